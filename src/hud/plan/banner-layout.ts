import type { EntityId } from '../../sim/state.ts';

/** A rectangle of the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A banner that needs a place. Pixels. */
export interface UnplacedBanner {
  readonly id: EntityId;
  /** The middle of its party. */
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** The figures of the party, of which there is at least one. */
  readonly members: readonly Box[];
}

export interface PlacedBanner extends Box {
  readonly id: EntityId;
  /** The banner covers figures, because no other place was free. */
  readonly isCovering: boolean;
  /** The stem that leads to a figure of its party: up or down from the banner, at that distance from its left edge, so long. */
  readonly stem: { readonly side: 'above' | 'below'; readonly at: number; readonly length: number };
}

interface Crowd {
  /** Where banners may be. */
  readonly safe: Box;
  /** What no banner may cover while there is another place. */
  readonly figures: readonly Box[];
}

/** Between a banner and what it keeps clear of. */
const GAP_PIXELS = 6;

/** Returns what a panel at the right or, on a narrow screen, at the top leaves of a box: the greater part. */
export function roomBeside(box: Box, panel: Box | undefined): Box {
  if (panel === undefined) return box;
  const right = Math.min(box.right, panel.left - GAP_PIXELS);
  const top = Math.max(box.top, panel.bottom + GAP_PIXELS);
  const isBeside = (right - box.left) * (box.bottom - box.top) > (box.right - box.left) * (box.bottom - top);
  return isBeside ? { ...box, right } : { ...box, top };
}

/** The stem keeps so far off the corners. */
const STEM_INSET_PIXELS = 10;
/** Farther from its party, a banner would be taken for that of another one. */
const MOST_RISE_PIXELS = 110;

/**
 * Puts each banner over the topmost figure of its party, clear of all figures and of the other banners; under the party, where there is no
 * room over it. On a full screen it may cover figures, but no other banner.
 */
export function placeBanners(banners: readonly UnplacedBanner[], { safe, figures }: Crowd): PlacedBanner[] {
  const placed: PlacedBanner[] = [];
  for (const banner of banners) placed.push(placeOf(banner, { safe, figures: [...figures, ...placed], placed }));
  return placed;
}

function placeOf(banner: UnplacedBanner, { safe, figures, placed }: Crowd & { readonly placed: readonly Box[] }): PlacedBanner {
  const left = Math.max(safe.left, Math.min(banner.x - banner.width / 2, safe.right - banner.width));
  const right = left + banner.width;
  const under = banner.members.filter((box) => box.left < right && box.right > left);
  const column = under.length > 0 ? under : banner.members;
  const top = Math.min(...column.map((box) => box.top));
  const bottom = Math.max(...column.map((box) => box.bottom));
  const boxAt = (at: number): Box => ({ left, right, top: at, bottom: at + banner.height });
  const start = Math.min(top - GAP_PIXELS - banner.height, safe.bottom - banner.height);
  const above = pushed(boxAt(start), figures, -1);
  const below = pushed(boxAt(bottom + GAP_PIXELS), figures, 1);
  if (above.top >= safe.top && start - above.top <= MOST_RISE_PIXELS) return withStem(above, banner, column);
  if (below.bottom <= safe.bottom && below.top - bottom <= MOST_RISE_PIXELS) return withStem(below, banner, column);
  const box = pushed(boxAt(Math.max(safe.top, start)), placed, 1);
  return { ...withStem(box, banner, column), isCovering: figures.some((figure) => !placed.includes(figure) && meets(box, figure)) };
}

function meets(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** It leads to the figure of the party that is nearest to its middle. */
function withStem(box: Box, { id, x }: UnplacedBanner, column: readonly Box[]): PlacedBanner {
  const middleOf = ({ left, right }: Box): number => (left + right) / 2;
  const figure = column.reduce((best, each) => (Math.abs(middleOf(each) - x) < Math.abs(middleOf(best) - x) ? each : best));
  const at = Math.max(STEM_INSET_PIXELS, Math.min(middleOf(figure) - box.left, box.right - box.left - STEM_INSET_PIXELS));
  const side = box.top > figure.top ? 'above' : 'below';
  // A bubble over the head is in its way.
  const met = column.filter(({ left, right }) => left <= box.left + at && right >= box.left + at);
  const gaps = met.map(({ top, bottom }) => (side === 'above' ? box.top - bottom : top - box.bottom));
  const length = Math.max(0, Math.min(MOST_RISE_PIXELS, ...gaps) - 2);
  return { ...box, id, isCovering: false, stem: { side, at, length } };
}

/** Moves a box up (-1) or down (1) until it is clear of the others. */
function pushed(box: Box, others: readonly Box[], direction: 1 | -1): Box {
  const beside = others
    .filter((other) => other.left < box.right && other.right > box.left)
    .sort((a, b) => (direction === 1 ? a.top - b.top : b.bottom - a.bottom));
  let { top, bottom } = box;
  const height = bottom - top;
  for (const other of beside) {
    if (other.top >= bottom || other.bottom <= top) continue;
    top = direction === 1 ? other.bottom + GAP_PIXELS : other.top - GAP_PIXELS - height;
    bottom = top + height;
  }
  return { ...box, top, bottom };
}

import type { PanelBox } from '../port/battle-view-port.ts';

/** Of a bubble on screen, in pixels: the middle of its lower edge, and its size. */
export interface Bubble {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where bubbles can be. */
export interface SpeechRoom {
  /** Of the screen. */
  readonly width: number;
  /** Panels that lie over the field. */
  readonly panels: readonly PanelBox[];
}

const GAP_PIXELS = 4;

/**
 * Returns the middles of the lower edges of bubbles, so that none covers another and no panel covers one: beside a panel, and from the lowest up, each
 * above those that it would cover. Undefined for one that has no place, or whose speaker stands behind a panel.
 */
export function placeBubbles(bubbles: readonly Bubble[], room: SpeechRoom): ({ readonly x: number; readonly y: number } | undefined)[] {
  const placed: Bubble[] = [];
  const places: ({ x: number; y: number } | undefined)[] = bubbles.map(() => undefined);
  const fromBelow = bubbles.map((_, index) => index).toSorted((a, b) => bubbles[b]!.y - bubbles[a]!.y);
  for (const index of fromBelow) {
    let bubble = besidePanels(bubbles[index]!, room);
    if (bubble === undefined) continue;
    for (let other = coveredBy(bubble, placed); other; other = coveredBy(bubble, placed))
      bubble = { ...bubble, y: other.y - other.height - GAP_PIXELS };
    if (panelOver(bubble, room)) continue;
    placed.push(bubble);
    places[index] = { x: bubble.x, y: bubble.y };
  }
  return places;
}

/** The bubble as near as it can be read: in its place, else to the left or right of what covers it. */
function besidePanels(bubble: Bubble, room: SpeechRoom): Bubble | undefined {
  const { panels, width } = room;
  const isBehind = panels.some(
    ({ left, right, top, bottom }) => bubble.x > left && bubble.x < right && bubble.y > top && bubble.y < bottom,
  );
  if (isBehind) return undefined;
  const panel = panelOver(bubble, room);
  if (panel === undefined) return bubble;
  const away = bubble.width / 2 + GAP_PIXELS;
  const sides = [panel.left - away, panel.right + away].toSorted((a, b) => Math.abs(a - bubble.x) - Math.abs(b - bubble.x));
  return sides
    .filter((x) => x >= away && x <= width - away && Math.abs(x - bubble.x) <= bubble.width)
    .map((x) => ({ ...bubble, x: Math.round(x) }))
    .find((each) => panelOver(each, room) === undefined);
}

function panelOver({ x, y, width, height }: Bubble, { panels }: SpeechRoom): PanelBox | undefined {
  return panels.find(({ left, right, top, bottom }) => x + width / 2 > left && x - width / 2 < right && y > top && y - height < bottom);
}

function coveredBy(one: Bubble, others: readonly Bubble[]): Bubble | undefined {
  return others.find(
    (other) =>
      Math.abs(one.x - other.x) < (one.width + other.width) / 2 + GAP_PIXELS &&
      one.y > other.y - other.height - GAP_PIXELS &&
      other.y > one.y - one.height - GAP_PIXELS,
  );
}

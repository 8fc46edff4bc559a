/** Where the details lie: a wide panel has them beside the trees, a high one beneath. */
export type DetailsWay = 'beneath' | 'beside';

/** Parts of the panel that they were drawn to, 0..1; undefined: as it fits. */
export interface DetailsSettings {
  readonly beneathPart: number | undefined;
  readonly besidePart: number | undefined;
}

/** Width by height, and pixels, from which on there is room beside the trees. */
const WIDE = 1.25;
const WIDE_PIXELS = 520;
/** There is more to do in the details than to look at; two trees one above the other need the room themselves. */
const BENEATH_ONE_TREE = 0.42;
const BENEATH_TWO_TREES = 0.26;
const BESIDE = 0.32;
/** Whoever draws them to nothing still sees their tabs, and the trees keep some room: the style sheet sees to it. */
const LEAST = 0.02;
const MOST = 0.85;
/** Nothing of a tab can be read in less. */
const HIDDEN = 0.1;

/** The way for a body of that size in pixels. */
export function wayOf(width: number, height: number): DetailsWay {
  return width >= height * WIDE && width >= WIDE_PIXELS ? 'beside' : 'beneath';
}

/** The part that the details take with so many trees at once, 0..1. */
export function detailsPart({ details }: { readonly details: DetailsSettings }, way: DetailsWay, treeCount: number): number {
  if (way === 'beside') return details.besidePart ?? BESIDE;
  return details.beneathPart ?? (treeCount > 1 ? BENEATH_TWO_TREES : BENEATH_ONE_TREE);
}

/** Whether they were drawn to nothing; beside the trees they always keep a width in which they can be read. */
export function isHidden({ details }: { readonly details: DetailsSettings }, way: DetailsWay): boolean {
  return way === 'beneath' && (details.beneathPart ?? 1) < HIDDEN;
}

/** After the details were drawn to that part; undefined: as at first. */
export function withDetails(details: DetailsSettings, way: DetailsWay, part: number | undefined): DetailsSettings {
  const kept = part === undefined ? undefined : Math.min(MOST, Math.max(LEAST, part));
  return way === 'beside' ? { ...details, besidePart: kept } : { ...details, beneathPart: kept };
}

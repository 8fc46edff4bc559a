/** Where the details are: beside the trees in a wide panel, beneath them in a tall one. */
export type DetailsPlacement = 'beneath' | 'beside';

/** Shares of the panel set by the user, 0..1; undefined: default. */
export interface DetailsSettings {
  readonly beneathPart: number | undefined;
  readonly besidePart: number | undefined;
}

/** Minimum aspect ratio and width in pixels for details beside the trees: an outline of a tree is narrow and high. */
const WIDE = 0.8;
const WIDE_PIXELS = 560;
/** Default shares; two stacked trees need more of the panel. */
const BENEATH_ONE_TREE = 0.42;
const BENEATH_TWO_TREES = 0.26;
const BESIDE = 0.4;
/** Limits of the share; the style sheet keeps the tabs and some of the trees visible. */
const LEAST = 0.02;
const MOST = 0.85;
/** Below this share the content of a tab is unreadable. */
const HIDDEN = 0.1;

/** The placement for a body of that size in pixels. */
export function placementFor(width: number, height: number): DetailsPlacement {
  return width >= height * WIDE && width >= WIDE_PIXELS ? 'beside' : 'beneath';
}

/** The share of the details for that number of panes, 0..1. */
export function detailsShare({ details }: { readonly details: DetailsSettings }, placement: DetailsPlacement, treeCount: number): number {
  if (placement === 'beside') return details.besidePart ?? BESIDE;
  return details.beneathPart ?? (treeCount > 1 ? BENEATH_TWO_TREES : BENEATH_ONE_TREE);
}

/** Whether the user has collapsed them; beside the trees they always keep a readable width. */
export function isHidden({ details }: { readonly details: DetailsSettings }, placement: DetailsPlacement): boolean {
  return placement === 'beneath' && (details.beneathPart ?? 1) < HIDDEN;
}

/** The settings after a resize to that share; undefined: default. */
export function withDetails(details: DetailsSettings, placement: DetailsPlacement, part: number | undefined): DetailsSettings {
  const kept = part === undefined ? undefined : Math.min(MOST, Math.max(LEAST, part));
  return placement === 'beside' ? { ...details, besidePart: kept } : { ...details, beneathPart: kept };
}

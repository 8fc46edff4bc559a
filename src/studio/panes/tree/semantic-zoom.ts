import { rowsIn } from '../../graph/lay-out-outline.ts';
import { GRAPH_NAME_PIXELS, NAME_PIXELS, OUTLINE_NAME_PIXELS, OUTLINE_ROW_PIXELS, type Size } from '../../graph/node-size.ts';

/**
 * How much a tree shows at a zoom. Zooming out, first the details vanish and the names grow inside their nodes
 * (`names`), then the graph becomes an outline of names alone. No zoom shows a name smaller than `READABLE_PIXELS`.
 */
export type DetailLevel = 'full' | 'names' | 'outline';
export type Density = 'graph' | 'outline';

/** Smallest size of a name on the screen; grows with the studio's pixel unit. */
const READABLE_PIXELS = 11;
/** The outline opens to the graph only beyond this much above the zoom at which it closed, or the two would flicker. */
const HYSTERESIS = 1.06;
export const MARGIN_PIXELS = 20;

/** Zooms at which each level begins, for a pixel unit of the studio (`--px`). */
export function zoomLevels(unit: number): {
  readonly full: number;
  readonly names: number;
  readonly outline: number;
  readonly most: number;
} {
  const readable = READABLE_PIXELS * unit;
  return {
    full: readable / NAME_PIXELS,
    names: readable / GRAPH_NAME_PIXELS,
    outline: readable / OUTLINE_NAME_PIXELS,
    most: 1.7 * unit,
  };
}

/** What is shown at a zoom that the user chose. */
export function densityAt(zoom: number, current: Density, unit: number): Density {
  const { names } = zoomLevels(unit);
  return zoom < (current === 'outline' ? names * HYSTERESIS : names) ? 'outline' : 'graph';
}

/** A way to show a whole tree. */
export interface Fit {
  readonly density: Density;
  /** Rows in a column of the outline; Infinity for one column. */
  readonly rowCount: number;
  readonly zoom: number;
  /** Whether the whole tree is in view at that zoom. */
  readonly isWhole: boolean;
}

/** The bounds of the graph, or of the outline with that many rows in a column. */
export type MeasureTree = (density: Density, rowCount: number) => Size;

/** The most detailed way to show a whole tree with readable names; if there is none, the outline at its smallest zoom. */
export function fitTree(measure: MeasureTree, window: Size, unit: number): Fit {
  const { names, outline } = zoomLevels(unit);
  const ofGraph = zoomToFit(measure('graph', Infinity), window);
  if (ofGraph >= names) return { density: 'graph', rowCount: Infinity, zoom: Math.min(unit, ofGraph), isWhole: true };
  const inOneColumn = measure('outline', Infinity);
  const ofColumn = zoomToFit(inOneColumn, window);
  // Not above the zoom of the graph: the next turn of the wheel would open it.
  if (ofColumn >= outline) return { density: 'outline', rowCount: Infinity, zoom: Math.min(names, ofColumn), isWhole: true };
  const rowCount = rowsIn((window.height - 2 * MARGIN_PIXELS) / outline, OUTLINE_ROW_PIXELS);
  const inColumns = measure('outline', rowCount);
  const isWhole = zoomToFit(inColumns, window) >= outline;
  const hasTwoColumns = window.width >= 2 * inOneColumn.width * outline;
  return { density: 'outline', rowCount: isWhole || hasTwoColumns ? rowCount : Infinity, zoom: outline, isWhole };
}

/** The zoom at which that rectangle fills the window but for a margin. */
export function zoomToFit({ width, height }: Size, window: Size): number {
  return Math.min((window.width - 2 * MARGIN_PIXELS) / Math.max(1, width), (window.height - 2 * MARGIN_PIXELS) / Math.max(1, height));
}

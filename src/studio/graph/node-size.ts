import type { NodeLines } from './node-lines.ts';
import type { GraphNode } from './tree-graph.ts';
import { nodeHeading } from './node-name.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels at zoom 1; must match tree-view.css. */
export const NAME_PIXELS = 13;
/** Names where details are hidden: in the graph, and in the outline. */
export const GRAPH_NAME_PIXELS = 19;
export const OUTLINE_NAME_PIXELS = 22;
export const OUTLINE_ROW_PIXELS = 32;
const OUTLINE_LETTER_PIXELS = 12.6;
const OUTLINE_ICON_PIXELS = 92;
const HEAD_PIXELS = 46;
const LINE_PIXELS = 17;
const FOOT_PIXELS = 7;
const LETTER_PIXELS = 7.6;
const SMALL_LETTER_PIXELS = 6.6;
const ICON_PIXELS = 76;
const NARROWEST_PIXELS = 148;
const WIDEST_PIXELS = 264;
/** Space for the current value beside its key. */
const VALUE_LETTERS = 8;

/** Sizes are estimated, not measured in the page: the layout needs no second pass and is the same everywhere. */
export function sizeOf(node: GraphNode, lines: NodeLines): Size {
  const title = nodeHeading(node).length * LETTER_PIXELS + ICON_PIXELS;
  const params = lines.params.length * SMALL_LETTER_PIXELS + 22;
  const keys = lines.keys.map(({ key }) => (key.length + VALUE_LETTERS) * SMALL_LETTER_PIXELS + 34);
  const widest = Math.max(title, params, ...keys);
  const count = (lines.params === '' ? 0 : 1) + lines.keys.length;
  return {
    width: Math.round(Math.min(WIDEST_PIXELS, Math.max(NARROWEST_PIXELS, widest))),
    height: HEAD_PIXELS + (count === 0 ? 0 : count * LINE_PIXELS + FOOT_PIXELS),
  };
}

/** A row of the outline: never narrower than its name. */
export function outlineSizeOf(node: GraphNode): Size {
  return { width: Math.round(nodeHeading(node).length * OUTLINE_LETTER_PIXELS + OUTLINE_ICON_PIXELS), height: OUTLINE_ROW_PIXELS };
}

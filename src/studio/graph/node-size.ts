import type { NodeLines } from './node-lines.ts';
import type { GraphNode } from './tree-graph.ts';
import { nodeName } from '../explain/describe-node.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels at zoom 1; must match tree-view.css. */
export const HEAD_PIXELS = 46;
export const LINE_PIXELS = 17;
const FOOT_PIXELS = 7;
const LETTER_PIXELS = 7.6;
const SMALL_LETTER_PIXELS = 6.2;
const ICON_PIXELS = 76;
const NARROWEST_PIXELS = 118;
const WIDEST_PIXELS = 208;
/** Space for the current value beside its key. */
const VALUE_LETTERS = 8;

/** Sizes are estimated, not measured in the page: the layout needs no second pass and is the same everywhere. */
export function sizeOf(node: GraphNode, lines: NodeLines): Size {
  const title = nodeName(node).length * LETTER_PIXELS + ICON_PIXELS;
  const params = lines.params.length * SMALL_LETTER_PIXELS + 22;
  const keys = lines.keys.map(({ key }) => (key.length + VALUE_LETTERS) * SMALL_LETTER_PIXELS + 34);
  const widest = Math.max(title, params, ...keys);
  const count = (lines.params === '' ? 0 : 1) + lines.keys.length;
  return {
    width: Math.round(Math.min(WIDEST_PIXELS, Math.max(NARROWEST_PIXELS, widest))),
    height: HEAD_PIXELS + (count === 0 ? 0 : count * LINE_PIXELS + FOOT_PIXELS),
  };
}

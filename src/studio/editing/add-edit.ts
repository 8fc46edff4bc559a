import { addNode } from '../document/commands/add-node.ts';
import type { Edit, EditScene } from '../document/edit.ts';
import type { Place } from '../document/place.ts';
import { kindsFor } from '../palette/search-kinds.ts';
import type { PaletteEntry } from '../palette/palette-entries.ts';
import type { NodesAsk } from './node-edits.ts';

/** `below` is the last child; where there is no room for one, the next brother. */
export type Where = 'below' | 'child' | 'before' | 'after';

/** The place that is meant, or why nothing can be added there. */
export function placeFor(scene: EditScene, { tree, nodes }: NodesAsk, where: Where): Place | { readonly refused: string } {
  const [node = ''] = nodes;
  const into: Place = { into: node };
  const beside: Place = where === 'before' ? { before: node } : { after: node };
  if (where === 'before' || where === 'after') return refusalAt(scene, tree, beside) ?? beside;
  const refusal = refusalAt(scene, tree, into);
  if (refusal === undefined) return into;
  return where === 'below' && refusalAt(scene, tree, beside) === undefined ? beside : refusal;
}

export function addEdit(scene: EditScene, { tree, at, entry }: { tree: string; at: Place; entry: PaletteEntry }): Edit {
  const { kind, tree: used } = entry;
  return addNode(scene, { tree, type: kind.type, at, ...(used !== undefined && { params: { tree: used } }) });
}

/** Room is the same for every kind that may stand below the top. */
function refusalAt(scene: EditScene, tree: string, at: Place): { readonly refused: string } | undefined {
  const type = kindsFor(scene.kinds.values(), 'add')[0]?.type ?? '';
  const edit = addNode(scene, { tree, type, at });
  return 'refused' in edit ? edit : undefined;
}

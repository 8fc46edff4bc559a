import { addNode } from '../../tree-doc/edits/add-node.ts';
import type { EditResult, EditContext, NodeKindSpec, NodesRef } from '../../tree-doc/edit-plan.ts';
import { planAction } from '../../engine/families/planner/index.ts';
import type { Destination, InsertionPoint } from '../../tree-doc/insertion-point.ts';
import { kindsFor } from '../palette/search-kinds.ts';
import type { PaletteEntry } from '../palette/palette-entries.ts';

/** `below` adds the last child, or the next sibling where the node takes no more children. */
export type AddPosition = 'below' | 'child' | 'before' | 'after';

/** The insertion point, or why nothing can be added there. */
export function insertionPointFor(
  context: EditContext,
  { tree, nodes }: NodesRef,
  where: AddPosition,
): InsertionPoint | { readonly refused: string } {
  const [node = ''] = nodes;
  const into: InsertionPoint = { into: node };
  const beside: InsertionPoint = where === 'before' ? { before: node } : { after: node };
  if (where === 'before' || where === 'after') return refusalAt(context, tree, beside) ?? beside;
  const refusal = refusalAt(context, tree, into);
  if (refusal === undefined) return into;
  return where === 'below' && refusalAt(context, tree, beside) === undefined ? beside : refusal;
}

export function addFromPalette(
  context: EditContext,
  { tree, at, entry }: { tree: string; at: Destination; entry: PaletteEntry },
): EditResult {
  const { kind, tree: used, action } = entry;
  const label = action === undefined ? {} : { label: action.label };
  return addNode(context, { tree, type: kind.type, at, ...label, ...(used !== undefined && { params: { tree: used } }) });
}

/** Whether a child fits depends on its type only in a state diagram and below a planner: so any other type serves for the check, and those. */
function refusalAt(context: EditContext, tree: string, at: InsertionPoint): { readonly refused: string } | undefined {
  const kinds = kindsFor(context.kinds.values(), 'add');
  const isSpecial = ({ type, diagram }: NodeKindSpec): boolean => (diagram ?? null) !== null || type === planAction.type;
  const types = [...kinds.filter((kind) => !isSpecial(kind)).slice(0, 1), ...kinds.filter(isSpecial)];
  let first: { readonly refused: string } | undefined;
  for (const { type } of types) {
    const edit = addNode(context, { tree, type, at });
    if (!('refused' in edit)) return undefined;
    first ??= edit;
  }
  return first;
}

import type { LocatedProblem } from '../../tree-doc/located-problems.ts';
import { titleOf } from '../../tree-doc/node-fields.ts';
import { findNode } from '../../tree-doc/tree-outline.ts';
import type { StudioSession } from './studio-session.ts';

/** Node and field: "Keep the distance · rangeTiles". */
export function problemPlace(
  { editing: { editorStore } }: StudioSession,
  tree: string,
  { node, field, declaration }: LocatedProblem,
): string {
  const edited = editorStore.trees.get(tree);
  const placed = node === undefined ? undefined : edited && findNode(edited, node);
  const last = field.replace(/^(params|map)\//, '').replace(/\/else$/, '');
  if (placed === undefined) return declaration === undefined ? last || 'Tree' : 'Keys';
  return [titleOf(placed.node).replaceAll('"', ''), last].filter((part) => part !== '').join(' · ');
}

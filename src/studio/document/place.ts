import type { EditKind, EditScene } from './edit.ts';
import { refuse } from './edit.ts';
import type { EditNode, EditTree, NodeKey } from './edit-tree.ts';
import { isOff, titleOf, typeOf } from './fields.ts';
import { findNode } from './walk-tree.ts';

/** Where something goes: into a node (at the end without a position), or beside one. */
export type Place =
  | { readonly into: NodeKey; readonly position?: number }
  | { readonly before: NodeKey }
  | { readonly after: NodeKey };

export interface Gap {
  readonly parent: EditNode;
  readonly position: number;
}

/** The gap between two children that a place means. */
export function gapAt(tree: EditTree, place: Place): Gap {
  if ('into' in place) {
    const parent = findNode(tree, place.into)?.node ?? refuse('The place is not there any more.');
    const count = parent.children.length;
    return { parent, position: Math.min(Math.max(0, Math.floor(place.position ?? count)), count) };
  }
  const beside = 'before' in place ? place.before : place.after;
  const found = findNode(tree, beside) ?? refuse('The place is not there any more.');
  if (found.parent === undefined) refuse(`${titleOf(found.node)} is the top of the tree: nothing can stand beside it. Wrap it first.`);
  return { parent: found.parent, position: found.position + ('after' in place ? 1 : 0) };
}

/** Refuses what cannot be a child at all, and what there is no room for. A kind that nobody knows takes everything. */
export function requireRoom(scene: EditScene, parent: EditNode, fresh: readonly EditNode[]): void {
  const top = fresh.find((node) => kindOf(scene, node)?.category === 'root');
  if (top !== undefined) refuse(`${typeOf(top)} can only be the top of a tree.`);
  const kind = kindOf(scene, parent);
  if (kind === undefined) return;
  if (kind.arity.max === 0) refuse(`${kind.type} is ${article(kind.category)}: it has no children.`);
  const count = [...parent.children, ...fresh].filter((node) => !isOff(node)).length;
  if (count <= kind.arity.max) return;
  const most = kind.arity.max === 1 ? 'one child' : `${kind.arity.max} children`;
  refuse(`${titleOf(parent)} takes ${most} at most. Wrap what is there, or choose a place beside it.`);
}

export function kindOf(scene: EditScene, node: EditNode): EditKind | undefined {
  return scene.kinds.get(typeOf(node));
}

/** Whether a kind takes one child, which is written as `child`. */
export function isSingle(kind: EditKind | undefined): boolean {
  return kind?.arity.max === 1;
}

export function requireKind(scene: EditScene, type: string): EditKind {
  return scene.kinds.get(type) ?? refuse(`There is no kind of node called "${type}".`);
}

function article(category: string): string {
  if (category === 'subtree') return 'a use of another tree';
  return `${/^[aeiou]/.test(category) ? 'an' : 'a'} ${category}`;
}

import { withIndefiniteArticle } from '../core/with-indefinite-article.ts';
import type { NodeKindSpec, EditContext } from './edit-plan.ts';
import { refuse } from './edit-plan.ts';
import type { EditableNode, EditableTree, NodeKey } from './editable-tree.ts';
import { legalPosition, requirePlace } from './diagram-roles.ts';
import { isNodeDisabled, titleOf, typeOf } from './node-fields.ts';
import { findNode, isInDraft } from './tree-outline.ts';

/** Where to insert: into a node (at the end when there is no position), or beside one. */
export type InsertionPoint =
  | { readonly into: NodeKey; readonly position?: number }
  | { readonly before: NodeKey }
  | { readonly after: NodeKey };

/** Where branches can go: into the tree, or beside it as drafts that do not run. */
export type Destination = InsertionPoint | 'draft';

export interface ChildGap {
  readonly parent: EditableNode;
  readonly position: number;
}

/** Resolves a place to a parent and a child index. */
export function gapAt(tree: EditableTree, place: InsertionPoint): ChildGap {
  if ('into' in place) {
    const parent = findNode(tree, place.into)?.node ?? refuse('The place no longer exists.');
    const count = parent.children.length;
    return { parent, position: Math.min(Math.max(0, Math.floor(place.position ?? count)), count) };
  }
  const beside = 'before' in place ? place.before : place.after;
  const found = findNode(tree, beside) ?? refuse('The place no longer exists.');
  if (found.parent === undefined) {
    const what = isInDraft(found) ? 'the top of a draft' : 'the root of the tree';
    refuse(`${titleOf(found.node)} is ${what}: it cannot have siblings. Wrap it first.`);
  }
  return { parent: found.parent, position: found.position + ('after' in place ? 1 : 0) };
}

/** Resolves a place for these nodes to the nearest one at which they may stand, or refuses them. */
export function gapFor(
  context: EditContext,
  tree: EditableTree,
  { at, fresh }: { at: InsertionPoint; fresh: readonly EditableNode[] },
): ChildGap {
  const { parent, position } = gapAt(tree, at);
  requireRoom(context, parent, fresh);
  return { parent, position: legalPosition(context, parent, { position, fresh }) };
}

/** Refuses nodes that cannot be children, and more children than the parent takes. An unknown type takes everything. */
export function requireRoom(context: EditContext, parent: EditableNode, fresh: readonly EditableNode[]): void {
  const top = fresh.find((node) => kindOf(context, node)?.category === 'root');
  if (top !== undefined) refuse(`${typeOf(top)} can only be the root of a tree.`);
  requirePlace(context, parent, fresh);
  const kind = kindOf(context, parent);
  if (kind === undefined) return;
  if (kind.arity.max === 0) refuse(`${kind.type} is ${article(kind.category)}: it has no children.`);
  const count = [...parent.children, ...fresh].filter((node) => !isNodeDisabled(node)).length;
  if (count <= kind.arity.max) return;
  const most = kind.arity.max === 1 ? 'one child' : `${kind.arity.max} children`;
  refuse(`${titleOf(parent)} takes at most ${most}. Wrap its child, or insert beside it.`);
}

export function kindOf(context: EditContext, node: EditableNode): NodeKindSpec | undefined {
  return context.kinds.get(typeOf(node));
}

/** Whether a type takes a single child, which is written as `child`. */
export function isSingle(kind: NodeKindSpec | undefined): boolean {
  return kind?.arity.max === 1;
}

export function requireKind(context: EditContext, type: string): NodeKindSpec {
  return context.kinds.get(type) ?? refuse(`There is no node type "${type}".`);
}

function article(category: string): string {
  if (category === 'subtree') return 'a use of another tree';
  return withIndefiniteArticle(category);
}

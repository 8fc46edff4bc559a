import { fieldOf } from '../../core/json-value.ts';
import { nodeChildren, uncheckedChildren, type PlacedChild } from './node-children.ts';
import { MAX_DEPTH, MAX_NODES } from './limits.ts';
import type { NodeDocument, TreeDocument } from './tree-format.ts';
import { SHARED_BRANCH_TYPE } from './structural-types.ts';

type Placed = PlacedChild<unknown>;

/** The enabled nodes with an id of a file, checked or not; the first of each id. */
export function nodesById(document: unknown): ReadonlyMap<string, Placed> {
  if (typeof document !== 'object' || document === null) return NONE;
  let found = known.get(document);
  if (found === undefined) known.set(document, (found = findAll(fieldOf(document, 'root'))));
  return found;
}

/** The branch that a SharedBranch runs, with its place in the file; undefined for any other node, and where there is none. */
export function sharedTargetOf(node: unknown, document: unknown): Placed | undefined {
  if (fieldOf(node, 'type') !== SHARED_BRANCH_TYPE) return undefined;
  const id = fieldOf(fieldOf(node, 'params'), 'branch');
  return typeof id === 'string' ? nodesById(document).get(id) : undefined;
}

/** The same for a checked file. */
export function sharedBranchOf(node: NodeDocument, document: TreeDocument): PlacedChild<NodeDocument> {
  const target = sharedTargetOf(node, document);
  if (target === undefined) throw new Error(`Tree "${document.name}" was not checked before it was built.`);
  return target as PlacedChild<NodeDocument>;
}

/** What runs below a node: its children, or the branch that it shares. */
export function childrenWithShared(node: unknown, document: unknown): Placed[] {
  const target = sharedTargetOf(node, document);
  return target === undefined ? uncheckedChildren(node, '') : [target];
}

/** Whether the branch of a node leads to itself. */
export function leadsToItself(node: unknown, document: unknown): boolean {
  const seen = new Set<unknown>();
  const stack = childrenWithShared(node, document);
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (at.node === node) return true;
    if (seen.has(at.node)) continue;
    seen.add(at.node);
    stack.push(...childrenWithShared(at.node, document));
  }
  return false;
}

/** How many nodes of a file run each branch besides its own place. */
export function countUses(document: TreeDocument): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const visit = (node: NodeDocument): void => {
    const id = node.type === SHARED_BRANCH_TYPE ? node.params?.['branch'] : undefined;
    if (typeof id === 'string') uses.set(id, (uses.get(id) ?? 0) + 1);
    for (const child of nodeChildren<NodeDocument>(node, '')) visit(child.node);
  };
  visit(document.root);
  return uses;
}

const NONE: ReadonlyMap<string, Placed> = new Map();
/** Documents in a library never change. */
const known = new WeakMap<object, ReadonlyMap<string, Placed>>();

function findAll(root: unknown): ReadonlyMap<string, Placed> {
  const found = new Map<string, Placed>();
  const stack = [{ node: root, path: '/root', depth: 1 }];
  for (let count = 0; count <= MAX_NODES; count++) {
    const at = stack.pop();
    if (at === undefined) break;
    const id = fieldOf(at.node, 'id');
    if (typeof id === 'string' && !found.has(id)) found.set(id, { node: at.node, path: at.path });
    if (at.depth > MAX_DEPTH) continue;
    const below = uncheckedChildren(at.node, at.path).map((child) => ({ ...child, depth: at.depth + 1 }));
    stack.push(...below.reverse());
  }
  return found;
}

import { sequence, sharedBranch } from '../engine/families/core/index.ts';
import type { EditContext } from './edit-plan.ts';
import { nodeDocument, openNode, type EditableNode, type EditableTree } from './editable-tree.ts';
import { entriesOf, isNodeDisabled, titleOf, typeOf, uniqueName, withEntry, withField, withNodeField } from './node-fields.ts';
import { changeBranch } from './transform-tree.ts';
import { allNodes, nodesIn } from './tree-outline.ts';

/** Branches by their id, for the SharedBranch nodes that run them. */
export type BranchesById = ReadonlyMap<string, EditableNode>;

export function idOf({ fields }: EditableNode): string | undefined {
  return typeof fields['id'] === 'string' ? fields['id'] : undefined;
}

/** The id that a SharedBranch names; undefined for any other node. */
export function branchIdOf(node: EditableNode): string | undefined {
  const id = typeOf(node) === sharedBranch.type ? entriesOf(node, 'params')['branch'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** The nodes that a SharedBranch can find in these branches: the first of each id, without what is disabled. */
export function branchesById(branches: readonly EditableNode[]): Map<string, EditableNode> {
  const found = new Map<string, EditableNode>();
  for (const node of branches.flatMap(enabledIn)) {
    const id = idOf(node);
    if (id !== undefined && !found.has(id)) found.set(id, node);
  }
  return found;
}

/** "At the fire" becomes "at-the-fire", or "at-the-fire-2" where that is taken. */
export function freeId(node: EditableNode, isTaken: (id: string) => boolean): string {
  const name = typeof node.fields['name'] === 'string' ? node.fields['name'] : typeOf(node);
  const word =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'branch';
  return uniqueName(word, isTaken, '-');
}

/**
 * New branches for a tree, without an `id` that the tree uses already: one that a SharedBranch among them names becomes a fresh one there
 * and here, any other is dropped.
 */
export function withFreeIds(branches: readonly EditableNode[], tree: EditableTree): EditableNode[] {
  const taken = new Set<unknown>(allNodes(tree).map(({ fields }) => fields['id']));
  const all = branches.flatMap(nodesIn);
  const named = new Set(all.map(branchIdOf));
  const known = new Set(all.map(({ fields }) => fields['id']));
  const fresh = new Map<string, string>();
  for (const node of all) {
    const id = idOf(node);
    if (id === undefined || !taken.has(id) || !named.has(id) || fresh.has(id)) continue;
    const free = uniqueName(id, (wanted) => taken.has(wanted) || known.has(wanted), '-');
    known.add(free);
    fresh.set(id, free);
  }
  const changed = (node: EditableNode): EditableNode => {
    const { id } = node.fields;
    const isTaken = id !== undefined && taken.has(id);
    const withId = isTaken ? withNodeField(node, 'id', fresh.get(idOf(node) ?? '')) : node;
    const branch = fresh.get(branchIdOf(node) ?? '');
    return branch === undefined ? withId : withEntry(withId, 'params', { name: 'branch', value: branch });
  };
  return branches.map((branch) => changeBranch(branch, changed));
}

interface Lending {
  /** What the SharedBranch nodes of the branches run where they come from. */
  readonly lent: BranchesById;
  /** Whether the same branch has that id where they go. */
  readonly isThere?: (id: string) => boolean;
  readonly context: Pick<EditContext, 'newNodeKey'>;
}

interface Lent {
  readonly branches: readonly EditableNode[];
  /** The branches of which a copy came along. */
  readonly copied: readonly EditableNode[];
}

/**
 * Branches that go to another tree, with copies of the shared branches that they leave behind: the first SharedBranch that runs one becomes
 * its copy, and the others share that.
 */
export function withLentBranches(branches: readonly EditableNode[], { lent, isThere = () => false, context }: Lending): Lent {
  const copied: EditableNode[] = [];
  let own = [...branches];
  for (;;) {
    const known = branchesById(own);
    const isLost = (node: EditableNode): boolean => {
      const id = branchIdOf(node);
      return id !== undefined && lent.has(id) && !known.has(id) && !isThere(id);
    };
    const use = own.flatMap(enabledIn).find(isLost);
    const source = use && lent.get(branchIdOf(use) ?? '');
    if (use === undefined || source === undefined) return { branches: own, copied };
    const ids = new Set(own.flatMap(nodesIn).map(idOf));
    const copy = withoutIds(copyOf(source, context), (id) => id !== idOf(source) && ids.has(id));
    copied.push(source);
    own = own.map((branch) => changeBranch(branch, (node) => (node.key === use.key ? standingFor(node, copy) : node)));
  }
}

/** What is said of shared branches of which copies came along. */
export function notesOnCopies(copied: readonly EditableNode[], where: string): string[] {
  return copied.map((node) => `${titleOf(node)} is shared: a copy of it stands ${where} now.`);
}

/** Ids of all SharedBranch nodes that are reached from a branch, through the branches that they run. */
export function reachedIds(branch: EditableNode, byId: BranchesById): Set<string> {
  const reached = new Set<string>();
  const visit = (node: EditableNode): void => {
    for (const id of nodesIn(node).flatMap((each) => branchIdOf(each) ?? [])) {
      if (reached.has(id)) continue;
      reached.add(id);
      const target = byId.get(id);
      if (target !== undefined) visit(target);
    }
  };
  visit(branch);
  return reached;
}

/** The branch in the place of a SharedBranch; what that says of itself stays, on a sequence of one. */
function standingFor(use: EditableNode, branch: EditableNode): EditableNode {
  if (Object.keys(use.fields).every((field) => field === 'type' || field === 'params')) return branch;
  const fields = withField(withField(withField(use.fields, 'params', undefined), 'type', sequence.type), 'children', []);
  return { key: use.key, fields, children: [branch] };
}

function withoutIds(branch: EditableNode, isGone: (id: string) => boolean): EditableNode {
  return changeBranch(branch, (node) => {
    const id = idOf(node);
    return id !== undefined && isGone(id) ? withNodeField(node, 'id', undefined) : node;
  });
}

function copyOf(node: EditableNode, { newNodeKey }: Pick<EditContext, 'newNodeKey'>): EditableNode {
  const opened = openNode(nodeDocument(node), newNodeKey);
  // It is part of an open tree.
  if ('problem' in opened) throw new Error(opened.problem);
  return opened.node;
}

function enabledIn(branch: EditableNode): EditableNode[] {
  return isNodeDisabled(branch) ? [] : [branch, ...branch.children.flatMap(enabledIn)];
}

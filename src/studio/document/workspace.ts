import type { TreeLibrary } from '../../bt/format.ts';
import type { Change, Edit, EditKind, EditScene, TreeChange } from './edit.ts';
import { openTree, treeDocument, type EditTree, type KeySource } from './edit-tree.ts';

/** One gesture in the history. A linked list: an older history is part of a newer one, and nothing is copied. */
interface Step {
  readonly change: Change;
  /** Gestures with the same tag that follow each other are one step: typing in one field. */
  readonly tag: string | undefined;
  readonly earlier: Step | undefined;
}

/**
 * All trees that are open, and every step that led here. One history for all: a gesture that touches
 * two trees is undone in both. Immutable, so an older workspace is a saved state.
 */
export interface Workspace extends EditScene {
  readonly past: Step | undefined;
  readonly future: Step | undefined;
  /** Trees whose files do not have the shape of a tree, with what is wrong; they cannot be edited here. */
  readonly closed: ReadonlyMap<string, string>;
}

export function createWorkspace(library: TreeLibrary, kinds: ReadonlyMap<string, EditKind>, newKey: KeySource): Workspace {
  const trees = new Map<string, EditTree>();
  const closed = new Map<string, string>();
  for (const [name, { document }] of library) {
    const opened = openTree(name, document, newKey);
    if ('tree' in opened) trees.set(name, opened.tree);
    else closed.set(name, opened.problem);
  }
  return { trees, kinds, newKey, past: undefined, future: undefined, closed };
}

/**
 * Does an edit as one step. With a `tag`, it becomes part of the step before when that has the same one
 * and nothing was undone since. An edit that changes nothing, or was refused, is no step.
 */
export function perform(workspace: Workspace, edit: Edit, tag?: string): Workspace {
  if ('refused' in edit || edit.changes.length === 0) return workspace;
  const trees = applied(workspace.trees, edit.changes, 'after');
  const { past } = workspace;
  const isSame = tag !== undefined && past?.tag === tag && workspace.future === undefined;
  if (!isSame) return { ...workspace, trees, past: { change: edit, tag, earlier: past }, future: undefined };
  const changes = joined(past.change.changes, edit.changes);
  const earlier = past.earlier;
  // Typed and taken back within one field: nothing happened.
  if (changes.length === 0) return { ...workspace, trees, past: earlier };
  return { ...workspace, trees, past: { change: { ...edit, changes }, tag, earlier } };
}

/** Ends the step that is being typed: what comes next is a step of its own. */
export function endStep(workspace: Workspace): Workspace {
  const { past } = workspace;
  return past?.tag === undefined ? workspace : { ...workspace, past: { ...past, tag: undefined } };
}

/** Takes the last step back; the same workspace when there is none. `past.change` is what will be undone. */
export function undo(workspace: Workspace): Workspace {
  const { past, future } = workspace;
  if (past === undefined) return workspace;
  const trees = applied(workspace.trees, past.change.changes, 'before');
  return { ...workspace, trees, past: past.earlier, future: { change: past.change, tag: undefined, earlier: future } };
}

export function redo(workspace: Workspace): Workspace {
  const { past, future } = workspace;
  if (future === undefined) return workspace;
  const trees = applied(workspace.trees, future.change.changes, 'after');
  return { ...workspace, trees, past: { change: future.change, tag: undefined, earlier: past }, future: future.earlier };
}

/** The trees as the engine reads them; the documents of unchanged trees are the same objects each time. */
export function libraryOf(trees: ReadonlyMap<string, EditTree>): TreeLibrary {
  return new Map([...trees].map(([name, tree]) => [name, { file: `trees/${name}.json`, document: treeDocument(tree) }]));
}

function applied(trees: EditScene['trees'], changes: readonly TreeChange[], side: 'before' | 'after'): EditScene['trees'] {
  const next = new Map(trees);
  for (const change of changes) {
    const tree = change[side];
    if (tree === undefined) next.delete(change.name);
    else next.set(change.name, tree);
  }
  return next;
}

function joined(first: readonly TreeChange[], second: readonly TreeChange[]): TreeChange[] {
  const byName = new Map(first.map((change) => [change.name, change]));
  for (const change of second) byName.set(change.name, { ...change, before: byName.has(change.name) ? byName.get(change.name)?.before : change.before });
  return [...byName.values()].filter(({ before, after }) => before !== after && textOf(before) !== textOf(after));
}

function textOf(tree: EditTree | undefined): string {
  return tree === undefined ? '' : JSON.stringify(treeDocument(tree));
}

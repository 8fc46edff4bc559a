import type { TreeLibrary } from '../engine/document.ts';
import type { EditPlan, EditResult, NodeKindSpec, EditContext, TreeChange } from './edit-plan.ts';
import { treeDocument, type EditableTree, type NodeKeySource } from './editable-tree.ts';
import { openFile } from './tree-text.ts';

/** One step of the history. A linked list, so that histories share their older part without copying. */
interface UndoStep {
  readonly change: EditPlan;
  /** Consecutive edits with the same tag are one step: for example typing in a field. */
  readonly tag: string | undefined;
  readonly earlier: UndoStep | undefined;
}

/**
 * All open trees and their common history: an edit that changes two trees is undone in both. Immutable,
 * so an older workspace is a saved state.
 */
export interface Workspace extends EditContext {
  readonly past: UndoStep | undefined;
  readonly future: UndoStep | undefined;
  /** Files that do not have the shape of a tree, with the problem; they cannot be edited. */
  readonly unreadable: ReadonlyMap<string, string>;
}

export function createWorkspace(library: TreeLibrary, kinds: ReadonlyMap<string, NodeKindSpec>, newNodeKey: NodeKeySource): Workspace {
  const trees = new Map<string, EditableTree>();
  const unreadable = new Map<string, string>();
  for (const [name, { document }] of library) {
    const opened = openFile(name, document, newNodeKey);
    if ('tree' in opened) trees.set(name, opened.tree);
    else unreadable.set(name, opened.problem);
  }
  return { trees, kinds, newNodeKey, past: undefined, future: undefined, unreadable };
}

/**
 * Applies an edit as one step. With a `tag`, it is merged into the previous step if that has the same tag
 * and nothing was undone since. An edit that changes nothing or was refused adds no step.
 */
export function applyEdit(workspace: Workspace, edit: EditResult, tag?: string): Workspace {
  if ('refused' in edit || edit.changes.length === 0) return workspace;
  const trees = applied(workspace.trees, edit.changes, 'after');
  const { past } = workspace;
  const isSame = tag !== undefined && past?.tag === tag && workspace.future === undefined;
  if (!isSame) return { ...workspace, trees, past: { change: edit, tag, earlier: past }, future: undefined };
  const changes = joined(past.change.changes, edit.changes);
  const earlier = past.earlier;
  // Typed and reverted within one field: the step is dropped.
  if (changes.length === 0) return { ...workspace, trees, past: earlier };
  return { ...workspace, trees, past: { change: { ...edit, changes }, tag, earlier } };
}

/** Ends the current typing step, so that the next edit starts a new one. */
export function endUndoStep(workspace: Workspace): Workspace {
  const { past } = workspace;
  return past?.tag === undefined ? workspace : { ...workspace, past: { ...past, tag: undefined } };
}

/** Undoes the last step; the same workspace when there is none. `past.change` is the change that will be undone. */
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

/** The trees as a library for checker and compiler; the documents of unchanged trees are the same objects each time. */
export function libraryOf(trees: ReadonlyMap<string, EditableTree>): TreeLibrary {
  return new Map([...trees].map(([name, tree]) => [name, { file: `trees/${name}.json`, document: treeDocument(tree) }]));
}

function applied(trees: EditContext['trees'], changes: readonly TreeChange[], side: 'before' | 'after'): EditContext['trees'] {
  return withChanges(
    trees,
    changes.map((change) => ({ name: change.name, after: change[side] })),
  );
}

export function withChanges(trees: EditContext['trees'], changes: readonly Pick<TreeChange, 'name' | 'after'>[]): EditContext['trees'] {
  const next = new Map(trees);
  for (const { name, after } of changes) {
    if (after === undefined) next.delete(name);
    else next.set(name, after);
  }
  return next;
}

function joined(first: readonly TreeChange[], second: readonly TreeChange[]): TreeChange[] {
  const byName = new Map(first.map((change) => [change.name, change]));
  for (const change of second)
    byName.set(change.name, { ...change, before: byName.has(change.name) ? byName.get(change.name)?.before : change.before });
  return [...byName.values()].filter(({ before, after }) => before !== after && textOf(before) !== textOf(after));
}

function textOf(tree: EditableTree | undefined): string {
  return tree === undefined ? '' : JSON.stringify(treeDocument(tree));
}

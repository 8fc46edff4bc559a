import type { TreeDocument } from '../../engine/document.ts';
import { treeDocument, type EditableTree, type NodeKeySource } from '../../tree-doc/editable-tree.ts';
import { withDraftsFrom, withoutDrafts } from '../../tree-doc/drafts.ts';
import type { TreeChange } from '../../tree-doc/edit-plan.ts';
import { adoptNodeKeys } from '../../tree-doc/match-nodes.ts';
import { openFile } from '../../tree-doc/tree-text.ts';
import type { EditableTrees } from '../../tree-doc/tree-validation-cache.ts';
import type { TreesUpdate } from '../ports/edit-port.ts';

interface RecordedIn {
  readonly shipped: EditableTrees;
  /** Those of the editor: a recorded tree that is one of them is taken for it. */
  readonly trees: EditableTrees;
  readonly newNodeKey: NodeKeySource;
}

/** What the agents of a run ran at its start, and after each update of their trees: it may have been recorded elsewhere, or kept. */
export function recordedTrees(updates: readonly TreesUpdate[], { shipped, trees, newNodeKey }: RecordedIn): EditableTrees[] {
  const versions = [shipped];
  for (const { documents, removed } of updates) {
    const before = versions.at(-1) ?? shipped;
    const next = new Map(before);
    for (const name of removed) next.delete(name);
    for (const document of documents) {
      const { name } = document;
      const known = [trees.get(name), shipped.get(name), before.get(name)].filter((tree) => tree !== undefined);
      const tree = known.find((each) => isSame(each, document)) ?? opened(document, { known: before.get(name), newNodeKey });
      if (tree !== undefined) next.set(name, tree);
    }
    versions.push(next);
  }
  return versions;
}

/** Brings the trees of a run into the editor; edited ones stay as they are. */
export function recordedChanges(recorded: EditableTrees, { shipped, trees }: Omit<RecordedIn, 'newNodeKey'>): TreeChange[] {
  return [...new Set([...shipped.keys(), ...recorded.keys()])]
    .filter((name) => recorded.get(name) !== shipped.get(name) && trees.get(name) === shipped.get(name))
    .map((name) => ({ name, before: shipped.get(name), after: recorded.get(name) }));
}

/** Undoes the changes that a run brought, except in trees that have been edited since. */
export function changesBack(changes: readonly TreeChange[], trees: EditableTrees): TreeChange[] {
  return changes
    .filter(({ name, after }) => trees.get(name) === after)
    .map(({ name, before, after }) => ({ name, before: after, after: before }));
}

/** Versions that ran, as changes of the edited trees: the drafts that lie beside a tree stay. */
export function withDraftsOf(trees: EditableTrees, versions: readonly TreeChange[]): TreeChange[] {
  return versions.map(({ name, after }) => {
    const before = trees.get(name);
    return { name, before, after: after && withDraftsFrom(after, before) };
  });
}

function isSame(tree: EditableTree, document: TreeDocument): boolean {
  return JSON.stringify(treeDocument(tree)) === JSON.stringify(document);
}

function opened(document: TreeDocument, { known, newNodeKey }: { known: EditableTree | undefined; newNodeKey: NodeKeySource }) {
  const read = openFile(document.name, document, newNodeKey);
  if ('problem' in read) return undefined;
  return withoutDrafts(known === undefined ? read.tree : adoptNodeKeys(read.tree, known));
}

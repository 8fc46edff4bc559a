import type { TreeDocument } from '../../bt/index.ts';
import { jsonText } from '../../core/json-text.ts';
import { treeDocument } from '../../tree-doc/editable-tree.ts';
import { nodeAtPath } from '../../tree-doc/tree-outline.ts';
import { problemPlace } from '../problems/problem-place.ts';
import type { StudioSession } from './studio-session.ts';

/** The edited trees, for a part of the game that sets tasks with them. */
export class StudioTrees {
  constructor(private readonly session: StudioSession) {}

  /** Another object after every edit. */
  get version(): object {
    return this.session.editorStore.trees;
  }

  /** The latest valid versions of all trees that differ from the shipped ones. */
  changedDocuments(): readonly TreeDocument[] {
    return this.session.editorStore.changedDocuments();
  }

  /** Why the latest version of a tree cannot run, with the place of each problem; empty when it can. */
  problemsOf(name: string): readonly string[] {
    const { editorStore } = this.session;
    if (editorStore.stateOf(name) !== 'held') return [];
    const { value: problems } = editorStore.problems;
    const [tree, list] = problems.has(name) ? [name, problems.get(name)] : ([...problems][0] ?? [name]);
    const other = tree === name ? '' : `${tree}, `;
    return (list ?? []).map(
      (problem) => `${other}${problemPlace(this.session, tree, problem)}: ${problem.text.replace(/^Found/, 'found')}`,
    );
  }

  /** Puts another version in the place of a tree, as one edit; the same version is none. */
  replace(document: TreeDocument, label: string): void {
    const { editorStore, files } = this.session;
    const { name } = document;
    const read = files.states.read(name, jsonText(document));
    if ('problem' in read) throw new Error(read.problem);
    const before = editorStore.trees.get(name);
    if (before && jsonText(treeDocument(before)) === jsonText(treeDocument(read.tree))) return;
    const change = { name, before, after: read.tree };
    if (editorStore.perform({ label, changes: [change], notes: [] })) this.session.edits.redraw();
  }

  /** Marks these nodes of a tree, wherever they are moved, and no others. */
  mark(name: string, paths: readonly string[]): void {
    const tree = this.session.editorStore.shippedTree(name);
    const keys = paths.flatMap((path) => (tree && nodeAtPath(tree, path)?.node.key) ?? []);
    this.session.editorStore.markedNodes.set(new Set(keys));
  }
}

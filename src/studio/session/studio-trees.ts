import type { TreeDocument } from '../../bt/index.ts';
import { jsonText } from '../../core/json-text.ts';
import { nodeAtPath } from '../../tree-doc/tree-outline.ts';
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

  /** Why the latest version of a tree cannot run; empty when it can. */
  problemsOf(name: string): readonly string[] {
    const { editorStore } = this.session;
    if (editorStore.stateOf(name) !== 'held') return [];
    const own = editorStore.problems.value.get(name) ?? [...editorStore.problems.value.values()][0] ?? [];
    return own.map(({ text }) => text);
  }

  /** Puts another version in the place of a tree, as one edit. */
  replace(document: TreeDocument, label: string): void {
    const { editorStore, files } = this.session;
    const { name } = document;
    const read = files.states.read(name, jsonText(document));
    if ('problem' in read) throw new Error(read.problem);
    const change = { name, before: editorStore.trees.get(name), after: read.tree };
    if (editorStore.perform({ label, changes: [change], notes: [] })) this.session.edits.redraw();
  }

  /** Marks these nodes of a tree, wherever they are moved, and no others. */
  mark(name: string, paths: readonly string[]): void {
    const tree = this.session.editorStore.shippedTree(name);
    const keys = paths.flatMap((path) => (tree && nodeAtPath(tree, path)?.node.key) ?? []);
    this.session.editorStore.markedNodes.set(new Set(keys));
  }
}

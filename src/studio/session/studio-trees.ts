import type { TreeDocument } from '../../engine/document.ts';
import { jsonText } from '../../core/json-text.ts';
import { treeDocument } from '../../tree-doc/editable-tree.ts';
import { exportTree, type ImportFile } from '../../tree-doc/import-trees.ts';
import { nodeAtPath } from '../../tree-doc/tree-outline.ts';
import type { Workspace } from '../../tree-doc/workspace.ts';
import { problemPlace } from './problem-place.ts';
import { importTexts } from './import-texts.ts';
import type { StudioSession } from './studio-session.ts';

/** The edited trees, for a part of the game that sets tasks with them. */
export class StudioTrees {
  #task: string | undefined;
  /** Of the tasks that were left. */
  readonly #histories = new Map<string, History>();

  constructor(private readonly session: StudioSession) {}

  /** Another object after every edit. */
  get version(): object {
    return this.session.editing.editorStore.trees;
  }

  /** The latest valid versions of all trees that differ from the shipped ones. */
  changedDocuments(): readonly TreeDocument[] {
    return this.session.editing.editorStore.running.changedDocuments();
  }

  /** The edited text of a tree, also while it has problems; undefined where it equals its file. */
  workOn(name: string): string | undefined {
    const { states } = this.session.editing.files;
    return states.stateOf(name) === 'same' ? undefined : states.textOf(name);
  }

  /** The text of a document as the studio would write it; undefined when it cannot be read. */
  textFor(document: TreeDocument): string | undefined {
    const read = this.session.editing.files.states.read(document.name, jsonText(document));
    return 'problem' in read ? undefined : exportTree(read.tree).text;
  }

  /** Why the latest version of a tree cannot run, with the place of each problem; empty when it can. */
  problemsOf(name: string): readonly string[] {
    const { editorStore } = this.session.editing;
    if (editorStore.running.stateOf(name) !== 'held') return [];
    const { value: problems } = editorStore.problems;
    const [tree, list] = problems.has(name) ? [name, problems.get(name)] : ([...problems][0] ?? [name]);
    const other = tree === name ? '' : `${tree}, `;
    return (list ?? []).map(
      (problem) => `${other}${problemPlace(this.session, tree, problem)}: ${problem.text.replace(/^Found/, 'found')}`,
    );
  }

  /** Whether a tree of that name is among the edited ones. */
  has(name: string): boolean {
    return this.session.editing.editorStore.trees.has(name);
  }

  /** Shows a tree in the active pane. */
  show(name: string): void {
    this.session.panes.showTree(name);
  }

  /** Puts another version in the place of a tree, as one edit; the same version is none. */
  replace(document: TreeDocument, label: string): void {
    const { editorStore, files } = this.session.editing;
    const { name } = document;
    const read = files.states.read(name, jsonText(document));
    if ('problem' in read) throw new Error(read.problem);
    const before = editorStore.trees.get(name);
    if (before && jsonText(treeDocument(before)) === jsonText(treeDocument(read.tree))) return;
    const change = { name, before, after: read.tree };
    if (editorStore.perform({ label, changes: [change], notes: [] })) this.session.editing.edits.redraw();
  }

  /** Begins or resumes a task: undo and redo stay within the edits made during it. */
  enterTask(id: string): void {
    const { editorStore } = this.session.editing;
    if (id === this.#task) return;
    const { value: workspace } = editorStore.workspace;
    if (this.#task !== undefined) this.#histories.set(this.#task, historyOf(workspace));
    this.#task = id;
    const known = this.#histories.get(id);
    const isUsable = known !== undefined && touchedTrees(known).every((name) => known.trees.get(name) === workspace.trees.get(name));
    editorStore.setWorkspace({ ...workspace, past: isUsable ? known.past : undefined, future: isUsable ? known.future : undefined });
  }

  /** Imports the file of a tree, as the tab “Trees” does. */
  async importFile(file: ImportFile): Promise<void> {
    await this.session.editing.files.start();
    this.session.panel.details.open('Trees');
    await importTexts(this.session, [file]);
  }

  /** Marks these nodes of a tree, wherever they are moved, and no others. */
  mark(name: string, paths: readonly string[]): void {
    const tree = this.session.editing.editorStore.shippedTree(name);
    const keys = paths.flatMap((path) => (tree && nodeAtPath(tree, path)?.node.key) ?? []);
    this.session.editing.markedNodes.set(new Set(keys));
  }
}

type History = Pick<Workspace, 'past' | 'future' | 'trees'>;

function historyOf({ past, future, trees }: Workspace): History {
  return { past, future, trees };
}

/** Names of the trees that an undo or a redo of the history would change. */
function touchedTrees({ past, future }: History): readonly string[] {
  const names = new Set<string>();
  for (const steps of [past, future])
    for (let step = steps; step !== undefined; step = step.earlier) for (const { name } of step.change.changes) names.add(name);
  return [...names];
}

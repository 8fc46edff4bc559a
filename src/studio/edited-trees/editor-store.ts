import type { Problem } from '../../engine/check.ts';
import type { TreeGraph } from '../graph/tree-graph.ts';
import type { EditPlan, EditResult, TreeChange } from '../../tree-doc/edit-plan.ts';
import { runnableTrees } from '../../tree-doc/drafts.ts';
import { createNodeKeySource, type EditableTree } from '../../tree-doc/editable-tree.ts';
import { locateProblems, type LocatedProblem } from '../../tree-doc/located-problems.ts';
import { createWorkspace, endUndoStep, applyEdit, redo, undo, type Workspace } from '../../tree-doc/workspace.ts';
import { Signal } from '../signal/signal.ts';
import { withExtenders } from '../../tree-doc/inheritance/with-extenders.ts';
import { ownProblems } from '../../tree-doc/inheritance/own-problems.ts';
import { TreeValidationCache, withNameProblems, type EditableTrees } from '../../tree-doc/tree-validation-cache.ts';
import { EditedGraphs } from './edited-graphs.ts';
import { withDraftsOf } from './recorded-trees.ts';
import { RunningTrees, type EditorStorePort } from './running-trees.ts';

/** Typed changes are applied after a pause of this length. Milliseconds. */
const TYPING_PAUSE = 400;

/** The edited trees. Shared by all panes. */
export class EditorStore {
  readonly workspace: Signal<Workspace>;
  /** Problems by tree name; only trees with problems. */
  readonly problems = new Signal<ReadonlyMap<string, readonly LocatedProblem[]>>(new Map());
  readonly running: RunningTrees;
  readonly #opened: EditableTrees;
  readonly #checks: TreeValidationCache;
  readonly #graphs: EditedGraphs;
  /** Set while the user types in a field: when the pause began, if known. */
  #typing: { pausedAt: number | undefined } | undefined;

  constructor(
    readonly port: EditorStorePort,
    private readonly announce: (text: string) => void,
  ) {
    const workspace = createWorkspace(port.library, port.kindSpecs, createNodeKeySource());
    this.workspace = new Signal(workspace);
    this.#opened = workspace.trees;
    this.#graphs = new EditedGraphs(port);
    this.#checks = new TreeValidationCache(withNameProblems(port), this.#runnable);
    const edit = (label: string, versions: readonly TreeChange[]): void =>
      this.#replaceWorkspace(applyEdit(this.workspace.value, { label, changes: withDraftsOf(this.trees, versions), notes: [] }));
    this.running = new RunningTrees({ port, workspace: this.workspace, checks: this.#checks, announce, edit });
  }

  get trees(): EditableTrees {
    return this.workspace.value.trees;
  }

  get #runnable(): EditableTrees {
    return runnableTrees(this.trees);
  }

  /** Applies one edit, or announces why it cannot. With a tag it joins the previous undo step of the same tag. */
  perform(asked: EditResult, tag?: string): boolean {
    const edit = withExtenders(this.workspace.value, asked);
    if ('refused' in edit) {
      this.announce(edit.refused);
      return false;
    }
    if (edit.notes.length > 0) this.announce(edit.notes.join(' '));
    this.#replaceWorkspace(applyEdit(this.workspace.value, edit, tag));
    if (tag === undefined) this.#applyIfAutomatic();
    else this.#typing = { pausedAt: undefined };
    return true;
  }

  /** Call when a text field loses the focus. */
  endUndoStep(): void {
    this.workspace.set(endUndoStep(this.workspace.value));
    if (this.#typing !== undefined) this.#applyIfAutomatic();
  }

  /** Once a frame; `now` is the wall clock in milliseconds. */
  update(now: number): void {
    if (this.#typing === undefined) return;
    this.#typing.pausedAt ??= now;
    if (now - this.#typing.pausedAt >= TYPING_PAUSE) this.#applyIfAutomatic();
  }

  /** Undoes or redoes one edit, and returns it. `where` is announced after its label: " in main". */
  goBy(way: 'undo' | 'redo', where = ''): EditPlan | undefined {
    const isUndo = way === 'undo';
    const step = this.workspace.value[isUndo ? 'past' : 'future'];
    this.announce(step === undefined ? `Nothing to ${way}.` : `${isUndo ? 'Undone' : 'Redone'}: ${step.change.label}${where}.`);
    this.setWorkspace((isUndo ? undo : redo)(this.workspace.value));
    return step?.change;
  }

  /** Drafts of an earlier visit. In the past they would begin another branch: there they are pending. */
  restore(workspace: Workspace): void {
    this.#replaceWorkspace(workspace);
    this.running.beginRun();
    if (!this.port.edits.isInPast()) this.#applyIfAutomatic();
  }

  /** A tree as it was shipped. */
  shippedTree(name: string): EditableTree | undefined {
    return this.#opened.get(name);
  }

  /** The graph of a tree as edited; with `isRunning`, as the agents run it. */
  graphOf(tree: string, isRunning = false): TreeGraph | undefined {
    return this.#graphs.graphOf(tree, isRunning ? this.running.trees.value : this.trees);
  }

  /** The problems of a tree, were these trees added; adding them then takes no other check. */
  problemsWith(added: readonly EditableTree[], name: string): readonly Problem[] {
    return this.#checks.problemsOfTree(name, runnableTrees(new Map([...this.trees, ...added.map((tree) => [tree.name, tree] as const)])));
  }

  /** Replaces all trees by something other than an edit: restored drafts, undo, changed files. */
  setWorkspace(workspace: Workspace): void {
    this.#replaceWorkspace(workspace);
    this.#applyIfAutomatic();
  }

  #applyIfAutomatic(): void {
    this.#typing = undefined;
    if (this.running.isAutomatic.value) this.running.apply();
  }

  #replaceWorkspace(workspace: Workspace): void {
    const isOther = workspace.trees !== this.trees;
    this.workspace.set(workspace);
    if (!isOther) return;
    const problems = [...this.#checks.problemsOf(this.#runnable)].flatMap(([name, found]) => {
      const tree = workspace.trees.get(name);
      return tree === undefined ? [] : [[name, locateProblems(tree, found)] as const];
    });
    this.problems.set(ownProblems(new Map(problems), workspace.trees));
  }
}

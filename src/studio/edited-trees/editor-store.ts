import type { Problem } from '../../engine/check.ts';
import type { TreeGraph } from '../graph/tree-graph.ts';
import type { EditPort } from '../ports/edit-port.ts';
import type { EditPlan, EditResult, TreeChange } from '../../tree-doc/edit-plan.ts';
import { runnableTrees } from '../../tree-doc/drafts.ts';
import { createNodeKeySource, treeDocument, type EditableTree, type NodeKey } from '../../tree-doc/editable-tree.ts';
import { locateProblems, type LocatedProblem } from '../../tree-doc/located-problems.ts';
import { createWorkspace, endUndoStep, applyEdit, redo, undo, withChanges, type Workspace } from '../../tree-doc/workspace.ts';
import { Signal } from '../signal/signal.ts';
import type { StudioPort, TimePort } from '../ports/studio-port.ts';
import { withExtenders } from '../../tree-doc/inheritance/with-extenders.ts';
import { ownProblems } from '../../tree-doc/inheritance/own-problems.ts';
import { changedTrees, validTrees } from '../../tree-doc/valid-trees.ts';
import { TreeValidationCache, withNameProblems, type EditableTrees } from '../../tree-doc/tree-validation-cache.ts';
import { pendingNodes } from '../../tree-doc/pending-nodes.ts';
import { AppliedTrees } from './applied-trees.ts';
import { EditedGraphs } from './edited-graphs.ts';
import { changesBack, recordedChanges, withDraftsOf } from './recorded-trees.ts';
import { sceneUpdate, withTree } from './scene-update.ts';
import { treeSyncState, type TreeSyncState } from './tree-sync-state.ts';

export type EditorStorePort = EditPort & Pick<StudioPort, 'library' | 'kinds' | 'sceneTrees'> & { readonly time: Pick<TimePort, 'branch'> };

/** Typed changes are applied after a pause of this length. Milliseconds. */
const TYPING_PAUSE = 400;

/** The edited trees and their hot reload into the agents. Shared by all panes. */
export class EditorStore {
  readonly workspace: Signal<Workspace>;
  /** The trees that the agents of this scene run. */
  readonly running: Signal<EditableTrees>;
  /** Problems by tree name; only trees with problems. */
  readonly problems = new Signal<ReadonlyMap<string, readonly LocatedProblem[]>>(new Map());
  /** By tree name, the nodes whose latest version the agents do not run yet. */
  readonly pendingNodes = new Signal<ReadonlyMap<string, ReadonlySet<NodeKey>>>(new Map());
  /** Nodes that a task is about. */
  readonly markedNodes = new Signal<ReadonlySet<NodeKey>>(new Set());
  /** Whether each valid edit is applied to the agents at once. */
  readonly isAutomatic = new Signal(true);
  readonly #opened: EditableTrees;
  /** Without drafts, as all versions are that agents run. */
  readonly #shipped: EditableTrees;
  readonly #checks: TreeValidationCache;
  readonly #graphs: EditedGraphs;
  readonly #applied: AppliedTrees;
  /** Brought into the editor by the run that is shown. */
  #recorded: readonly TreeChange[] = [];
  /** The latest valid version of each tree, applied or not. */
  #validTrees: EditableTrees;
  /** Set while the user types in a field: when the pause began, if known. */
  #typing: { pausedAt: number | undefined } | undefined;

  constructor(
    readonly port: EditorStorePort,
    private readonly announce: (text: string) => void,
  ) {
    const workspace = createWorkspace(port.library, port.kindSpecs, createNodeKeySource());
    this.workspace = new Signal(workspace);
    this.#opened = workspace.trees;
    this.#shipped = runnableTrees(workspace.trees);
    this.running = new Signal(this.#shipped);
    this.#validTrees = this.#shipped;
    this.#graphs = new EditedGraphs(port);
    this.#applied = new AppliedTrees(port, this.#shipped);
    this.#checks = new TreeValidationCache(withNameProblems(port), this.#shipped);
    this.#readRun();
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

  /** Returns the undone edit. `where` is announced after its label: " in main". */
  undo(where = ''): EditPlan | undefined {
    const { past } = this.workspace.value;
    this.announce(past === undefined ? 'Nothing to undo.' : `Undone: ${past.change.label}${where}.`);
    this.setWorkspace(undo(this.workspace.value));
    return past?.change;
  }

  /** Returns the redone edit, announced like an undone one. */
  redo(where = ''): EditPlan | undefined {
    const { future } = this.workspace.value;
    this.announce(future === undefined ? 'Nothing to redo.' : `Redone: ${future.change.label}${where}.`);
    this.setWorkspace(redo(this.workspace.value));
    return future?.change;
  }

  setAutomatic(isAutomatic: boolean): void {
    this.isAutomatic.set(isAutomatic);
    if (isAutomatic) this.apply();
  }

  /** Hot reloads the agents with the valid versions. */
  apply(): void {
    const next = this.#validTrees;
    const refusal = this.#send(next);
    if (refusal !== undefined) {
      this.announce(refusal);
      // A tree may be valid, but not for the agents that run it: it does not hold back the others.
      for (const name of changedTrees(this.running.value, next)) {
        const tree = next.get(name);
        if (tree !== undefined) this.#send(new Map([...this.running.value, [name, tree]]));
      }
    }
    this.#updatePendingNodes();
  }

  /**
   * Applies a tree that no agent could run so far, with those that it uses, for one that it is assigned to; other edits go on waiting.
   * Returns why it cannot run.
   */
  provide(name: string): string | undefined {
    const { value: running } = this.running;
    if (running.has(name) || !this.trees.has(name)) return undefined;
    const next = withTree(name, { running, valid: this.#validTrees });
    if (!next.has(name)) return `The tree ${name} has problems: mend them, then it can be assigned.`;
    const refusal = this.#send(next);
    this.#updatePendingNodes();
    return refusal;
  }

  /** All of these trees, or a refusal. */
  #send(next: EditableTrees): string | undefined {
    const { value: running } = this.running;
    const changed = changedTrees(running, next);
    const removed = [...running.keys()].filter((name) => !next.has(name));
    if (changed.length === 0 && removed.length === 0) return undefined;
    const applied = this.#applied.here;
    const update = sceneUpdate(this.port.sceneTrees(), { shipped: this.#shipped, running, next });
    const refusal = update && this.port.edits.apply(update);
    if (refusal !== undefined) return refusal;
    this.running.set(next);
    this.#applied.add(applied, next);
    return undefined;
  }

  /** The agents of a new scene start with the shipped trees, or run those of its recording; applies the edits again. */
  enterScene(): void {
    const edited = recordedChanges(this.running.value, { shipped: this.#shipped, trees: this.#shipped });
    const applied = edited.filter(({ name, after }) => !this.#recorded.some((change) => change.name === name && change.after === after));
    this.#beginRun();
    if (this.port.edits.isInPast()) return this.#updatePendingNodes();
    const draft = this.#validTrees;
    if (!this.isAutomatic.value) this.#validTrees = withChanges(this.running.value, applied);
    this.apply();
    this.#validTrees = draft;
    this.#updatePendingNodes();
  }

  /** Drafts of an earlier visit. In the past they would begin another branch: there they are pending. */
  restore(workspace: Workspace): void {
    this.#replaceWorkspace(workspace);
    this.#beginRun();
    if (!this.port.edits.isInPast()) this.#applyIfAutomatic();
  }

  /** The trees of a run that was recorded elsewhere, or kept, are edited while it is shown; those that were edited here stay. */
  #beginRun(): void {
    this.#edit('Leave the fight', changesBack(this.#recorded, this.#runnable));
    this.#recorded = recordedChanges(this.#readRun(), { shipped: this.#shipped, trees: this.#runnable });
    if (this.#recorded.length === 0) return;
    this.#edit('Open the fight', this.#recorded);
    const names = this.#recorded.map(({ name }) => name).join(', ');
    this.announce(`This fight has other versions of trees: ${names}. They are open while it is shown; undo brings back the others.`);
  }

  /** Returns the trees at the end of the run. */
  #readRun(): EditableTrees {
    const latest = this.#applied.beginRun({ trees: this.#runnable, newNodeKey: this.workspace.value.newNodeKey });
    this.running.set(this.#applied.shown);
    return latest;
  }

  #edit(label: string, versions: readonly TreeChange[]): void {
    this.#replaceWorkspace(applyEdit(this.workspace.value, { label, changes: withDraftsOf(this.trees, versions), notes: [] }));
  }

  /** Another step of the run is shown: the agents run the trees of that time, and the edits after it are pending there. */
  enterTime(): void {
    const running = this.#applied.shown;
    if (running === this.running.value) return;
    this.running.set(running);
    this.#updatePendingNodes();
  }

  /** The run went on from its past, without the edits after it: applies them again. */
  enterFork(): void {
    this.enterTime();
    if (!this.isAutomatic.value) return;
    const names = changedTrees(this.running.value, this.#validTrees);
    this.apply();
    const applied = names.filter((name) => this.running.value.get(name) === this.#validTrees.get(name));
    if (applied.length > 0) this.announce(`Applied in this branch as well: the edits of ${applied.join(', ')}.`);
  }

  /** Another branch of the run was opened: from now on its trees are edited. Undo brings those of the other branch here. */
  enterBranch(): void {
    const isNew = !this.#applied.has(this.port.time.branch());
    this.enterTime();
    const latest = this.#applied.here.at(-1);
    if (isNew || latest === undefined) return;
    const trees = this.#runnable;
    const names = [...new Set([...trees.keys(), ...latest.keys()])].filter((name) => trees.get(name) !== latest.get(name));
    const changes = names.map((name) => ({ name, before: trees.get(name), after: latest.get(name) }));
    this.#edit('Open the branch', changes);
  }

  /** The latest valid versions of the trees that differ from the shipped ones. */
  changedDocuments(): readonly ReturnType<typeof treeDocument>[] {
    return changedTrees(this.#shipped, this.#validTrees)
      .flatMap((name) => this.#validTrees.get(name) ?? [])
      .map(treeDocument);
  }

  /** A tree as it was shipped. */
  shippedTree(name: string): EditableTree | undefined {
    return this.#opened.get(name);
  }

  stateOf(tree: string): TreeSyncState {
    return treeSyncState(tree, { edited: this.#runnable, running: this.running.value, valid: this.#validTrees });
  }

  /** The graph of a tree as edited; with `isRunning`, as the agents run it. */
  graphOf(tree: string, isRunning = false): TreeGraph | undefined {
    return this.#graphs.graphOf(tree, isRunning ? this.running.value : this.trees);
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
    if (this.isAutomatic.value) this.apply();
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
    this.#validTrees = validTrees(this.#runnable, this.running.value, this.#checks);
    this.#updatePendingNodes();
  }

  #updatePendingNodes(): void {
    this.pendingNodes.set(pendingNodes(this.#runnable, this.running.value));
  }
}

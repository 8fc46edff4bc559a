import { Signal } from '../signal/signal.ts';
import { changedTrees, validTrees } from '../../tree-doc/valid-trees.ts';
import { runnableTrees } from '../../tree-doc/drafts.ts';
import type { TreeChange } from '../../tree-doc/edit-plan.ts';
import { treeDocument, type NodeKey } from '../../tree-doc/editable-tree.ts';
import { pendingNodes } from '../../tree-doc/pending-nodes.ts';
import type { EditableTrees, TreeValidationCache } from '../../tree-doc/tree-validation-cache.ts';
import { withChanges, type Workspace } from '../../tree-doc/workspace.ts';
import type { EditPort } from '../ports/edit-port.ts';
import type { StudioPort, TimePort } from '../ports/studio-port.ts';
import { AppliedTrees } from './applied-trees.ts';
import { changesBack, recordedChanges } from './recorded-trees.ts';
import { sceneUpdate, withTree } from './scene-update.ts';
import { treeSyncState, type TreeSyncState } from './tree-sync-state.ts';

export type EditorStorePort = EditPort & Pick<StudioPort, 'library' | 'kinds' | 'sceneTrees'> & { readonly time: Pick<TimePort, 'branch'> };

interface Edited {
  readonly port: EditorStorePort;
  readonly workspace: Signal<Workspace>;
  readonly checks: TreeValidationCache;
  announce(text: string): void;
  /** As one step of undo. */
  edit(label: string, versions: readonly TreeChange[]): void;
}

/** The trees that the agents of this scene run: the edited ones as far as they are valid and applied, or those of the run that is shown. */
export class RunningTrees {
  readonly trees: Signal<EditableTrees>;
  /** By tree name, the nodes whose latest version the agents do not run yet. */
  readonly pendingNodes = new Signal<ReadonlyMap<string, ReadonlySet<NodeKey>>>(new Map());
  /** Whether each valid edit is applied to the agents at once. */
  readonly isAutomatic = new Signal(true);
  /** Without drafts, as all versions are that agents run. */
  readonly #shipped: EditableTrees;
  readonly #applied: AppliedTrees;
  /** Brought into the editor by the run that is shown. */
  #recorded: readonly TreeChange[] = [];
  #followed: EditableTrees;
  /** The latest valid version of each tree, applied or not. */
  #validTrees: EditableTrees;

  constructor(private readonly edited: Edited) {
    this.#followed = edited.workspace.value.trees;
    this.#shipped = this.#validTrees = this.#runnable;
    this.trees = new Signal(this.#shipped);
    this.#applied = new AppliedTrees(edited.port, this.#shipped);
    this.#readRun();
    edited.workspace.subscribe(() => this.#follow());
    this.isAutomatic.subscribe(() => void (this.isAutomatic.value && this.apply()));
  }

  get #runnable(): EditableTrees {
    return runnableTrees(this.edited.workspace.value.trees);
  }

  /** Hot reloads the agents with the valid versions. */
  apply(): void {
    const next = this.#validTrees;
    const refusal = this.#send(next);
    if (refusal !== undefined) {
      this.edited.announce(refusal);
      // A tree may be valid, but not for the agents that run it: it does not hold back the others.
      for (const name of changedTrees(this.trees.value, next)) {
        const tree = next.get(name);
        if (tree !== undefined) this.#send(new Map([...this.trees.value, [name, tree]]));
      }
    }
    this.#updatePendingNodes();
  }

  /**
   * Applies a tree that no agent could run so far, with those that it uses, for one that it is assigned to; other edits go on waiting.
   * Returns why it cannot run.
   */
  provide(name: string): string | undefined {
    const { value: running } = this.trees;
    if (running.has(name) || !this.edited.workspace.value.trees.has(name)) return undefined;
    const next = withTree(name, { running, valid: this.#validTrees });
    if (!next.has(name)) return `The tree ${name} has problems: mend them, then it can be assigned.`;
    const refusal = this.#send(next);
    this.#updatePendingNodes();
    return refusal;
  }

  /** All of these trees, or a refusal. */
  #send(next: EditableTrees): string | undefined {
    const { value: running } = this.trees;
    const changed = changedTrees(running, next);
    const removed = [...running.keys()].filter((name) => !next.has(name));
    if (changed.length === 0 && removed.length === 0) return undefined;
    const applied = this.#applied.here;
    const update = sceneUpdate(this.edited.port.sceneTrees(), { shipped: this.#shipped, running, next });
    const refusal = update && this.edited.port.edits.apply(update);
    if (refusal !== undefined) return refusal;
    this.trees.set(next);
    this.#applied.add(applied, next);
    return undefined;
  }

  /** The agents of a new scene start with the shipped trees, or run those of its recording; applies the edits again. */
  enterScene(): void {
    const edited = recordedChanges(this.trees.value, { shipped: this.#shipped, trees: this.#shipped });
    const applied = edited.filter(({ name, after }) => !this.#recorded.some((change) => change.name === name && change.after === after));
    this.beginRun();
    if (this.edited.port.edits.isInPast()) return this.#updatePendingNodes();
    const draft = this.#validTrees;
    if (!this.isAutomatic.value) this.#validTrees = withChanges(this.trees.value, applied);
    this.apply();
    this.#validTrees = draft;
    this.#updatePendingNodes();
  }

  /** The trees of a run that was recorded elsewhere, or kept, are edited while it is shown; those that were edited here stay. */
  beginRun(): void {
    this.edited.edit('Leave the fight', changesBack(this.#recorded, this.#runnable));
    this.#recorded = recordedChanges(this.#readRun(), { shipped: this.#shipped, trees: this.#runnable });
    if (this.#recorded.length === 0) return;
    this.edited.edit('Open the fight', this.#recorded);
    const names = this.#recorded.map(({ name }) => name).join(', ');
    this.edited.announce(`This fight has other versions of trees: ${names}. They are open while it is shown; undo brings back the others.`);
  }

  /** Returns the trees at the end of the run. */
  #readRun(): EditableTrees {
    const latest = this.#applied.beginRun({ trees: this.#runnable, newNodeKey: this.edited.workspace.value.newNodeKey });
    this.trees.set(this.#applied.shown);
    return latest;
  }

  /** Another step of the run is shown: the agents run the trees of that time, and the edits after it are pending there. */
  enterTime(): void {
    const running = this.#applied.shown;
    if (running === this.trees.value) return;
    this.trees.set(running);
    this.#updatePendingNodes();
  }

  /** The run went on from its past, without the edits after it: applies them again. */
  enterFork(): void {
    this.enterTime();
    if (!this.isAutomatic.value) return;
    const names = changedTrees(this.trees.value, this.#validTrees);
    this.apply();
    const applied = names.filter((name) => this.trees.value.get(name) === this.#validTrees.get(name));
    if (applied.length > 0) this.edited.announce(`Applied in this branch as well: the edits of ${applied.join(', ')}.`);
  }

  /** Another branch of the run was opened: from now on its trees are edited. Undo brings those of the other branch here. */
  enterBranch(): void {
    const isNew = !this.#applied.has(this.edited.port.time.branch());
    this.enterTime();
    const latest = this.#applied.here.at(-1);
    if (isNew || latest === undefined) return;
    const trees = this.#runnable;
    const names = [...new Set([...trees.keys(), ...latest.keys()])].filter((name) => trees.get(name) !== latest.get(name));
    const changes = names.map((name) => ({ name, before: trees.get(name), after: latest.get(name) }));
    this.edited.edit('Open the branch', changes);
  }

  /** The latest valid versions of the trees that differ from the shipped ones. */
  changedDocuments(): readonly ReturnType<typeof treeDocument>[] {
    return changedTrees(this.#shipped, this.#validTrees)
      .flatMap((name) => this.#validTrees.get(name) ?? [])
      .map(treeDocument);
  }

  stateOf(tree: string): TreeSyncState {
    return treeSyncState(tree, { edited: this.#runnable, running: this.trees.value, valid: this.#validTrees });
  }

  #follow(): void {
    const { trees } = this.edited.workspace.value;
    if (trees === this.#followed) return;
    this.#followed = trees;
    this.#validTrees = validTrees(this.#runnable, this.trees.value, this.edited.checks);
    this.#updatePendingNodes();
  }

  #updatePendingNodes(): void {
    this.pendingNodes.set(pendingNodes(this.#runnable, this.trees.value));
  }
}

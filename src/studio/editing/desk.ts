import { buildGraph, type GraphNode, type TreeGraph } from '../graph/tree-graph.ts';
import type { EditPort } from '../edit-port.ts';
import type { Change, Edit, NodeAsk } from '../document/edit.ts';
import { createKeySource, treeDocument, type NodeKey } from '../document/edit-tree.ts';
import { matchNodes } from '../document/match-nodes.ts';
import { placeProblems, type PlacedProblem } from '../document/problems.ts';
import { nodeAtPath } from '../document/walk-tree.ts';
import { createWorkspace, endStep, libraryOf, perform, redo, undo, type Workspace } from '../document/workspace.ts';
import { Cell } from '../session/cell.ts';
import type { StudioPort } from '../studio-port.ts';
import { changedTrees, soundTrees } from './sound-trees.ts';
import { reachOf, TreeChecks, type Trees } from './tree-checks.ts';
import { waitingNodes } from './waiting-nodes.ts';

export type DeskPort = EditPort & Pick<StudioPort, 'library' | 'kinds'>;

export type TreeState =
  | 'running' // the agents think with what is on the screen
  | 'ready' // sound, and waits to be applied
  | 'held'; // it, or a tree that it uses, has problems: the last good version runs on

/** Agents get what somebody types once he stops for so long. Milliseconds. */
const TYPING_PAUSE = 400;

/** The trees that are edited, and how they come to the agents. All panes share it. */
export class Desk {
  readonly workspace: Cell<Workspace>;
  /** What the agents of this scene think with. */
  readonly running: Cell<Trees>;
  /** Problems by name of tree; only trees that have some. */
  readonly problems = new Cell<ReadonlyMap<string, readonly PlacedProblem[]>>(new Map());
  /** By name of tree, the nodes that the agents do not run as they are drawn. */
  readonly waiting = new Cell<ReadonlyMap<string, ReadonlySet<NodeKey>>>(new Map());
  /** Whether each sound edit goes to the agents at once. */
  readonly isAutomatic = new Cell(true);
  readonly #shipped: Trees;
  readonly #checks: TreeChecks;
  /** What can run of the drafts; the newest, also while it waits to be applied. */
  #sound: Trees;
  /** Somebody types into a field: since when nothing was typed, as far as is known. */
  #typing: { pausedAt: number | undefined } | undefined;

  constructor(
    readonly port: DeskPort,
    private readonly announce: (text: string) => void,
  ) {
    const workspace = createWorkspace(port.library, port.editKinds, createKeySource());
    this.workspace = new Cell(workspace);
    this.#shipped = workspace.trees;
    this.running = new Cell(workspace.trees);
    this.#sound = workspace.trees;
    this.#checks = new TreeChecks((tree, library) => port.check(tree, library));
  }

  get trees(): Trees {
    return this.workspace.value.trees;
  }

  /** Does one gesture, or says why it cannot be done. With a tag it joins the step before of the same tag. */
  do(edit: Edit, tag?: string): boolean {
    if ('refused' in edit) {
      this.announce(edit.refused);
      return false;
    }
    if (edit.notes.length > 0) this.announce(edit.notes.join(' '));
    this.#take(perform(this.workspace.value, edit, tag));
    if (tag === undefined) this.#handOver();
    else this.#typing = { pausedAt: undefined };
    return true;
  }

  /** The field that was typed in is left. */
  endStep(): void {
    this.workspace.set(endStep(this.workspace.value));
    if (this.#typing !== undefined) this.#handOver();
  }

  /** Once a frame; `now` is the wall clock in milliseconds. */
  update(now: number): void {
    if (this.#typing === undefined) return;
    this.#typing.pausedAt ??= now;
    if (now - this.#typing.pausedAt >= TYPING_PAUSE) this.#handOver();
  }

  /** Returns what was taken back. */
  undo(): Change | undefined {
    const { past } = this.workspace.value;
    this.announce(past === undefined ? 'There is nothing to undo.' : `Undone: ${past.change.label}.`);
    this.setWorkspace(undo(this.workspace.value));
    return past?.change;
  }

  /** Returns what was done again. */
  redo(): Change | undefined {
    const { future } = this.workspace.value;
    this.announce(future === undefined ? 'There is nothing to redo.' : `Done again: ${future.change.label}.`);
    this.setWorkspace(redo(this.workspace.value));
    return future?.change;
  }

  setAutomatic(isAutomatic: boolean): void {
    this.isAutomatic.set(isAutomatic);
    if (isAutomatic) this.apply();
  }

  /** Gives the agents what is sound of the drafts. */
  apply(): void {
    const { value: running } = this.running;
    const next = this.#sound;
    const changed = changedTrees(running, next);
    const removed = [...running.keys()].filter((name) => !next.has(name));
    if (changed.length === 0 && removed.length === 0) return;
    const documents = changed.flatMap((name) => next.get(name) ?? []).map(treeDocument);
    const refusal = this.port.applyTrees({ documents, removed, origins: matchNodes(running, next) });
    if (refusal === undefined) this.running.set(next);
    else this.announce(refusal);
    this.#markWaiting();
  }

  /** The agents of a new scene begin with the files; then they get what was applied before. */
  enterScene(): void {
    const applied = this.running.value;
    this.running.set(this.#shipped);
    if (applied === this.#shipped) return;
    const draft = this.#sound;
    this.#sound = this.isAutomatic.value ? draft : applied;
    this.apply();
    this.#sound = draft;
  }

  stateOf(tree: string): TreeState {
    const isSame = (trees: Trees): boolean => [...reachOf(tree, this.trees)].every(([name, at]) => trees.get(name) === at);
    if (isSame(this.running.value)) return 'running';
    return isSame(this.#sound) ? 'ready' : 'held';
  }

  /** The graph of a tree as it is edited; of what the agents run with `isRunning`. */
  graphOf(tree: string, isRunning = false): TreeGraph | undefined {
    const trees = isRunning ? this.running.value : this.trees;
    const keyOf = (name: string, path: string): string | undefined => {
      const edited = trees.get(name);
      return edited && nodeAtPath(edited, path)?.node.key;
    };
    return buildGraph(tree, { library: libraryOf(trees), kinds: this.port.kinds, keyOf });
  }

  /** What a command needs to know of a node in a graph. */
  askOf({ tree, path }: Pick<GraphNode, 'tree' | 'path'>): NodeAsk {
    const edited = this.trees.get(tree);
    return { tree, node: (edited && nodeAtPath(edited, path)?.node.key) ?? '' };
  }

  /** Takes on a state of all trees that no gesture led to: drafts that were found again, files that changed. */
  setWorkspace(workspace: Workspace): void {
    this.#take(workspace);
    this.#handOver();
  }

  #handOver(): void {
    this.#typing = undefined;
    if (this.isAutomatic.value) this.apply();
  }

  #take(workspace: Workspace): void {
    const isOther = workspace.trees !== this.trees;
    this.workspace.set(workspace);
    if (!isOther) return;
    const problems = [...this.#checks.problemsOf(workspace.trees)].flatMap(([name, found]) => {
      const tree = workspace.trees.get(name);
      return tree === undefined ? [] : [[name, placeProblems(tree, found)] as const];
    });
    this.problems.set(new Map(problems));
    this.#sound = soundTrees(workspace.trees, this.running.value, this.#checks);
    this.#markWaiting();
  }

  #markWaiting(): void {
    this.waiting.set(waitingNodes(this.trees, this.running.value));
  }
}

import { STEPS_PER_SECOND, type Outcome } from '../../sim/state.ts';
import type { Command } from '../../sim/commands.ts';
import type { World } from '../../sim/world/world.ts';
import { causeWords } from '../command-words.ts';
import type { ParkedRun, RunHistory } from '../run-history.ts';
import type { StoredBranches } from './branches-text.ts';
import { firstDifferentCommand } from './different-command.ts';
import { fitParkedRuns } from './fit-parked-runs.ts';
import { restoredRun } from './restored-run.ts';
import {
  branchOf,
  FIRST_RUN,
  MOST_BRANCHES,
  withCause,
  withFork,
  withName,
  without,
  withRemoved,
  type BranchPlace,
  type RunTree,
} from './run-tree.ts';

/** The name of a branch tells so many of its changes. */
const MOST_CAUSES = 2;

/** A branch, and how it stands. */
export interface Branch extends BranchPlace {
  /** The step at which it was decided, else up to which it has been played. */
  readonly steps: number;
  /** At its end. */
  readonly outcome: Outcome;
  readonly isCurrent: boolean;
}

/** The branches of the run that a world plays. One of them is on the world, and all others are parked. */
export class RunBranches {
  readonly #world: World;
  readonly #history: RunHistory;
  readonly #parked = new Map<number, ParkedRun>();
  #tree: RunTree = [FIRST_RUN];
  #currentId = FIRST_RUN.id;
  /** What makes the current branch, a new one, differ from its parent: all changes of one step, the first. */
  #causes: { step: number | undefined; readonly words: Set<string> } | undefined;
  #removed: { readonly tree: RunTree; readonly id: number; readonly run: ParkedRun } | undefined;
  #version = 0;

  constructor(world: World, history: RunHistory) {
    this.#world = world;
    this.#history = history;
    history.onLeave = (left) => this.#fork(left);
  }

  /** Changes with the tree, with names, and with the branch that is shown. */
  get version(): number {
    return this.#version;
  }

  get tree(): RunTree {
    return this.#tree;
  }

  get currentId(): number {
    return this.#currentId;
  }

  /** A parent comes before its children. */
  get all(): readonly Branch[] {
    return this.#tree.map((place) => this.#stateOf(place));
  }

  find(id: number): Branch | undefined {
    const place = branchOf(this.#tree, id);
    return place && this.#stateOf(place);
  }

  /** A branch as it is recorded now. */
  run(id: number): ParkedRun | undefined {
    return id === this.#currentId ? this.#history.park() : this.#parked.get(id);
  }

  /** Snapshots of all branches, each once. Bytes. */
  get bytes(): number {
    const { snapshots } = this.#history;
    return snapshots.bytes + snapshots.reservedBytes;
  }

  /** From the present: the branch stays as it is, and the run goes on as another one. */
  forkHere(): void {
    this.#fork(this.#history.park());
  }

  /** After the world has accepted a command in the present of the current branch. */
  addCommand(command: Command): void {
    const { step } = this.#world.state;
    const causes = this.#causes;
    if (causes === undefined || step !== (causes.step ?? step)) return;
    const words = causeWords(command, this.#world);
    if (words === undefined) return;
    causes.step = step;
    causes.words.add(words);
    this.#set(withCause(this.#tree, this.#currentId, `${forkWords(step)}: ${severalCauses([...causes.words])}`));
  }

  rename(id: number, name: string): void {
    this.#set(withName(this.#tree, id, name));
  }

  /** Puts another branch on the world, at the nearest snapshot before that step. Returns whether there is one. */
  open(id: number, step: number): boolean {
    const run = this.#parked.get(id);
    if (run === undefined) return false;
    this.#parked.set(this.#currentId, this.#history.park());
    this.#parked.delete(id);
    this.#currentId = id;
    this.#causes = undefined;
    this.#history.open(run, step);
    this.#fit();
    this.#version++;
    return true;
  }

  /** Not the current one. */
  remove(id: number): boolean {
    const run = this.#parked.get(id);
    if (run === undefined) return false;
    this.#removed = { tree: this.#tree, id, run };
    this.#parked.delete(id);
    this.#set(without(this.#tree, id));
    this.#fit();
    return true;
  }

  /** The name of the branch that was removed last, while it can come back. */
  get removedName(): string | undefined {
    return this.#removed && branchOf(this.#removed.tree, this.#removed.id)?.name;
  }

  undoRemove(): void {
    const removed = this.#removed;
    if (removed === undefined) return;
    this.#removed = undefined;
    this.#parked.set(removed.id, removed.run);
    this.#set(withRemoved(this.#tree, removed.tree, removed.id));
    this.#fit();
  }

  /** A parked branch was played further, or again, in another world. */
  replace(id: number, run: ParkedRun): void {
    if (!this.#parked.has(id)) return;
    this.#parked.set(id, run);
    this.#fit();
    this.#version++;
  }

  /** What another visit needs to go on with them. */
  get stored(): StoredBranches {
    const runs = new Map<number, ParkedRun>();
    for (const { id } of this.#tree) {
      const run = this.run(id);
      if (run !== undefined) runs.set(id, run);
    }
    return { tree: this.#tree, currentId: this.#currentId, runs };
  }

  /** Branches of another visit. Returns false when the run on the world is not the current one of them; nothing has changed then. */
  restore({ tree, currentId, runs }: StoredBranches): boolean {
    const known = this.#history.park();
    const current = runs.get(currentId);
    if (current === undefined || current.steps !== known.steps || firstDifferentCommand(current.commands, known.commands)) return false;
    this.#parked.clear();
    for (const [id, run] of runs) if (id !== currentId) this.#parked.set(id, restoredRun(run, known, this.#world));
    this.#currentId = currentId;
    this.#causes = undefined;
    this.#removed = undefined;
    this.#set(tree);
    this.#fit();
    return true;
  }

  #fork(left: ParkedRun): void {
    const { step } = this.#world.state;
    this.#parked.set(this.#currentId, left);
    this.#set(withFork(this.#tree, { id: this.#currentId, step, name: forkWords(step) }));
    this.#currentId = this.#tree.at(-1)!.id;
    this.#causes = { step: undefined, words: new Set() };
    this.#makeRoom();
    this.#fit();
  }

  #makeRoom(): void {
    if (this.#tree.length <= MOST_BRANCHES) return;
    const isParent = new Set(this.#tree.map(({ parentId }) => parentId));
    const leaves = this.all.filter(({ id, isRenamed, isCurrent }) => !isParent.has(id) && !isRenamed && !isCurrent);
    const shortest = leaves.sort((a, b) => a.steps - a.forkStep - (b.steps - b.forkStep))[0];
    if (shortest === undefined) return;
    this.#parked.delete(shortest.id);
    this.#set(without(this.#tree, shortest.id));
  }

  #stateOf(place: BranchPlace): Branch {
    const run = this.#parked.get(place.id);
    const decided = run === undefined ? this.#history.records.fight.deeds.decided : run.deeds.decided;
    const lastStep = run === undefined ? this.#history.lastStep : run.steps;
    const steps = Math.min(lastStep, decided?.step ?? Infinity);
    return { ...place, steps, outcome: decided?.outcome ?? 'undecided', isCurrent: place.id === this.#currentId };
  }

  #set(tree: RunTree): void {
    this.#tree = tree;
    this.#version++;
  }

  /** The snapshots of all branches share one budget. */
  #fit(): void {
    const { snapshots } = this.#history;
    const fitted = fitParkedRuns(snapshots.kept, this.#parked, snapshots.budgetBytes);
    for (const [id, run] of fitted.runs) this.#parked.set(id, run);
    snapshots.reservedBytes = fitted.bytes;
  }
}

/** "From 0:42" */
export function forkWords(step: number): string {
  const seconds = Math.floor(step / STEPS_PER_SECOND);
  return `From ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "Berta ordered to hold; Edit of bow; 2 more changes" */
function severalCauses(words: readonly string[]): string {
  const more = words.length - MOST_CAUSES;
  return [...words.slice(0, MOST_CAUSES), ...(more > 0 ? [`${more} more ${more === 1 ? 'change' : 'changes'}`] : [])].join('; ');
}

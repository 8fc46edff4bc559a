import { STEPS_PER_SECOND } from '../../sim/state.ts';
import type { TickRecord } from '../../studio/ports/studio-port.ts';
import { refusalOf, type Refuser } from '../../studio/explain/tick-outcome.ts';
import type { ReplayedTree, TracedReplay } from './traced-replay.ts';
import type { TreeEdits } from './tree-edits.ts';

/** The conditions behind what an agent does are asked several times within this time, unless it rests. */
export const LEAD_STEPS = 3 * STEPS_PER_SECOND;
/** Restoring a snapshot takes as long as some steps do: it has to save so many. */
const RESTORE_STEPS = STEPS_PER_SECOND;
/** The run that is being played may be so far ahead of what is told of it. */
const LONGEST_DELAY_STEPS = 4 * STEPS_PER_SECOND;

/** A tick in which a branch was asked and refused. */
export interface AskedTick {
  readonly step: number;
  readonly by: readonly Refuser[];
  /** It had begun in an earlier tick, and failed in this one. */
  readonly hadRun?: boolean;
}

/** A replay that stands at the wanted step, with the agent traced for some time before it. */
export class MomentReplay {
  readonly replay: TracedReplay;
  #target = -1;
  /** The step from which the agent is traced. */
  #tracedFrom = Infinity;
  /** The last of each node of the tree, by its index. */
  readonly #asked = new Map<number, AskedTick>();
  #askedTree: ReplayedTree | undefined;

  constructor(replay: TracedReplay, edits: TreeEdits) {
    this.replay = replay;
    replay.onEdit = (_tree, before) => edits.add(replay.step, before);
    replay.onTick = (record, tree) => this.#addTick(record, tree);
  }

  /** The tick before the wanted step in which the node of that index was last asked and refused; undefined when that is longer ago than the lead. */
  lastAsked(index: number): AskedTick | undefined {
    return this.#askedTree === this.replay.tree ? this.#asked.get(index) : undefined;
  }

  /** The replay stands at the wanted step. */
  get isThere(): boolean {
    return this.replay.step === this.#target;
  }

  /** To another step. On the way to one of a run that is being played, that one is reached first: the run may be faster. */
  aim(step: number, isPlayed: boolean): void {
    if (step === this.#target || (isPlayed && this.#isOnItsWay(step))) return;
    this.#target = step;
    if (!this.#isAhead(step)) this.#restore();
  }

  #isOnItsWay(step: number): boolean {
    return this.replay.step < this.#target && this.#target <= step && step - this.#target <= LONGEST_DELAY_STEPS;
  }

  /** The replay gets there by steps alone about as soon as from a snapshot: what it has played is never given up for nothing. */
  #isAhead(step: number): boolean {
    const { replay } = this;
    const leadFrom = Math.max(0, step - LEAD_STEPS);
    if (replay.step > step || this.#tracedFrom > leadFrom) return false;
    return replay.restorePoint(leadFrom) - replay.step < RESTORE_STEPS;
  }

  /** The run went on from that step differently: what was played after it never happened. */
  forget(step: number): void {
    if (this.replay.step > step || this.#target > step) this.#target = -1;
    this.#tracedFrom = Infinity;
  }

  /** One slice of the way: steps while there is time. */
  work(hasTime: () => boolean): void {
    while (!this.isThere && this.#target >= 0 && hasTime()) this.replay.playStep();
    if (this.isThere) this.replay.receiveCommands();
  }

  #addTick({ step, number }: TickRecord, tree: ReplayedTree): void {
    if (tree !== this.#askedTree) this.#asked.clear();
    this.#askedTree = tree;
    for (const { node, index } of tree.nodes) {
      const refusal = refusalOf(node, { states: tree.states, indexOf: tree.indexOf, number });
      if (refusal?.kind !== 'refused') continue;
      const isOwnFailure = tree.states.record(index) === number && tree.states.status(index) === 'failure';
      const hadRun = isOwnFailure && tree.states.lastStart(index) !== number;
      this.#asked.set(index, { step, by: refusal.by, ...(hadRun && { hadRun }) });
    }
  }

  #restore(): void {
    this.#asked.clear();
    this.replay.restoreBefore(Math.max(0, this.#target - LEAD_STEPS));
    this.#tracedFrom = this.replay.step;
  }
}

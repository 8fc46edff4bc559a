import { STEPS_PER_SECOND } from '../../sim/state.ts';
import type { TickRecord } from '../../studio/ports/studio-port.ts';
import type { TracedBranch } from './behaviour-lanes.ts';
import { LEAD_STEPS } from './moment-replay.ts';
import { refusalOf, type Refuser } from '../../studio/explain/tick-outcome.ts';
import type { ReplayedTree } from './traced-replay.ts';

/** `again` is the step at which it began a second time, where several runs with short breaks are one span. */
export type Span = readonly [from: number, to: number, again?: number];

/** A time in which a branch was asked and refused for the same reason. Steps of its first tick and its last. */
export interface RefusedSpan {
  readonly from: number;
  readonly to: number;
  /** With what they found the last time. */
  readonly by: readonly Refuser[];
}

export interface BranchHistory {
  /** When it ran, or had an immediate success. */
  readonly runs: Span[];
  readonly refusals: RefusedSpan[];
}

/** Between two ticks of a behaviour that begins again at once. */
const SHORT_BREAK_STEPS = STEPS_PER_SECOND / 4;
/** Shorter than the lead of a moment, in which every tick is known: spans are asked only about what came before it. */
const LONGEST_REFUSAL_STEPS = LEAD_STEPS / 3;

/** When the branches of one agent ran between two steps, and what refused them, by their labels. */
export class BranchRecorder {
  readonly histories = new Map<string, BranchHistory>();
  #lastStep: number;
  #running: ReadonlySet<string>;

  /** From that step on, at which the branches stand as given. */
  constructor(step: number, branches: readonly TracedBranch[], tree: ReplayedTree | undefined) {
    this.#lastStep = step;
    this.#running = new Set(branches.filter((branch) => tree && isRunning(tree, branch)).map(({ label }) => label));
    for (const label of this.#running) this.#historyOf(label).runs.push([step, step]);
  }

  /** After a tick. */
  add(branches: readonly TracedBranch[], { step, number }: TickRecord, tree: ReplayedTree): void {
    const running = new Set<string>();
    for (const branch of branches) {
      const { label } = branch;
      if (isRunning(tree, branch)) running.add(label);
      const isActive = running.has(label) || this.#running.has(label) || hasRunIn(tree, branch, number);
      if (isActive) this.#addRun(label, step);
      else this.#addRefusal(branch, { number, step }, tree);
    }
    this.#running = running;
    this.#lastStep = step;
  }

  /** The time up to that step has passed. */
  close(step: number): void {
    for (const label of this.#running) this.#addRun(label, step);
    this.#lastStep = step;
  }

  #historyOf(label: string): BranchHistory {
    let history = this.histories.get(label);
    if (history === undefined) this.histories.set(label, (history = { runs: [], refusals: [] }));
    return history;
  }

  #addRun(label: string, step: number): void {
    addSpan(this.#historyOf(label).runs, [this.#running.has(label) ? this.#lastStep : step, step]);
  }

  #addRefusal({ label, node }: TracedBranch, { number, step }: { number: number; step: number }, tree: ReplayedTree): void {
    const refusal = refusalOf(node, { states: tree.states, indexOf: tree.indexOf, number });
    if (refusal?.kind !== 'refused') return;
    const { by } = refusal;
    const { refusals, runs } = this.#historyOf(label);
    const last = refusals.at(-1);
    const hasRunSince = last !== undefined && (runs.at(-1)?.[1] ?? -1) > last.to;
    const isSame = last !== undefined && isBySame(last.by, by) && step - last.from <= LONGEST_REFUSAL_STEPS && !hasRunSince;
    if (isSame) refusals[refusals.length - 1] = { from: last.from, to: step, by };
    else refusals.push({ from: step, to: step, by });
  }
}

/** Several as one; the spans of each are in the order of time. */
export function joinedHistory(parts: readonly BranchHistory[]): BranchHistory {
  const whole: BranchHistory = { runs: [], refusals: [] };
  for (const span of parts.flatMap(({ runs }) => runs).toSorted(([a], [b]) => a - b)) addSpan(whole.runs, span);
  whole.refusals.push(...parts.flatMap(({ refusals }) => refusals).toSorted((a, b) => a.to - b.to));
  return whole;
}

/** Joins it with the last one when they touch, or nearly so. */
export function addSpan(spans: Span[], span: Span): void {
  const last = spans.at(-1);
  const [from, to] = span;
  if (last === undefined || from - last[1] > SHORT_BREAK_STEPS) return void spans.push(span);
  // What goes on begins at the very step to which the last one is known.
  const again = last[2] ?? (from > last[1] ? from : span[2]);
  const whole = [last[0], Math.max(last[1], to)] as const;
  spans[spans.length - 1] = again === undefined ? whole : [...whole, again];
}

function isBySame(some: readonly Refuser[], others: readonly Refuser[]): boolean {
  return some.length === others.length && some.every(({ node }, place) => node === others[place]?.node);
}

function isRunning({ states }: ReplayedTree, { index }: TracedBranch): boolean {
  return states.status(index) === 'running';
}

/** Whether the node succeeded in that tick, or began and was halted in it. */
function hasRunIn({ states }: ReplayedTree, { index }: TracedBranch, number: number): boolean {
  return states.record(index) === number && (states.status(index) === 'success' || states.status(index) === 'halted');
}

import type { ValueChange } from '../../hud/agent-history/agent-history-state.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import { formatRow } from '../../studio/explain/format-value.ts';
import { nodeName } from '../../studio/explain/describe-node.ts';
import type { BlackboardRow, TickRecord } from '../../studio/studio-port.ts';
import type { BehaviourLane } from './behaviour-lanes.ts';
import { refusalOf, refusalWords } from './tick-outcome.ts';
import type { ReplayedTree } from './traced-replay.ts';

type Span = readonly [from: number, to: number];

/** A time in which a branch was asked and refused for the same reason. Steps of its first tick and its last. */
export interface RefusedSpan {
  readonly from: number;
  readonly to: number;
  /** "not low on health (shouldRunAway is false)", with the values of the last time. */
  readonly reason: string;
  /** The names in it. */
  readonly names: string;
}

export interface LaneHistory {
  readonly runs: Span[];
  readonly refusals: RefusedSpan[];
}

/** Between two ticks of a behaviour that begins again at once. */
const SHORT_BREAK_STEPS = STEPS_PER_SECOND / 4;
/** A reason is told with values from at most so long after the moment that is asked about. */
const LONGEST_REFUSAL_STEPS = STEPS_PER_SECOND;
/** Numbers and places that change with every tick are kept this often. */
const VALUE_EVERY_STEPS = STEPS_PER_SECOND / 4;

/** What one agent did between two steps, by the labels of its lanes and its keys. */
export class LaneRecorder {
  readonly lanes = new Map<string, LaneHistory>();
  readonly values = new Map<string, ValueChange[]>();
  #lastStep: number;
  #running: ReadonlySet<string>;

  /** From that step on, at which the tree stands as given. */
  constructor(step: number, tree: ReplayedTree | undefined) {
    this.#lastStep = step;
    this.#running = new Set(tree?.lanes.filter((lane) => isRunning(tree, lane)).map(({ label }) => label));
    for (const label of this.#running) this.#laneOf(label).runs.push([step, step]);
  }

  /** After a tick. */
  add(record: TickRecord, tree: ReplayedTree): void {
    const { step } = record;
    const running = new Set<string>();
    for (const lane of tree.lanes) {
      if (isRunning(tree, lane)) running.add(lane.label);
      const isActive = running.has(lane.label) || this.#running.has(lane.label) || hasSucceeded(tree, lane, record.number);
      if (isActive) this.#addRun(lane.label, step);
      else this.#addRefusal(lane, record, tree);
    }
    this.#running = running;
    this.#lastStep = step;
    for (const row of record.blackboard) this.#addValue(row, step);
  }

  /** The time up to that step has passed. */
  close(step: number): void {
    for (const label of this.#running) this.#addRun(label, step);
    this.#lastStep = step;
  }

  #laneOf(label: string): LaneHistory {
    let lane = this.lanes.get(label);
    if (lane === undefined) this.lanes.set(label, (lane = { runs: [], refusals: [] }));
    return lane;
  }

  #addRun(label: string, step: number): void {
    addSpan(this.#laneOf(label).runs, [this.#running.has(label) ? this.#lastStep : step, step]);
  }

  #addRefusal(lane: BehaviourLane, { number, step }: TickRecord, { states, indexOf }: ReplayedTree): void {
    const refusal = refusalOf(lane.node, { states, indexOf, number });
    if (refusal?.kind !== 'refused') return;
    const names = refusal.by.map((node) => nodeName(node)).join();
    const reason = refusalWords(refusal.by, { states, indexOf });
    const { refusals } = this.#laneOf(lane.label);
    const last = refusals.at(-1);
    const isSame = last?.names === names && step - last.from <= LONGEST_REFUSAL_STEPS && !this.#hasRunSince(lane.label, last.to);
    const span = { from: isSame ? last.from : step, to: step, reason, names };
    if (isSame) refusals[refusals.length - 1] = span;
    else refusals.push(span);
  }

  #hasRunSince(label: string, step: number): boolean {
    return (this.#laneOf(label).runs.at(-1)?.[1] ?? -1) > step;
  }

  #addValue(row: BlackboardRow, step: number): void {
    const text = row.isValid ? formatRow(row) : '';
    let changes = this.values.get(row.key);
    if (changes === undefined) this.values.set(row.key, (changes = []));
    const last = changes.at(-1);
    if (last?.text === text) return;
    const isGradual = row.type === 'number' || row.type === 'vector';
    if (isGradual && last !== undefined && last.text !== '' && text !== '' && step - last.step < VALUE_EVERY_STEPS) return;
    changes.push({ step, text });
  }
}

/** Joins it with the last one when they touch. */
export function addSpan(spans: Span[], [from, to]: Span): void {
  const last = spans.at(-1);
  if (last !== undefined && from - last[1] <= SHORT_BREAK_STEPS) spans[spans.length - 1] = [last[0], Math.max(last[1], to)];
  else spans.push([from, to]);
}

function isRunning({ states }: ReplayedTree, { index }: BehaviourLane): boolean {
  return states.status(index) === 'running';
}

function hasSucceeded({ states }: ReplayedTree, { index }: BehaviourLane, number: number): boolean {
  return states.record(index) === number && states.status(index) === 'success';
}

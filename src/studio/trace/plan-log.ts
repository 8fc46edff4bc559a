import type { PlanningRecord } from '../../engine/families/planner/index.ts';
import type { EarlierPlans, NodeEvent, TickRecord } from '../ports/studio-port.ts';
import { findingsOf } from './findings-of.ts';

/** What a planner did then: it began, went on in another situation, or ended. */
export type PlanPhase = 'began' | 'wentOn' | 'success' | 'failure' | 'halted';

/** From that time on a planner went by that. */
export interface PlanMoment {
  readonly at: number;
  readonly phase: PlanPhase;
  readonly planning: PlanningRecord;
}

const MOST_KEPT = 200;
/** Records this close follow each other: what was known in between has not happened. Seconds of simulated time. */
const CLOSE_SECONDS = 0.5;

/**
 * What the planners of one agent went by, each situation once. Unlike records it is kept when the past is shown, so that a plan
 * of then is seen beside the one before; where the run takes another course, the old one is forgotten.
 */
export class PlanLog {
  readonly #ofNode = new Map<number, PlanMoment[]>();
  #lastSeconds = -Infinity;
  /** Nothing of that time is missing, as far back as the planners' beginnings. */
  #filled = { from: Infinity, until: -Infinity };

  add({ seconds, events }: TickRecord): void {
    const planners = new Set(findingsOf(events).flatMap(({ node, planning }) => (planning === undefined ? [] : [node])));
    for (const node of this.#ofNode.keys()) planners.add(node);
    for (const node of planners) {
      const own = partOf(node, events);
      if (own.plannings.length > 0 || own.events.length > 0) this.#keep(node, seconds, own);
    }
    this.#lastSeconds = seconds;
    const { from, until } = this.#filled;
    if (seconds > until && seconds - until <= CLOSE_SECONDS) this.#filled = { from, until: seconds };
  }

  isFilledAt(seconds: number): boolean {
    return seconds >= this.#filled.from && seconds - this.#filled.until <= CLOSE_SECONDS;
  }

  /** Puts in what happened over a time that was not watched, or not in full. */
  fill({ fromSeconds, untilSeconds, records }: EarlierPlans): void {
    const earlier = new PlanLog();
    this.#filled = { from: fromSeconds, until: untilSeconds };
    for (const record of records) earlier.add(record);
    for (const [node, moments] of earlier.#ofNode) {
      const own = this.#ofNode.get(node) ?? [];
      const before = own.filter(({ at }) => at < fromSeconds);
      const after = own.filter(({ at }) => at >= untilSeconds);
      this.#ofNode.set(node, [...before, ...moments, ...after].slice(-MOST_KEPT));
    }
  }

  /** The situations of a planner up to a time, in seconds, oldest first. */
  until(node: number, seconds: number): readonly PlanMoment[] {
    return (this.#ofNode.get(node) ?? []).filter(({ at }) => at <= seconds);
  }

  /** The same up to a moment within a tick: after so many of its events. */
  untilEvent(node: number, { seconds, events }: Pick<TickRecord, 'seconds' | 'events'>, eventCount: number): readonly PlanMoment[] {
    const before = (this.#ofNode.get(node) ?? []).filter(({ at }) => at < seconds);
    return [...before, ...momentsOf(partOf(node, events.slice(0, eventCount)), seconds, before.at(-1))];
  }

  /** Takes over what another log has of a node, which may have another index here. */
  inherit(from: PlanLog, { node, as }: { node: number; as: number }): void {
    const list = from.#ofNode.get(node);
    if (list !== undefined) this.#ofNode.set(as, [...list]);
    this.#lastSeconds = Math.max(this.#lastSeconds, from.#lastSeconds);
    this.#filled = from.#filled;
  }

  #keep(node: number, at: number, own: PlannerPart): void {
    const isNext = at > this.#lastSeconds && at - this.#lastSeconds <= CLOSE_SECONDS;
    const list = (this.#ofNode.get(node) ?? []).filter((known) => !isNext || known.at <= this.#lastSeconds || known.at >= at);
    const inForce = list.findLast((known) => known.at < at);
    const found = momentsOf(own, at, inForce);
    const isKnown = areSame(
      list.filter((known) => known.at === at),
      found,
    );
    const isOtherwise = found.length > 0 || list.some((known) => known.at === at);
    const kept = isKnown || !isOtherwise ? list : [...list.filter((known) => known.at < at), ...found];
    this.#ofNode.set(node, kept.slice(-MOST_KEPT));
  }
}

/** What a planner found in a tick, and its own events. */
interface PlannerPart {
  readonly plannings: readonly PlanningRecord[];
  readonly events: readonly NodeEvent[];
}

function partOf(node: number, events: readonly NodeEvent[]): PlannerPart {
  const plannings = findingsOf(events).flatMap((finding) => (finding.node === node ? (finding.planning ?? []) : []));
  return { plannings, events: events.filter((event) => event.node === node) };
}

/** What is new in a tick: a planner tells how it stands as the tick comes to it, and once more when an action has ended. */
function momentsOf({ plannings, events }: PlannerPart, at: number, inForce: PlanMoment | undefined): PlanMoment[] {
  const isStart = events.some(({ event }) => event === 'started');
  const found: PlanMoment[] = [];
  for (const planning of plannings) {
    const last = found.at(-1) ?? (isStart ? undefined : inForce);
    if (isAtWork(last) && last?.planning.situation === planning.situation) continue;
    found.push({ at, planning, phase: isStart && found.length === 0 ? 'began' : 'wentOn' });
  }
  return [...found, ...endOf(events, at, plannings.at(-1) ?? inForce?.planning)];
}

function endOf(events: readonly NodeEvent[], at: number, planning: PlanningRecord | undefined): PlanMoment[] {
  const phase = events.find(({ event }) => event === 'stopped')?.status ?? 'running';
  return phase === 'running' || planning === undefined ? [] : [{ at, planning, phase }];
}

function isAtWork(moment: PlanMoment | undefined): boolean {
  return moment?.phase === 'began' || moment?.phase === 'wentOn';
}

function areSame(one: readonly PlanMoment[], other: readonly PlanMoment[]): boolean {
  const textOf = (moments: readonly PlanMoment[]): string =>
    moments.map(({ phase, planning }) => `${phase} ${planning.situation}`).join('; ');
  return textOf(one) === textOf(other);
}

import type { PlanningRecord } from '../../bt/index.ts';
import type { TickRecord } from '../studio-port.ts';

/** From that time on a planner went by that. */
export interface PlanMoment {
  readonly at: number;
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

  add({ seconds, events }: TickRecord): void {
    for (const { node, planning } of events) if (planning !== undefined) this.#keep(node, { at: seconds, planning });
    this.#lastSeconds = seconds;
  }

  /** The situations of a planner up to a time, in seconds, oldest first. */
  until(node: number, seconds: number): readonly PlanMoment[] {
    return (this.#ofNode.get(node) ?? []).filter(({ at }) => at <= seconds);
  }

  /** Takes over what another log has of a node, which may have another index here. */
  inherit(from: PlanLog, { node, as }: { node: number; as: number }): void {
    const list = from.#ofNode.get(node);
    if (list !== undefined) this.#ofNode.set(as, [...list]);
    this.#lastSeconds = Math.max(this.#lastSeconds, from.#lastSeconds);
  }

  #keep(node: number, moment: PlanMoment): void {
    const { at, planning } = moment;
    const isNext = at > this.#lastSeconds && at - this.#lastSeconds <= CLOSE_SECONDS;
    const list = (this.#ofNode.get(node) ?? []).filter((known) => !isNext || known.at <= this.#lastSeconds || known.at >= at);
    const inForce = list.findLast((known) => known.at <= at);
    if (inForce?.planning.situation !== planning.situation) {
      while ((list.at(-1)?.at ?? -Infinity) >= at) list.pop();
      list.push(moment);
    }
    this.#ofNode.set(node, list.slice(-MOST_KEPT));
  }
}

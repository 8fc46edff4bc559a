import type { Evaluation } from '../../engine/families/utility/index.ts';
import type { TickRecord } from '../ports/studio-port.ts';
import { findingsOf } from './findings-of.ts';

/** How far back choices are kept. Seconds of simulated time. */
export const LOGGED_SECONDS = 60;
/** A selector without an interval chooses at every tick. */
const MOST_KEPT = 2400;

/** The recent choices of every utility selector of one agent, oldest first. */
export class EvaluationLog {
  readonly #ofNode = new Map<number, Evaluation[]>();

  add({ events }: TickRecord): void {
    for (const { node, evaluation } of findingsOf(events)) if (evaluation !== undefined) this.#keep(node, evaluation);
  }

  /** The choices of a selector up to a time, in seconds; none for a node that has made none. */
  until(node: number, seconds: number): readonly Evaluation[] {
    const list = this.#ofNode.get(node) ?? [];
    const after = list.findIndex(({ at }) => at > seconds);
    return after < 0 ? list : list.slice(0, after);
  }

  /** The same up to a moment within a tick: after so many of its events. */
  untilEvent(node: number, { seconds, events }: Pick<TickRecord, 'seconds' | 'events'>, eventCount: number): readonly Evaluation[] {
    const later = findingsOf(events.slice(eventCount));
    const next = later.find((finding) => finding.node === node && finding.evaluation !== undefined)?.evaluation;
    return this.until(node, seconds).filter(({ at }) => next === undefined || at < next.at);
  }

  /** Takes over what another log has of a node, which may have another index here. */
  inherit(from: EvaluationLog, { node, as }: { node: number; as: number }): void {
    const list = from.#ofNode.get(node);
    if (list !== undefined) this.#ofNode.set(as, [...list]);
  }

  #keep(node: number, evaluation: Evaluation): void {
    let list = this.#ofNode.get(node);
    if (list === undefined) this.#ofNode.set(node, (list = []));
    // Time went back: what came later has not happened.
    while (list.length > 0 && (list.at(-1) as Evaluation).at >= evaluation.at) list.pop();
    list.push(evaluation);
    const old = list.findIndex(({ at }) => at >= evaluation.at - LOGGED_SECONDS);
    const excess = Math.max(old, list.length - MOST_KEPT);
    if (excess > 0) list.splice(0, excess);
  }
}

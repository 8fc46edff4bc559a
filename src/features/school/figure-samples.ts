import type { FigureState } from './view/picture-state.ts';
import type { Run } from '../../runs/open-run.ts';
import { keyNumber, measured, type FigureLine, type TraceFigure } from '../../school/figure.ts';
import { STEP_SECONDS, type EntityId } from '../../sim/state.ts';
import type { NodeEvent, TickRecord } from '../../studio/ports/studio-port.ts';

/** How much of the fight is drawn, and the time between two samples. Seconds of the fight. */
const WINDOW_SECONDS = 12;
const SAMPLE_SECONDS = 0.1;
/** More ticks than that would be a line. */
const MOST_TICKS = 30;

interface Sample {
  readonly at: number;
  readonly values: readonly (number | undefined)[];
}

interface FigureSource {
  readonly run: Run;
  readonly agentId: EntityId;
  /** The name of a node of the lesson's tree, by its index in the program. */
  nodeName(index: number): string | undefined;
}

/** The numbers of a lesson over the last seconds of the fight. A jump to another moment begins them again. */
export class FigureSamples {
  readonly #figure: TraceFigure;
  #samples: Sample[] = [];
  #ticks: number[] = [];
  readonly #scores = new Map<string, number>();
  /** By name of the node: how often it came to a result, and to success. */
  readonly #runs = new Map<string, { readonly count: number; readonly successes: number }>();
  #state: FigureState | undefined;

  constructor(figure: TraceFigure) {
    this.#figure = figure;
  }

  /** Takes the ticks since the last call, and a sample when one is due. */
  update({ run, agentId, nodeName }: FigureSource, records: readonly TickRecord[]): FigureState {
    for (const record of records) this.#take(record, nodeName);
    const now = run.world.state.step * STEP_SECONDS;
    const last = this.#samples.at(-1)?.at ?? -Infinity;
    if (now < last || now - last > WINDOW_SECONDS) {
      this.#samples = [];
      this.#runs.clear();
    }
    const isDue = this.#samples.length === 0 || now - last >= SAMPLE_SECONDS;
    if (isDue) this.#samples.push({ at: now, values: this.#figure.lines.map((line) => this.#value(line, run, agentId)) });
    const from = now - WINDOW_SECONDS;
    this.#samples = this.#samples.filter(({ at }) => at >= from - SAMPLE_SECONDS);
    this.#ticks = this.#ticks.filter((at) => at >= from && at <= now);
    const bounds = this.#figure.lines.map(({ bound }) => (bound === undefined ? undefined : keyNumber(run, agentId, bound)));
    const isSame = this.#state?.lines.every(({ bound }, index) => bound === bounds[index]) === true;
    if (!isDue && isSame && this.#state) return this.#state;
    return (this.#state = this.#draw(now, bounds));
  }

  #draw(now: number, bounds: readonly (number | undefined)[]): FigureState {
    const { unit, max, lines } = this.#figure;
    return {
      unit,
      max,
      now,
      seconds: WINDOW_SECONDS,
      ticks: this.#ticks.length <= MOST_TICKS ? [...this.#ticks] : [],
      lines: lines.map(({ label }, index) => ({
        label,
        points: this.#samples.flatMap(({ at, values }) => (values[index] === undefined ? [] : [[at, values[index]] as const])),
        value: this.#samples.at(-1)?.values[index],
        bound: bounds[index],
      })),
    };
  }

  #take({ seconds, events }: TickRecord, nodeName: FigureSource['nodeName']): void {
    this.#ticks.push(seconds);
    for (const event of events) this.#count(event, nodeName(event.node));
    for (const { evaluation } of events.flatMap(({ findings = [] }) => findings)) {
      for (const [index, { name }] of (evaluation?.decision.states ?? []).entries()) this.#scores.set(name, evaluation?.scores[index] ?? 0);
    }
  }

  #count({ event, status }: NodeEvent, name: string | undefined): void {
    if (event !== 'stopped' || name === undefined || (status !== 'success' && status !== 'failure')) return;
    const { count, successes } = this.#runs.get(name) ?? { count: 0, successes: 0 };
    this.#runs.set(name, { count: count + 1, successes: successes + (status === 'success' ? 1 : 0) });
  }

  #value({ measure }: FigureLine, run: Run, agentId: EntityId): number | undefined {
    if (measure.kind === 'share') {
      const found = this.#runs.get(measure.node);
      return found && found.successes / found.count;
    }
    if (measure.kind !== 'score') return measured(run, agentId, measure);
    const score = this.#scores.get(measure.state);
    // A state that may not run has no score to draw.
    return score !== undefined && Number.isFinite(score) ? score : undefined;
  }
}

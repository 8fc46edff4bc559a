import type { Evaluation } from '../../engine/families/utility/index.ts';
import type { LoggedEvaluation } from '../ports/fight-evaluations-view.ts';
import type { PastPort } from '../ports/studio-port.ts';
import { logLine, type LogLine } from './score-history.ts';

/** The choices of all agents of a fight as lines, oldest first. */
export class FightLog {
  #view: ReturnType<PastPort['evaluations']>;
  #beginnings = 0;
  #lines: LogLine[] = [];
  /** The last choice of each selector of each agent. */
  readonly #before = new Map<string, Evaluation>();

  /** Takes one slice of the fight. To be called again and again while the log is on. */
  work(port: Pick<PastPort, 'evaluations'>): void {
    const view = port.evaluations();
    if (view !== this.#view || (view !== undefined && view.beginnings !== this.#beginnings)) {
      this.#lines = [];
      this.#before.clear();
    }
    this.#view = view;
    this.#beginnings = view?.beginnings ?? 0;
    for (const entry of view?.take() ?? []) this.#add(entry);
  }

  end(): void {
    this.#view?.end();
  }

  /** How much of the fight up to the shown moment is in the log; undefined where its past is not kept. */
  get share(): number | undefined {
    return this.#view?.share;
  }

  /** The lines up to a time, in seconds. */
  until(seconds: number): readonly LogLine[] {
    const after = this.#lines.findLastIndex(({ at }) => at <= seconds) + 1;
    return this.#lines.slice(0, after);
  }

  #add({ agentId, agent, selector, node, evaluation }: LoggedEvaluation): void {
    const name = `${agentId} ${node}`;
    const line = logLine(evaluation, this.#before.get(name));
    this.#before.set(name, evaluation);
    this.#lines.push({ ...line, text: line.text.replace('  ', `  ${agent}, ${selector}: `) });
  }
}

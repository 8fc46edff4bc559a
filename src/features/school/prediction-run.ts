import type { TreeDocument } from '../../engine/document.ts';
import { formatClock } from '../../core/format-number.ts';
import type { PredictChoice, PredictState } from './view/school-state.ts';
import { predictionOf } from '../../school/derive-prediction.ts';
import type { Lesson } from '../../school/lesson.ts';
import type { Prediction } from '../../school/lesson-file.ts';
import { answerOf, LONGEST_WAIT_SECONDS, type Answer } from '../../school/predict.ts';
import { STEP_SECONDS, STEPS_PER_SECOND } from '../../sim/state.ts';
import { runningLeaf } from '../../studio/explain/explain-agent.ts';
import { scoreOf, whyBegun, whyNotBegun } from '../../studio/explain/why-begun.ts';
import { nodeName } from '../../studio/graph/node-name.ts';
import { replayAgent, type Moment, type ReplayedAgent } from './prediction-replay.ts';

interface Answered {
  readonly chosen: string;
  readonly found: Answer | undefined;
  readonly version: object | undefined;
  readonly why: string;
  readonly whyNot: string;
}

/** The question of a lesson, from the offer to the answer. */
export class PredictionRun {
  /** The nodes that the question offers; undefined until it is asked. */
  #choices: readonly PredictChoice[] | undefined;
  /** Found when it is first asked: that may need a fight. */
  #found: { readonly predict: Prediction | undefined } | undefined;
  #answer: Answered | undefined;

  constructor(readonly lesson: Lesson) {}

  /** Where the fight stops for the question. The scores of what is offered are those with these trees. */
  ask(documents: readonly TreeDocument[] = []): Moment | undefined {
    const predict = this.#predict;
    this.#answer = undefined;
    const moment = predict && { seed: predict.seed, step: Math.round(predict.at * STEPS_PER_SECOND) };
    this.#choices = moment && this.#offered(moment, documents);
    return moment;
  }

  /** Plays on with these trees, and keeps what comes of it; other trees make the answer stale. An empty name: none of them. */
  choose(node: string, documents: readonly TreeDocument[], version?: object): void {
    const found = answerOf({ ...this.lesson, predict: this.#predict }, documents);
    this.#answer = { chosen: node, found, version, ...this.#reasons(node, found, documents) };
  }

  /** Just before the right node begins, so that the tick in which it does is still to come. */
  get moment(): Moment | undefined {
    const predict = this.#predict;
    const found = this.#answer?.found;
    return predict && found && { seed: predict.seed, step: found.step - 1 };
  }

  /** Undefined for a tree about which there is nothing to ask. */
  state(version?: object): PredictState | undefined {
    if (this.#found === undefined) return { state: 'offered' };
    const predict = this.#predict;
    if (predict === undefined) return undefined;
    if (this.#answer) {
      const { chosen, found, why, whyNot } = this.#answer;
      const at = formatClock((found?.step ?? 0) * STEP_SECONDS);
      const isStale = version !== this.#answer.version;
      return { state: 'answered', ask: predict.ask, chosen, node: found?.node, at, why, whyNot, isStale };
    }
    return this.#choices ? { state: 'asked', ask: predict.ask, choices: this.#choices } : { state: 'offered' };
  }

  get #predict(): Prediction | undefined {
    this.#found ??= { predict: predictionOf(this.lesson) };
    return this.#found.predict;
  }

  #offered(moment: Moment, documents: readonly TreeDocument[]): readonly PredictChoice[] {
    const agent = replayAgent(this.lesson, documents, moment);
    return (this.#predict?.choices ?? []).map((name) => {
      const node = agent?.find(name);
      const score = agent && node && scoreOf(node, agent);
      return { name, type: node?.document.type ?? '', ...(score !== undefined && { score: score.toFixed(2) }) };
    });
  }

  /** In words: why the right node began, and why the chosen one did not. */
  #reasons(chosen: string, found: Answer | undefined, documents: readonly TreeDocument[]): Pick<Answered, 'why' | 'whyNot'> {
    const { at = 0, seed = '1' } = this.#predict ?? {};
    const step = found?.step ?? Math.round((at + LONGEST_WAIT_SECONDS) * STEPS_PER_SECOND);
    const agent = replayAgent(this.lesson, documents, { seed, step });
    if (agent === undefined) return { why: '', whyNot: '' };
    const node = found && agent.find(found.node);
    const other = chosen === found?.node ? undefined : agent.find(chosen);
    return { why: node ? whyBegun(node, agent) : whatRuns(agent), whyNot: other ? whyNotBegun(other, agent) : '' };
  }
}

function whatRuns(agent: ReplayedAgent): string {
  const running = runningLeaf(agent);
  return running ? `“${nodeName(running)}” runs` : '';
}

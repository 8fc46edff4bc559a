import type { TreeDocument } from '../../engine/document.ts';
import { formatClock } from '../../core/format-number.ts';
import type { PredictState } from '../../hud/school/school-state.ts';
import { predictionOf } from '../../school/derive-prediction.ts';
import type { Lesson, Prediction } from '../../school/lesson.ts';
import { answerOf, type Answer } from '../../school/predict.ts';
import { STEP_SECONDS, STEPS_PER_SECOND } from '../../sim/state.ts';

/** A moment of a fight. */
export interface Moment {
  readonly seed: string;
  readonly step: number;
}

/** The question of a lesson, from the offer to the answer. */
export class PredictionRun {
  #isAsked = false;
  /** Found when it is first asked: that may need a fight. */
  #found: { readonly predict: Prediction | undefined } | undefined;
  #answer: { readonly chosen: string; readonly found: Answer | undefined; readonly version: object | undefined } | undefined;

  constructor(readonly lesson: Lesson) {}

  /** Where the fight stops for the question. */
  ask(): Moment | undefined {
    const predict = this.#predict;
    this.#isAsked = predict !== undefined;
    this.#answer = undefined;
    return predict && { seed: predict.seed, step: Math.round(predict.at * STEPS_PER_SECOND) };
  }

  /** Plays on with these trees, and keeps what comes of it; other trees make the answer stale. An empty name: none of them. */
  choose(node: string, documents: readonly TreeDocument[], version?: object): void {
    this.#answer = { chosen: node, found: answerOf({ ...this.lesson, predict: this.#predict }, documents), version };
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
      const { chosen, found } = this.#answer;
      const at = formatClock((found?.step ?? 0) * STEP_SECONDS);
      return { state: 'answered', ask: predict.ask, chosen, node: found?.node, at, isStale: version !== this.#answer.version };
    }
    return this.#isAsked ? { state: 'asked', ask: predict.ask, choices: predict.choices } : { state: 'offered' };
  }

  get #predict(): Prediction | undefined {
    this.#found ??= { predict: predictionOf(this.lesson) };
    return this.#found.predict;
  }
}

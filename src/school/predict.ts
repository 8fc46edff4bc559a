import type { TreeDocument } from '../engine/document.ts';
import { Fight } from '../checks/fight/fight.ts';
import { withTrees } from '../content/with-trees.ts';
import { openRun } from '../runs/open-run.ts';
import { STEPS_PER_SECOND } from '../sim/state.ts';
import type { Lesson } from './lesson.ts';

/** The longest wait for an answer. Seconds of the fight. */
export const LONGEST_WAIT_SECONDS = 15;

/** A lesson with its question: its own, or one from `predictionOf`. */
export type AskedLesson = Pick<Lesson, 'predict' | 'check' | 'who' | 'stage'>;

/** What came first of the nodes that could be chosen. */
export interface Answer {
  readonly node: string;
  /** The step after which it had begun. */
  readonly step: number;
}

/**
 * Plays the fight of a prediction, with these trees in the place of those of their names, until one of its nodes begins;
 * undefined when none does. It is read off the trace, never written into the lesson.
 */
export function answerOf({ predict, check, who, stage }: AskedLesson, documents: readonly TreeDocument[] = []): Answer | undefined {
  if (predict === undefined) return undefined;
  const edited = withTrees(stage.content, documents);
  if ('problems' in edited) return undefined;
  const fight = new Fight(openRun(edited.content, { scenario: check.scenario, seed: predict.seed, tickMode: 'interval' }));
  if (documents.length > 0) fight.apply({ type: 'trees', documents });
  fight.trace();
  const from = Math.round(predict.at * STEPS_PER_SECOND);
  while (fight.step < from + LONGEST_WAIT_SECONDS * STEPS_PER_SECOND) {
    fight.advance();
    if (fight.isOver) return undefined;
    if (fight.step <= from) continue;
    const begun = fight.traceOf(who).started;
    const node = predict.choices.find((choice) => begun.has(choice));
    if (node !== undefined) return { node, step: fight.step };
  }
  return undefined;
}

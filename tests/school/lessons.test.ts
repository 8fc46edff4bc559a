import { describe, expect, it } from 'vitest';
import type { TreeDocument } from '../../src/engine/document.ts';
import { firstFailure, runCheck, type Check, type ClaimFailure } from '../../src/checks/check.ts';
import { withTrees } from '../../src/content/with-trees.ts';
import { readLessonFiles } from '../../src/cli/read-content-files.ts';
import { Dice } from '../../src/core/dice.ts';
import type { Handle } from '../../src/school/lesson.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';
import { predictionOf } from '../../src/school/derive-prediction.ts';
import { answerOf } from '../../src/school/predict.ts';
import { tryLesson } from '../../src/school/try-lesson.ts';
import { STEP_SECONDS } from '../../src/sim/state.ts';
import { reads, seesDifference } from './support/handle-effect.ts';
import { randomEdit } from './support/random-edit.ts';
import { HARDER_ANSWERS, HARDER_PARTS } from './support/harder-answers.ts';
import { WRONG_ANSWERS, type WrongAnswer } from './support/wrong-answers.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const { lessons, problems } = loadLessons(readLessonFiles(), content);
/** `npm run lessons` plays all seeds and more edits. */
const isFull = process.env['npm_lifecycle_event'] === 'lessons';
const RANDOM_EDITS = isFull ? 20 : 2;
/** The harder tasks of all lessons are played by `npm run lessons` only. */
const EVERY_SO_MANY = 5;
/** A round of an arena in which little happens takes that long. */
const SECONDS_TO_SEE = 12;
const LONGEST_ANSWER_SECONDS = 6;

/**
 * Handles that show nothing before the task is done: no tree reads their key without what the task adds, or the mistake that is
 * to be mended hides the effect.
 */
const ONLY_WITH_SOLUTION = new Set([
  'blackboard catchDistance',
  'cooldown quietTime',
  'escort leash',
  'hints heeds',
  'keep-distance tooClose',
  'mend sightRange',
  'messages callRange',
  'moods fear',
  'overfitting sightRange',
  'query cold',
  'query thirst',
  'quiver fillTime',
  'reasoner threat',
  'selector sightRange',
  'selector watchTime',
  'subtrees attackDelay',
  'timeouts patience',
]);

it('all lessons can be read', () => {
  expect(problems).toEqual([]);
  expect(lessons.length).toBeGreaterThanOrEqual(25);
});

describe.each(lessons.map((lesson, place) => [lesson.id, lesson, place] as const))('the lesson %s', (id, lesson, place) => {
  const { stage, harder, solution } = lesson;
  const check: Check = isFull ? lesson.check : { ...lesson.check, seeds: lesson.check.seeds.slice(0, 1) };
  const wrongAnswers: readonly WrongAnswer[] = WRONG_ANSWERS[id] ?? [];
  const failureOf = (tree: TreeDocument, played = check) =>
    firstFailure(runCheck(played, { content: stage.content, documents: [tree], endsAtFailure: true }));

  /** The moment is the first at which it is clear: one step earlier nothing has happened that breaks the claim. */
  const expectTrueReason = (tree: TreeDocument, { why, step, claim, seed }: ClaimFailure): void => {
    expect(why).toMatch(/[A-Z].*\.$/);
    if (claim.kind === 'eventually' || step < 2 || /^(?:In |Not tested)/.test(why)) return;
    const before = failureOf(tree, { ...check, seeds: [seed], seconds: (step - 1) * STEP_SECONDS, claims: [claim] });
    expect(before?.why ?? 'In time').toMatch(/^(?:In |Not tested)/);
  };

  it('is solved by its solution, and not by the tree at the start', () => {
    expect(tryLesson(isFull ? lesson : { ...lesson, check })).toEqual([]);
  });

  it('has one or two handles', () => {
    expect(lesson.handles.length).toBeGreaterThanOrEqual(1);
    expect(lesson.handles.length).toBeLessThanOrEqual(2);
  });

  describe.each(lesson.handles.map((handle) => [handle.label, handle] as const))('has a handle “%s” that', (_label, handle) => {
    const isShownAtStart = !ONLY_WITH_SOLUTION.has(`${id} ${handle.key}`);

    it.runIf(handle.kind === 'slider')('starts on one of its steps', () => {
      const { min, max, step, value } = handle as Extract<Handle, { kind: 'slider' }>;
      const steps = (value - min) / step;
      expect(value).toBeLessThanOrEqual(max);
      expect(steps).toBeGreaterThanOrEqual(0);
      expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
    });

    it('changes what one sees, within seconds, by a key that the tree reads', () => {
      expect(reads(lesson, handle, lesson.solution.tree)).toBe(true);
      expect(seesDifference(lesson, handle, lesson.solution.tree) ?? Infinity).toBeLessThan(SECONDS_TO_SEE);
    });

    it.runIf(isShownAtStart)('does so before the task is done, unless it is listed above', () => {
      expect(reads(lesson, handle, lesson.tree)).toBe(true);
      expect(seesDifference(lesson, handle, lesson.tree) ?? Infinity, `ONLY_WITH_SOLUTION: '${id} ${handle.key}'`).toBeLessThan(
        SECONDS_TO_SEE,
      );
    });

    it.runIf(!isShownAtStart)('shows nothing before the task is done', () => {
      expect(reads(lesson, handle, lesson.tree) && seesDifference(lesson, handle, lesson.tree)).toBeFalsy();
    });
  });

  it('has three typical wrong answers', () => {
    expect(wrongAnswers.length).toBeGreaterThanOrEqual(3);
  });

  it.each(wrongAnswers)('tells who $says why not', ({ edit, breaks }) => {
    const tree = edit(structuredClone(lesson.tree));
    const failure = failureOf(tree);
    expect(failure?.claim.says).toBe(breaks);
    expectTrueReason(tree, failure!);
  });

  it('has a harder task', () => {
    expect(harder?.task).toMatch(/^Let .*\.$/);
  });

  it.runIf(isFull || place % EVERY_SO_MANY === 0)('has a harder task that another tree than its solution does', () => {
    const claims = { ...harder!.check, seeds: isFull ? harder!.check.seeds : harder!.check.seeds.slice(0, 1) };
    const parts = lesson.trees.flatMap((tree) => HARDER_PARTS[id]?.(tree) ?? []);
    const played = (documents: readonly TreeDocument[]) =>
      firstFailure(runCheck(claims, { content: stage.content, documents, endsAtFailure: true }));
    expect(played([HARDER_ANSWERS[id]!(structuredClone(solution.tree)), ...parts])).toBeUndefined();
    // One fight alone may be won by luck.
    expect(isFull && played([solution.tree]) === undefined).toBe(false);
  });

  it('asks what its fight then answers soon, or that nothing of it comes, and a choice can be wrong', () => {
    const predict = predictionOf(lesson);
    expect(predict?.choices.length).toBeGreaterThan(1);
    const answer = answerOf({ ...lesson, predict });
    // A question of the lesson's own has an answer; what was found for the others may be that none begins.
    const [node, step] = answer ? [answer.node, answer.step] : [predict!.choices[0], predict!.at / STEP_SECONDS + 1];
    expect([answer === undefined && lesson.predict !== undefined, predict?.choices.includes(node!)]).toEqual([false, true]);
    const seconds = step * STEP_SECONDS - predict!.at;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds, 'A moment so long before has passed over the answer').toBeLessThan(LONGEST_ANSWER_SECONDS);
  });

  it('refuses or judges any edit of its solution and of its start, with a reason that is true', () => {
    const dice = new Dice(`edits of ${id}`);
    for (let count = 0; count < RANDOM_EDITS; count++) {
      for (const from of [lesson.solution.tree, lesson.tree]) {
        const tree = randomEdit(from, () => dice.next('edit'));
        const edited = withTrees(stage.content, [tree]);
        const found = 'problems' in edited ? edited.problems : [];
        expect(found.filter((problem) => !problem.includes('expected'))).toEqual([]);
        if (found.length > 0) continue;
        const failure = failureOf(tree, { ...check, seeds: ['1'], ...(!isFull && { seconds: 4 }) });
        if (failure) expectTrueReason(tree, failure);
      }
    }
  });
});

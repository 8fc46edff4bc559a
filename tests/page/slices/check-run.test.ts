import { afterEach, expect, it, vi } from 'vitest';
import { CheckRun } from '../../../src/page/slices/check-run.ts';
import { readLessonFiles } from '../../../src/cli/read-content-files.ts';
import { loadLessons } from '../../../src/school/load-lessons.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const { lessons } = loadLessons(readLessonFiles(), content);
const lesson = lessons.find(({ id }) => id === 'tick')!;
const version = {};

afterEach(() => vi.restoreAllMocks());

it('plays between the frames, then says what held and what did not, and until when that is true', async () => {
  const check = new CheckRun(lesson, [], version);
  expect(check.state(version)).toEqual({ state: 'running', share: 0, runs: 3 });
  let breaks = 0;
  const counting = setInterval(() => breaks++, 0);
  // However fast the machine is, a slice is over after some steps.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
  const playing = check.play();
  await playing;
  clearInterval(counting);
  expect(breaks).toBeGreaterThan(0);
  expect(check.hasPassed).toBe(false);
  expect(check.state(version)).toMatchObject({
    state: 'done',
    verdict: {
      hasPassed: false,
      runs: 3,
      isStale: false,
      cause: undefined,
      claims: [
        {
          failures: 3,
          failed: { run: 1, isTested: true, why: expect.stringMatching(/^At 0:01\.\d Tova cheered for the 13th time\.$/) as string },
        },
        { failures: 0, failed: undefined },
      ],
    },
  });
  expect(check.failureOf(0)).toMatchObject({ seed: '1' });
  expect(check.failureOf(1)).toBeUndefined();
  expect(check.state({})).toMatchObject({ verdict: { isStale: true } });
});

it('passes with the solution, and stops when it is cancelled', async () => {
  const solved = new CheckRun(lesson, [lesson.solution.tree], version);
  await solved.play();
  expect(solved.state(version)).toMatchObject({ verdict: { hasPassed: true } });
  const cancelled = new CheckRun(lesson, [lesson.solution.tree], version);
  cancelled.cancel();
  await cancelled.play();
  expect(cancelled.state(version)).toMatchObject({ state: 'running' });
});

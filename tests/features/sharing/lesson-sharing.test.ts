import { expect, test } from 'vitest';
import { readLessonFiles } from '../../../src/cli/read-content-files.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { lessonName } from '../../../src/school/lesson.ts';
import { loadLessons, withLessons } from '../../../src/school/load-lessons.ts';
import { content, FakePage } from './support/fake-page.ts';

/** What every run is opened from once the school, or the studio, has been loaded. */
const withSchool = withLessons(content, loadLessons(readLessonFiles(), content).lessons);

function pageIn(scenario: string): FakePage {
  const page = new FakePage();
  const run = openRun(withSchool, { scenario, seed: 'school', tickMode: 'interval' });
  page.session = new RunSession(run, undefined, { isRewindable: true });
  return page;
}

test('a fight is shared and kept as before once the school is loaded', async () => {
  const page = pageIn('skirmish').play(400);
  await page.sharing.share();
  page.sharing.keep();
  expect(page.told).toEqual(['The link is copied. It opens this fight at 0:06.']);
  expect(page.kept.size).toBe(1);
  const other = new FakePage();
  await other.sharing.openLink(page.copied[0]!.slice(page.copied[0]!.indexOf('#')));
  expect([other.session.recorded.lastStep, other.hash]).toEqual([400, page.hash]);
});

test('a fight of a lesson is neither shared nor kept; the address of the lesson is told', async () => {
  const page = pageIn(lessonName('selector'));
  for (let step = 0; step < 400; step++) page.session.step();
  page.session.advance(0);
  await page.sharing.share();
  await page.sharing.saveRecording();
  page.sharing.keep();
  const refusal = 'A fight of a lesson cannot be shared. The lesson can: https://example.org/?lesson=selector';
  expect([page.told, page.kept.size]).toEqual([[refusal, refusal], 0]);
});

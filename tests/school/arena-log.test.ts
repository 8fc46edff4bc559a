import { expect, it } from 'vitest';
import { ArenaLog } from '../../src/school/arena-log.ts';
import { readLessonFiles } from '../../src/cli/read-content-files.ts';
import { withTrees } from '../../src/content/with-trees.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const files = readLessonFiles().filter(({ file }) => /\/(?:reactive|sequence)\.json$/u.test(file));
const { lessons } = loadLessons(files, content);

function told(id: string, seconds: number): readonly string[] {
  const { stage, check, solution } = lessons.find((lesson) => lesson.id === id)!;
  const edited = withTrees(stage.content, [solution.tree]);
  if ('problems' in edited) throw new Error(edited.problems.join('\n'));
  const run = openRun(edited.content, { scenario: check.scenario, seed: '1', tickMode: 'interval' });
  const log = new ArenaLog();
  const lines = new Map(log.update(run).map((line) => [line.id, line.text]));
  for (let step = 0; step < seconds * 60; step++) {
    run.world.step();
    for (const line of log.update(run)) lines.set(line.id, line.text);
  }
  return [...lines.values()];
}

it('tells in words where everybody is and what is seen, so that a lesson can be followed without its picture', () => {
  const words = told('reactive', 60);
  for (const line of [
    'Tova is at the fire.',
    'Tova leaves the fire.',
    'Tova comes to the well.',
    'Grim and Tova are near each other.',
    'Tova raises the shield.',
  ])
    expect(words).toContain(line);
  expect(words.length).toBeLessThan(150);
  expect(told('sequence', 10).join()).toContain('Tova plays “cheer”.');
});

it('begins again when the fight goes back, and keeps the last lines only', () => {
  const { stage, check } = lessons[0]!;
  const open = () => openRun(stage.content, { scenario: check.scenario, seed: '1', tickMode: 'interval' });
  const log = new ArenaLog();
  const run = open();
  for (let step = 0; step < 60 * 60; step++) {
    run.world.step();
    log.update(run);
  }
  expect(log.update(run).length).toBeLessThanOrEqual(30);
  expect(log.update(open()).every(({ time }) => time.startsWith('0:00'))).toBe(true);
});

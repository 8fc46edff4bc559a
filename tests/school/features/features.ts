import { namesOf, readScript, wholeNumber } from '../../../src/cli/flags.ts';
import { readContentFiles, readLessonFiles } from '../../../src/cli/read-content-files.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { loadLessons } from '../../../src/school/load-lessons.ts';
import { FEATURE_ROWS, trialOf, type FeatureRow } from './feature-row.ts';

const USAGE = `npm run features -- [--seeds N] [--only ROWS]
  Every feature of the survey with its scene, and how often what is measured there holds with the feature and without it, with N seeds
  (default 10). Takes some minutes. Exit code 1: switching a feature off changes nothing.`;

const WIDTHS = [31, 23, 9, 9, 0];

const names = FEATURE_ROWS.map(({ row }) => row);
const options = { seeds: { type: 'string', default: '10' }, only: { type: 'string' } } as const;
const { seeds, only } = readScript({ usage: USAGE, options }, ({ values }) => ({
  seeds: wholeNumber('--seeds', values.seeds, [1, 100_000]),
  only: namesOf('--only', values.only, names),
}));
const rows = FEATURE_ROWS.filter(({ row }) => only.includes(row));
const { content, problems } = loadContent(readContentFiles());
const school = loadLessons(readLessonFiles(), content);
if (problems.length + school.problems.length > 0) throw new Error([...problems, ...school.problems].join('\n'));

console.log(line('feature', 'scene', 'with', 'without', 'what is measured / what is switched off'));
for (const row of rows) console.log(tell(row));

function tell(row: FeatureRow): string {
  if (row.missing !== undefined) return line(row.row, 'none', '', '', row.missing);
  if (row.tool !== undefined) return line(row.row, 'a tool', '', '', row.tool);
  const trial = trialOf(row, { content, lessons: school.lessons });
  const all = Array.from({ length: seeds }, (_, index) => `features/${index + 1}`);
  const [on, off] = [true, false].map((isOn) => all.filter((seed) => trial.play(seed, isOn)).length) as [number, number];
  if (on <= off) process.exitCode = 1;
  return line(row.row, trial.scene, `${on} of ${seeds}`, `${off} of ${seeds}`, `${trial.says} / ${trial.without}`);
}

function line(...cells: readonly string[]): string {
  return cells.map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0)).join(' ');
}

import { parseArgs } from 'node:util';
import { loadContent } from '../../src/content/load-content.ts';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { STEPS_PER_SECOND } from '../../src/sim/state.ts';
import { playScene, type PlayedScene } from './play-scene.ts';

// npm run scenes: plays every scene and story for five minutes, with as many seeds as asked for, and tells what went wrong and how its rounds
// ended. In the middle each world is saved, and restored in a second one, which must take the same course. Exits with 1 when anything fails.

const SCENES = ['daily-routine', 'village', 'survival', 'two-ships', 'tour-guide', 'zombies', 'escort', 'defender', 'gallery-captain'];

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1' }, minutes: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const [seeds, minutes] = [Number(values.seeds), Number(values.minutes)];
const scenes = SCENES.filter((name) => values.only === undefined || values.only.split(',').includes(name));
if (!Number.isInteger(seeds) || seeds < 1 || !(minutes > 0) || scenes.length === 0) {
  console.error(`expected --seeds with a whole number from 1, --minutes above 0, and --only with some of ${SCENES.join(', ')}`);
  process.exit(2);
}
const { content, problems } = loadContent(readContentFiles());
if (problems.length > 0) throw new Error(problems.join('\n'));
let failures = 0;
for (const scenario of scenes) {
  const played = Array.from({ length: seeds }, (_, index) =>
    playScene(
      () => openRun(content, { scenario, seed: String(index + 1), tickMode: 'interval' }),
      Math.round(minutes * 60 * STEPS_PER_SECOND),
    ),
  );
  failures += told(scenario, played);
}
if (failures > 0) process.exitCode = 1;

/** Prints the line of a scene, and what went wrong; returns how many seeds failed. */
function told(scenario: string, played: readonly PlayedScene[]): number {
  const ends = played.flatMap((scene) => scene.rounds);
  const lengths = ends.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const outcomes = ['victory', 'defeat'].map((outcome) => `${ends.filter((end) => end.outcome === outcome).length} ${outcome}`);
  const middle = lengths[lengths.length >> 1];
  const rounds =
    middle === undefined ? 'no round ended' : `rounds: ${outcomes.join(', ')}, ${lengths[0]} to ${lengths.at(-1)} s, median ${middle} s`;
  const failed = played.flatMap(({ problems: wrong }, index) => (wrong.length > 0 ? [`  seed ${index + 1}: ${wrong.join('; ')}`] : []));
  console.log(`${scenario}: ${played.length - failed.length} of ${played.length} seeds without an error; ${rounds}`);
  for (const line of failed) console.log(line);
  return failed.length;
}

import { parseArgs } from 'node:util';
import { DIFFICULTIES, hasDifficulty, type Difficulty } from '../../src/content/difficulty.ts';
import { loadContent, type Content } from '../../src/content/load-content.ts';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { playRun } from '../../src/runs/play-run.ts';
import { IdleMeter } from './idle-meter.ts';

// npm run balance: how often the autopilot wins each battle at each difficulty. Takes minutes; exits with 1 when a share is out of its band.
// It also tells how long warriors stand by while others fight.

/** Shares of victories that a difficulty should have, in percent. */
const BANDS: Readonly<Record<Difficulty, readonly [least: number, most: number]>> = { easy: [85, 100], normal: [55, 75], hard: [20, 40] };
const LONGEST_SECONDS = 900;

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '50' }, only: { type: 'string' }, scenario: { type: 'string' } },
});
const seeds = Number(values.seeds);
if (!Number.isInteger(seeds) || seeds < 1) {
  console.error(`--seeds: found "${values.seeds}", expected a whole number from 1`);
  process.exit(2);
}
const difficulties = DIFFICULTIES.filter((name) => values.only === undefined || name === values.only);
if (difficulties.length === 0) {
  console.error(`--only: found "${values.only}", expected one of ${DIFFICULTIES.join(', ')}`);
  process.exit(2);
}
const { content, problems } = loadContent(readContentFiles());
if (problems.length > 0) throw new Error(problems.join('\n'));
const all = [...content.scenarios.values()].filter(hasDifficulty).map(({ name }) => name);
const battles = all.filter((name) => values.scenario === undefined || name === values.scenario);
if (battles.length === 0) {
  console.error(`--scenario: found "${values.scenario}", expected one of ${all.join(', ')}`);
  process.exit(2);
}
const rows = battles.flatMap((scenario) => difficulties.map((difficulty) => playAll(content, { scenario, difficulty })));
if (rows.some(({ isInBand }) => !isInBand)) process.exitCode = 1;

function playAll(from: Content, { scenario, difficulty }: { scenario: string; difficulty: Difficulty }): { isInBand: boolean } {
  let victories = 0;
  let seconds = 0;
  const idle = new IdleMeter();
  for (let seed = 1; seed <= seeds; seed++) {
    const run = openRun(from, { scenario, seed: `balance/${seed}`, tickMode: 'interval', difficulty });
    const report = playRun(run, { seconds: LONGEST_SECONDS, player: 'auto', onStep: (world) => idle.look(world) });
    if (report.outcome === 'victory') victories++;
    seconds += report.seconds;
  }
  const percent = (100 * victories) / seeds;
  const [least, most] = BANDS[difficulty];
  const isInBand = percent >= least && percent <= most;
  const verdict = isInBand ? 'in its band' : `expected ${least} to ${most} %`;
  console.log(
    `${scenario} ${difficulty}: ${victories} of ${seeds} won (${Math.round(percent)} %), ${Math.round(seconds / seeds)} s on average: ${verdict}; ` +
      `stood by in sight of a fight ${(100 * (idle.idleSteps / idle.steps)).toFixed(1)} % of the time, at most ${idle.longestSeconds.toFixed(1)} s (hemmed in by comrades ${idle.longestHemmedInSeconds.toFixed(1)} s)`,
  );
  return { isInBand };
}

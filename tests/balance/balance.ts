import { DIFFICULTIES, hasDifficulty, type Difficulty } from '../../src/content/difficulty.ts';
import { loadContent, type Content } from '../../src/content/load-content.ts';
import { namesOf, readScript, wholeNumber } from '../../src/cli/flags.ts';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { playRun } from '../../src/runs/play-run.ts';
import { IdleMeter } from './idle-meter.ts';

const USAGE = `npm run balance -- [--seeds N] [--only easy,normal,hard] [--scenario NAMES] [--naive]
  How often the autopilot wins each battle at each difficulty, with seeds 1 to N (default 50), and how long warriors stand by while others fight.
  With --naive its party never uses tactics. Takes minutes. Exit code 1: a share is out of its band.`;

/** Shares of victories that a difficulty should have, in percent. */
const BANDS: Readonly<Record<Difficulty, readonly [least: number, most: number]>> = { easy: [85, 100], normal: [60, 75], hard: [25, 45] };
/** Of a player who only sends all to the nearest enemy, and orders no tactic. */
const NAIVE_BANDS: typeof BANDS = { easy: [0, 100], normal: [0, 25], hard: [0, 5] };
const LONGEST_SECONDS = 900;

const { content, problems } = loadContent(readContentFiles());
if (problems.length > 0) throw new Error(problems.join('\n'));
const all = [...content.scenarios.values()].filter(hasDifficulty).map(({ name }) => name);
const options = {
  seeds: { type: 'string', default: '50' },
  only: { type: 'string' },
  scenario: { type: 'string' },
  naive: { type: 'boolean', default: false },
} as const;
const { seeds, difficulties, battles, bands, player } = readScript({ usage: USAGE, options }, ({ values }) => ({
  seeds: wholeNumber('--seeds', values.seeds, [1, 100_000]),
  difficulties: namesOf('--only', values.only, DIFFICULTIES),
  battles: namesOf('--scenario', values.scenario, all),
  bands: values.naive ? NAIVE_BANDS : BANDS,
  player: values.naive ? ('naive' as const) : ('auto' as const),
}));
const rows = battles.flatMap((scenario) => difficulties.map((difficulty) => playAll(content, { scenario, difficulty })));
if (rows.some(({ isInBand }) => !isInBand)) process.exitCode = 1;

function playAll(from: Content, { scenario, difficulty }: { scenario: string; difficulty: Difficulty }): { isInBand: boolean } {
  let victories = 0;
  let seconds = 0;
  const idle = new IdleMeter();
  for (let seed = 1; seed <= seeds; seed++) {
    const run = openRun(from, { scenario, seed: `balance/${seed}`, tickMode: 'interval', difficulty });
    const report = playRun(run, { seconds: LONGEST_SECONDS, player, onStep: (world) => idle.look(world) });
    if (report.outcome === 'victory') victories++;
    seconds += report.seconds;
  }
  const percent = (100 * victories) / seeds;
  const [least, most] = bands[difficulty];
  const isInBand = percent >= least && percent <= most;
  const verdict = isInBand ? 'in its band' : `expected ${least} to ${most} %`;
  console.log(
    `${scenario} ${difficulty}: ${victories} of ${seeds} won (${Math.round(percent)} %), ${Math.round(seconds / seeds)} s on average: ${verdict}; ` +
      `stood by in sight of a fight ${(100 * (idle.idleSteps / idle.steps)).toFixed(1)} % of the time, at most ${idle.longestSeconds.toFixed(1)} s (hemmed in by comrades ${idle.longestHemmedInSeconds.toFixed(1)} s)`,
  );
  return { isInBand };
}

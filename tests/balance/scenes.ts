import { namesOf, readScript, UsageError, wholeNumber } from '../../src/cli/flags.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { STEPS_PER_SECOND } from '../../src/sim/state.ts';
import { watchClaims } from '../content/support/arena-watch.ts';
import { playScene, type PlayedScene } from './play-scene.ts';

const USAGE = `npm run scenes -- [--seeds N] [--minutes N] [--only NAMES]
  Plays every scene and story for five minutes with seeds 1 to N (default 1), and tells what went wrong and how its rounds ended. In the middle each
  world is saved, and restored in a second one, which must take the same course. Each claim of a caption must hold with four of five seeds.
  Exit code 1: anything fails.`;

const SCENES = ['daily-routine', 'village', 'survival', 'two-ships', 'tour-guide', 'zombies', 'escort', 'defender', 'gallery-captain'];

/** Share of the seeds with which each claim of a caption must hold; one fight may go against it. */
const LEAST_SHARE = 0.8;

const options = { seeds: { type: 'string', default: '1' }, minutes: { type: 'string', default: '5' }, only: { type: 'string' } } as const;
const { seeds, minutes, scenes } = readScript({ usage: USAGE, options }, ({ values }) => ({
  seeds: wholeNumber('--seeds', values.seeds, [1, 100_000]),
  minutes: minutesOf(values.minutes),
  scenes: namesOf('--only', values.only, SCENES),
}));
const { content, problems } = loadContent(readContentFiles());
if (problems.length > 0) throw new Error(problems.join('\n'));
let failures = 0;
for (const scenario of scenes) {
  const opened = Array.from(
    { length: seeds },
    (_, index) => () => openRun(content, { scenario, seed: String(index + 1), tickMode: 'interval' }),
  );
  failures += told(
    scenario,
    opened.map((open) => playScene(open, Math.round(minutes * 60 * STEPS_PER_SECOND))),
  );
  failures += untrueClaims(opened.map((open) => watchClaims(open(), minutes * 60)));
}
if (failures > 0) process.exitCode = 1;

function minutesOf(text: string): number {
  const found = Number(text);
  if (found > 0 && found <= 1440) return found;
  throw new UsageError(`--minutes: found "${text}", expected a number above 0, at most 1440`);
}

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

/** Prints the claims that do not hold often enough, with what was seen; returns how many these are. */
function untrueClaims(watched: readonly ReturnType<typeof watchClaims>[]): number {
  const claims = (watched[0] ?? []).map(({ claim }, place) => {
    const seen = watched.map((each) => each[place]?.untrue ?? []);
    return { claim, held: seen.filter((untrue) => untrue.length === 0).length, untrue: seen.flat() };
  });
  const broken = claims.filter(({ held }) => held < LEAST_SHARE * watched.length);
  console.log(`  caption: ${claims.length - broken.length} of ${claims.length} claims hold`);
  for (const { claim, held, untrue } of broken)
    console.log(`  "${claim.says}" held with ${held} of ${watched.length} seeds, not when: ${untrue[0]}`);
  return broken.length;
}

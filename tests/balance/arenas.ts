import { namesOf, readScript, wholeNumber } from '../../src/cli/flags.ts';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { ARENAS, MORE_ARENAS, playFight } from '../../src/runs/compare/fight.ts';
import { FightMeter } from './fight-meter.ts';

const ALL = [...ARENAS, ...MORE_ARENAS];
const USAGE = `npm run arenas -- [--fights N] [--only NAMES] [--seed SEED]
  Plays N fights (default 1000) of the shipped trees on each arena and prints: share that the first side wins, draws, length of the fight,
  time from the first contact to the first death, share of blows that were blocked, and share of hits from the side and the rear.`;

const options = {
  fights: { type: 'string', default: '1000' },
  only: { type: 'string' },
  seed: { type: 'string', default: 'arenas' },
} as const;
const { fights, only, seed } = readScript({ usage: USAGE, options }, ({ values }) => ({
  fights: wholeNumber('--fights', values.fights, [1, 100_000]),
  only: namesOf('--only', values.only, ALL),
  seed: values.seed,
}));
const { content, problems } = loadContent(readContentFiles());
if (problems.length > 0) throw new Error(problems.join('\n'));

for (const arena of only) console.log(`${arena}: ${measure(arena)}`);

function measure(arena: string): string {
  const seconds: number[] = [];
  const untilDeath: number[] = [];
  const sum = { won: 0, draws: 0, blocks: 0, melee: 0, hits: 0, side: 0, rear: 0, mostStrikers: 0 };
  for (let index = 0; index < fights; index++) {
    let meter: FightMeter | undefined;
    const result = playFight(
      content,
      { scenario: arena, seed: `${seed}/${index}`, tickMode: 'interval' },
      (run) => (meter = new FightMeter(run)),
    );
    if (!meter) throw new Error('The fight was not followed.');
    sum.won += result.winner === 'player' ? 1 : result.winner === undefined ? 0.5 : 0;
    sum.draws += result.winner === undefined ? 1 : 0;
    seconds.push(result.seconds);
    untilDeath.push((meter.firstDeath ?? result.seconds) - (meter.firstContact ?? 0));
    sum.blocks += meter.blocks;
    sum.melee += meter.meleeHits;
    sum.hits += meter.hits;
    sum.side += meter.sideHits;
    sum.rear += meter.rearHits;
    sum.mostStrikers = Math.max(sum.mostStrikers, meter.mostStrikers);
  }
  const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;
  return [
    `first side wins ${percent(sum.won, fights)}, draws ${percent(sum.draws, fights)}`,
    `length ${quantiles(seconds)} s, first death after contact ${quantiles(untilDeath)} s (10th percentile, median, 90th)`,
    `blocked ${percent(sum.blocks, sum.blocks + sum.hits)} of blows and arrows`,
    `from the side ${percent(sum.side, sum.melee)}, the rear ${percent(sum.rear, sum.melee)}`,
    `at most ${sum.mostStrikers} strike one target at once`,
  ].join('; ');
}

function quantiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.1, 0.5, 0.9].map((share) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)).join(' / ');
}

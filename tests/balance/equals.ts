import { availableParallelism } from 'node:os';
import { readScript, wholeNumber } from '../../src/cli/flags.ts';
import { playInWorkers } from '../../src/cli/fight-workers.ts';
import { Dice } from '../../src/core/dice.ts';
import type { ComparisonRequest } from '../../src/runs/compare/fight-pairs.ts';
import { ARENAS } from '../../src/runs/compare/fight.ts';
import { Judge, type FightPair, type ScoredFight } from '../../src/runs/compare/judge.ts';

const USAGE = `npm run equals -- [--fights N] [--seed SEED]
  How often a comparison calls a tree better or worse than itself: N fights (default 1200, at least 60) of the shipped trees on the three arenas,
  with other seeds after the sides have been swapped. Each of the 200 comparisons draws its pairs from them, and which of the two equal
  versions is called the first one. Exit code 1: above 8 %.`;

const COMPARISONS = 200;
const MOST_PAIRS = 2000;
const MOST_VERDICTS_SHARE = 0.08;

const options = { fights: { type: 'string', default: '1200' }, seed: { type: 'string', default: 'equals' } } as const;
const { pairCount, seed } = readScript({ usage: USAGE, options }, ({ values }) => ({
  pairCount: Math.floor(wholeNumber('--fights', values.fights, [60, 1_000_000]) / 2),
  seed: values.seed,
}));

const pairs: FightPair[] = [];
const request: ComparisonRequest = { parties: [[], []], arenas: ARENAS, seed, isUnpaired: true };
await playInWorkers({
  request,
  indices: Array.from({ length: pairCount }, (_, index) => index),
  workers: availableParallelism(),
  onPair: (pair) => {
    pairs.push(pair);
    return false;
  },
});
pairs.sort((one, other) => one.index - other.index);

const dice = new Dice(seed);
const verdicts = Array.from({ length: COMPARISONS }, () => {
  const judge = new Judge();
  for (let index = 0; index < MOST_PAIRS; index++) if (judge.add(drawnPair(index))) break;
  return judge.judgement;
});
const differing = verdicts.filter(({ verdict }) => verdict === 'better' || verdict === 'worse').length;
const equal = verdicts.filter(({ verdict }) => verdict === 'equal').length;
const meanPairs = verdicts.reduce((sum, judgement) => sum + judgement.pairs, 0) / COMPARISONS;
console.log(`${2 * pairs.length} fights of the shipped trees against themselves, ${COMPARISONS} comparisons drawn from them:`);
console.log(
  `${differing} better or worse (${((100 * differing) / COMPARISONS).toFixed(1)} %), ${equal} equal, ${COMPARISONS - differing - equal} open; ${Math.round(2 * meanPairs)} fights on average`,
);
if (differing > MOST_VERDICTS_SHARE * COMPARISONS) process.exitCode = 1;

function drawnPair(index: number): FightPair {
  const pair = pairs[dice.pick('pair', pairs.length)] as FightPair;
  const { fights } = pair;
  return { ...pair, index, fights: dice.next('exchange') < 0.5 ? fights : [exchanged(fights[0]), exchanged(fights[1])] };
}

/** The fight as the other version saw it. */
function exchanged({ score, seconds, healthLeft: [first, second] }: ScoredFight): ScoredFight {
  return { score: (1 - score) as ScoredFight['score'], seconds, healthLeft: [second, first] };
}

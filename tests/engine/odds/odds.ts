import { readScript, wholeNumber } from '../../../src/cli/flags.ts';
import { randomCase, SINGLE_CASES } from './odds-cases.ts';
import { chanceDeviation, computedOdds, deviation, simulatedOdds } from './simulate-odds.ts';

const USAGE = `npm run odds -- [--runs N] [--trees N]
  The computed odds of every node that has a formula, and of N random trees of them (default 20), beside N simulated runs of each (default 100000).
  Exit code 1: one is more than three standard errors away.`;

const options = { runs: { type: 'string', default: '100000' }, trees: { type: 'string', default: '20' } } as const;
const { runs, trees } = readScript({ usage: USAGE, options }, ({ values }) => ({
  runs: wholeNumber('--runs', values.runs, [2, 100_000_000]),
  trees: wholeNumber('--trees', values.trees, [0, 100_000]),
}));
const random = Array.from({ length: trees }, (_, place) => [`random tree ${place + 1}`, randomCase(place + 1)] as const);
const WIDTHS = [40, 9, 10, 16, 10, 10, 16];
const line = (...cells: readonly string[]): void => console.log(cells.map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0)).join(''));
line('node', 'chance', 'simulated', 'standard errors', 'seconds', 'simulated', 'standard errors');
for (const [name, document] of [...SINGLE_CASES, ...random]) {
  const odds = computedOdds(document);
  if (odds === undefined) throw new Error(`${name} has no formula.`);
  const played = simulatedOdds(document, { runs, seed: 1 });
  const chance = chanceDeviation(odds.chance, played.chance, runs);
  const seconds = Number.isNaN(odds.seconds) ? undefined : deviation(odds.seconds, played.seconds);
  if (Math.max(chance, seconds ?? 0) > 3) process.exitCode = 1;
  const time =
    seconds === undefined
      ? ['-', played.seconds.mean.toFixed(4), 'no formula']
      : [odds.seconds.toFixed(4), played.seconds.mean.toFixed(4), seconds.toFixed(2)];
  line(name, odds.chance.toFixed(4), played.chance.mean.toFixed(4), chance.toFixed(2), ...time);
}

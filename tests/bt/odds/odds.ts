import { parseArgs } from 'node:util';
import { randomCase, SINGLE_CASES } from './odds-cases.ts';
import { chanceDeviation, computedOdds, deviation, simulatedOdds } from './simulate-odds.ts';

// npm run odds: the computed odds of every node that has a formula, and of random trees of them, beside 100 000 simulated runs of each.
// Exits with 1 when one is more than three standard errors away.

const { values } = parseArgs({ options: { runs: { type: 'string', default: '100000' }, trees: { type: 'string', default: '20' } } });
const [runs, trees] = [Number(values.runs), Number(values.trees)];
const isWrong = !Number.isInteger(runs) || runs < 2 || !Number.isInteger(trees) || trees < 0;
if (isWrong) {
  console.error(`--runs, --trees: found "${values.runs}" and "${values.trees}", expected whole numbers, at least two runs`);
  process.exit(2);
}
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

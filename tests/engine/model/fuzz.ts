import { readScript, wholeNumber } from '../../../src/cli/flags.ts';
import { difference } from './compare.ts';
import { randomCase, type Case } from './random-case.ts';
import { smaller, wholeOf } from './smaller.ts';

const USAGE = `npm run fuzz -- [--seed N] [--count N]
  Plays N random trees and live edits (default 10000) on the engine and on the model of its semantics, from that seed on (default 1).
  Exit code 1: they differ; the smallest case that does is printed.`;

const options = { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '10000' } } as const;
const { seed, count } = readScript({ usage: USAGE, options }, ({ values }) => ({
  seed: wholeNumber('--seed', values.seed, [0, 1e15 - 1]),
  count: wholeNumber('--count', values.count, [1, 1e12]),
}));

for (let tried = 0; tried < count; tried++) {
  const given = randomCase(seed + tried);
  if (reasonOf(given) !== undefined) {
    const least = smaller(given);
    console.error(`Seed ${seed + tried}: ${reasonOf(least)}\n${JSON.stringify(wholeOf(least), null, 1)}`);
    process.exitCode = 1;
    break;
  }
  if ((tried + 1) % 5000 === 0 || tried + 1 === count) console.info(`${tried + 1} of ${count}: no difference`);
}

function reasonOf(given: Case): string | undefined {
  try {
    return difference(given);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

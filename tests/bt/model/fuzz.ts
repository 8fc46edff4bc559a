import { parseArgs } from 'node:util';
import { difference } from './compare.ts';
import { randomCase, type Case } from './random-case.ts';
import { smaller, wholeOf } from './smaller.ts';

/** Random trees and live edits, the engine against the model, for as long as one likes: `npm run fuzz -- --seed 1 --count 100000`. */
const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '10000' } } });
const [seed, count] = [Number(values.seed), Number(values.count)];
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1) {
  console.error(`--seed ${values.seed} --count ${values.count}: expected two whole numbers, as in --seed 1 --count 100000.`);
  process.exit(2);
}

for (let tried = 0; tried < count; tried++) {
  const given = randomCase(seed + tried);
  if (reasonOf(given) !== undefined) {
    const least = smaller(given);
    console.error(`Seed ${seed + tried}: ${reasonOf(least)}\n${JSON.stringify(wholeOf(least), null, 1)}`);
    process.exitCode = 1;
    break;
  }
  if ((tried + 1) % 5000 === 0) console.info(`${tried + 1} of ${count}: no difference`);
}

function reasonOf(given: Case): string | undefined {
  try {
    return difference(given);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

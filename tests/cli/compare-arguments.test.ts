import { expect, test } from 'vitest';
import { isComparison, readCompareArguments } from '../../src/cli/compare-arguments.ts';
import { ARENAS } from '../../src/runs/compare/fight.ts';
import { UsageError } from '../../src/cli/flags.ts';

const read = (...args: string[]) => readCompareArguments(args, 2);
const refusal = (...args: string[]): string => {
  try {
    read(...args);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'accepted';
};

test('a comparison has 200 pairs on all arenas and a worker for each core, unless it says otherwise', () => {
  expect(read('--compare', 'a.json', 'b.json')).toEqual({
    files: ['a.json', 'b.json'],
    pairCount: 200,
    arenas: ARENAS,
    kind: undefined,
    seed: '1',
    isUnpaired: false,
    workers: 2,
    shard: undefined,
    json: false,
  });
  expect(read('--compare', 'a', 'b', '--kind', 'bow', '--fights=10', '--shard', '3/10', '--out', 'f', '--unpaired')).toMatchObject({
    kind: 'bow',
    pairCount: 5,
    isUnpaired: true,
    shard: { part: 3, parts: 10, out: 'f' },
  });
  expect(
    read('--compare', 'a', 'b', '--arena', 'duel-6,choke-6', '--workers', '256', '--shard', '10000/10000', '--out', 'f'),
  ).toMatchObject({
    arenas: ['duel-6', 'choke-6'],
    workers: 256,
    shard: { part: 10_000, parts: 10_000 },
  });
  expect(read('--compare', 'a', 'b', '--shard', '1/1', '--out', 'f', '--json', '--seed=x')).toMatchObject({
    shard: { part: 1, parts: 1, out: 'f' },
    json: true,
    seed: 'x',
  });
  expect(read('--merge', 'a', 'b')).toEqual({ files: ['a', 'b'], json: false });
  expect(read('--merge', 'a', 'b', '--json')).toEqual({ files: ['a', 'b'], json: true });
});

test.each([
  ['--compare', '--help'],
  ['--compare', 'a', '--help'],
  ['--merge', '--help'],
])('%s %s asks for the usage alone', (...args) => {
  expect(read(...args)).toBeUndefined();
});

test('other commands of sim are no comparison', () => {
  expect([['--compare', 'a', 'b'], ['--merge', 'a'], ['--seed', '1'], []].map(isComparison)).toEqual([true, true, false, false]);
});

test.each([
  [['--compare', 'a'], '--compare: found 1 file, expected two versions of a tree'],
  [['--compare'], '--compare: found 0 files, expected two versions of a tree'],
  [['--compare', 'a', 'b', 'c'], '--compare: found 3 files, expected two versions of a tree'],
  [['--compare', 'a', 'b', '--shard', '0/3', '--out', 'f'], '--shard: found "0/3", expected part/parts such as 3/10'],
  [['--compare', 'a', 'b', '--shard', '1/10001', '--out', 'f'], '--shard: found "1/10001", expected part/parts such as 3/10'],
  [['--compare', 'a', 'b', '--shard', '1', '--out', 'f'], '--shard: found "1", expected part/parts such as 3/10'],
  [['--compare', 'a', 'b', '--shard', '1/3', '--out', ''], '--out: found nothing, expected the file for the results of the part'],
  [['--compare', 'a', 'b', '--fights', '7'], '--fights: found 7, expected an even number: two for each pair'],
  [['--compare', 'a', 'b', '--fights', 'x'], '--fights: found "x", expected a whole number from 2 to 1000000'],
  [['--compare', 'a', 'b', '--shard', '4/3', '--out', 'f'], '--shard: found "4/3", expected part/parts such as 3/10'],
  [['--compare', 'a', 'b', '--shard', '1/3'], '--out: found nothing, expected the file for the results of the part'],
  [['--compare', 'a', 'b', '--out', 'f'], '--shard: found nothing, expected part/parts such as 3/10'],
  [['--compare', 'a', 'b', '--workers', '0'], '--workers: found "0", expected a whole number from 1 to 256'],
  [['--compare', 'a', 'b', '--figths', '4'], 'unknown flag --figths (did you mean --fights?)'],
  [['--merge'], '--merge: found no files, expected those that --shard wrote'],
  [['--merge', 'a', '--seed', '3'], '--seed: found it with --merge, expected it alone: the parts bring their own'],
])('%j is refused', (args, message) => {
  expect(refusal(...args)).toBe(message);
});

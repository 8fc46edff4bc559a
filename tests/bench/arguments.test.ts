import { expect, test } from 'vitest';
import { UsageError } from '../../src/cli/flags.ts';
import { BENCHMARK_NAMES } from './benchmarks.ts';
import { readBenchArguments, usage } from './harness/arguments.ts';

const read = (...args: string[]) => readBenchArguments(args, BENCHMARK_NAMES);

test('without arguments every benchmark runs', () => {
  expect(read()).toMatchObject({ only: BENCHMARK_NAMES, quick: false, json: false });
});

test('some benchmarks run in their own order, each once', () => {
  expect(read('--only', 'world,trees,world', '--quick').only).toEqual(['trees', 'world']);
});

test.each([
  [['--only', 'nonsense'], '--only: found "nonsense", expected names out of trees, utility, paths'],
  [['--only', 'treees'], '(did you mean trees?)'],
  [['--only', ''], '--only: found nothing'],
  [['--only', 'trees,'], '--only: found nothing'],
  [['--agents', '0'], 'unknown flag --agents, expected --only'],
  [['--quik'], '(did you mean --quick?)'],
  [['trees'], 'trees'],
])('%j is refused in words', (args, words) => {
  expect(() => read(...args)).toThrow(UsageError);
  expect(() => read(...args)).toThrow(words);
});

test('the help names every benchmark', () => {
  for (const name of BENCHMARK_NAMES) expect(usage(BENCHMARK_NAMES)).toContain(name);
});

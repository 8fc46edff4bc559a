import { describe, expect, test } from 'vitest';
import { BENCHMARK_NAMES, benchmarkOf } from './benchmarks.ts';
import { goalsOf } from './harness/goals.ts';
import { cellOf } from './harness/results.ts';
import { runBenchmark } from './harness/run-benchmark.ts';
import { answer } from './harness/worker.ts';
import { OURS } from './trees/contenders.ts';
import { MIXES } from './trees/script.ts';

/** They open a browser. */
const IN_A_BROWSER: readonly string[] = ['page', 'draw'];
const IN_THIS_PROCESS = BENCHMARK_NAMES.filter((name) => !IN_A_BROWSER.includes(name));
const smoke = async (name: string) => runBenchmark(await benchmarkOf(name), { size: 'smoke', measure: answer, onProgress: () => {} });

// Tiny sizes, no word about time: they only have to run, to be finite, and to say what they measured.
describe.each(IN_THIS_PROCESS)('the benchmark "%s"', (name) => {
  // Memory is measured in a process that may collect its garbage; this one may not.
  test('runs in every scene with every contender', async () => {
    globalThis.gc ??= (() => Promise.resolve()) as unknown as NonNullable<typeof globalThis.gc>;
    const results = await smoke(name);
    expect(results.length).toBeGreaterThan(0);
    for (const result of results) {
      expect(result.cells).not.toEqual([]);
      expect(result.cells.filter(({ median }) => !Number.isFinite(median))).toEqual([]);
      // Others may differ, and are left out for it.
      expect(result.leftOut.filter(({ contender }) => contender === OURS)).toEqual([]);
    }
  });
});

test.each([
  { name: 'page', measured: ['script', 'start', 'frames'] },
  { name: 'draw', measured: ['scripts'] },
])('the benchmark "$name" says what it would measure', async ({ name, measured }) => {
  expect((await benchmarkOf(name)).groups('smoke').map((group) => group.name)).toEqual(measured);
});

test('every mix is checked for order before it is timed', async () => {
  const [first, ...rest] = (await benchmarkOf('trees')).groups('full');
  expect(first).toMatchObject({ isGate: true, scenes: Object.keys(MIXES) });
  expect(rest.length).toBeGreaterThan(0);
});

test('a goal that was not measured is neither met nor missed', () => {
  expect(new Set(goalsOf([]).map(({ verdict }) => verdict))).toEqual(new Set(['not measured']));
});

test('a figure that was not measured is not found', () => {
  expect(cellOf([], { benchmark: 'trees', group: 'time', scene: '', contender: '', figure: '' })).toBeUndefined();
});

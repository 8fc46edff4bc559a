import { expect, test } from 'vitest';
import type { Answer, Benchmark, Job } from './contract.ts';
import { groupText } from './report.ts';
import { BenchmarkFailure, runBenchmark } from './run-benchmark.ts';
import { missingPackage } from './worker.ts';

const race: Benchmark = {
  name: 'race',
  summary: 'two runners',
  groups: () => [
    {
      name: 'way',
      title: 'The same way',
      scenes: ['hill'],
      contenders: ['ours', 'theirs'],
      reference: 'ours',
      figures: { way: 'identity' },
      rounds: 1,
      isGate: true,
    },
    {
      name: 'run',
      title: 'The run',
      scenes: ['hill, wet', 'dale'],
      contenders: ['ours', 'theirs'],
      reference: 'ours',
      figures: { time: 'ms' },
      rounds: 3,
    },
  ],
  measure: () => ({}),
};

async function run(measure: (job: Job) => Answer) {
  const asked: string[] = [];
  const results = await runBenchmark(race, {
    size: 'smoke',
    onProgress: () => {},
    measure: (_, job) => {
      asked.push(`${job.group} ${job.scene} ${job.contender}`);
      return Promise.resolve(measure(job));
    },
  });
  return { asked, results, text: results.map(groupText).join('\n') };
}

test('contenders take turns, round after round', async () => {
  const { asked } = await run(() => ({ figures: { way: 1, time: 2 } }));
  const round = ['run hill, wet ours', 'run hill, wet theirs', 'run dale ours', 'run dale theirs'];
  expect(asked.slice(2)).toEqual([...round, ...round, ...round]);
});

test('a ratio is the median of the quotients of the same rounds, beside the spread', async () => {
  const times = { ours: [10, 1, 2], theirs: [30, 4, 4] };
  const next = { ours: 0, theirs: 0 };
  const { results } = await run(({ group, contender, scene }) => {
    if (group === 'way' || scene === 'dale') return { figures: { way: 1, time: 1 } };
    const name = contender as keyof typeof times;
    return { figures: { time: times[name][next[name]++] ?? 0 } };
  });
  expect(results[1]?.cells.find(({ contender, scene }) => contender === 'theirs' && scene !== 'dale')).toMatchObject({
    median: 4,
    low: 4,
    high: 30,
    ratio: 3,
  });
});

test('a contender with a different order is not timed, and the table says why', async () => {
  const { asked, text } = await run(({ contender }) => ({ figures: { way: contender === 'ours' ? 1 : 2, time: 5 } }));
  expect(asked).not.toContain('run hill, wet theirs');
  expect(asked).toContain('run dale theirs');
  expect(text).toContain('DIFFERS');
  expect(text).toContain('left out: theirs, hill, wet: failed the check "The same way"');
});

test('a contender that cannot take part is asked once and left out with its reason', async () => {
  const { asked, text } = await run(({ contender, group }) =>
    contender === 'theirs' && group === 'run' ? { leftOut: 'the package theirs is not installed' } : { figures: { way: 1, time: 1 } },
  );
  expect(asked.filter((job) => job === 'run dale theirs')).toHaveLength(1);
  expect(text).toContain('left out: theirs: the package theirs is not installed');
});

test('a measurement that breaks says which one it was', async () => {
  const broken = run(() => ({ failed: 'out of breath' }));
  await expect(broken).rejects.toThrow(BenchmarkFailure);
  await expect(broken).rejects.toThrow('race, way, hill, ours: out of breath');
});

test.each([
  ["Cannot find package 'mistreevous' imported from somewhere", 'ERR_MODULE_NOT_FOUND', 'mistreevous'],
  ["Cannot find module 'behaviortree'", 'MODULE_NOT_FOUND', 'behaviortree'],
  ["Cannot find module './ours.ts'", 'MODULE_NOT_FOUND', undefined],
  ['anything else', 'EACCES', undefined],
])('%j (%s) lacks the package %s', (message, code, name) => {
  expect(missingPackage(Object.assign(new Error(message), { code }))).toBe(name);
});

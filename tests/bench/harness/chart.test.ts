import { expect, test } from 'vitest';
import { chartOf } from './chart.ts';
import type { Results } from './results.ts';

const MIXED = 'mixed results, 1000';
const cell = (scene: string, { contender = '', figure = 'tick', median = 1 }) =>
  ({ scene, contender, figure, unit: 'ns', median, low: median, high: median, ratio: median / 100 }) as const;
const group = { title: '', rounds: 1, leftOut: [], notes: [] };
const results: Results = {
  conditions: { isQuick: false, node: 'v20.0.0', platform: 'linux x64', processor: 'Chip <4>', cores: 2 },
  groups: [
    {
      ...group,
      benchmark: 'trees',
      group: 'time',
      cells: [cell(MIXED, { contender: 'Warband', median: 200 }), cell(MIXED, { contender: 'one function', median: 100 })],
    },
    {
      ...group,
      benchmark: 'world',
      group: 'fight',
      cells: [cell('1000', { figure: 'step', median: 4 }), cell('1000, every frame', { figure: 'step', median: 9 })],
    },
  ],
  goals: [],
};

test('the chart names the contenders, fastest first, with their times and their ratios', () => {
  const chart = chartOf(results);
  expect(chart.indexOf('>one function<')).toBeLessThan(chart.indexOf('>Warband<'));
  expect(chart).toContain('200 ns  (x2.00)');
});

test('the chart shows the crowds at their own intervals only', () => {
  expect(chartOf(results)).toContain('>4.00 ms<');
  expect(chartOf(results)).not.toContain('9.00 ms');
});

test('the chart is sound even when a name is not', () => {
  expect(chartOf(results)).toContain('Chip &lt;4>');
});

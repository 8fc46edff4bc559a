import { expect, test } from 'vitest';
import { chartOf } from './chart.ts';
import type { Results } from './results.ts';

const MIXED = 'mixed results, 1000';
const cell = (scene: string, { contender = '', figure = 'tick', median = 1 }) =>
  ({ scene, contender, figure, unit: 'ns', median, low: median, high: median, ratio: median / 100 }) as const;
const conditions = { isQuick: false, node: 'v20.0.0', platform: 'linux x64', processor: 'Chip <4>', cores: 2 };
const group = { title: '', rounds: 1, leftOut: [], notes: [], conditions };
const results: Results = {
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

test('the chart names the machine once, or both when its halves come from different ones', () => {
  expect(chartOf(results)).toContain('>Node 20.0.0, 2 x Chip &lt;4>; medians of');
  const [trees, world] = results.groups;
  const moved = { ...results, groups: [trees!, { ...world!, conditions: { ...conditions, node: 'v22.1.0' } }] };
  expect(chartOf(moved)).toContain('>Node 20.0.0, 2 x Chip &lt;4> and Node 22.1.0, 2 x Chip &lt;4>; medians of');
});

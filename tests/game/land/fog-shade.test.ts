import { expect, test } from 'vitest';
import { FogShade } from '../../../src/game/land/fog-shade.ts';

const rows = (shade: FogShade, width: number): string[] =>
  Array.from({ length: shade.values.length / width }, (_, y) =>
    Array.from(shade.values.slice(y * width, (y + 1) * width), (value) => (value === 0 ? '.' : value === 1 ? '#' : '+')).join(''),
  );

test('the fog has a soft edge, and lifts for a margin around what is seen', () => {
  const shade = new FogShade(9, 9, 2.5);
  shade.aim((x, y) => x === 4 && y === 4);
  shade.fade(Infinity);
  expect(rows(shade, 9)).toEqual([
    '#########',
    '##+++++##',
    '#+++++++#',
    '#+++.+++#',
    '#++...++#',
    '#+++.+++#',
    '#+++++++#',
    '##+++++##',
    '#########',
  ]);
});

test('the fog lifts little by little, and is painted no longer than it changes', () => {
  const shade = new FogShade(3, 3, 0.5);
  expect(shade.fade(0.4)).toBe(false);
  shade.aim(() => true);
  const values = [0, 1, 2].map(() => (shade.fade(0.4) ? shade.values[4] : undefined));
  expect(values.map((value) => value?.toFixed(1))).toEqual(['0.6', '0.2', '0.0']);
  expect(shade.fade(0.4)).toBe(false);
});

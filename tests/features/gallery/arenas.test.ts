import { expect, test } from 'vitest';
import { adjacentArena } from '../../../src/features/gallery/arenas.ts';

const row = ['patrol', 'attack-target', 'select-target'];

test('the row of arenas is a ring', () => {
  expect(adjacentArena(row, 'select-target', 1)).toBe('patrol');
  expect(adjacentArena(row, 'patrol', -1)).toBe('select-target');
  expect(adjacentArena(row, 'patrol', 1)).toBe('attack-target');
});

test('the row of arenas may be empty', () => {
  expect(adjacentArena([], 'patrol', 1)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { clonePlain } from '../../src/core/clone.ts';

test('a copy of plain data is equal and shares nothing', () => {
  const original = { name: 'a', list: [1, { deep: true }], bytes: new Uint8Array([1, 2]), none: null };
  const copy = clonePlain(original);
  expect(copy).toEqual(original);
  (copy.list[1] as { deep: boolean }).deep = false;
  copy.bytes[0] = 9;
  expect(original.list[1]).toEqual({ deep: true });
  expect(original.bytes[0]).toBe(1);
});

import { expect, test } from 'vitest';
import { plainSize } from '../../src/core/plain-size.ts';

test('more data is more memory, and typed arrays count their bytes', () => {
  const small = { step: 1, units: [{ x: 1.5, path: [] }] };
  const large = { step: 1, units: [{ x: 1.5, path: [1, 2, 3] }] };
  expect(plainSize(large)).toBe(plainSize(small) + 3 * 8);
  expect(plainSize(new Float64Array(100))).toBe(plainSize(new Uint8Array(100)) + 700);
});

test('texts, booleans and whole numbers take no more than their place', () => {
  expect(plainSize({ a: 1, b: 'a long text', c: true, d: null, e: undefined })).toBe(plainSize({ a: 0, b: 0, c: 0, d: 0, e: 0 }));
});

import { expect, test } from 'vitest';
import { clonePlain } from '../../src/core/clone-plain.ts';

test('a copy of plain data is equal and shares nothing', () => {
  const original = { name: 'a', list: [1, { deep: true }], bytes: new Uint8Array([1, 2]), none: null };
  const copy = clonePlain(original);
  expect(copy).toEqual(original);
  (copy.list[1] as { deep: boolean }).deep = false;
  copy.bytes[0] = 9;
  expect(original.list[1]).toEqual({ deep: true });
  expect(original.bytes[0]).toBe(1);
});

test('a member called "__proto__" stays a member, and no prototype is made of it', () => {
  const copy = clonePlain(JSON.parse('{"__proto__": {"alarm": true}, "constructor": {"prototype": 1}}') as Record<string, unknown>);
  expect(Object.keys(copy)).toEqual(['__proto__', 'constructor']);
  expect([copy['alarm'], Object.getPrototypeOf(copy)]).toEqual([undefined, Object.prototype]);
});

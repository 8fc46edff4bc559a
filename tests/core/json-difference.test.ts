import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyJsonDifference, jsonDifference } from '../../src/core/json-difference.ts';

const json = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'));

test('a difference, written as JSON, makes the later value of the earlier one, with the same order of members', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const difference = jsonDifference(before, after);
      const again = difference === undefined ? before : applyJsonDifference(before, JSON.parse(JSON.stringify(difference)));
      expect(JSON.stringify(again)).toBe(JSON.stringify(after));
    }),
    { numRuns: 500 },
  );
});

test('a difference names only what has changed', () => {
  const tree = { name: 'bow', keys: [1, 2, 3], root: { type: 'Wait', params: { duration: 1 } } };
  const longer = { ...tree, keys: [1, 2, 9, 3], root: { type: 'Wait', params: { duration: 2 } } };
  expect(jsonDifference(tree, structuredClone(tree))).toBeUndefined();
  expect(jsonDifference(tree, longer)).toEqual({
    in: { keys: { at: 2, cut: 0, put: [9] }, root: { in: { params: { in: { duration: { set: 2 } } } } } },
  });
  expect(jsonDifference({ a: 1, b: 2 }, { b: 2 })).toEqual({ in: {}, drop: ['a'] });
  expect(jsonDifference([{ a: 1 }, 2], [{ a: 3 }, 2])).toEqual({ item: 0, by: { in: { a: { set: 3 } } } });
});

test('a difference of another value is refused with a reason', () => {
  expect(() => applyJsonDifference([1], { at: 2, cut: 0, put: [] })).toThrow('names place 2, and the last is 1');
  expect(() => applyJsonDifference({}, { at: 0, cut: 0, put: [] })).toThrow('for a list');
  expect(() => applyJsonDifference([], { in: {} })).toThrow('for an object');
  expect(() => applyJsonDifference([], 'set')).toThrow('not an object');
});

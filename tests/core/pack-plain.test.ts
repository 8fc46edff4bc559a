import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packedBytes, packPlain, unpackPlain } from '../../src/core/pack-plain.ts';

const { plain } = fc.letrec<{ plain: unknown }>((tie) => ({
  plain: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.string({ maxLength: 3 }),
    fc.constantFrom(null, undefined, -0, 2 ** 31, -(2 ** 31), NaN),
    fc.uint8Array(),
    fc.array(tie('plain')),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', '1'), tie('plain'), { noNullPrototype: true }),
    fc.array(fc.record({ x: tie('plain'), y: tie('plain') }, { requiredKeys: ['x'], noNullPrototype: true })),
  ),
}));

test('what is unpacked is what was packed, to the sign of zero, the order of members and those that are undefined', () => {
  fc.assert(
    fc.property(plain, (value) => {
      const again = unpackPlain(packPlain(value));
      expect(again).toStrictEqual(value);
      expect(JSON.stringify(again)).toBe(JSON.stringify(value));
    }),
    { numRuns: 1000 },
  );
});

test('a member called "__proto__" stays a member, and no prototype is made of it', () => {
  const again = unpackPlain(packPlain(JSON.parse('{"__proto__": {"alarm": true}, "a": 1}'))) as object;
  expect(Object.keys(again)).toEqual(['__proto__', 'a']);
  expect(Object.getPrototypeOf(again)).toBe(Object.prototype);
});

test('thousands of records that look alike are a few arrays, and know their size', () => {
  const units = Array.from({ length: 1000 }, (_, id) => ({ id, x: id / 3, kind: 'sword', isAlive: true, path: [1, 2] }));
  const packed = packPlain(units);
  expect(packed.shapes).toEqual([['id', 'x', 'kind', 'isAlive', 'path']]);
  expect(packed.texts).toEqual(['sword']);
  expect(packedBytes(packed)).toBeLessThan(40_000);
  expect(packedBytes(packPlain([...units, new Float64Array(1000)])) - packedBytes(packed)).toBeGreaterThanOrEqual(8000);
});

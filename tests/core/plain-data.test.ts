import fc from 'fast-check';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { formatDataProblem } from '../../src/core/data-problem.ts';
import { copyPlain } from '../../src/core/plain-data.ts';

const LIMITS = { characters: 50, depth: 4, values: 20 };
const read = (value: unknown) => {
  const copy = copyPlain(value, LIMITS);
  return 'problem' in copy ? formatDataProblem(copy.problem) : copy.value;
};

const cyclic: unknown[] = [];
cyclic.push(cyclic);
const trapped = new Proxy(
  {},
  {
    ownKeys: () => {
      throw new Error('no');
    },
  },
);

describe('a value from outside is copied as JSON would hold it', () => {
  it('and is what a text of it would give back', () => {
    const free = { characters: Infinity, depth: Infinity, values: Infinity };
    const value = fc.jsonValue().filter((some) => !JSON.stringify(some).includes('__proto__'));
    fc.assert(
      fc.property(value, (some) => {
        expect(copyPlain(some, free)).toEqual({ value: JSON.parse(JSON.stringify(some)) as unknown });
      }),
    );
  });

  it.each<[unknown, unknown]>([
    [{ a: undefined, b: [1] }, { b: [1] }],
    [-0, 0],
    [Object.assign(Object.create(null) as object, { a: 1 }), { a: 1 }],
    [runInNewContext('({ a: [1, { b: 2 }] })'), { a: [1, { b: 2 }] }],
    [
      {
        get a() {
          return 7;
        },
      },
      { a: 7 },
    ],
    [Number.NaN, 'found NaN, expected a finite number'],
    [{ a: [1, -Infinity] }, '/a/1: found -Infinity, expected a finite number'],
    [[undefined], '/0: found nothing, expected a JSON value'],
    // oxlint-disable-next-line no-sparse-arrays -- a hole is what is tested
    [[1, , 2], '/1: found nothing, expected a JSON value'],
    [undefined, 'found nothing, expected a JSON value'],
    [{ a: Symbol('s') }, '/a: found a symbol, expected a JSON value'],
    [{ [Symbol('s')]: 1 }, 'found a member with a symbol as its name, expected a JSON value'],
    [[10n], '/0: found a bigint, expected a JSON value'],
    [() => 1, 'found a function, expected a JSON value'],
    [{ at: new Date(0) }, '/at: found a class instance, expected a JSON value'],
    [[new Map()], '/0: found a class instance, expected a JSON value'],
    [new Uint8Array(2), 'found a class instance, expected a JSON value'],
    [JSON.parse('{"__proto__": {"x": 1}}'), '/__proto__: found a member "__proto__", expected another name'],
    [cyclic, 'found more than 4 objects and lists within each other, expected at most 4'],
    [[[[[1]]]], [[[[1]]]]],
    [[[[[[1]]]]], 'found more than 4 objects and lists within each other, expected at most 4'],
    [Array.from({ length: 20 }, () => 1), 'found more than 20 values, expected at most 20'],
    [Object.assign([], { length: 2 ** 31 }), '/0: found nothing, expected a JSON value'],
    [['x'.repeat(30), 'y'.repeat(30)], 'found more than 50 characters, expected at most 50'],
    [trapped, 'found an object that cannot be read, expected a JSON value'],
  ])('case %#', (value, expected) => {
    expect(read(value)).toEqual(expected);
  });

  it('shares nothing with the original', () => {
    const original = { list: [{ deep: true }] };
    const copy = read(original) as typeof original;
    original.list[0]!.deep = false;
    expect(copy).toEqual({ list: [{ deep: true }] });
  });
});

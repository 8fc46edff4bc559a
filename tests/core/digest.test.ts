import { describe, expect, it } from 'vitest';
import { Digest, wordOfNumbers } from '../../src/core/digest.ts';

const hash = (value: unknown): string => new Digest().data(value).toString();

describe('a digest', () => {
  it('has sixteen hexadecimal digits', () => {
    expect(hash({ a: [1, 'two', true, null] })).toMatch(/^[0-9a-f]{16}$/);
  });

  it('does not depend on the order in which an object was built', () => {
    expect(hash({ a: 1, b: 2 })).toBe(hash({ b: 2, a: 1 }));
  });

  it('tells apart what is different', () => {
    const values = [0, 1, -1, 0.1, '0', '', true, false, null, [], [0], [[0]], {}, { a: 0 }, { b: 0 }, [1, 2], [2, 1]];
    expect(new Set(values.map(hash)).size).toBe(values.length);
  });

  it('of a typed array is that of a list of its numbers', () => {
    expect(hash({ path: Float64Array.of(1, 2.5) })).toBe(hash({ path: [1, 2.5] }));
    expect(hash({ path: Float64Array.of(1, 2.5) })).not.toBe(hash({ path: Float64Array.of(1, 2) }));
  });

  it('takes 0 and -0 for the same, as the rules do', () => {
    expect(hash(0)).toBe(hash(-0));
  });

  it('of many numbers begins with the same word when they are given as a list of halves', () => {
    const numbers = Float64Array.from({ length: 99 }, (_, index) => (index - 50) * 0.37);
    const digest = new Digest();
    for (const number of numbers) digest.number(number);
    expect(wordOfNumbers(new Int32Array(numbers.buffer)).toString(16).padStart(8, '0')).toBe(digest.toString().slice(0, 8));
  });

  it('of records that look alike and those that do not is that of their members in the order of their names', () => {
    const records = [
      { b: 1, a: 2 },
      { a: 2, b: 1 },
      { c: 1, a: 2 },
      { b: 1, a: 2 },
    ];
    const expected = [
      { a: 2, b: 1 },
      { a: 2, b: 1 },
      { a: 2, c: 1 },
      { a: 2, b: 1 },
    ];
    expect(hash(records)).toBe(hash(expected));
    expect(hash(records[0])).not.toBe(hash(records[2]));
  });

  it('sees one changed bit in a long list', () => {
    const list = Array.from({ length: 1000 }, (_, index) => index * 0.37);
    const changed = list.with(500, (list[500] ?? 0) + Number.EPSILON * 256);
    expect(hash(list)).not.toBe(hash(changed));
  });
});

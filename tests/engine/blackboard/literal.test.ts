import { describe, expect, test } from 'vitest';
import { areEqual, copyOf, fitsType, typeOf, VALUE_TYPES, type Literal } from '../../../src/engine/blackboard/literal.ts';

const VALUES: Readonly<Record<string, Literal>> = {
  zero: 0,
  one: 1,
  half: 0.5,
  negative: -2,
  infinite: Infinity,
  'no number': NaN,
  true: true,
  text: 'a',
  'text with a number': '1',
  point: [1, -2.5],
  'endless point': [1, Infinity],
  'list of one': [1] as never,
  'list of three': [1, 2, 3] as never,
};

describe('a value of a key', () => {
  test.each([
    ['number', ['zero', 'one', 'half', 'negative']],
    ['boolean', ['true']],
    ['string', ['text', 'text with a number']],
    ['vector', ['point']],
    ['entity', ['one']],
  ] as const)('fits a %s', (type, expected) => {
    expect(Object.keys(VALUES).filter((name) => fitsType(type, VALUES[name]!))).toEqual(expected);
  });

  test('has one type, and none if it is no value', () => {
    expect(Object.keys(VALUES).filter((name) => typeOf(VALUES[name]!) === undefined)).toEqual([
      'infinite',
      'no number',
      'endless point',
      'list of one',
      'list of three',
    ]);
    expect(VALUE_TYPES).toContain(typeOf(true));
  });

  test('equals its copy and no other value', () => {
    const values: (Literal | undefined)[] = [0, 1, true, false, 'a', '', [1, 2], [1, 3], [2, 2], undefined];
    for (const [place, one] of values.entries()) {
      expect(areEqual(one, one === undefined ? one : copyOf(one))).toBe(true);
      for (const other of values.slice(place + 1)) expect(areEqual(one, other)).toBe(false);
    }
    const point: Literal = [1, 2];
    expect(copyOf(point)).not.toBe(point);
  });
});

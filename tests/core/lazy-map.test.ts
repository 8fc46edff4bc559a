import { describe, expect, it } from 'vitest';
import { LazyMap, withEntries } from '../../src/core/lazy-map.ts';

function squares(...keys: number[]) {
  const made: number[] = [];
  const map = new LazyMap(keys, (key) => {
    made.push(key);
    return key * key;
  });
  return { map, made };
}

describe('a lazy map', () => {
  it('makes a value when it is read, once, and none for a key that it does not have', () => {
    const { map, made } = squares(2, 3);
    expect([map.size, map.has(2), map.has(4), [...map.keys()]]).toEqual([2, true, false, [2, 3]]);
    expect(made).toEqual([]);
    expect([map.get(3), map.get(3), map.get(4)]).toEqual([9, 9, undefined]);
    expect(made).toEqual([3]);
  });

  it('reads like any map, in the order of its keys', () => {
    const { map } = squares(3, 1, 2);
    const entries = new Map([
      [3, 9],
      [1, 1],
      [2, 4],
    ]);
    const seen: [number, number][] = [];
    map.forEach((value, key) => seen.push([key, value]));
    expect(new Map(map)).toEqual(entries);
    expect(seen).toEqual([...entries]);
    expect([...map.values()]).toEqual([9, 1, 4]);
  });

  it('tells why a value cannot be made whenever it is read', () => {
    const map = new LazyMap(['a'], (): string => {
      throw new Error('broken');
    });
    expect(() => map.get('a')).toThrow('broken');
    expect(() => map.get('a')).toThrow('broken');
  });
});

it('entries go in place of those of a map, or after them, and make none of its values', () => {
  const { map, made } = squares(1, 2);
  const changed = withEntries(
    map,
    new Map([
      [2, 0],
      [5, 7],
    ]),
  );
  expect(made).toEqual([]);
  expect([...changed]).toEqual([
    [1, 1],
    [2, 0],
    [5, 7],
  ]);
  expect(made).toEqual([1]);
});

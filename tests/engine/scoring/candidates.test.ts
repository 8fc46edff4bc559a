import { describe, expect, it } from 'vitest';
import { Candidates } from '../../../src/engine/scoring/candidates.ts';

const ids = (of: Candidates): number[] => [...of.ids.subarray(0, of.count)];

describe('candidates', () => {
  it('are in ascending order, whatever the order in which they are found', () => {
    const of = new Candidates(1);
    for (const id of [5, 2, 9, 7, 1]) of.add(id);
    expect(ids(of)).toEqual([1, 2, 5, 7, 9]);
  });

  it('find room, however many there are', () => {
    const of = new Candidates(3);
    for (let id = 40; id > 0; id--) of.add(id);
    expect(ids(of)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(of.scores.length).toBeGreaterThanOrEqual(40);
    expect(of.facts.length).toBeGreaterThanOrEqual(3 * 40);
  });

  it('are none after a new start', () => {
    const of = new Candidates(1);
    of.add(4);
    of.clear();
    expect(ids(of)).toEqual([]);
    of.add(3);
    expect(ids(of)).toEqual([3]);
  });

  it('are copied with what is known of each', () => {
    const of = new Candidates(2);
    of.add(77);
    of.copyFrom({ count: 9, ids: [1, 2, 3, 4, 5, 6, 7, 8, 9], facts: Array.from({ length: 18 }, (_, at) => at / 2) });
    expect(ids(of)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([of.facts[0], of.facts[5], of.facts[17]]).toEqual([0, 2.5, 8.5]);
  });
});

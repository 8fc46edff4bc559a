import { describe, expect, it } from 'vitest';
import { Leaf, key, type Params, type Stage } from '../support/leaf.ts';

/** Theirs are a shield, a blade and two bows in a row; ours, number 5, stands before them. */
const MAP = ['.............', '.S..T..B..B.s', '.............'];
const stage: Stage = { map: MAP, agent: 'party', keys: { quarry: 5, there: { type: 'vector', value: [1.5, 2.5] } } };
const give = (params: Params = {}): Leaf => new Leaf({ type: 'GivePart', params: { part: 'strike', ...params } }, stage);
const holders = (leaf: Leaf): number[] => [1, 2, 3, 4].filter((id) => leaf.unit(id).part !== undefined);

describe('GivePart', () => {
  it.each<[string, Params, readonly number[]]>([
    ['all', {}, [1, 2, 3, 4]],
    ['those of a role', { cast: 'bows' }, [3, 4]],
    ['those who fight hand to hand', { cast: 'melee' }, [1, 2]],
    ['the nearest to the target', { most: 2, target: key('quarry'), stays: true }, [3, 4]],
    ['the nearest to the place', { most: 2, place: key('there'), target: key('quarry') }, [1, 2]],
    [
      'the nearest to the target, though there is a place',
      { most: 1, place: key('there'), target: key('quarry'), first: 'nearTarget' },
      [4],
    ],
  ])('chooses %s', (_, params, chosen) => {
    const leaf = give({ stays: true, ...params });
    expect(leaf.tick()).toMatch(/^running/);
    expect(holders(leaf)).toEqual(chosen);
    leaf.halt();
    expect(holders(leaf)).toEqual([]);
  });

  it('fails, and leaves nobody with the part, when too few can take it', () => {
    const leaf = give({ cast: 'bows', least: 3, target: key('quarry') });
    expect(leaf.tick()).toBe('failure: too few for the part "strike"');
    expect(holders(leaf)).toEqual([]);
  });

  it('passes over whoever is low on health, and fails when too few are left', () => {
    const leaf = give({ cast: 'bows', least: 1, target: key('quarry'), stays: true });
    leaf.unit(4).isLowOnHealth = true;
    expect(leaf.tick()).toBe('running: 1 has the part "strike"');
    leaf.unit(3).isLowOnHealth = true;
    expect(leaf.tick()).toMatch(/^failure/);
    expect(holders(leaf)).toEqual([]);
  });

  it('succeeds when all are at their place, and they keep the part', () => {
    const leaf = give({ cast: 'shields', most: 1, place: key('there') });
    expect(leaf.tick()).toBe('success: 1 has the part "strike", and did it');
    expect(leaf.unit(1).part).toEqual({ name: 'strike', targetId: 0, place: { x: 1.5, y: 2.5 } });
  });

  it('succeeds when the time is over, with those who are there', () => {
    const leaf = give({ cast: 'bows', place: key('there'), longest: 1 });
    expect(leaf.tick()).toMatch(/^running/);
    expect(leaf.untilEnd(2)).toMatch(/^success/);
    expect(leaf.seconds).toBeGreaterThanOrEqual(1);
  });

  it('follows its target and its place while it runs', () => {
    const leaf = give({ cast: 'bows', place: key('there'), target: key('quarry') });
    leaf.tick();
    leaf.write('there', [3.5, 2.5]);
    leaf.tick();
    for (const id of [3, 4]) expect(leaf.unit(id).part).toEqual({ name: 'strike', targetId: 5, place: { x: 3.5, y: 2.5 } });
  });
});

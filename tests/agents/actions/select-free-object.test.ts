import { describe, expect, it } from 'vitest';
import { key, Leaf, type Stage, unknown } from '../support/leaf.ts';

const select = { type: 'SelectFreeObject', params: { tag: 'Bed', use: 'sleep', into: key('place') } };
const room: Stage = {
  map: ['.........', '.s.......', '.........'],
  objects: [
    { kind: 'bed', name: 'Far', x: 7.5, y: 2 },
    { kind: 'bed', name: 'Near', x: 3.5, y: 2 },
  ],
  withoutParties: true,
  keys: { place: unknown('entity') },
};
/** One unit, two parties, then the beds. */
const [FAR, NEAR] = [4, 5];

describe('SelectFreeObject', () => {
  it('selects the nearest', () => {
    const leaf = new Leaf(select, room);
    expect(leaf.tick()).toContain('success: Near, ');
    expect(leaf.read('place')).toBe(NEAR);
  });

  it('passes over one that another uses, but not over its own', () => {
    const leaf = new Leaf(select, room);
    leaf.world.entities.object(NEAR)!.userId = 2;
    leaf.tick();
    expect(leaf.read('place')).toBe(FAR);
    leaf.world.entities.object(NEAR)!.userId = 1;
    leaf.tick();
    expect(leaf.read('place')).toBe(NEAR);
  });

  it('fails and forgets the place when all are taken', () => {
    const leaf = new Leaf(select, room);
    leaf.tick();
    for (const id of [FAR, NEAR]) leaf.world.entities.object(id)!.userId = 2;
    expect(leaf.tick()).toBe('failure: no free "Bed" within 60 tiles');
    expect(leaf.read('place')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { key, Leaf, type Stage } from '../support/leaf.ts';

const select = { type: 'SelectTarget', params: { into: key('target') } };
const open = (stage: Stage = {}): Leaf =>
  new Leaf(select, { map: ['.........', 's...S..S.', '.........', '.......S.'], ...stage, keys: { target: 1 } });

describe('SelectTarget', () => {
  it('chooses the nearest enemy that it perceives', () => {
    const leaf = open();
    expect([leaf.tick(), leaf.read('target')]).toEqual(['success: chose S2, 4 tiles away', 2]);
    leaf.unit(2).isAlive = false;
    expect(leaf.tick()).toBe('success: chose S3, 7 tiles away');
    expect(leaf.unit(1).memory.map(({ ofId }) => ofId)).toEqual([2, 3]);
  });

  it('finds no enemy beyond its sight, behind walls, or behind its back, and keeps no old target', () => {
    for (const map of [['s............S'], ['s....#...S'], ['S....s....']]) {
      const leaf = open({ map, agent: map[0]?.startsWith('S') ? 2 : 1 });
      expect([leaf.tick(), leaf.read('target')]).toEqual(['failure: sees no enemy to fight', undefined]);
    }
  });

  it('prefers the target of an attack order, as long as it lives', () => {
    const leaf = open();
    leaf.unit(1).control.attackTargetId = 4;
    expect(leaf.tick()).toMatch(/^success: chose S4/);
    leaf.unit(4).isAlive = false;
    expect(leaf.tick()).toMatch(/^success: chose S2/);
  });

  it('uses the alarm target of its party when it sees no enemy itself and has been told of it, while the alarm lasts', () => {
    const leaf = open({ map: ['s....#...S', '.....#....', '..........'] });
    const party = leaf.world.entities.party(3)!;
    Object.assign(party, { alarmTargetId: 2, alarmUntilStep: 30 });
    expect(leaf.tick()).toBe('failure: sees no enemy to fight');
    leaf.unit(1).memory = [{ ofId: 2, seenAtStep: -1000, x: 9.5, y: 0.5, byId: 9 }];
    expect(leaf.tick()).toMatch(/^success: chose S2/);
    leaf.world.state.step = 30;
    expect(leaf.tick()).toBe('failure: sees no enemy to fight');
    Object.assign(party, { alarmUntilStep: 90 });
    leaf.unit(2).isAlive = false;
    expect(leaf.tick()).toBe('failure: sees no enemy to fight');
  });

  it('chooses for a party an enemy that one of its units perceives', () => {
    const leaf = open({ map: ['S....#...s', '.....#....', '.........S'], agent: 'party' });
    expect(leaf.tick()).toMatch(/^success: chose s2, 2 tiles away/);
  });
});

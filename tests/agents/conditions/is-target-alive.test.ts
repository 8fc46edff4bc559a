import { describe, expect, it } from 'vitest';
import { key, Leaf, unknown, type Stage } from '../support/leaf.ts';

const isAlive = { type: 'IsTargetAlive', params: { target: key('target') } };

describe('IsTargetAlive', () => {
  it.each<[string, Stage, string]>([
    ['somebody', { keys: { target: 2 } }, 'success: S2 is alive'],
    ['nobody', { keys: { target: unknown('entity') } }, 'failure: no target'],
    ['a number that nobody has', { keys: { target: 77 } }, 'failure: number 77 is dead or gone'],
    ['a party', { keys: { target: 4 } }, 'success: Theirs is alive'],
    ['a waypoint, which never lived', { map: ['s..1'], keys: { target: 4 } }, 'failure: 1 is dead or gone'],
  ])('of %s', (_, stage, told) => {
    expect(new Leaf(isAlive, stage).tick()).toBe(told);
  });

  it('of a dead unit, and of a party without living units', () => {
    for (const [target, told] of [
      [2, 'failure: S2 is dead or gone'],
      [4, 'failure: Theirs is dead or gone'],
    ] as const) {
      const leaf = new Leaf(isAlive, { keys: { target } });
      leaf.unit(2).isAlive = false;
      expect(leaf.tick()).toBe(told);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { distance } from '../../../src/core/vector.ts';
import { meadow } from '../../sim/support/test-world.ts';
import { Turned, TURNS } from '../../sim/support/turned.ts';
import { key, Leaf, unknown, type Stage, type Params } from '../support/leaf.ts';

const moveTo = (params: Params = {}) => ({ type: 'MoveToPosition', params: { position: key('goal'), ...params } });
const askedOf = (leaf: Leaf): unknown => {
  const { goal } = leaf.unit(1).movement;
  return goal.kind === 'position' ? [goal.askedX, goal.askedY] : goal.kind;
};

describe('MoveToPosition', () => {
  it.each<[string, Stage, string]>([
    ['a place', { keys: { goal: [7.5, 2.5] } }, 'running: walks to (7.5, 2.5), 5 tiles to go'],
    ['where it stands', { keys: { goal: [2.6, 2.5] } }, 'success: has reached (2.6, 2.5)'],
    ['no known place', { keys: { goal: unknown('vector') } }, 'failure: does not know where to go'],
    ['a place behind walls', { map: ['s.#.'], keys: { goal: [3.5, 0.5] } }, 'failure: cannot reach (3.5, 0.5)'],
  ])('to %s', (_, stage, told) => {
    const leaf = new Leaf(moveTo(), stage);
    leaf.tick();
    expect(leaf.tick()).toBe(told);
  });

  it.each(TURNS)('ends within its tolerance, in every direction: %d degrees', (degrees) => {
    const turned = new Turned(degrees);
    const { x, y } = turned.at(4, 1);
    const leaf = new Leaf(moveTo({ tolerance: 1 }), { map: meadow(44, 30), pieces: [turned.piece('s', 0)], keys: { goal: [x, y] } });
    expect(leaf.untilEnd()).toMatch(/^success: has reached \(/);
    expect(distance(leaf.unit(1), { x, y })).toBeLessThanOrEqual(1);
    expect(distance(leaf.unit(1), { x, y })).toBeGreaterThan(0.7);
    expect(leaf.unit(1)).toMatchObject({ mood: 'calm', movement: { status: 'idle' } });
  });

  it('tells whether it walks or returns', () => {
    const tells = (goal: [number, number], params: Params = {}): string => {
      const leaf = new Leaf(moveTo({ ...params }), { keys: { goal } });
      leaf.tick();
      return leaf.tick();
    };
    expect(tells([5.5, 2.5])).toBe('running: walks to (5.5, 2.5), 3 tiles to go');
    expect(tells([5.5, 2.5], { purpose: 'regroup' })).toBe('running: returns to (5.5, 2.5), 3 tiles to go');
  });

  it('follows a goal that moves, in each axis, and takes a little less than a step for the same place', () => {
    const leaf = new Leaf(moveTo(), { keys: { goal: [7.5, 2.5] } });
    leaf.tick();
    leaf.write('goal', [7.6, 2.6]);
    leaf.tick();
    expect(askedOf(leaf)).toEqual([7.5, 2.5]);
    leaf.write('goal', [7.5, 2.1]);
    leaf.tick();
    expect(askedOf(leaf)).toEqual([7.5, 2.1]);
    leaf.write('goal', [7.1, 2.1]);
    leaf.tick();
    expect(askedOf(leaf)).toEqual([7.1, 2.1]);
    expect(leaf.untilEnd()).toBe('success: has reached (7.1, 2.1)');
  });

  it('goes on to the last place when the goal is forgotten on the way', () => {
    const leaf = new Leaf(moveTo(), { keys: { goal: [7.5, 2.5] } });
    leaf.tick();
    leaf.brains.blackboardOf(1)?.invalidate('goal');
    expect(leaf.untilEnd()).toBe('success: has reached (7.5, 2.5)');
  });

  it('obeys in haste, looks where it goes, and stops when it is left', () => {
    const leaf = new Leaf(moveTo(), { keys: { goal: [7.5, 2.5] } });
    Object.assign(leaf.unit(1).control, { isUrgent: true });
    leaf.unit(1).movement.lookAt = 2;
    leaf.tick();
    expect(leaf.unit(1)).toMatchObject({ mood: 'obeying', movement: { lookAt: 0, status: 'moving' } });
    leaf.halt();
    expect(leaf.unit(1).movement).toMatchObject({ status: 'idle', goal: { kind: 'none' } });
  });
});

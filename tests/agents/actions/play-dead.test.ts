import { describe, expect, it } from 'vitest';
import { isAlive, perceives } from '../../../src/sim/perception/perception-queries.ts';
import { applyHit } from '../../../src/sim/combat/health-manager.ts';
import { Leaf } from '../support/leaf.ts';

const lie = { type: 'PlayDead', params: { duration: 3, until: 2 } };
const MAP = ['............', '..s..S......', '............'];

describe('PlayDead', () => {
  it('is not perceived while it lies, lives on, and gets up after the time', () => {
    const leaf = new Leaf(lie, { map: MAP });
    const members = Object.keys(leaf.unit(1));
    leaf.run(0.2);
    expect(perceives(leaf.world, 2, 1)).toBe(false);
    // A record that gains a member later slows down every step.
    expect(Object.keys(leaf.unit(1))).toEqual(members);
    expect(isAlive(leaf.world, 1)).toBe(true);
    expect(leaf.untilEnd()).toBe('success: has got up again');
    expect(perceives(leaf.world, 2, 1)).toBe(true);
  });

  it('gets up when it is halted, and at a blow', () => {
    const leaf = new Leaf(lie, { map: MAP }).run(0.2);
    leaf.halt();
    expect(leaf.unit(1).feignsSinceStep).toBeUndefined();
    leaf.run(0.2);
    expect(leaf.unit(1).feignsSinceStep).toBeDefined();
    applyHit(leaf.world, leaf.unit(1), { attacker: leaf.unit(2), damage: 5, from: leaf.unit(2), byArrow: false, guardStrain: 0 });
    expect(leaf.untilEnd()).toBe('success: has got up again');
  });

  it('gets up early when the enemy has gone', () => {
    const leaf = new Leaf(lie, { map: MAP }).run(0.2);
    Object.assign(leaf.unit(2), { x: 11, previousX: 11 });
    leaf.untilEnd();
    expect(leaf.seconds).toBeLessThan(1.6);
  });
});

import { expect, it } from 'vitest';
import { key, Leaf } from '../support/leaf.ts';
import { TestWorld } from '../../sim/support/test-world.ts';
import { brawl } from '../../sim/support/scripted-brains.ts';

const strength = { strength: { type: 'number', min: 0, max: 100, value: 25 } as never };

it('SetAttackForce sets the factor of the damage, by a key or not', () => {
  const leaf = new Leaf({ type: 'SetAttackForce', params: { by: key('strength'), least: 1, most: 3 } }, { keys: strength });
  expect(leaf.tick()).toBe('success: hits with 1.5 times its damage by strength');
  expect(leaf.unit(1).combat.force).toBe(1.5);
  expect(new Leaf({ type: 'SetAttackForce', params: { most: 0.5 } }).tick()).toBe('success: hits with 0.5 times its damage');
});

it.each([
  ['swords', 's..S'],
  ['bows', 'b......S'],
])('the damage of %s follows it', (_, row) => {
  const firstHit = (force?: number): number => {
    const field = new TestWorld([row], { script: brawl });
    if (force !== undefined) field.unit(1).combat.force = force;
    for (let step = 0; step < 1200; step++) {
      field.steps(1);
      const hit = field.events.find((event) => event.type === 'hit' && event.attackerId === 1);
      if (hit?.type === 'hit') return hit.damage;
    }
    return NaN;
  };
  expect(firstHit(2)).toBeCloseTo(2 * firstHit());
});

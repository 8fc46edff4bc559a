import { expect, it } from 'vitest';
import { applyHit } from '../../../src/sim/combat/health-manager.ts';
import { Leaf } from '../support/leaf.ts';

const idle = (): Leaf => new Leaf({ type: 'Wait', params: { duration: 60 } }, { keys: { wasHit: false } });

it('a unit was hit for two seconds after each hit, and not before the first', () => {
  const leaf = idle();
  const wasHit = (): unknown => (leaf.tick(), leaf.read('wasHit'));
  const hit = (): unknown =>
    applyHit(leaf.world, leaf.unit(1), { attacker: leaf.unit(2), damage: 1, from: leaf.unit(2), byArrow: false, guardStrain: 0.1 });
  expect(wasHit()).toBe(false);
  leaf.run(3);
  expect(wasHit()).toBe(false);
  hit();
  expect(wasHit()).toBe(true);
  leaf.run(1.9);
  expect(wasHit()).toBe(true);
  leaf.run(0.2);
  expect(wasHit()).toBe(false);
  hit();
  expect(wasHit()).toBe(true);
});

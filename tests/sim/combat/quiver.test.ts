import { describe, expect, it } from 'vitest';
import { startAttack } from '../../../src/sim/actions/unit-actions.ts';
import { TestWorld } from '../support/test-world.ts';

/** An archer that shoots whenever it can, at a unit or at the door beside it. */
function archer(quiver: { arrows: number; holds: number } | undefined, targetId = 2): TestWorld {
  const test = new TestWorld(['|b....S'], { script: (world, unit) => void (unit.id === 1 && startAttack(world, unit, targetId)) });
  test.unit(2).health = 1000;
  if (quiver) test.unit(1).combat.quiver = quiver;
  return test;
}

describe('a quiver', () => {
  it('loses an arrow with every shot, and an archer without arrows does not shoot', () => {
    const test = archer({ arrows: 2, holds: 2 }).run(12);
    expect(test.count('arrowShot')).toBe(2);
    expect(test.unit(1).combat).toMatchObject({ phase: 'ready', strikes: 2, quiver: { arrows: 0, holds: 2 } });
  });

  it('never ends when it has no limit', () => {
    expect(archer(undefined).run(12).count('arrowShot')).toBeGreaterThan(4);
  });

  it('is part of what a save holds', () => {
    const test = archer({ arrows: 5, holds: 5 }).run(4);
    const saved = test.world.save();
    const { arrows } = test.unit(1).combat.quiver!;
    const hash = test.world.hash();
    test.run(4);
    test.world.restore(saved);
    expect(test.unit(1).combat.quiver?.arrows).toBe(arrows);
    expect(test.world.hash()).toBe(hash);
  });
});

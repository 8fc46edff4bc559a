import { describe, expect, it } from 'vitest';
import { Leaf, type Stage } from '../support/leaf.ts';

const reload = { type: 'Reload', params: { duration: 1.5 } };

function archer(arrows: number, stage: Stage = {}): Leaf {
  const leaf = new Leaf(reload, { map: ['b.....'], ...stage });
  leaf.unit(1).combat.quiver = { arrows, holds: 4 };
  return leaf;
}

describe('Reload', () => {
  it('fills the quiver at the end of its time, and not before', () => {
    const leaf = archer(1);
    expect(leaf.tick()).toBe('running: fills its quiver, 1.5 s more');
    leaf.run(1.3);
    expect(leaf.unit(1).combat.quiver?.arrows).toBe(1);
    expect(leaf.untilEnd()).toBe('success: has a full quiver: 4 arrows');
    expect(leaf.unit(1).combat.quiver?.arrows).toBe(4);
  });

  it('leaves the quiver as it was when it is halted', () => {
    const leaf = archer(0);
    leaf.tick();
    leaf.run(1);
    leaf.halt();
    expect(leaf.unit(1).combat.quiver?.arrows).toBe(0);
  });

  it('has nothing to do with a full quiver, or one without end', () => {
    expect(archer(4).tick()).toBe('success: has a full quiver: 4 arrows');
    expect(new Leaf(reload, { map: ['b.....'] }).tick()).toBe('success: has a full quiver: arrows without end');
  });
});

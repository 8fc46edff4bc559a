import { describe, expect, it } from 'vitest';
import { rules } from '../../sim/support/test-world.ts';
import { Leaf } from '../support/leaf.ts';

const { maxHealth } = rules.units['sword']!;

function wounded(share: number): Leaf {
  const leaf = new Leaf({ type: 'Heal', params: { duration: 1.5, amount: 0.4 } }, { map: ['s.....'] });
  leaf.unit(1).health = maxHealth * share;
  leaf.unit(1).lastDangerAtStep = 1e9;
  return leaf;
}

describe('Heal', () => {
  it('gives health at the end of its time, and not before', () => {
    const leaf = wounded(0.5);
    expect(leaf.tick()).toBe('running: binds its wounds, 1.5 s more');
    leaf.run(1.3);
    expect(leaf.unit(1).health).toBe(maxHealth * 0.5);
    expect(leaf.told.at(-1)).toMatch(/^running: binds its wounds, 0\.[2-4] s more$/);
    expect(leaf.untilEnd()).toBe('success: has bound its wounds: 90 % health');
  });

  it('never heals beyond full health', () => {
    const leaf = wounded(0.9);
    expect(leaf.untilEnd()).toBe('success: has bound its wounds: 100 % health');
    expect(leaf.unit(1).health).toBe(maxHealth);
  });

  it('fails when a blow wounds it meanwhile, and gives nothing after a halt', () => {
    const struck = wounded(0.5);
    struck.tick();
    struck.unit(1).health -= 1;
    expect(struck.untilEnd()).toBe('failure: a blow has kept it from binding its wounds');
    const halted = wounded(0.5);
    halted.tick();
    halted.run(1);
    halted.halt();
    expect(halted.unit(1).health).toBe(maxHealth * 0.5);
  });
});

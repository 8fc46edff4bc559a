import { describe, expect, it } from 'vitest';
import { attackDistance } from '../../../src/sim/perception/attack-reach.ts';
import { weaponRulesOf } from '../../../src/sim/rules.ts';
import { startAttack } from '../../../src/sim/actions/unit-actions.ts';
import { shippedRules } from '../../support/shipped-kinds.ts';
import { Leaf, type Stage } from '../support/leaf.ts';

const draw = (weapon: string) => ({ type: 'DrawWeapon', params: { weapon } });
const archer = (weapon: string, stage: Stage = {}): Leaf =>
  new Leaf(draw(weapon), { map: ['b.....', '......'], rules: shippedRules, ...stage });

describe('DrawWeapon', () => {
  it('changes how far and how hard the agent strikes', () => {
    const leaf = archer('knife');
    const bow = attackDistance(leaf.world, leaf.unit(1));
    expect(leaf.tick()).toBe('success: has the knife in hand');
    expect(attackDistance(leaf.world, leaf.unit(1))).toBeLessThan(bow / 4);
    expect(weaponRulesOf(shippedRules, leaf.unit(1))).toMatchObject({ isRanged: false, hitsEveryone: false });
  });

  it('takes the usual weapon back with an empty name', () => {
    const leaf = archer('');
    leaf.unit(1).combat.weapon = 'knife';
    expect(leaf.tick()).toBe('success: has its usual weapon in hand');
    expect(weaponRulesOf(shippedRules, leaf.unit(1)).isRanged).toBe(true);
  });

  it.each(['axe', 'constructor', '__proto__', 'toString'])('fails when the kind has no weapon "%s"', (name) => {
    const leaf = archer(name);
    expect(leaf.tick()).toBe(`failure: has no weapon named "${name}"`);
    expect(leaf.unit(1).combat.weapon).toBeUndefined();
  });

  it('waits for the end of an attack', () => {
    const leaf = archer('longbow', { map: ['b...S.', '......'] });
    expect(startAttack(leaf.world, leaf.unit(1), 2)).toBe(true);
    expect(leaf.tick()).toBe('running: must end its attack before it draws the longbow');
    expect(leaf.untilEnd()).toBe('success: has the longbow in hand');
  });

  it('lets an arrow do the damage of the weapon that it was shot with', () => {
    const damage = (drawn: string): number => {
      const leaf = archer(drawn, { map: ['b....S', '......'] });
      leaf.tick();
      startAttack(leaf.world, leaf.unit(1), 2);
      leaf.run(1.4);
      // Drawn while the arrow flies, a knife does not change it.
      leaf.unit(1).combat.weapon = 'knife';
      leaf.run(1);
      const hit = leaf.events.find((event) => event.type === 'hit');
      return hit?.type === 'hit' ? hit.damage : 0;
    };
    const { damage: usual, weapons } = shippedRules.units['bow']!;
    expect([damage(''), damage('longbow')]).toEqual([usual, weapons!['longbow']!.damage]);
  });
});

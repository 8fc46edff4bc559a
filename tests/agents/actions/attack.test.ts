import { expect, it, describe } from 'vitest';
import { key, Leaf, unknown, type Stage } from '../support/leaf.ts';

const attack = { type: 'Attack', params: { target: key('target') } };
const near: Stage = { map: ['......', '..sS..', '......'], keys: { target: 2 } };

describe('Attack', () => {
  it.each<[string, Stage, string]>([
    ['nobody', { keys: { target: unknown('entity') } }, 'failure: has no target to attack'],
    ['an enemy out of reach', { keys: { target: 2 } }, 'failure: could not attack S2, 6 tiles away'],
    ['an enemy in reach', near, 'running: about to attack S2: not ready yet'],
    ['a friend', { map: ['ss'], keys: { target: 2 } }, 'running: about to attack s2: not ready yet'],
    ['somebody behind a wall', { map: ['t#S'], keys: { target: 2 } }, 'failure: could not attack S2, 2 tiles away'],
    ['the dead', near, 'failure: could not attack S2, 1 tile away'],
  ])('on %s', (who, stage, told) => {
    const leaf = new Leaf(attack, stage);
    if (who === 'the dead') leaf.unit(2).isAlive = false;
    if (who === 'an enemy in reach') leaf.unit(1).combat.readyAtStep = 10;
    expect(leaf.tick()).toBe(told);
    expect(leaf.unit(1).combat.phase).toBe('ready');
  });

  it('attacks once and succeeds when the recovery is over', () => {
    const leaf = new Leaf(attack, near);
    expect(leaf.tick()).toBe('running: attacks S2: winding up');
    expect(leaf.unit(1)).toMatchObject({ mood: 'alert', movement: { lookAt: 2 } });
    leaf.run(0.45);
    expect(leaf.told.at(-1)).toBe('running: attacks S2: recovering');
    expect(leaf.untilEnd()).toBe('success: attacked S2');
    expect(leaf.unit(1).combat.strikes).toBe(1);
    expect(leaf.events.filter(({ type }) => type === 'hit')).toHaveLength(1);
  });

  it('looks at its target, and is in a fight, while it cannot strike yet', () => {
    const leaf = new Leaf(attack, near);
    leaf.unit(1).combat.readyAtStep = 10;
    leaf.tick();
    expect(leaf.unit(1).movement.lookAt).toBe(2);
    expect(leaf.unit(1).lastFightingAtStep).toBe(0);
  });

  it('waits for the cooldown before the next attack', () => {
    const leaf = new Leaf(attack, near);
    leaf.untilEnd();
    expect(leaf.tick()).toBe('running: about to attack S2: not ready yet');
    leaf.untilEnd();
    expect(leaf.unit(1).combat.strikes).toBe(2);
    expect(leaf.seconds).toBeGreaterThan(1.5);
  });

  it('fails when the attack was interrupted, and when the target steps out of reach before it', () => {
    const broken = new Leaf(attack, near);
    broken.tick();
    Object.assign(broken.unit(1).combat, { phase: 'ready', result: 'broken' });
    expect(broken.tick()).toBe('failure: could not attack S2, 1 tile away');
    const away = new Leaf(attack, near);
    away.unit(1).combat.readyAtStep = 100;
    away.tick();
    away.unit(2).x += 2;
    expect(away.tick()).toBe('failure: could not attack S2, 3 tiles away');
  });

  it('cancels the attack when it is halted', () => {
    const leaf = new Leaf(attack, near);
    leaf.tick();
    leaf.halt();
    expect(leaf.unit(1).combat).toMatchObject({ phase: 'ready', result: 'broken', strikes: 0 });
  });
});

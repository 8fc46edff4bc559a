import { expect, test } from 'vitest';
import {
  attackStatus,
  cancelAttack,
  isAttackInReach,
  lowerShield,
  raiseShield,
  startAttack,
} from '../../../src/sim/actions/unit-actions.ts';
import { TestWorld, meadow, rules } from '../support/test-world.ts';
import { brawl, guardAgainst, strikeAt } from '../support/scripted-brains.ts';
import { unitRulesOf } from '../../../src/sim/rules.ts';

test('an attack hits after its wind-up and is over after its recovery', () => {
  const field = new TestWorld(['sS']);
  expect(startAttack(field.world, field.unit(1), 2)).toBe(true);
  field.run(0.3);
  expect(field.count('hit')).toBe(0);
  expect(attackStatus(field.unit(1))).toBe('running');
  field.run(0.1);
  expect(field.count('hit')).toBe(1);
  expect(field.unit(2).health).toBe(100 - unitRulesOf(rules, 'sword').damage);
  field.run(0.4);
  expect(attackStatus(field.unit(1))).toBe('success');
});

test('no attack starts against a friend, a dead unit or one out of reach, or before the cooldown is over', () => {
  const field = new TestWorld(['ss..S', '.S...']);
  expect(startAttack(field.world, field.unit(1), 2)).toBe(false);
  expect(startAttack(field.world, field.unit(1), 3)).toBe(false);
  expect(startAttack(field.world, field.unit(1), 99)).toBe(false);
  field.unit(4).isAlive = false;
  expect(startAttack(field.world, field.unit(2), 4)).toBe(false);
  field.unit(4).isAlive = true;
  expect(startAttack(field.world, field.unit(2), 4)).toBe(true);
  expect(startAttack(field.world, field.unit(2), 4)).toBe(false);
  field.run(0.7);
  expect(attackStatus(field.unit(2))).toBe('success');
  expect(startAttack(field.world, field.unit(2), 4)).toBe(false);
  field.run(0.4);
  expect(startAttack(field.world, field.unit(2), 4)).toBe(true);
});

test('an attack can be cancelled before the hit, not after it', () => {
  const field = new TestWorld(['sS']);
  startAttack(field.world, field.unit(1), 2);
  cancelAttack(field.unit(1));
  expect(attackStatus(field.unit(1))).toBe('failure');
  field.run(1.2);
  expect(field.count('hit')).toBe(0);
  startAttack(field.world, field.unit(1), 2);
  field.run(0.4);
  cancelAttack(field.unit(1));
  expect(field.unit(1).combat.phase).toBe('recover');
});

test('a sword hits one of two, a two-handed weapon hits all in front and none behind', () => {
  const map = ['...S..', 'S.?S..', '...S..'];
  const withKind = (kind: string) => new TestWorld(map.map((row) => row.replace('?', kind)));
  const sword = withKind('s');
  sword.brains.scripts.set(3, strikeAt(4));
  sword.run(0.6);
  expect(sword.count('hit')).toBe(1);
  const twohand = withKind('t');
  twohand.brains.scripts.set(3, strikeAt(4));
  twohand.run(1);
  expect(twohand.count('hit')).toBe(3);
  expect(twohand.unit(2).health).toBe(100);
});

test('a wall between two fighters stops the hit', () => {
  const strike = (map: readonly string[]): unknown[] => {
    const field = new TestWorld(map);
    const hasBegun = startAttack(field.world, field.unit(1), 2);
    field.run(1.5);
    return [isAttackInReach(field.world, field.unit(1), 2), hasBegun, field.count('swing'), field.count('hit')];
  };
  expect(strike(['.t', '..', '.S'])).toEqual([true, true, 1, 1]);
  expect(strike(['.t', '##', '.S'])).toEqual([false, false, 0, 0]);
  expect(strike(['.t', '~~', '.S'])).toEqual([true, true, 1, 1]);
});

test('a shield blocks from the front and not from behind', () => {
  const front = new TestWorld(['sS']);
  front.brains.scripts.set(1, strikeAt(2));
  front.brains.scripts.set(2, guardAgainst(1));
  front.run(0.6);
  expect(front.count('blocked')).toBe(1);
  expect(front.unit(2).health).toBe(100);

  const back = new TestWorld(['sSs']);
  back.brains.scripts.set(1, strikeAt(2));
  back.brains.scripts.set(2, guardAgainst(3));
  back.unit(2).facingX = 1;
  back.run(0.6);
  expect(back.count('blocked')).toBe(0);
  expect(back.unit(2).health).toBeLessThan(100);
});

test('a shield stays up until it is lowered, and only who has one raises it', () => {
  const field = new TestWorld(['sSt']);
  expect(raiseShield(field.world, field.unit(3), 2)).toBe(false);
  expect(raiseShield(field.world, field.unit(1), 2)).toBe(true);
  field.run(5);
  expect(field.unit(1).combat.phase).toBe('guard');
  lowerShield(field.unit(1));
  expect(field.unit(1).combat.phase).toBe('ready');
});

test('a hit stuns for a moment and breaks a wind-up; the next one cannot stun again at once', () => {
  const field = new TestWorld(['sTs']);
  field.unit(1).facingX = 1;
  startAttack(field.world, field.unit(2), 1);
  startAttack(field.world, field.unit(1), 2);
  field.run(0.4);
  const victim = field.unit(2);
  expect(victim.stunnedUntilStep).toBeGreaterThan(field.world.state.step);
  expect(attackStatus(victim)).toBe('failure');
  const thoughts = field.brains.tickCounts[2];
  field.run(0.15);
  expect(field.brains.tickCounts[2]).toBe(thoughts);
  const firstStun = victim.stunnedUntilStep;
  field.turn(3, 2);
  startAttack(field.world, field.unit(3), 2);
  field.run(0.5);
  expect(field.count('hit')).toBe(2);
  expect(victim.stunnedUntilStep).toBe(firstStun);
});

test('two who strike each other dead in one step both die', () => {
  const field = new TestWorld(['sS'], { decides: true });
  field.unit(1).health = 1;
  field.unit(2).health = 1;
  startAttack(field.world, field.unit(1), 2);
  startAttack(field.world, field.unit(2), 1);
  field.run(0.5);
  expect(field.count('died')).toBe(2);
  expect(field.world.state.outcome).toBe('defeat');
});

test('a duel of equals lasts between 8 and 15 seconds, more or less', () => {
  const lengths = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((seed) => {
    const field = new TestWorld(['.......', '.s...S.', '.......'], { seed, script: brawl, decides: true });
    while (field.world.state.outcome === 'undecided' && field.world.state.step < 60 * 60) field.steps(1);
    return field.world.state.step / 60;
  });
  lengths.sort((a, b) => a - b);
  expect(lengths[3]).toBeGreaterThan(8);
  expect(lengths[3]).toBeLessThan(16);
});

test('fighters surround their target instead of queueing behind one another', () => {
  const map = meadow(16, 9).map((row, y) => (y === 4 ? '.s.s.s.s.s..T...' : row));
  const field = new TestWorld(map, { script: brawl });
  field.unit(6).health = 1e6;
  field.run(6);
  const inReach = [1, 2, 3, 4, 5].filter((id) => isAttackInReach(field.world, field.unit(id), 6));
  expect(inReach).toEqual([1, 2, 3, 4, 5]);
});

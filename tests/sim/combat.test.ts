import { expect, test } from 'vitest';
import { attackStatus, cancelAttack, isAttackInReach, lowerShield, raiseShield, startAttack } from '../../src/sim/body.ts';
import { Field, meadow, rules } from './support/field.ts';
import { brawl, guardAgainst, strikeAt } from './support/scripted-minds.ts';

test('a blow falls after its wind-up and the attack is over after its recovery', () => {
  const field = new Field(['sS']);
  expect(startAttack(field.world, field.unit(1), 2)).toBe(true);
  field.run(0.3);
  expect(field.count('hit')).toBe(0);
  expect(attackStatus(field.unit(1))).toBe('running');
  field.run(0.1);
  expect(field.count('hit')).toBe(1);
  expect(field.unit(2).health).toBe(100 - rules.units.sword.damage);
  field.run(0.4);
  expect(attackStatus(field.unit(1))).toBe('success');
});

test('no attack begins against a friend, the dead, somebody out of reach, or before the cooldown is over', () => {
  const field = new Field(['ss..S', '.S...']);
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

test('an attack can be broken off before the blow, not after it', () => {
  const field = new Field(['sS']);
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

test('a sword hits one of two, a two-handed blow hits all before it and none behind', () => {
  const map = ['...S..', 'S.?S..', '...S..'];
  const withKind = (kind: string) => new Field(map.map((row) => row.replace('?', kind)));
  const sword = withKind('s');
  sword.minds.scripts.set(3, strikeAt(4));
  sword.run(0.6);
  expect(sword.count('hit')).toBe(1);
  const twohand = withKind('t');
  twohand.minds.scripts.set(3, strikeAt(4));
  twohand.run(1);
  expect(twohand.count('hit')).toBe(3);
  expect(twohand.unit(2).health).toBe(100);
});

test('a wall between two fighters stops the blow', () => {
  const field = new Field(['.s', '##', '.S']);
  expect(isAttackInReach(field.world, field.unit(1), 2)).toBe(false);
});

test('a shield blocks from the front and not from behind', () => {
  const front = new Field(['sS']);
  front.minds.scripts.set(1, strikeAt(2));
  front.minds.scripts.set(2, guardAgainst(1));
  front.run(0.6);
  expect(front.count('blocked')).toBe(1);
  expect(front.unit(2).health).toBe(100);

  const back = new Field(['sSs']);
  back.minds.scripts.set(1, strikeAt(2));
  back.minds.scripts.set(2, guardAgainst(3));
  back.unit(2).facingX = 1;
  back.run(0.6);
  expect(back.count('blocked')).toBe(0);
  expect(back.unit(2).health).toBeLessThan(100);
});

test('a shield comes down by itself, and only who has one raises it', () => {
  const field = new Field(['sSt']);
  expect(raiseShield(field.world, field.unit(3), 2)).toBe(false);
  expect(raiseShield(field.world, field.unit(1), 2)).toBe(true);
  field.run(rules.units.sword.guardSeconds + 0.1);
  expect(field.unit(1).combat.phase).toBe('ready');
  raiseShield(field.world, field.unit(1), 2);
  lowerShield(field.unit(1));
  expect(field.unit(1).combat.phase).toBe('ready');
});

test('a hit stuns for a moment and breaks a wind-up; the next one cannot stun again at once', () => {
  const field = new Field(['sTs']);
  field.unit(1).facingX = 1;
  startAttack(field.world, field.unit(2), 1);
  startAttack(field.world, field.unit(1), 2);
  field.run(0.4);
  const victim = field.unit(2);
  expect(victim.stunnedUntilStep).toBeGreaterThan(field.world.state.step);
  expect(attackStatus(victim)).toBe('failure');
  const thoughts = field.minds.thoughts[2];
  field.run(0.15);
  expect(field.minds.thoughts[2]).toBe(thoughts);
  const firstStun = victim.stunnedUntilStep;
  startAttack(field.world, field.unit(3), 2);
  field.run(0.5);
  expect(field.count('hit')).toBe(2);
  expect(victim.stunnedUntilStep).toBe(firstStun);
});

test('two who strike each other dead in one step both die', () => {
  const field = new Field(['sS'], { decides: true });
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
    const field = new Field(['.......', '.s...S.', '.......'], { seed, script: brawl, decides: true });
    while (field.world.state.outcome === 'undecided' && field.world.state.step < 60 * 60) field.steps(1);
    return field.world.state.step / 60;
  });
  lengths.sort((a, b) => a - b);
  expect(lengths[3]).toBeGreaterThan(8);
  expect(lengths[3]).toBeLessThan(16);
});

test('fighters surround their target instead of queueing behind one another', () => {
  const map = meadow(16, 9).map((row, y) => (y === 4 ? '.s.s.s.s.s..T...' : row));
  const field = new Field(map, { script: brawl });
  field.unit(6).health = 1e6;
  field.run(6);
  const inReach = [1, 2, 3, 4, 5].filter((id) => isAttackInReach(field.world, field.unit(id), 6));
  expect(inReach).toEqual([1, 2, 3, 4, 5]);
});

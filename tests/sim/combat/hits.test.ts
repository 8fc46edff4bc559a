import { describe, expect, test } from 'vitest';
import { applyHit, heal, isShieldedFrom, setHealth, type Hit } from '../../../src/sim/combat/health-manager.ts';
import { teamRulesOf } from '../../../src/sim/rules.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { meadow, rules, TestWorld } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';

const NOW = 1000;
const { stunSeconds, stunImmunitySeconds } = rules.health;

interface Fight {
  readonly field: TestWorld;
  readonly victim: Unit;
  readonly hit: (change?: Partial<Hit>) => boolean;
}

/** A swordsman who looks ahead, at an enemy. */
function fightOf(degrees = 32, enemy: readonly [ahead: number, right: number] = [1, 0]): Fight {
  const turned = new Turned(degrees);
  const field = new TestWorld(meadow(44, 30), { pieces: [turned.piece('s', 0), turned.piece('S', ...enemy)] });
  field.world.state.step = NOW;
  const [victim, attacker] = [field.unit(1), field.unit(2)];
  const { x: facingX, y: facingY } = turned.along(1, 0);
  Object.assign(victim, { facingX, facingY });
  return {
    field,
    victim,
    hit: (change) => applyHit(field.world, victim, { attacker, damage: 10, from: attacker, byArrow: false, guardStrain: 0.1, ...change }),
  };
}

describe.each(TURNS)('a shield, turned by %d degrees', (degrees) => {
  test('covers the 120 degrees in front of its bearer while it is raised', () => {
    const covers = (ahead: number, right: number, phase: Unit['combat']['phase'] = 'guard'): boolean => {
      const { victim, field } = fightOf(degrees);
      victim.combat.phase = phase;
      return isShieldedFrom(field.world, victim, new Turned(degrees).at(ahead, right));
    };
    expect([covers(1, 0), covers(1, 1.7), covers(1, -1.7)]).toEqual([true, true, true]);
    expect([covers(-1, 0), covers(1, 1.8), covers(1, -1.8), covers(1, 0, 'ready')]).toEqual([false, false, false, false]);
  });
});

describe('a hit', () => {
  test('wounds, makes noise, is a danger and names the attacker', () => {
    const { victim, hit } = fightOf();
    expect(hit()).toBe(true);
    const damage = 10 * teamRulesOf(rules, 'enemy').damageFactor;
    expect(victim).toMatchObject({ health: 100 - damage, lastNoiseAtStep: NOW, lastDangerAtStep: NOW, lastHitAtStep: NOW, lastHitById: 2 });
  });

  test('on a shield makes noise only', () => {
    const { victim, hit, field } = fightOf();
    victim.combat.phase = 'guard';
    const before = victim.lastHitAtStep;
    expect(hit()).toBe(false);
    expect(victim).toMatchObject({ health: 100, lastNoiseAtStep: NOW, lastDangerAtStep: NOW, lastHitAtStep: before, lastHitById: 0 });
    expect(field.steps(1).events.filter(({ type }) => type === 'blocked')).toMatchObject([{ unitId: 1, attackerId: 2 }]);
  });

  test('kills at once, and leaves no orders, goal or target', () => {
    const { victim, hit, field } = fightOf();
    Object.assign(victim.control, { isUrgent: true, attackTargetId: 2 });
    Object.assign(victim.movement, {
      status: 'moving',
      goal: { kind: 'entity', id: 2, stopDistance: 1 },
      path: [1, 1],
      lookAt: 2,
      pushedById: 2,
    });
    Object.assign(victim, { velocityX: 1, velocityY: 1 });
    expect(hit({ damage: 500 })).toBe(true);
    expect(victim).toMatchObject({ health: 0, isAlive: false, diedAtStep: NOW, velocityX: 0, velocityY: 0 });
    expect(victim.control).toMatchObject({ isUrgent: false, attackTargetId: 0 });
    expect(victim.movement).toMatchObject({ status: 'idle', goal: { kind: 'none' }, path: [], lookAt: 0, pushedById: 0 });
    expect(field.unit(2).kills).toBe(1);
  });

  test('stuns for a moment, and not again soon after', () => {
    const { victim, hit, field } = fightOf();
    victim.combat.phase = 'windUp';
    hit();
    const until = NOW + Math.round(60 * stunSeconds);
    expect(victim).toMatchObject({ stunnedUntilStep: until, stunImmuneUntilStep: until + Math.round(60 * stunImmunitySeconds) });
    expect(victim.combat).toMatchObject({ phase: 'ready', result: 'broken' });
    field.world.state.step = victim.stunImmuneUntilStep - 1;
    hit();
    expect(victim.stunnedUntilStep).toBe(until);
    field.world.state.step++;
    hit();
    expect(victim.stunnedUntilStep).toBeGreaterThan(until);
  });

  test('does not interrupt one who recovers from his own blow', () => {
    const { victim, hit } = fightOf();
    Object.assign(victim.combat, { phase: 'recover', result: 'struck' });
    hit();
    expect(victim.combat).toMatchObject({ phase: 'recover', result: 'struck' });
  });

  test('by a friend is no kill of his', () => {
    const { field, victim, hit } = fightOf();
    const friend = { ...field.unit(2), team: 'player' };
    hit({ attacker: friend, damage: 500 });
    expect([victim.isAlive, friend.kills]).toEqual([false, 0]);
  });
});

describe.each(TURNS)('a line, turned by %d degrees', (degrees) => {
  const { lineDamageFactor, lineTiles, lineBackTiles, rearDamageFactor } = rules.melee;
  /** Share of the damage that the first of some warriors takes who look ahead, from an enemy at that place; another enemy stands somewhere. */
  const share = (from: readonly [number, number], { comrade = lineTiles - 0.1, other = [9, 9], isLine = true } = {}): number => {
    const turned = new Turned(degrees);
    const pieces = [
      turned.piece('s', 0),
      turned.piece('s', 0, comrade),
      turned.piece('S', ...from),
      turned.piece('S', other[0]!, other[1]),
    ];
    const field = new TestWorld(meadow(60, 44), { pieces });
    const [victim, friend, attacker] = [field.unit(1), field.unit(2), field.unit(3)];
    const { x: facingX, y: facingY } = turned.along(1, 0);
    for (const unit of [victim, friend]) {
      Object.assign(unit, { facingX, facingY });
      Object.assign(unit.control, { facingX, facingY });
    }
    for (const { control } of isLine ? [victim, friend] : [victim]) control.isBraced = true;
    applyHit(field.world, victim, { attacker, damage: 10, from: attacker, byArrow: false, guardStrain: 0.1 });
    return Math.round((100 * (100 - victim.health)) / (10 * teamRulesOf(rules, 'enemy').damageFactor)) / 100;
  };

  test('covers its warriors from the front, as long as it is closed', () => {
    expect([share([1, 0]), share([1, -1])]).toEqual([lineDamageFactor, lineDamageFactor]);
    expect([share([1, 0], { isLine: false }), share([1, 0], { comrade: lineTiles + 0.1 })]).toEqual([1, 1]);
    expect(share([-1, 0])).toBe(rearDamageFactor);
  });

  test('is open for all whom an enemy has come round', () => {
    const back = lineBackTiles - 0.1;
    expect(share([1, 0], { other: [-back, 0] })).toBe(1);
    expect(share([1, 0], { other: [-back, lineTiles] })).toBe(1);
    expect(share([1, 0], { other: [-lineBackTiles - 1, 0] })).toBe(lineDamageFactor);
  });
});

test('health is set and regained as a share, up to the most', () => {
  const { field, victim } = fightOf();
  setHealth(field.world, victim, 0.25);
  expect(victim.health).toBe(25);
  heal(field.world, victim, 0.5);
  expect(victim.health).toBe(75);
  heal(field.world, victim, 0.5);
  expect([victim.health, victim.isAlive]).toEqual([100, true]);
  setHealth(field.world, victim, 0);
  expect([victim.health, victim.isAlive]).toEqual([0, false]);
});

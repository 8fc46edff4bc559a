import { describe, expect, test } from 'vitest';
import { attackState, beginAttack, isGathering } from '../../../src/sim/squads/attack-order.ts';
import type { Squad, SquadOrder, Unit } from '../../../src/sim/state.ts';
import { meadow, rules, TestWorld } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';

const { contactTiles } = rules.parties;

/** A group in the middle, with an order to attack an enemy ahead. */
class Attack {
  readonly field: TestWorld;
  readonly squad: Squad;
  readonly order: SquadOrder & { kind: 'attack' };

  constructor(
    readonly turned: Turned,
    { ours = [0, -1, -2], target = 10 }: { ours?: readonly number[]; target?: number } = {},
  ) {
    const pieces = [...ours.map((ahead) => turned.piece('s', ahead, 0.4)), turned.piece('S', target)];
    this.field = new TestWorld(meadow(44, 30), { pieces });
    this.field.world.state.step = 1000;
    this.squad = this.field.world.state.parties[0]!.squads[0]!;
    this.order = { kind: 'attack', targetId: ours.length + 1 };
    this.squad.order = this.order;
  }

  get ours(): readonly Unit[] {
    return this.field.world.state.units.slice(0, -1);
  }

  get target(): Unit {
    return this.field.world.state.units.at(-1)!;
  }

  begin(): this {
    this.field.inform();
    beginAttack(this.field.world, this.squad, this.order);
    return this;
  }

  /** On the march, from the middle along these places. */
  marches(...places: readonly (readonly [number, number])[]): this {
    const path = places.flatMap(([ahead, right]) => Object.values(this.turned.at(ahead, right)));
    const { x: askedX, y: askedY } = this.target;
    Object.assign(this.squad, { ...this.turned.at(0, 0), path, askedX, askedY, status: 'marching' });
    return this;
  }

  goesOn(): boolean {
    this.field.inform();
    return attackState(this.field.world, this.squad, this.order) === 'underWay';
  }

  get targets(): number[] {
    return this.ours.map(({ control }) => control.attackTargetId);
  }
}

describe.each(TURNS)('an attack that is turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees);

  test('by one unit on an enemy who is near is its own affair at once', () => {
    const attack = new Attack(turned, { ours: [0], target: 7 });
    Object.assign(attack.ours[0]!.control, { stance: 'hold', isUrgent: true, marchPace: 'running' });
    attack.begin();
    expect(attack.ours[0]!.control).toMatchObject({ stance: 'free', attackTargetId: 2, isUrgent: false, marchPace: 'own' });
    expect([attack.squad.progress.isInContact, attack.squad.status]).toEqual([true, 'standing']);
  });

  test('by a group begins with a hurried march to the target', () => {
    const attack = new Attack(turned).begin();
    const { x: askedX, y: askedY } = attack.target;
    expect(attack.squad).toMatchObject({ status: 'waiting', pace: 'running', askedX, askedY });
    for (const { control } of attack.ours) expect(control).toMatchObject({ stance: 'free', attackTargetId: 0, isUrgent: true });
    expect(attack.squad.progress.isInContact).toBe(false);
  });

  test('follows a target that has moved by two and a half tiles', () => {
    const attack = new Attack(turned).marches([20, 0]);
    const { x, y } = attack.target;
    const move = (ahead: number, right: number): number => {
      const way = turned.along(ahead, right);
      Object.assign(attack.target, { x: x + way.x, y: y + way.y });
      expect(attack.goesOn()).toBe(true);
      return Math.hypot(attack.squad.askedX - x, attack.squad.askedY - y);
    };
    expect(move(1.4, 2)).toBe(0);
    expect(move(1.6, 2)).toBeCloseTo(Math.hypot(1.6, 2), 9);
  });

  test('goes over to a fight near the target, by the rest of the way', () => {
    const at = (...places: readonly (readonly [number, number])[]): boolean => {
      const attack = new Attack(turned).marches(...places);
      expect(attack.goesOn()).toBe(true);
      return attack.squad.progress.isInContact;
    };
    expect(at([contactTiles - 0.1, 0])).toBe(true);
    expect(at([contactTiles + 0.1, 0])).toBe(false);
    expect(at([3, 0], [3, 4.9])).toBe(true);
    expect(at([3, 0], [3, -5.1])).toBe(false);
    expect(at([-3, 0], [-3, 3], [-1, 3])).toBe(true);
    expect(at([-3, 0], [-3, 3], [0, 3])).toBe(false);
  });
});

describe('an attack', () => {
  const turned = new Turned(221);

  test('becomes the affair of each, who is told so', () => {
    const attack = new Attack(turned).marches([3, 0]);
    attack.goesOn();
    expect([attack.targets, attack.squad.status, attack.squad.path]).toEqual([[4, 4, 4], 'standing', []]);
    const ordered = attack.field.brains.events.filter(({ fact }) => fact.type === 'ordered').map(({ agentId }) => agentId);
    expect(ordered).toEqual([1, 2, 3]);
    expect(attack.goesOn()).toBe(true);
  });

  test('is over with the death of its target: who marches stops', () => {
    const attack = new Attack(turned).marches([20, 0]);
    attack.target.isAlive = false;
    expect([attack.goesOn(), attack.squad.status, attack.squad.path]).toEqual([false, 'standing', []]);
  });

  test('ends when its target has led them away and is out of their reach', () => {
    const ledAway = (ours: number, target: number): boolean => {
      const attack = new Attack(turned).marches([3, 0]);
      attack.goesOn();
      const [way, further] = [turned.along(ours, 0), turned.along(target, 0)];
      for (const unit of attack.ours) Object.assign(unit, { x: unit.x + way.x, y: unit.y + way.y });
      Object.assign(attack.target, { x: attack.target.x + further.x, y: attack.target.y + further.y });
      return attack.goesOn();
    };
    expect(ledAway(9, 9)).toBe(true);
    expect(ledAway(13, 9)).toBe(false);
    expect(ledAway(13, 3.5)).toBe(true);
  });

  test('without a way there is up to each of them', () => {
    const attack = new Attack(turned).marches([20, 0]);
    attack.squad.status = 'unreachable';
    expect([attack.goesOn(), attack.squad.progress.isInContact, attack.targets]).toEqual([true, true, [4, 4, 4]]);
  });

  test('waits up to four seconds for the last of the group', () => {
    const attack = new Attack(turned, { ours: [0, -1, -4.1] }).marches([3, 0]);
    expect([attack.goesOn(), attack.squad.progress.isInContact, isGathering(attack.squad)]).toEqual([true, false, true]);
    expect(attack.squad.progress.gathersUntilStep).toBe(1240);
    attack.field.world.state.step = 1239;
    expect([attack.goesOn(), attack.squad.progress.isInContact]).toEqual([true, false]);
    attack.field.world.state.step = 1240;
    expect([attack.goesOn(), attack.squad.progress.isInContact, isGathering(attack.squad)]).toEqual([true, true, false]);
  });

  test('waits for nobody who is less than four tiles behind, or after a blow', () => {
    const close = new Attack(turned, { ours: [0, -1, -3.9] }).marches([3, 0]);
    close.goesOn();
    expect(close.squad.progress.isInContact).toBe(true);
    const struck = (secondsAgo: number): boolean => {
      const attack = new Attack(turned, { ours: [0, -1, -5] }).marches([3, 0]);
      attack.ours[1]!.lastHitAtStep = 1000 - 60 * secondsAgo;
      attack.goesOn();
      return attack.squad.progress.isInContact;
    };
    expect([struck(1.9), struck(2)]).toEqual([true, false]);
  });

  test('gathers nobody before it is near, and no other order does', () => {
    const attack = new Attack(turned, { ours: [0, -1, -6] }).marches([20, 0]);
    attack.goesOn();
    expect([attack.squad.progress.gathersUntilStep, isGathering(attack.squad)]).toEqual([0, false]);
    attack.squad.order = { kind: 'none' };
    expect(isGathering(attack.squad)).toBe(false);
  });
});

import { describe, expect, it, test } from 'vitest';
import { shootArrow } from '../../../src/sim/combat/arrows.ts';
import { canSee, nearestByTag, perceives } from '../../../src/sim/perception/perception-queries.ts';
import { moveToPosition, startAttack } from '../../../src/sim/actions/unit-actions.ts';
import { startUse } from '../../../src/sim/objects/use-object.ts';
import { obey } from '../support/scripted-brains.ts';
import { TestWorld } from '../support/test-world.ts';

const ROOM = (door: string): string[] => ['s...#...S', `....${door}....`, '....#....'];
const march = (x: number, y: number) => ({ type: 'move', unitIds: [1], x, y, facingX: 0, facingY: 0 }) as const;

describe('a door on the way', () => {
  it('is opened by a walker, who stands still meanwhile, walks through and leaves it open', () => {
    const field = new TestWorld(ROOM('|'));
    const { door } = field;
    moveToPosition(field.world, field.unit(1), { x: 7.5, y: 1.5, tolerance: 0.2 });
    let stoodStill = true;
    field.run(8, () => {
      if (door.userId === 1) stoodStill &&= Math.abs(field.unit(1).velocityX) + Math.abs(field.unit(1).velocityY) < 3;
    });
    expect(field.unit(1).movement.status).toBe('arrived');
    expect([door.state, field.count('objectChanged'), stoodStill]).toEqual(['open', 1, true]);
  });

  it.each([
    ['a locked door of its own is unlocked, opened and walked through', 'x: arrived, open'],
    ['behind a locked door of others there is no way', 'X: unreachable, locked'],
    ['an open door is as good as none', 'o: arrived, open'],
  ])('%s', (_, outcome) => {
    const letter = outcome.charAt(0);
    const field = new TestWorld(ROOM(letter));
    moveToPosition(field.world, field.unit(1), { x: 7.5, y: 1.5, tolerance: 0.2 });
    field.run(9);
    expect(`${letter}: ${field.unit(1).movement.status}, ${field.door.state}`).toBe(outcome);
  });

  it('is opened by a marching squad, which then arrives as a whole', () => {
    const field = new TestWorld(['ss..#.....', 'ss..|.....', 'ss..#.....'], { script: obey });
    field.world.apply({ type: 'move', unitIds: field.ids('player'), x: 8, y: 1.5, facingX: 0, facingY: 0 });
    field.run(15);
    expect(field.door.state).toBe('open');
    expect(field.world.state.units.filter(({ x }) => x > 5)).toHaveLength(6);
  });

  it('keeps a squad out that may not open it: it goes as near as it can', () => {
    const field = new TestWorld(ROOM('X'), { script: obey });
    field.world.apply(march(7.5, 1.5));
    field.run(6);
    expect(field.unit(1).x).toBeLessThan(4);
  });

  it('that is locked meanwhile ends a walk through it, and one that is unlocked opens the way again', () => {
    const field = new TestWorld(ROOM('|'));
    field.door.team = 'enemy';
    moveToPosition(field.world, field.unit(1), { x: 7.5, y: 1.5, tolerance: 0.2 });
    field.steps(2);
    const keeper = field.unit(2);
    Object.assign(keeper, { x: 5.5, y: 1.5 });
    field.steps(1);
    expect(startUse(field.world, keeper, { object: field.door, use: 'lock' })).toBe(true);
    field.run(3);
    expect([field.door.state, field.unit(1).movement.status]).toEqual(['locked', 'unreachable']);
  });
});

describe('a closed door', () => {
  const sees = (letter: string): boolean => {
    const field = new TestWorld(['#####', `s.${letter}.S`, '#####']);
    field.steps(20);
    return canSee(field.world, 1, 2);
  };

  it('hides what is behind it, and shows itself', () => {
    expect([sees('|'), sees('o')]).toEqual([false, true]);
    const field = new TestWorld(['#####', 's.|.S', '#####']);
    expect(perceives(field.world, 1, field.door.id)).toBe(true);
  });

  it('stops arrows, an open one does not', () => {
    const hits = (letter: string): number => {
      const field = new TestWorld(['#######', `b..${letter}..S`, '#######']).steps(1);
      for (let shot = 0; shot < 12; shot++) {
        shootArrow(field.world, field.unit(1), field.unit(2));
        field.run(1);
      }
      return field.count('hit');
    };
    expect(hits('|')).toBe(0);
    expect(hits('o')).toBeGreaterThan(0);
  });

  it('is found by its tag from anywhere', () => {
    const field = new TestWorld(ROOM('|'));
    expect(nearestByTag(field.world, 2, 'Door', { range: 30, onlyPerceived: true })).toBe(field.door.id);
  });

  it('is smashed by blows, after which it can neither be closed nor struck', () => {
    const field = new TestWorld(['s|..'], { script: (world, unit) => void startAttack(world, unit, world.state.objects[0]!.id) });
    field.run(20);
    expect([field.door.state, field.door.health]).toEqual(['broken', 0]);
    const blows = field.count('objectStruck');
    expect(blows).toBeGreaterThan(3);
    field.run(5);
    expect(field.count('objectStruck')).toBe(blows);
    expect(field.world.apply({ type: 'use', unitIds: [1], objectId: field.door.id, use: 'close' })).toBe(
      'The door is broken: close is not possible.',
    );
  });

  it.each(['|', 'X'])('is burnt down once it is lit, by anyone, locked or not: then feet and eyes get through (%s)', (letter) => {
    const field = new TestWorld(ROOM(letter));
    Object.assign(field.unit(1), { x: 3.2, y: 1.5 });
    Object.assign(field.unit(2), { x: 6.5, y: 1.5 });
    field.run(0.2);
    startUse(field.world, field.unit(1), { object: field.door, use: 'burn' });
    field.run(1.8);
    expect(field.door.fire).toBeGreaterThan(0.29);
    expect(field.door.state).toBe('closed');
    expect(canSee(field.world, 1, 2)).toBe(false);
    // What burns cannot be used.
    expect(startUse(field.world, field.unit(1), { object: field.door, use: 'open' })).toBe(false);
    field.run(25);
    expect([field.door.state, field.door.health, field.door.fire]).toEqual(['burnt', 0, 0]);
    expect(field.world.apply({ type: 'use', unitIds: [1], objectId: field.door.id, use: 'close' })).toBe(
      'The door is burnt: close is not possible.',
    );
    expect(canSee(field.world, 1, 2)).toBe(true);
    moveToPosition(field.world, field.unit(1), { x: 5.5, y: 1.5, tolerance: 0.2 });
    field.run(5);
    expect(field.unit(1).movement.status).toBe('arrived');
  });

  it('takes no harm from arrows', () => {
    const field = new TestWorld(['b..|..'], { script: (world, unit) => void startAttack(world, unit, world.state.objects[0]!.id) });
    field.run(6);
    expect(field.door.health).toBe(60);
  });
});

describe('a use', () => {
  it('ends when its user is hit, steps away or dies, and leaves the door as it is', () => {
    for (const spoil of ['stun', 'step', 'die'] as const) {
      const field = new TestWorld(['#.#', 's|.', '#.#']);
      field.steps(1);
      const unit = field.unit(1);
      expect(startUse(field.world, unit, { object: field.door, use: 'open' })).toBe(true);
      field.steps(5);
      if (spoil === 'stun') unit.stunnedUntilStep = field.world.state.step + 30;
      if (spoil === 'step') unit.x -= 2;
      if (spoil === 'die') unit.isAlive = false;
      field.run(2);
      expect([spoil, field.door.userId, field.door.state]).toEqual([spoil, 0, 'closed']);
    }
  });

  it('is for one unit at a time', () => {
    const field = new TestWorld(['s|s']);
    field.steps(1);
    expect(startUse(field.world, field.unit(1), { object: field.door, use: 'open' })).toBe(true);
    expect(startUse(field.world, field.unit(2), { object: field.door, use: 'open' })).toBe(false);
  });

  test('a kick works with luck only, and from outside; every failure is told', () => {
    let opened = 0;
    let failed = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const field = new TestWorld(['sX.'], { seed: `kick ${seed}` });
      field.steps(1);
      startUse(field.world, field.unit(1), { object: field.door, use: 'kick' });
      field.run(1.2);
      opened += field.door.state === 'open' ? 1 : 0;
      failed += field.count('useFailed');
    }
    expect(opened + failed).toBe(30);
    expect(opened).toBeGreaterThan(2);
    expect(failed).toBeGreaterThan(12);
  });

  test('a door does not close on a unit', () => {
    const field = new TestWorld(['so.']);
    field.door.team = 'player';
    Object.assign(field.unit(1), { x: 1.2 });
    field.steps(1);
    expect(startUse(field.world, field.unit(1), { object: field.door, use: 'close' })).toBe(false);
    expect(field.world.apply({ type: 'operate', objectId: field.door.id, use: 'close' })).toBe(
      'The door cannot close: a unit stands in it.',
    );
  });
});

describe('the order to use a door', () => {
  const order = (letter: string, use: string, seconds = 8): TestWorld => {
    const field = new TestWorld(ROOM(letter), { script: obey });
    expect(field.world.apply({ type: 'use', unitIds: [1], objectId: field.door.id, use })).toBeUndefined();
    return field.run(seconds);
  };

  it.each([
    ['|', 'open', 'open'],
    ['o', 'close', 'closed'],
    ['x', 'unlock', 'closed'],
    ['X', 'kick', 'open'],
    ['X', 'pick', 'closed'],
    ['X', 'smash', 'broken'],
  ])('%s: %s', (letter, use, state) => {
    const field = order(letter, use, 40);
    expect(field.door.state).toBe(state);
    expect(field.world.state.parties[0]!.squads[0]!.order.kind).toBe('none');
  });

  it.each([
    [{ use: 'eat' }, 'The door has no use "eat"; it has open, close, lock, unlock, kick, pick, burn, smash.'],
    [{ use: 'constructor' }, 'The door has no use "constructor"; it has open, close, lock, unlock, kick, pick, burn, smash.'],
    [{ use: 'unlock' }, 'The door belongs to others: only they can unlock it.'],
    [{ use: 'close' }, 'The door is locked: close is not possible.'],
    [{ objectId: 77 }, 'There is no placed object 77.'],
  ])('is refused: %j', (change, reason) => {
    const field = new TestWorld(ROOM('X'));
    expect(field.world.apply({ type: 'use', unitIds: [1], objectId: field.door.id, use: 'kick', ...change })).toBe(reason);
  });
});

test('the player operates doors of his own at once, and no others', () => {
  const field = new TestWorld(ROOM('x'));
  const operate = (use: string): string | undefined => field.world.apply({ type: 'operate', objectId: field.door.id, use });
  expect([operate('unlock'), field.door.state]).toEqual([undefined, 'closed']);
  expect([operate('open'), field.door.state]).toEqual([undefined, 'open']);
  field.door.team = 'enemy';
  expect(operate('close')).toBe('The door is not yours: send warriors to it.');
});

test('a world with doors is saved and restored at any point, doors and ground included', () => {
  const play = (): TestWorld => {
    const field = new TestWorld(['ss..#....S', 'ss..|....S', 'ss..#....S'], { script: obey });
    field.world.apply({ type: 'move', unitIds: field.ids('player'), x: 8, y: 1.5, facingX: 0, facingY: 0 });
    return field;
  };
  const whole = play();
  whole.steps(600);
  for (const at of [60, 150, 300]) {
    const field = play();
    field.steps(at);
    const saved = field.world.save();
    field.steps(200);
    field.world.restore(saved);
    field.steps(600 - at);
    expect([at, field.world.hash()]).toEqual([at, whole.world.hash()]);
  }
});

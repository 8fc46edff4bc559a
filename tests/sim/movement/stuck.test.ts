import { describe, expect, test } from 'vitest';
import { stuckSeconds, stuckShare, trackProgress } from '../../../src/sim/movement/stuck.ts';
import { setPace } from '../../../src/sim/actions/unit-actions.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { meadow, TestWorld, type Piece } from '../support/test-world.ts';
import { Turned } from '../support/turned.ts';

const turned = new Turned(139);
const FAR = { kind: 'position', ...turned.at(9, 0), askedX: 0, askedY: 0, tolerance: 0.2 } as const;

/** A walker that goes nowhere, and others. */
class Halted {
  readonly field: TestWorld;

  constructor(...others: Piece[]) {
    this.field = new TestWorld(meadow(44, 30), { pieces: [turned.piece('s', 0), ...others], withoutParties: true });
    const { movement, x, y } = this.unit();
    const { x: facingX, y: facingY } = turned.along(1, 0);
    Object.assign(this.unit(), { facingX, facingY });
    Object.assign(movement, { status: 'moving', goal: { ...FAR }, path: [FAR.x, FAR.y], markX: x, markY: y });
  }

  unit(id = 1): Unit {
    return this.field.unit(id);
  }

  chases(id: number): this {
    this.unit().movement.goal = { kind: 'entity', id, stopDistance: 1 };
    return this;
  }

  /** Steps in which it moves by so much ahead in all. */
  track(steps: number, ahead = 0): this {
    const { world } = this.field;
    const unit = this.unit();
    const { x, y } = turned.along(ahead / steps, 0);
    for (let step = 0; step < steps; step++) {
      world.state.step++;
      unit.x += x;
      unit.y += y;
      trackProgress(world, unit);
    }
    return this;
  }
}

describe('a walker without progress', () => {
  test('counts its steps until it has moved by 0.4 tiles', () => {
    const halted = new Halted().track(9, 0.39);
    expect(halted.unit().movement.stuckSteps).toBe(9);
    const { x, y } = halted.track(1, 0.02).unit();
    expect(halted.unit().movement).toMatchObject({ stuckSteps: 0, markX: x, markY: y });
  });

  test('needs less progress the slower it is', () => {
    const halted = new Halted();
    // A quarter of 1.6 tiles a second makes 0.12 tiles in 18 steps, and 70 % of that are enough.
    setPace(halted.unit(), 'walking', 0.25);
    expect(halted.track(3, 0.08).unit().movement.stuckSteps).toBe(3);
    expect(halted.track(1, 0.006).unit().movement.stuckSteps).toBe(0);
  });

  test.each([
    [1, -1],
    [2, 1],
  ])('number %d tries one side (%d) after 18 steps, and the other after 54, for 34 steps each', (id, side) => {
    const halted = new Halted(turned.piece('s', -5));
    const { world } = halted.field;
    const unit = halted.unit(id);
    Object.assign(unit.movement, { status: 'moving', goal: { ...FAR }, path: [FAR.x, FAR.y] });
    const track = (steps: number): void => {
      for (let step = 0; step < steps; step++) {
        world.state.step++;
        trackProgress(world, unit);
      }
    };
    track(17);
    expect(unit.movement).toMatchObject({ side: 0, stuckSteps: 17 });
    track(1);
    expect(unit.movement).toMatchObject({ side, sideUntilStep: 52 });
    track(36);
    expect(unit.movement).toMatchObject({ side: -side, sideUntilStep: 88 });
    track(54);
    expect(unit.movement).toMatchObject({ side, sideUntilStep: 142 });
  });

  test('asks for another path after 90 steps', () => {
    const halted = new Halted().track(89);
    expect(halted.field.world.navigation.requests.length).toBe(0);
    halted.track(1);
    expect(halted.field.world.navigation.requests.length).toBe(1);
    expect(halted.unit().movement).toMatchObject({ isQueued: true, status: 'moving', stuckSteps: 90 });
  });

  test.each<[string, (unit: Unit) => unknown]>([
    ['stands', ({ movement }) => (movement.status = 'arrived')],
    ['strikes', ({ combat }) => (combat.phase = 'windUp')],
    ['is stunned', (unit) => (unit.stunnedUntilStep = 999)],
  ])('is not stuck while it %s', (_, change) => {
    const halted = new Halted().track(30);
    change(halted.unit());
    const { x, y } = halted.track(1, 0.1).unit();
    expect(halted.unit().movement).toMatchObject({ stuckSteps: 0, markX: x, markY: y });
  });
});

describe('the tally', () => {
  test('counts a walker as stuck after two seconds', () => {
    const halted = new Halted().track(120);
    const { state } = halted.field.world;
    expect([state.tally.alive, stuckSeconds(state), stuckShare(state)]).toEqual([120, 0, 0]);
    halted.track(30);
    expect([state.tally.alive, stuckSeconds(state), stuckShare(state)]).toEqual([150, 0.5, 0.2]);
  });

  test('does not count one that waits for room at an enemy, up to four tiles away', () => {
    const stuckAfter = (piece: Piece, alive = true): number => {
      const halted = new Halted(piece).chases(2);
      halted.unit(2).isAlive = alive;
      return halted.track(121).field.world.state.tally.stuck;
    };
    expect(stuckAfter(turned.piece('S', 2.4, 3.1))).toBe(0);
    expect(stuckAfter(turned.piece('S', 2.4, 3.3))).toBe(1);
    expect(stuckAfter(turned.piece('S', 3.9, 2))).toBe(1);
    expect(stuckAfter(turned.piece('s', 2.4, 3.1))).toBe(1);
    expect(stuckAfter(turned.piece('S', 2.4, 3.1), false)).toBe(1);
  });

  test('has no share before anybody has lived', () => {
    expect(stuckShare(new Halted().field.world.state)).toBe(0);
  });
});

describe('a fighter whom others keep from its opponent', () => {
  const OPPONENT = turned.piece('S', 3);

  test('gives it up after 72 steps for another one with room', () => {
    const halted = new Halted(OPPONENT, turned.piece('S', 1, 4)).chases(2).track(71);
    expect(halted.unit().movement.status).toBe('moving');
    expect(halted.track(1).unit().movement).toMatchObject({ status: 'unreachable', gaveUpId: 2, path: [], stuckSteps: 0 });
  });

  test('stays with it when there is no other, or when it is far away', () => {
    expect(new Halted(OPPONENT).chases(2).track(72).unit().movement).toMatchObject({ status: 'moving', gaveUpId: 0, stuckSteps: 72 });
    const far = new Halted(turned.piece('S', 4.2), turned.piece('S', 1, 4)).chases(2).track(72);
    expect(far.unit().movement).toMatchObject({ status: 'moving', gaveUpId: 0, stuckSteps: 72 });
  });

  test('stays with it on hold', () => {
    const halted = new Halted(OPPONENT, turned.piece('S', 1, 4)).chases(2);
    halted.unit().control.stance = 'hold';
    expect(halted.track(72).unit().movement).toMatchObject({ status: 'moving', gaveUpId: 0 });
  });
});

import { describe, expect, test } from 'vitest';
import type { Squad } from '../../../src/sim/state.ts';
import { obey } from '../support/scripted-brains.ts';
import { meadow, TestWorld } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';

describe.each(TURNS)('a squad that guards one who walks, at %d degrees', (degrees) => {
  const turned = new Turned(degrees);

  /** Two guards in the middle, and one who is to be guarded. */
  function scene(tiles: number): TestWorld {
    const field = new TestWorld(meadow(44, 30), {
      script: obey,
      pieces: [turned.piece('s', 0, -0.6), turned.piece('s', 0, 0.6), turned.piece('s', tiles * 0.6, tiles * 0.8), turned.piece('S', -9)],
    });
    for (const unitIds of [[1, 2], [3]]) expect(field.world.apply({ type: 'stop', unitIds })).toBeUndefined();
    expect(field.world.apply({ type: 'guard', unitIds: [1, 2], targetId: 3 })).toBeUndefined();
    return field;
  }
  const guards = (field: TestWorld): Squad => field.world.state.parties[0]!.squads.find(({ unitIds }) => unitIds.includes(1))!;
  const goal = (field: TestWorld): { ahead: number; right: number } => {
    const { goalX: x, goalY: y } = guards(field);
    return turned.place({ x, y });
  };

  test('stays where it is as long as that is near, and comes to within a few tiles of it from farther away', () => {
    expect(guards(scene(4.4)).status).toBe('standing');
    const far = scene(4.6);
    expect(guards(far).status).toBe('waiting');
    expect(goal(far).ahead).toBeCloseTo((4.6 - 2.5) * 0.6, 6);
    expect(goal(far).right).toBeCloseTo((4.6 - 2.5) * 0.8, 6);
    far.run(4);
    expect(guards(far)).toMatchObject({ status: 'standing', order: { kind: 'guard', unitId: 3 } });
  });

  test('follows again as soon as the place to which it goes is too far from there', () => {
    const field = scene(8);
    field.steps(2);
    const { askedX, askedY } = guards(field);
    Object.assign(field.unit(3), turned.at(5.5, 7));
    field.run(0.2);
    expect(guards(field)).toMatchObject({ askedX, askedY, status: 'marching' });
    Object.assign(field.unit(3), turned.at(-6, 1));
    field.run(0.2);
    expect(goal(field).ahead).toBeLessThan(-2.5);
    expect(goal(field).right).toBeGreaterThan(-0.5);
  });

  const next = turned.at(-3, 1);
  const told = (field: TestWorld, since: number): number[] =>
    field.brains.events
      .slice(since)
      .map(({ agentId }) => agentId)
      .toSorted((a, b) => a - b);

  test('is done when the one it guards is dead', () => {
    const field = scene(4);
    field.run(1);
    expect(guards(field).order.kind).toBe('guard');
    field.unit(3).isAlive = false;
    field.run(0.3);
    expect(guards(field)).toMatchObject({ order: { kind: 'none' }, queue: [] });
  });

  test('goes on to its next order as soon as it is with the one it guards', () => {
    const field = scene(9);
    field.world.apply({ type: 'move', unitIds: [1, 2], ...next, facingX: 0, facingY: 0, isQueued: true });
    const sinceQueued = field.brains.events.length;
    field.run(1);
    expect(guards(field)).toMatchObject({ order: { kind: 'guard' }, queue: [{ order: { kind: 'move' } }] });
    for (let step = 0; step < 240 && guards(field).order.kind === 'guard'; step++) field.steps(1);
    expect(guards(field)).toMatchObject({ order: { kind: 'move', ...next }, queue: [] });
    expect(told(field, sinceQueued)).toEqual([1, 2]);
  });
});

import { describe, expect, test } from 'vitest';
import { STEPS_PER_SECOND, type Point } from '../../../src/sim/state.ts';
import { obey } from '../support/scripted-brains.ts';
import { TestWorld, meadow, type Piece } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';

/** Three of ours, numbered 1 to 3, who obey; the others stand and think nothing. */
function field(turned: Turned, others: readonly Piece[] = []): TestWorld {
  const own = [-1.2, 0, 1.2].map((right) => turned.piece('s', -9, right));
  const world = new TestWorld(meadow(44, 30), { pieces: [...own, ...others] });
  for (const id of world.ids('player')) world.brains.scripts.set(id, obey);
  return world;
}

function march(world: TestWorld, { x, y }: Point, { look = { x: 0, y: 0 }, isQueued = false } = {}): void {
  const type = 'move' as const;
  world.world.apply({ type, unitIds: world.ids('player'), x, y, facingX: look.x, facingY: look.y, ...(isQueued ? { isQueued } : {}) });
}

function arrive(world: TestWorld): TestWorld {
  const squad = () => world.world.state.parties[0]!.squads[0]!;
  for (let steps = 0; steps < 20 * STEPS_PER_SECOND && (steps < 10 || squad().order.kind !== 'none'); steps++) world.steps(1);
  expect(squad().order.kind).toBe('none');
  return world.run(2);
}

/** How far each of ours looks in a direction: 1 for straight, -1 for away from it. */
function looksTo(world: TestWorld, direction: Point): number {
  return Math.min(...world.ids('player').map((id) => world.unit(id).facingX * direction.x + world.unit(id).facingY * direction.y));
}

describe.each(TURNS)('those who arrive, at %d degrees,', (degrees) => {
  const turned = new Turned(degrees);

  test('look on in the direction of travel, of the last march when several are queued', () => {
    const world = field(turned);
    march(world, turned.at(2, 0));
    march(world, turned.at(2, -7), { isQueued: true });
    expect(looksTo(arrive(world), turned.along(0, -1))).toBeGreaterThan(0.99);
  });

  test('do not turn for a step aside', () => {
    const world = field(turned);
    march(world, turned.at(2, 0));
    arrive(world);
    march(world, turned.at(2, 0.8));
    expect(looksTo(arrive(world), turned.along(1, 0))).toBeGreaterThan(0.8);
  });

  test('turn to the enemies that they know of near there', () => {
    const world = field(turned, [turned.piece('S', 2, 9)]).inform();
    march(world, turned.at(2, 0));
    expect(looksTo(arrive(world), turned.along(0, 1))).toBeGreaterThan(0.95);
  });

  test.each([
    ['that are far from there', true, 13.5],
    ['that none of them knows of', false, 11.6],
  ] as const)('do not turn to enemies %s', (_, isTold, right) => {
    const world = field(turned, [turned.piece('S', 2, right)]);
    world.world.apply({ type: 'remove', id: 3 });
    if (isTold) world.inform();
    march(world, turned.at(2, 0));
    expect(looksTo(arrive(world), turned.along(1, 0))).toBeGreaterThan(0.99);
  });

  test('look to where the player has drawn it, enemies or not', () => {
    const world = field(turned, [turned.piece('S', 2, 9)]).inform();
    march(world, turned.at(2, 0), { look: turned.along(-1, 0) });
    expect(looksTo(arrive(world), turned.along(-1, 0))).toBeGreaterThan(0.99);
  });
});

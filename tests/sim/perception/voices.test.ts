import { describe, expect, it } from 'vitest';
import { sightingOf } from '../../../src/sim/perception/sightings.ts';
import { callOff } from '../../../src/sim/perception/voices.ts';
import { meadow, rules, TestWorld, type Piece } from '../support/test-world.ts';
import type { Tile } from '../support/turned-ground.ts';
import { Turned } from '../support/turned.ts';

const { shoutTiles } = rules.parties;
const [SCOUT, NEAR, FAR, ENEMY] = [1, 2, 3, 4] as const;
/** The first look around, the slowest call, and the step in which it is understood. */
const TOLD_STEPS = 15 + 36 + 1;

const GROUNDS: Readonly<Record<string, readonly Tile[]>> = {
  open: [],
  choke: [-3, -2, -1, 1, 2, 3].map((right): Tile => [-4, right]),
  wood: [
    [-3, -1],
    [-5, 1],
    [-7, 0],
    [-9, -1],
  ],
};

function wideGround(turned: Turned, walls: readonly Tile[]): string[] {
  const rows = meadow(80, 80).map((row) => row.split(''));
  for (const tile of walls) {
    const { x, y } = turned.at(...tile);
    rows[Math.floor(y)]![Math.floor(x)] = '#';
  }
  return rows.map((row) => row.join(''));
}

/** A scout who sees an enemy ahead of him, and two comrades behind him who look the other way: one within a shout, one that many tiles farther. */
function squad(turned: Turned, { walls = [], farther = shoutTiles - 2 }: { walls?: readonly Tile[]; farther?: number } = {}): TestWorld {
  const pieces: Piece[] = [
    turned.piece('s', 0),
    turned.piece('s', -(shoutTiles - 1)),
    turned.piece('s', -(shoutTiles - 1) - farther),
    turned.piece('S', 8),
  ];
  const field = new TestWorld(wideGround(turned, walls), { pieces });
  for (const id of [SCOUT, NEAR, FAR]) {
    const { x: facingX, y: facingY } = turned.along(id === SCOUT ? 1 : -1, 0);
    Object.assign(field.unit(id), { facingX, facingY });
    Object.assign(field.unit(id).control, { facingX, facingY });
  }
  return field;
}

const knows = (field: TestWorld, id: number) => sightingOf(field.unit(id), ENEMY);

describe.each([0, 90, 180, 270])('a squad of which one sees an enemy, at %d degrees', (degrees) => {
  const turned = new Turned(degrees, { x: 40.5, y: 40.5 });

  it.each(Object.keys(GROUNDS))(
    'knows of it by voice on the ground "%s": place, age and teller, not at once, and along the chain',
    (ground) => {
      const field = squad(turned, { walls: GROUNDS[ground]! });
      const heardAt = new Map<number, number>();
      field.steps(2 * TOLD_STEPS, () => {
        for (const id of [NEAR, FAR]) if (!heardAt.has(id) && knows(field, id)) heardAt.set(id, field.world.state.step);
      });
      expect(knows(field, SCOUT)).toMatchObject({ byId: 0 });
      expect(knows(field, NEAR)).toMatchObject({ byId: SCOUT, x: field.unit(ENEMY).x, y: field.unit(ENEMY).y });
      expect(knows(field, FAR)).toMatchObject({ byId: NEAR });
      expect(heardAt.get(NEAR)).toBeGreaterThanOrEqual(18);
      expect(heardAt.get(NEAR)).toBeLessThanOrEqual(TOLD_STEPS);
      expect(heardAt.get(FAR)! - heardAt.get(NEAR)!).toBeGreaterThanOrEqual(18);
      expect(knows(field, FAR)!.seenAtStep).toBeLessThanOrEqual(heardAt.get(FAR)! - 36);
    },
  );

  it('leaves out who is farther away than a shout', () => {
    const field = squad(turned, { farther: shoutTiles + 0.5 });
    field.steps(3 * TOLD_STEPS);
    expect([knows(field, NEAR) !== undefined, knows(field, FAR)]).toEqual([true, undefined]);
  });

  it('hears no more of an enemy that nobody sees, and the others within a shout forget it when one has looked and found nobody', () => {
    const field = squad(turned).steps(2 * TOLD_STEPS);
    const { x, y } = turned.at(30, 0);
    Object.assign(field.unit(ENEMY), { x, y });
    const before = knows(field, NEAR)!.seenAtStep;
    field.steps(2 * TOLD_STEPS);
    expect(knows(field, NEAR)!.seenAtStep).toBeLessThanOrEqual(before + 60);
    callOff(field.world, field.unit(NEAR), ENEMY);
    expect([knows(field, NEAR), knows(field, SCOUT) !== undefined]).toEqual([undefined, true]);
    // Older calls that are still under way do not bring it back.
    field.steps(TOLD_STEPS);
    expect([SCOUT, NEAR].map((id) => knows(field, id))).toEqual([undefined, undefined]);
  });
});

it('what is being called goes on after a save, the same as without', () => {
  const field = squad(new Turned(0, { x: 40.5, y: 40.5 })).steps(20);
  expect(field.world.state.units.some(({ calls = [] }) => calls.length > 0)).toBe(true);
  const saved = field.world.save();
  const through = field.steps(60).world.hash();
  field.world.restore(saved);
  expect(field.steps(60).world.hash()).toBe(through);
});

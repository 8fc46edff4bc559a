import { describe, expect, test } from 'vitest';
import { sense } from '../../../src/sim/perception/sense.ts';
import { meadow, rules, TestWorld } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';

const { dangerTiles } = rules.perception;
const NOW = 990;
/** Within so many steps every unit looks around once. */
const ROUND_STEPS = 15;

/** Senses until all have looked around. */
function lookRound({ world }: TestWorld): void {
  for (let step = 0; step < ROUND_STEPS; step++, world.state.step++) sense(world);
}

describe.each(TURNS)('looking around, turned by %d degrees', (degrees) => {
  function fieldOf(tiles: number): TestWorld {
    const turned = new Turned(degrees);
    const field = new TestWorld(meadow(44, 30), { pieces: [turned.piece('s', 0), turned.piece('S', tiles)] });
    for (const [id, ahead] of [
      [1, 1],
      [2, -1],
    ] as const) {
      const { x: facingX, y: facingY } = turned.along(ahead, 0);
      Object.assign(field.unit(id), { facingX, facingY });
    }
    field.world.state.step = NOW;
    return field;
  }

  test('finds the nearest enemy, who is a danger when near', () => {
    const looks = (tiles: number): readonly [number, boolean] => {
      const field = fieldOf(tiles);
      lookRound(field);
      return [field.unit(1).perceivedEnemyId, field.unit(1).lastDangerAtStep >= NOW];
    };
    expect(looks(dangerTiles - 0.05)).toEqual([2, true]);
    expect(looks(dangerTiles + 0.05)).toEqual([2, false]);
  });

  test('is done by each unit four times a second, not by all in one step', () => {
    const field = fieldOf(5);
    const looks: number[][] = [[], []];
    for (let step = 0; step < 2 * ROUND_STEPS; step++, field.world.state.step++) {
      for (const id of [1, 2]) field.unit(id).perceivedEnemyId = 0;
      sense(field.world);
      for (const id of [1, 2]) if (field.unit(id).perceivedEnemyId !== 0) looks[id - 1]!.push(step);
    }
    const [first = [], second = []] = looks;
    expect([first.length, second.length]).toEqual([2, 2]);
    for (const [at = 0, again] of [first, second]) expect(again).toBe(at + ROUND_STEPS);
    expect(first).not.toEqual(second);
  });

  test('sees where the others are now', () => {
    const field = fieldOf(5);
    const turned = new Turned(degrees);
    Object.assign(field.unit(2), turned.at(0, 1.3));
    sense(field.world);
    const { x, y } = field.world.neighbourGrid;
    expect([x[1], y[1]]).toEqual(Object.values(turned.at(0, 1.3)));
    expect(field.world.teamGrid.nearest(field.world.teams.maskOf('enemy'), field.unit(1), { rangeTiles: 1.4 })?.id).toBe(2);
  });
});

describe('an enemy who is hidden', () => {
  const after = (steps: number, isAlive = true): number => {
    const field = new TestWorld(['s..#...', '...#...', '...#..S'], { withoutParties: true });
    const turn = field.world.dice.turnOf(1, ROUND_STEPS);
    Object.assign(field.unit(1), { perceivedEnemyId: 2, lastDangerAtStep: NOW + turn - steps, isAlive });
    field.world.state.step = NOW + turn;
    sense(field.world);
    return field.unit(1).perceivedEnemyId;
  };

  test('is remembered for three seconds after the danger', () => {
    expect([after(0), after(179), after(180), after(500)]).toEqual([2, 2, 0, 0]);
  });

  test('is nothing that the dead look for', () => {
    expect(after(500, false)).toBe(2);
  });
});

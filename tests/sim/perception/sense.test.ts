import { describe, expect, test } from 'vitest';
import { sense } from '../../../src/sim/perception/sense.ts';
import { meadow, rules, TestWorld } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';

const { dangerTiles } = rules.perception;
/** The first unit looks around in this step, the second one in the next. */
const NOW = 990;

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
      sense(field.world);
      return [field.unit(1).perceivedEnemyId, field.unit(1).lastDangerAtStep === NOW];
    };
    expect(looks(dangerTiles - 0.05)).toEqual([2, true]);
    expect(looks(dangerTiles + 0.05)).toEqual([2, false]);
  });

  test('is done by each unit in a step of its own, four times a second', () => {
    const field = fieldOf(5);
    const looks: number[][] = [];
    for (let step = 0; step < 16; step++, field.world.state.step++) {
      for (const id of [1, 2]) field.unit(id).perceivedEnemyId = 0;
      sense(field.world);
      looks.push([field.unit(1).perceivedEnemyId, field.unit(2).perceivedEnemyId]);
    }
    expect([looks[0], looks[1], looks[2], looks[14], looks[15]]).toEqual([
      [2, 0],
      [0, 1],
      [0, 0],
      [0, 0],
      [2, 0],
    ]);
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
    Object.assign(field.unit(1), { perceivedEnemyId: 2, lastDangerAtStep: NOW - steps, isAlive });
    field.world.state.step = NOW;
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

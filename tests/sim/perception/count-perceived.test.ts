import { describe, expect, test } from 'vitest';
import { addPerceived, countPerceived, healthShareOf, isAlive, perceives } from '../../../src/sim/perception/perception-queries.ts';
import { rules, TestWorld } from '../support/test-world.ts';
import { groundOf, tilesOf } from '../support/turned-ground.ts';
import { Turned } from '../support/turned.ts';

describe.each([0, 90, 180, 270])('those that a unit perceives, turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees);
  // One of ours and five of theirs: one behind a wall, and one far away.
  const places = [
    [4, 1],
    [2, -4],
    [3, 2],
    [6, 0],
    [9, 3],
  ] as const;
  const pieces = [turned.piece('s', 0), turned.piece('s', 2), ...places.map(([ahead, right]) => turned.piece('S', ahead, right))];
  const field = new TestWorld(groundOf(turned, tilesOf([-4, -2], [6, -2])), { pieces });
  const { x: facingX, y: facingY } = turned.along(1, 0);
  Object.assign(field.unit(1), { facingX, facingY });
  const { world } = field;
  const look = (team: string, rangeTiles: number) => ({ fromId: 1, teamMask: world.teams.maskOf(team), from: field.unit(1), rangeTiles });

  test('are counted within a range, itself and hidden ones not', () => {
    const count = (team: string, rangeTiles: number): number => countPerceived(world, look(team, rangeTiles));
    expect([count('enemy', 3), count('enemy', 4), count('enemy', 5), count('enemy', 7), count('player', 7)]).toEqual([0, 1, 2, 3, 1]);
  });

  test('are listed, and so are those that a party perceives', () => {
    const listed = (fromId: number, rangeTiles: number): number[] => {
      const ids: number[] = [];
      addPerceived(world, { ...look('enemy', rangeTiles), fromId }, { add: (id: number) => ids.push(id) });
      return ids.toSorted((a, b) => a - b);
    };
    expect([listed(1, 4), listed(1, 7)]).toEqual([[5], [3, 5, 6]]);
    expect(listed(field.unit(1).partyId, 7)).toEqual([3, 5, 6]);
  });
});

test('health is a share of the most that a unit or an object can have', () => {
  const field = new TestWorld(['s.|.S']);
  field.unit(1).health = rules.units['sword']!.maxHealth / 4;
  expect([healthShareOf(field.world, 1), healthShareOf(field.world, 2), healthShareOf(field.world, 99)]).toEqual([0.25, 1, NaN]);
  field.door.health = rules.objects['door']!.maxHealth / 2;
  expect(healthShareOf(field.world, field.door.id)).toBe(0.5);
});

test('nobody perceives the dead by ear, and they are not alive', () => {
  const field = new TestWorld(['s#S']);
  field.unit(2).lastNoiseAtStep = field.world.state.step;
  expect([perceives(field.world, 1, 2), isAlive(field.world, 2)]).toEqual([true, true]);
  field.unit(2).isAlive = false;
  expect([perceives(field.world, 1, 2), isAlive(field.world, 2)]).toEqual([false, false]);
});

import { describe, expect, test } from 'vitest';
import { coverNear, vantageNear } from '../../../src/sim/movement/fighting-places.ts';
import type { Point } from '../../../src/sim/state.ts';
import { TestWorld } from '../support/test-world.ts';
import { groundOf, tilesOf, type Tile } from '../support/turned-ground.ts';
import { Turned } from '../support/turned.ts';

describe.each([0, 90, 180, 270])('turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees);
  const at = (tile: Tile): Point => turned.at(...tile);
  const fieldOf = (tiles: readonly Tile[], on = '#'): TestWorld =>
    new TestWorld(groundOf(turned, tiles, { on }), { pieces: [turned.piece('b', 0)] });
  const seen = (place: Point | undefined): readonly number[] | undefined => {
    if (!place) return undefined;
    const { ahead, right } = turned.place(place);
    return [Math.round(ahead) + 0, Math.round(right) + 0];
  };

  describe('cover', () => {
    const cover = (walls: readonly Tile[], { from = [5, 0] as Tile, rangeTiles = 5 } = {}) => {
      const { world } = fieldOf(walls);
      return seen(coverNear(world, world.entities.unit(1)!, { from: at(from), rangeTiles }));
    };

    test('is the nearest place behind a wall', () => {
      expect(cover([[1, 2]])).toEqual([0, 2]);
      expect(cover([[1, -2]])).toEqual([0, -2]);
      expect(cover([[3, 0]])).toEqual([0, 0]);
    });

    test('is none where there is no wall, or where it is out of range', () => {
      expect(cover([])).toBeUndefined();
      expect(cover([[1, 2]], { rangeTiles: 1.9 })).toBeUndefined();
    });

    test('is not right before the enemy', () => {
      expect(cover([[1, 1]], { from: [2, 2] })).toEqual([0, 0]);
      expect(cover([[1, 0]], { from: [2, 0], rangeTiles: 0.4 })).toBeUndefined();
      expect(cover([[1, 0]], { from: [2, 0], rangeTiles: 1.2 })).toEqual([-1, 0]);
    });
  });

  describe('a vantage point', () => {
    const vantage = (wantedTiles: number, { walls = [] as readonly Tile[], on = '#', rangeTiles = 5 } = {}) => {
      const { world } = fieldOf(walls, on);
      return seen(vantageNear(world, world.entities.unit(1)!, { over: at([6, 0]), wantedTiles, rangeTiles }));
    };

    test('lies at the wanted distance, not too far to walk and not where one stands already', () => {
      expect(vantage(4)).toEqual([2, 0]);
      expect(vantage(8)).toEqual([-2, 0]);
      expect(vantage(3)).toEqual([3, 0]);
      expect(vantage(6)!.map(Math.abs)).toEqual([0, 2]);
      expect(vantage(6, { rangeTiles: 1.9 })).toBeUndefined();
    });

    test('has the target in sight', () => {
      expect(vantage(4, { walls: [[4, 0]] })!.map(Math.abs)).toEqual([2, 2]);
    });

    test('can be reached: not across a river', () => {
      const river = tilesOf([1, -30], [1, 30]);
      expect(vantage(4, { walls: river, on: '~' })!.map(Math.abs)).toEqual([0, 2]);
    });
  });
});

import { describe, expect, it } from 'vitest';
import { groundNear, isRoad } from '../../../src/sim/movement/ground-near.ts';
import type { Grid } from '../../../src/sim/state.ts';
import { key, Leaf, type Stage, unknown } from '../support/leaf.ts';

const MAP = ['............', '............', '..s.....S...', '............', '............'];
const select = (params: object) => ({ type: 'SelectGround', params: { near: key('friend'), into: key('spot'), ...params } });
const stage: Stage = { map: MAP, keys: { friend: { type: 'entity', value: 2 }, spot: unknown('vector') } };

/** The lowest row of the map becomes a road. */
function withRoad(params: object, changes: Stage = {}): Leaf {
  const leaf = new Leaf(select(params), { ...stage, ...changes });
  const { width, height } = leaf.world.navigation.grid;
  const isRoadTile = new Uint8Array(width * height).fill(1, width * (height - 1));
  Object.assign(leaf.world.navigation.grid, { isRoad: isRoadTile } satisfies Partial<Grid>);
  return leaf;
}

describe('SelectGround', () => {
  it('chooses the place on the road near the entity that is nearest to the agent', () => {
    const leaf = withRoad({ ground: 'road', range: 3 });
    expect(leaf.tick()).toBe('success: road near S2: (6.5, 4.5)');
    expect(leaf.read('spot')).toEqual([6.5, 4.5]);
  });

  it('fails where no road is near enough, and where there is none at all', () => {
    expect(withRoad({ ground: 'road', range: 1.5 }).tick()).toBe('failure: no road within 1.5 tiles of S2');
    expect(new Leaf(select({ ground: 'road', range: 20 }), stage).tick()).toContain('failure: no road');
  });

  it('takes any place in the grass near it, at random, and never one on the road or in a wall', () => {
    const leaf = withRoad({ ground: 'grass', range: 2.5, choose: 'random' }, { map: MAP.with(1, '.......###..') });
    const places = Array.from({ length: 60 }, () => {
      leaf.tick();
      return leaf.read('spot') as [number, number];
    });
    expect(new Set(places.map(String)).size).toBeGreaterThan(5);
    const wrong = places.filter(
      ([x, y]) => isRoad(leaf.world.navigation.grid, { x, y }) || Math.hypot(x - 8.5, y - 2.5) > 2.5 || (y === 1.5 && x > 7 && x < 10),
    );
    expect(wrong).toEqual([]);
  });

  it('does not choose what cannot be reached', () => {
    const { world } = new Leaf(select({}), {
      ...stage,
      map: ['.....#......', '.....#......', '..s..#..S...', '.....#......', '.....#......'],
    });
    expect(groundNear(world, world.entities.unit(1)!, { ground: 'grass', near: { x: 8.5, y: 2.5 }, rangeTiles: 2 })).toBeUndefined();
  });

  it('knows nothing without an entity', () => {
    expect(new Leaf(select({}), { ...stage, keys: { friend: unknown('entity'), spot: unknown('vector') } }).tick()).toBe(
      'failure: knows of nothing to stay near',
    );
  });
});

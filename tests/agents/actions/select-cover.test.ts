import { describe, expect, it } from 'vitest';
import { hasLineOfSight } from '../../../src/sim/perception/perception-queries.ts';
import { key, Leaf, type Stage, unknown } from '../support/leaf.ts';

const MAP = ['............', '......#.....', '..s...#..S..', '............', '............'];
const select = (params: object = {}) => ({ type: 'SelectCover', params: { from: key('enemy'), into: key('spot'), ...params } });
const stage: Stage = { map: MAP, keys: { enemy: { type: 'entity', value: 2 }, spot: unknown('vector') } };
const OPEN = ['............', '............', '..s......S..', '............'];

describe('SelectCover', () => {
  it('chooses a place that the entity cannot see', () => {
    const leaf = new Leaf(select(), stage);
    // In the open.
    leaf.unit(1).y = 4.5;
    expect(leaf.tick()).toMatch(/^success: cover from S2: \(/);
    const [x, y] = leaf.read('spot') as [number, number];
    const { x: enemyX, y: enemyY } = leaf.unit(2);
    expect(hasLineOfSight(leaf.world.navigation.grid, enemyX, enemyY, x, y)).toBe(false);
    expect(Math.hypot(x - enemyX, y - enemyY)).toBeGreaterThan(2.5);
  });

  it('fails on open ground, and where the wall is too far', () => {
    expect(new Leaf(select(), { ...stage, map: OPEN }).tick()).toBe('failure: no cover from S2 within 8 tiles');
    const far = new Leaf(select({ range: 1 }), {
      ...stage,
      map: ['............', '............', 's..........S', '............', '.....#......'],
    });
    expect(far.tick()).toBe('failure: no cover from S2 within 1 tile');
  });

  it('knows nothing without an entity', () => {
    const leaf = new Leaf(select(), { ...stage, keys: { enemy: unknown('entity'), spot: unknown('vector') } });
    expect(leaf.tick()).toBe('failure: knows of nothing to hide from');
  });
});

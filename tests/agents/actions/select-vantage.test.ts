import { describe, expect, it } from 'vitest';
import { hasLineOfSight } from '../../../src/sim/perception/perception-queries.ts';
import { key, Leaf, type Stage, unknown } from '../support/leaf.ts';

const MAP = ['............', '......#.....', 's.....#....S', '......#.....', '............'];
const select = (params: object = {}) => ({ type: 'SelectVantage', params: { target: key('enemy'), into: key('spot'), ...params } });
const stage: Stage = { map: MAP, keys: { enemy: 2, spot: unknown('vector') } };

describe('SelectVantage', () => {
  it('chooses another place with a view of the target, at about the distance that it should have', () => {
    const leaf = new Leaf(select({ distance: 6 }), stage);
    expect(leaf.tick()).toMatch(/^success: a position with a view of S2: \(/);
    const [x, y] = leaf.read('spot') as [number, number];
    const { x: enemyX, y: enemyY } = leaf.unit(2);
    expect(hasLineOfSight(leaf.world.navigation.grid, x, y, enemyX, enemyY)).toBe(true);
    expect(Math.abs(Math.hypot(x - enemyX, y - enemyY) - 6)).toBeLessThan(2);
    expect(Math.hypot(x - 0.5, y - 2.5)).toBeGreaterThanOrEqual(2);
  });

  it('fails where no place within the range has a view', () => {
    const shut = new Leaf(select(), { ...stage, map: ['......#.....', '......#.....', 's.....#....S', '......#.....', '......#.....'] });
    expect(shut.tick()).toBe('failure: no other position with a view of S2 within 8 tiles');
  });

  it('knows nothing without a target', () => {
    const leaf = new Leaf(select(), { ...stage, keys: { enemy: unknown('entity'), spot: unknown('vector') } });
    expect(leaf.tick()).toBe('failure: has no target to look for a position against');
  });
});

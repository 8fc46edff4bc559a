import { describe, expect, test } from 'vitest';
import { modelFootprint } from '../../../src/content/land/building-models.ts';
import type { Vector } from '../../../src/core/vector.ts';
import type { Land } from '../../../src/sim/land.ts';
import { SHIPPED_MAPS, shippedLand } from './maps.ts';

/** Where nobody marches in formation: one free tile across is enough. */
const WITHOUT_SQUADS: readonly string[] = ['homestead.json', 'village.json'];

/** The loader refuses places that are blocked or cut off, so loading is the test. */
describe.each(SHIPPED_MAPS)('%s', (file) => {
  test('loads, and every place can be reached from every other', () => {
    expect(shippedLand(file).places.length).toBeGreaterThan(2);
  });

  test('is the same map each time', () => {
    expect(shippedLand(file)).toEqual(shippedLand(file));
  });

  test('has roads that are free, and for squads at least two tiles across', () => {
    const land = shippedLand(file);
    const isTooNarrow = WITHOUT_SQUADS.includes(file) ? isBlocked : isNarrow;
    expect(roadPoints(land).filter(({ x, y }) => isTooNarrow(land, x, y))).toEqual([]);
  });

  test('keeps every building on the map', () => {
    const land = shippedLand(file);
    const outside = land.buildings.filter(({ x, y }) => x < 0 || y < 0 || x > land.width || y > land.height);
    expect(outside).toEqual([]);
    for (const building of land.buildings) expect(modelFootprint(building.model).heightTiles).toBeGreaterThan(0);
  });
});

/** Points on centre lines of roads. */
function roadPoints(land: Land): { kind: string; x: number; y: number }[] {
  return land.surfaces.flatMap((surface) => {
    if (surface.shape !== 'stroke' || !['road', 'ford', 'bridge'].includes(surface.kind)) return [];
    const isOnMap = ({ x, y }: Vector): boolean => x > 1 && y > 1 && x < land.width - 1 && y < land.height - 1;
    return surface.points.filter(isOnMap).map(({ x, y }) => ({ kind: surface.kind, x, y }));
  });
}

/** A blocked cell lies within one tile: fewer than two tiles would be free. */
function isNarrow(land: Land, x: number, y: number): boolean {
  const reach = [-0.9, 0, 0.9];
  return reach.some((dx) => reach.some((dy) => Math.abs(dx * dy) < 0.5 && isBlocked(land, x + dx, y + dy)));
}

function isBlocked(land: Land, x: number, y: number): boolean {
  return land.grid.blocksFeet[Math.floor(y) * land.width + Math.floor(x)] === 1;
}

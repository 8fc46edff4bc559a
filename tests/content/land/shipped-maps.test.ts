import { describe, expect, test } from 'vitest';
import { modelFootprint } from '../../../src/content/land/building-models.ts';
import type { Land } from '../../../src/sim/land.ts';
import { SHIPPED_MAPS, shippedLand } from './maps.ts';

/** The loader refuses places that are blocked or cut off, so loading is the test. */
describe.each(SHIPPED_MAPS)('%s', (file) => {
  test('loads, and every place can be reached from every other', () => {
    expect(shippedLand(file).places.length).toBeGreaterThan(2);
  });

  test('is the same map each time', () => {
    expect(shippedLand(file)).toEqual(shippedLand(file));
  });

  test('has roads with at least two free tiles across', () => {
    expect(narrowSpots(shippedLand(file))).toEqual([]);
  });

  test('keeps every building on the map', () => {
    const land = shippedLand(file);
    const outside = land.buildings.filter(({ x, y }) => x < 0 || y < 0 || x > land.width || y > land.height);
    expect(outside).toEqual([]);
    for (const building of land.buildings) expect(modelFootprint(building.model).heightTiles).toBeGreaterThan(0);
  });
});

/** Points on centre lines of roads with a blocked cell within one tile: fewer than two tiles would be free. */
function narrowSpots(land: Land): string[] {
  const spots: string[] = [];
  for (const surface of land.surfaces) {
    if (surface.shape !== 'stroke' || !['road', 'ford', 'bridge'].includes(surface.kind)) continue;
    for (const { x, y } of surface.points) {
      const isOnMap = x > 1 && y > 1 && x < land.width - 1 && y < land.height - 1;
      if (isOnMap && isNarrow(land, x, y)) spots.push(`${surface.kind} at ${x.toFixed(1)}, ${y.toFixed(1)}`);
    }
  }
  return spots;
}

function isNarrow(land: Land, x: number, y: number): boolean {
  const reach = [-0.9, 0, 0.9];
  return reach.some((dx) => reach.some((dy) => Math.abs(dx * dy) < 0.5 && isBlocked(land, x + dx, y + dy)));
}

function isBlocked(land: Land, x: number, y: number): boolean {
  return land.grid.blocksFeet[Math.floor(y) * land.width + Math.floor(x)] === 1;
}

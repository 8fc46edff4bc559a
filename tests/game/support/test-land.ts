import type { Building, Land, Surface, SurfaceKind } from '../../../src/sim/land.ts';

/** Bare ground, 24 tiles wide and 20 high, with what the test puts on it. */
export function testLand(parts: Partial<Pick<Land, 'surfaces' | 'buildings' | 'props' | 'width' | 'height'>> = {}): Land {
  return { name: 'test', width: 24, height: 20, surfaces: [], buildings: [], props: [], places: [], ...parts } as unknown as Land;
}

export function house(changes: Partial<Building> = {}): Building {
  return {
    model: 'house',
    x: 10,
    y: 8,
    widthTiles: 4,
    depthTiles: 2,
    heightTiles: 3,
    quarterTurns: 0,
    isOverhead: false,
    ...changes,
  };
}

export function area(kind: SurfaceKind, [left, top, right, bottom]: readonly [number, number, number, number]): Surface {
  const points = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return { kind, shape: 'area', points };
}

export function stroke(kind: SurfaceKind, widthTiles: number, ...points: readonly (readonly [number, number])[]): Surface {
  return { kind, shape: 'stroke', widthTiles, points: points.map(([x, y]) => ({ x, y })) };
}

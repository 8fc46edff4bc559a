import { distance } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { Point } from '../state.ts';

/** A spot is narrow when its width is below this, in tiles. */
const NARROW_TILES = 6;
/** Walls are a tile thick, and a way may pass them aslant: longer steps would miss a gate. */
const STEP_TILES = 0.5;

/** The narrowest spot of a way. */
export interface NarrowPlace extends Point {
  /** Direction of the way there, of length 1. */
  readonly aheadX: number;
  readonly aheadY: number;
  readonly widthTiles: number;
}

/** The first of the narrowest spots within so many tiles of the way to an enemy; undefined where no spot is narrow. */
export function narrowestPlace(
  world: WorldContext,
  { from, enemy, withinTiles }: { readonly from: Point; readonly enemy: Point; readonly withinTiles: number },
): NarrowPlace | undefined {
  const way = world.navigation.findPath(from, enemy);
  if (!way) return undefined;
  let before = from;
  let walked = 0;
  let narrowest: NarrowPlace | undefined;
  for (let index = 0; index + 1 < way.length && walked < withinTiles; index += 2) {
    const corner = { x: way[index]!, y: way[index + 1]! };
    const tiles = distance(before, corner);
    const [aheadX, aheadY] = [(corner.x - before.x) / (tiles || 1), (corner.y - before.y) / (tiles || 1)];
    for (let at = 0; at < tiles && walked + at < withinTiles; at += STEP_TILES) {
      const spot = { x: before.x + aheadX * at, y: before.y + aheadY * at, aheadX, aheadY };
      const line = narrowestLine(world, spot);
      if (line.widthTiles < (narrowest?.widthTiles ?? NARROW_TILES)) narrowest = line;
    }
    walked += tiles;
    before = corner;
  }
  return narrowest;
}

/** A way may pass an opening aslant: its width is measured across the way, and turned by 22.6 and 45 degrees to both sides. Unit vectors. */
const SLANTS = [
  { cos: 1, sin: 0 },
  { cos: 12 / 13, sin: 5 / 13 },
  { cos: 12 / 13, sin: -5 / 13 },
  { cos: Math.SQRT1_2, sin: Math.SQRT1_2 },
  { cos: Math.SQRT1_2, sin: -Math.SQRT1_2 },
];

/** The spot, with the shortest line across the ground there that meets the way at no less than 45 degrees: its width, and the way through it. */
function narrowestLine(world: WorldContext, { x, y, aheadX, aheadY }: Omit<NarrowPlace, 'widthTiles'>): NarrowPlace {
  const lines = SLANTS.map(({ cos, sin }) => {
    const spot = { x, y, aheadX: aheadX * cos - aheadY * sin, aheadY: aheadX * sin + aheadY * cos };
    return { ...spot, widthTiles: widthAt(world, spot) };
  });
  return lines.reduce((best, line) => (line.widthTiles < best.widthTiles ? line : best));
}

/** How wide the ground is there across the way, in tiles, up to that of a narrow place. */
function widthAt({ navigation }: WorldContext, { x, y, aheadX, aheadY }: Omit<NarrowPlace, 'widthTiles'>): number {
  let width = 0;
  for (const side of [-STEP_TILES, STEP_TILES]) {
    for (let steps = 1; width < NARROW_TILES; steps++) {
      if (navigation.regionAt({ x: x - aheadY * side * steps, y: y + aheadX * side * steps }) === 0) break;
      width += STEP_TILES;
    }
  }
  return width;
}

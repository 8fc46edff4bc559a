import { distance, lengthOf } from '../../core/vector.ts';
import { isSightFree } from '../navigation/ray.ts';
import { standableNear } from '../navigation/nearest-ground.ts';
import type { EntityId, Point, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { knownEnemies } from './forces.ts';
import { centreOf } from '../members.ts';
import { chosenFor } from './parts.ts';

/** A way round enemies: past a corner at their side to a place behind them. */
export interface Flank {
  readonly corner: Point;
  readonly rear: Point;
}

/** Enemies farther than this from the one who is attacked, in tiles, do not belong to the same line. */
const LINE_TILES = 7;
/** Number of units that go round. */
const FLANKERS = 2;
/** How wide the way keeps off the outermost enemy, from wide to narrow, and how far behind their line it ends, in tiles. */
const WIDTHS = [7, 5.5, 4];
const REAR_TILES = 3.5;
/** How far that end lies on the side of the corner. */
const REAR_SIDE_TILES = 1.5;
/** What a sample of the way costs that an enemy can see, beside its length in tiles. */
const SEEN_COST = 1.5;

/**
 * The better of the ways round the enemies about a place, for units of a party: short, out of their sight, and from where those stand who would
 * go. Undefined when none is free.
 */
export function findFlank(world: WorldContext, units: readonly Unit[], target: Point): Flank | undefined {
  const from = centreOf(world.entities, idsOf(units));
  if (!from) return undefined;
  const line = knownEnemies(world, units)
    .map(({ place }) => place)
    .filter((place) => distance(place, target) <= LINE_TILES);
  const middle = line.length === 0 ? target : meanOf(line);
  const length = lengthOf(middle.x - from.x, middle.y - from.y) || 1;
  const ahead = { x: (middle.x - from.x) / length, y: (middle.y - from.y) / length };
  let best: Flank | undefined;
  let leastCost = Infinity;
  for (const turn of [-1, 1]) {
    const right = { x: -ahead.y * turn, y: ahead.x * turn };
    const halfWidth = Math.max(0, ...line.map(({ x, y }) => (x - middle.x) * right.x + (y - middle.y) * right.y));
    const rear = freePlace(world, from, {
      x: middle.x + ahead.x * REAR_TILES + right.x * REAR_SIDE_TILES,
      y: middle.y + ahead.y * REAR_TILES + right.y * REAR_SIDE_TILES,
    });
    if (!rear) continue;
    for (const width of WIDTHS) {
      const corner = freePlace(world, from, { x: middle.x + right.x * (halfWidth + width), y: middle.y + right.y * (halfWidth + width) });
      const start = corner && centreOf(world.entities, idsOf(chosenFor(world, units, { cast: 'flankers', most: FLANKERS, near: corner })));
      if (!start || !world.navigation.isWalkFree(start, corner) || !world.navigation.isWalkFree(corner, rear)) continue;
      const cost = costOf(world, [start, corner, rear], line);
      if (cost < leastCost) [best, leastCost] = [{ corner, rear }, cost];
      break;
    }
  }
  return best;
}

function idsOf(units: readonly Unit[]): EntityId[] {
  return units.map(({ id }) => id);
}

function meanOf(places: readonly Point[]): Point {
  return {
    x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
    y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
  };
}

function freePlace(world: WorldContext, from: Point, wanted: Point): Point | undefined {
  const place = standableNear(world.navigation, wanted);
  return place && world.navigation.isReachable(from, place) ? place : undefined;
}

/** Its length, and more for what the enemies see of it. */
function costOf(world: WorldContext, way: readonly Point[], enemies: readonly Point[]): number {
  let cost = 0;
  for (const [index, end] of way.entries()) {
    const start = way[index - 1];
    if (!start) continue;
    const tiles = distance(start, end);
    cost += tiles;
    for (let at = 1; at <= tiles; at += 2) {
      const sample = { x: start.x + ((end.x - start.x) * at) / tiles, y: start.y + ((end.y - start.y) * at) / tiles };
      if (enemies.some((enemy) => isSightFree(world.navigation.grid, enemy, sample))) cost += SEEN_COST;
    }
  }
  return cost;
}

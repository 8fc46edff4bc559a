import { distance } from '../../core/vector.ts';
import { passesBy } from '../movement/flee-position.ts';
import { standableNear } from '../navigation/nearest-ground.ts';
import { passerOf } from '../movement/plan-path.ts';
import { perceives } from '../perception/perception-queries.ts';
import type { Point, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';

/** On maps with a wall of trees around them, ground this near to the edge leads out as well. */
const RIM_TILES = 3;

/**
 * The nearest place at the edge of the map that a unit can walk to and to which no enemy in sight bars the way; undefined when there
 * is none.
 */
export function wayOut(world: WorldContext, unit: Unit): Point | undefined {
  const { clearanceTiles, nearTiles } = world.rules.morale;
  const passer = passerOf(world, unit.team);
  const bars = world.state.units.filter(
    (other) =>
      other.isAlive &&
      world.teams.isHostile(other.team, unit.team) &&
      distance(other, unit) <= 2 * nearTiles &&
      perceives(world, unit.id, other.id),
  );
  const isClear = (place: Point): boolean =>
    bars.every((enemy) => distance(enemy, place) > clearanceTiles && !passesBy(unit, place, enemy));
  for (let rim = 0; rim < RIM_TILES; rim++) {
    let best: Point | undefined;
    let hasGround = false;
    for (const tile of tilesAlong(world, rim)) {
      const place = standableNear(world.navigation, tile);
      if (!place || !world.navigation.isReachable(unit, place, passer)) continue;
      hasGround = true;
      const isNearer = !best || distance(place, unit) < distance(best, unit);
      if (isNearer && isClear(place)) best = place;
    }
    if (best || hasGround) return best;
  }
  return undefined;
}

/** The middles of the tiles that are so many tiles from the edge of the map. */
function* tilesAlong(
  {
    navigation: {
      grid: { width, height },
    },
  }: WorldContext,
  rim: number,
): Generator<Point> {
  const [right, bottom] = [width - rim - 0.5, height - rim - 0.5];
  for (let x = rim + 0.5; x <= right; x++) {
    yield { x, y: rim + 0.5 };
    yield { x, y: bottom };
  }
  for (let y = rim + 1.5; y < bottom; y++) {
    yield { x: rim + 0.5, y };
    yield { x: right, y };
  }
}

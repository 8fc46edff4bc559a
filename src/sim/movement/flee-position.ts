import { distance } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { COMPASS_DIRECTIONS } from './compass-directions.ts';
import { standableNear } from '../navigation/nearest-ground.ts';
import { knownPlace, knowsPlace } from '../perception/sightings.ts';
import { isSightFree } from '../navigation/ray.ts';
import type { EntityId, Point, Unit } from '../state.ts';

const FLIGHT_TILES: readonly number[] = [8, 5, 2.5];
/** A position must gain at least this much distance, in tiles. */
const LEAST_GAIN_TILES = 1.2;
/** Score bonus, in tiles, for a position that the danger cannot see. */
const HIDDEN_WORTH_TILES = 2;
/** Score penalty for a dead end, where the unit would be caught. */
const DEAD_END_COST_TILES = 4;

/**
 * A position to flee to: reachable in a straight line that does not lead past the danger, further from
 * it than here, preferably out of its sight and with exits. Undefined when cornered.
 */
export function fleePosition(world: WorldContext, unit: Unit, dangerId: EntityId): Point | undefined {
  const danger = knownPlace(world, unit, dangerId);
  if (!danger) return undefined;
  let best: Point | undefined;
  let bestWorth = 0;
  for (const direction of COMPASS_DIRECTIONS) {
    const place = straightRun(world, unit, direction);
    if (!place) continue;
    const worth = worthOf(world, place, { unit, danger });
    if (worth > bestWorth) {
      best = place;
      bestWorth = worth;
    }
  }
  return best;
}

function straightRun(world: WorldContext, unit: Unit, direction: Point): Point | undefined {
  for (const tiles of FLIGHT_TILES) {
    const ground = standableNear(world.navigation, { x: unit.x + direction.x * tiles, y: unit.y + direction.y * tiles });
    if (ground && world.navigation.isWalkFree(unit, ground)) return ground;
  }
  return undefined;
}

/** Score of a position; 0 or less is not worth running to. */
function worthOf(world: WorldContext, place: Point, { unit, danger }: { unit: Unit; danger: Point }): number {
  const now = distance(unit, danger);
  const gain = distance(place, danger) - now;
  if (gain < LEAST_GAIN_TILES || passesBy(unit, place, danger)) return 0;
  const hidden = isSightFree(world.navigation.grid, danger, place) ? 0 : HIDDEN_WORTH_TILES;
  const deadEnd = waysOn(world, place, unit) < 3 ? DEAD_END_COST_TILES : 0;
  const crowd = enemiesNear(world, place, unit) ? DEAD_END_COST_TILES : 0;
  // The minimum keeps a poor position better than none.
  return Math.max(gain + hidden - deadEnd - crowd, 0.1 * gain);
}

/** Whether the way leads past the danger. */
export function passesBy(from: Point, to: Point, danger: Point): boolean {
  const ahead = (to.x - from.x) * (danger.x - from.x) + (to.y - from.y) * (danger.y - from.y);
  return ahead > 0.35 * distance(from, to) * distance(from, danger);
}

/** The number of directions, of eight, in which a unit can run on from a position. */
function waysOn(world: WorldContext, place: Point, unit: Unit): number {
  let ways = 0;
  for (let index = 0; index < COMPASS_DIRECTIONS.length; index += 2) {
    const direction = COMPASS_DIRECTIONS[index]!;
    const next = { x: place.x + direction.x * 2.5, y: place.y + direction.y * 2.5 };
    const leadsBack = direction.x * (unit.x - place.x) + direction.y * (unit.y - place.y) > 0.8 * distance(unit, place);
    if (!leadsBack && world.navigation.isWalkFree(place, next)) ways++;
  }
  return ways;
}

function enemiesNear(world: WorldContext, place: Point, unit: Unit): boolean {
  const accepts = ({ id }: Unit): boolean => knowsPlace(world, unit, id);
  return world.teamGrid.nearest(world.teams.hostileMaskOf(unit.team), place, { rangeTiles: 3, filter: { accepts } }) !== undefined;
}

import { distance } from '../core/vector.ts';
import type { Arena } from './arena.ts';
import { COMPASS } from './compass.ts';
import { standableNear } from './navigation/nearest-ground.ts';
import { isSightFree } from './navigation/ray.ts';
import type { EntityId, Point, Unit } from './state.ts';

const FLIGHT_TILES: readonly number[] = [8, 5, 2.5];
/** A run that gains less than this is no flight. */
const LEAST_GAIN_TILES = 1.2;
/** What it is worth, in tiles of distance, that the danger cannot see the place. */
const HIDDEN_WORTH_TILES = 2;
/** What a place loses that offers no way on: a dead end is where one is caught. */
const DEAD_END_COST_TILES = 4;

/**
 * A place to run to from a danger: reachable in a straight run that does not lead past it, further
 * from it than here, out of sight and with ways on where possible. Undefined when cornered.
 */
export function fleePosition(world: Arena, unit: Unit, dangerId: EntityId): Point | undefined {
  const danger = world.positionOf(dangerId);
  if (!danger) return undefined;
  let best: Point | undefined;
  let bestWorth = 0;
  for (const direction of COMPASS) {
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

function straightRun(world: Arena, unit: Unit, direction: Point): Point | undefined {
  for (const tiles of FLIGHT_TILES) {
    const ground = standableNear(world.navigation, { x: unit.x + direction.x * tiles, y: unit.y + direction.y * tiles });
    if (ground && world.navigation.isWalkFree(unit, ground)) return ground;
  }
  return undefined;
}

/** 0 or less: not worth running to. */
function worthOf(world: Arena, place: Point, { unit, danger }: { unit: Unit; danger: Point }): number {
  const now = distance(unit, danger);
  const gain = distance(place, danger) - now;
  if (gain < LEAST_GAIN_TILES || passesBy(unit, place, danger)) return 0;
  const hidden = isSightFree(world.grid, danger, place) ? 0 : HIDDEN_WORTH_TILES;
  const deadEnd = waysOn(world, place, unit) < 3 ? DEAD_END_COST_TILES : 0;
  const crowd = enemiesNear(world, place, unit) ? DEAD_END_COST_TILES : 0;
  // The floor keeps a poor way out better than none.
  return Math.max(gain + hidden - deadEnd - crowd, 0.1 * gain);
}

/** Whether the first steps lead towards the danger: nobody runs past the blade that he flees from. */
function passesBy(from: Point, to: Point, danger: Point): boolean {
  const ahead = (to.x - from.x) * (danger.x - from.x) + (to.y - from.y) * (danger.y - from.y);
  return ahead > 0.35 * distance(from, to) * distance(from, danger);
}

/** In how many of eight directions one can run on from a place. */
function waysOn(world: Arena, place: Point, unit: Unit): number {
  let ways = 0;
  for (let index = 0; index < COMPASS.length; index += 2) {
    const direction = COMPASS[index]!;
    const next = { x: place.x + direction.x * 2.5, y: place.y + direction.y * 2.5 };
    const leadsBack = direction.x * (unit.x - place.x) + direction.y * (unit.y - place.y) > 0.8 * distance(unit, place);
    if (!leadsBack && world.navigation.isWalkFree(place, next)) ways++;
  }
  return ways;
}

function enemiesNear(world: Arena, place: Point, unit: Unit): boolean {
  const enemyTeam = unit.team === 'player' ? 'enemy' : 'player';
  return world.teamMap.nearest(enemyTeam, place, { rangeTiles: 3 }) !== undefined;
}

import { distance, lengthOf } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { Party, Point } from '../state.ts';
import { knownEnemies } from './forces.ts';
import { livingUnits } from './squads.ts';

/** A march turns on arrival to enemies that its party knows of within this distance of its goal, in tiles. */
const NEAR_GOAL_TILES = 12;
/** A shorter march is a step aside, for which nobody turns. */
const STEP_ASIDE_TILES = 1;

/** The facing of a squad that arrives without an ordered one: to the enemies near its goal, else in the direction of travel. Undefined after a step aside. */
export function facingOnArrival(world: WorldContext, party: Party, { from, goal }: { from: Point; goal: Point }): Point | undefined {
  const near = knownEnemies(world, livingUnits(world, party.unitIds)).filter(({ place }) => distance(place, goal) <= NEAR_GOAL_TILES);
  const enemies = { x: 0, y: 0 };
  for (const { place } of near) {
    enemies.x += place.x / near.length;
    enemies.y += place.y / near.length;
  }
  return directionOf(goal, near.length > 0 ? enemies : goal) ?? directionOf(from, goal);
}

function directionOf(from: Point, to: Point): Point | undefined {
  const length = lengthOf(to.x - from.x, to.y - from.y);
  return length <= STEP_ASIDE_TILES ? undefined : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

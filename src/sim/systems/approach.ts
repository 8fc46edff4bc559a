import type { Arena } from '../arena.ts';
import { COMPASS } from '../compass.ts';
import type { Point, Unit } from '../state.ts';

export const STRAIGHT_ON = -1;
export const WAITS_FOR_ROOM = -2;

const PICK_EVERY_STEPS = 15;
/** Nearer than this to its place, a fighter looks whether that is still free. */
const NEAR_TILES = 2.2;
/** A little inside the reach, so that a step of the target does not undo the approach. */
const INSIDE_FRACTION = 0.92;

const aim = { x: 0, y: 0 };

/**
 * Where a unit heads that follows another one: straight at it from afar; near it, to the free place
 * around it that takes the smallest detour, so that fighters surround a target instead of queueing.
 * The answer is overwritten by the next call.
 */
export function aimAround(world: Arena, unit: Unit, target: Unit): Point {
  const { movement } = unit;
  const stopDistance = movement.goal.kind === 'entity' ? movement.goal.stopDistance : 0;
  const dx = target.x - unit.x;
  const dy = target.y - unit.y;
  const near = stopDistance + NEAR_TILES;
  if (dx * dx + dy * dy > near * near) movement.approach = STRAIGHT_ON;
  else if ((world.state.step + unit.id) % PICK_EVERY_STEPS === 0) {
    movement.approach = pickSide(world, unit, { target, distance: stopDistance * INSIDE_FRACTION, index: 0 });
  }
  if (movement.approach < 0) return target;
  return placeAt({ target, distance: stopDistance * INSIDE_FRACTION, index: movement.approach });
}

/** A place around a target. */
interface Place {
  readonly target: Unit;
  readonly distance: number;
  /** Into the compass. */
  index: number;
}

function pickSide(world: Arena, unit: Unit, place: Place): number {
  const straight = nearestDirection(unit, place.target);
  place.index = straight;
  if (isFree(world, unit, place)) return STRAIGHT_ON;
  // Keeps its way round while that is open: a change of mind at every look would be a dance on the spot.
  const { approach } = unit.movement;
  place.index = approach;
  if (approach >= 0 && isFree(world, unit, place)) return approach;
  for (let turn = 1; turn <= COMPASS.length / 2; turn++) {
    // Odd and even ids look to different sides first, so that two do not race for one place.
    const side = unit.id % 2 === 0 ? turn : -turn;
    for (const offset of [side, -side]) {
      place.index = (straight + offset + COMPASS.length) % COMPASS.length;
      if (isFree(world, unit, place)) return place.index;
    }
  }
  return WAITS_FOR_ROOM;
}

function nearestDirection(unit: Unit, target: Unit): number {
  let best = 0;
  let bestAlong = -Infinity;
  for (let index = 0; index < COMPASS.length; index++) {
    const direction = COMPASS[index]!;
    const along = direction.x * (unit.x - target.x) + direction.y * (unit.y - target.y);
    if (along <= bestAlong) continue;
    best = index;
    bestAlong = along;
  }
  return best;
}

function isFree(world: Arena, unit: Unit, place: Place): boolean {
  const spot = placeAt(place);
  if (!world.navigation.isWalkFree(place.target, spot)) return false;
  const own = unit.id - 1;
  const targetIndex = place.target.id - 1;
  return world.neighbours.findWithin(spot, 2 * world.navigation.radius, (other) => other === own || other === targetIndex) === -1;
}

function placeAt({ target, index, distance }: Place): Point {
  const direction = COMPASS[index]!;
  aim.x = target.x + direction.x * distance;
  aim.y = target.y + direction.y * distance;
  return aim;
}

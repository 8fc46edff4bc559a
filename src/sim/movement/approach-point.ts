import { ScratchVector } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { COMPASS_DIRECTIONS } from './compass-directions.ts';
import type { Point, Unit } from '../state.ts';
import { personalSpace } from './keep-apart.ts';

export const STRAIGHT_ON = -1;
export const WAITS_FOR_ROOM = -2;

const PICK_EVERY_STEPS = 15;
/** Within this distance of its spot, a fighter checks whether the spot is still free. */
const NEAR_TILES = 2.2;
/** The spot is a little inside the weapon's reach, so that a step of the target does not undo the approach. */
const INSIDE_FRACTION = 0.92;

const aim = new ScratchVector();

/**
 * Where a unit that follows another one should go: straight to it from afar; when near, to the free spot
 * around it with the smallest detour, so that fighters surround a target instead of queueing.
 * The returned object is overwritten by the next call.
 */
export function approachPoint(world: WorldContext, unit: Unit, target: Unit): Point {
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

/** Whether a unit that fights at that distance has a free spot around a target. */
export function hasRoomAround(world: WorldContext, unit: Unit, { target, distance }: Omit<ApproachSpot, 'index'>): boolean {
  const place = { target, distance: distance * INSIDE_FRACTION, index: 0 };
  return COMPASS_DIRECTIONS.some((_, index) => {
    place.index = index;
    return isFree(world, unit, place);
  });
}

/** A spot around a target. */
interface ApproachSpot {
  readonly target: Unit;
  readonly distance: number;
  /** Index into COMPASS_DIRECTIONS. */
  index: number;
}

function pickSide(world: WorldContext, unit: Unit, place: ApproachSpot): number {
  const straight = nearestDirection(unit, place.target);
  place.index = straight;
  if (isFree(world, unit, place)) return STRAIGHT_ON;
  // Keep the current direction while it is free: choosing again each time would make the unit jitter.
  const { approach } = unit.movement;
  place.index = approach;
  if (approach >= 0 && isFree(world, unit, place)) return approach;
  for (let turn = 1; turn <= COMPASS_DIRECTIONS.length / 2; turn++) {
    // Odd and even ids try different sides first, so that two units do not compete for one spot.
    const side = unit.id % 2 === 0 ? turn : -turn;
    for (const offset of [side, -side]) {
      place.index = (straight + offset + COMPASS_DIRECTIONS.length) % COMPASS_DIRECTIONS.length;
      if (isFree(world, unit, place)) return place.index;
    }
  }
  return WAITS_FOR_ROOM;
}

function nearestDirection(unit: Unit, target: Unit): number {
  let best = 0;
  let bestAlong = -Infinity;
  for (let index = 0; index < COMPASS_DIRECTIONS.length; index++) {
    const direction = COMPASS_DIRECTIONS[index]!;
    const along = direction.x * (unit.x - target.x) + direction.y * (unit.y - target.y);
    if (along <= bestAlong) continue;
    best = index;
    bestAlong = along;
  }
  return best;
}

function isFree(world: WorldContext, unit: Unit, place: ApproachSpot): boolean {
  const { x, y } = placeAt(place);
  const spot = { x, y };
  if (!world.navigation.isWalkFree(place.target, spot)) return false;
  pair.units = world.state.units;
  pair.unit = unit;
  pair.target = place.target;
  const found = world.neighbourGrid.findWithin(spot, personalSpace(world, unit), isOfPair);
  // A world that is left must not be kept.
  pair.units = NO_UNITS;
  return found === -1 && !isClaimed(world, unit, { place, spot });
}

/** A comrade who goes for the same target is looked for within this distance of it, in tiles: a spear stops farthest away. */
const CLAIMS_TILES = 2 * NEAR_TILES + 1;

/** Whether a comrade has chosen a spot before: it keeps it until it chooses another one. */
function isClaimed(world: WorldContext, unit: Unit, { place, spot }: { place: ApproachSpot; spot: Point }): boolean {
  const { x, y } = spot;
  const space = personalSpace(world, unit);
  const found = world.neighbourGrid.findWithin(place.target, CLAIMS_TILES, (index) => {
    const other = world.state.units[index]!;
    const claim = other === unit || other.team !== unit.team ? undefined : claimOf(other, place.target);
    return !claim || (claim.x - x) * (claim.x - x) + (claim.y - y) * (claim.y - y) >= space * space;
  });
  return found !== -1;
}

/** The spot around a target that a unit has chosen; undefined for one that goes straight to it, waits, or goes elsewhere. */
function claimOf({ isAlive, movement: { goal, approach } }: Unit, target: Unit): Point | undefined {
  if (!isAlive || approach < 0 || goal.kind !== 'entity' || goal.id !== target.id) return undefined;
  return placeAt({ target, distance: goal.stopDistance * INSIDE_FRACTION, index: approach });
}

const NO_UNITS: readonly Unit[] = [];
/** Who looks for a spot, and around which target; written over, so that no question needs a closure of its own. */
const pair: { units: readonly Unit[]; unit?: Unit; target?: Unit } = { units: NO_UNITS };

function isOfPair(index: number): boolean {
  const other = pair.units[index];
  return other === pair.unit || other === pair.target;
}

function placeAt({ target, index, distance }: ApproachSpot): Point {
  const direction = COMPASS_DIRECTIONS[index]!;
  aim.x = target.x + direction.x * distance;
  aim.y = target.y + direction.y * distance;
  return aim;
}

import { objectAt } from '../objects/object-state.ts';
import { ScratchVector } from '../../core/vector.ts';
import { isWithinUse, passageUse, startUse } from '../objects/use-object.ts';
import type { PlacedObject } from '../parts/placed-object.ts';
import type { Squad, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';

const corner = new ScratchVector();

/** What stands closed at the next corner of a path; undefined when the way is free. */
function closedAhead(world: WorldContext, path: readonly number[]): PlacedObject | undefined {
  if (!world.navigation.hasPassages || path.length < 2) return undefined;
  corner.x = path[0]!;
  corner.y = path[1]!;
  return world.navigation.regionAt(corner) === 0 ? objectAt(world, corner) : undefined;
}

/** Whether a walker stands before something closed that its path leads through; it opens it, or waits for the one who does. */
export function waitsToPass(world: WorldContext, unit: Unit): boolean {
  const object = closedAhead(world, unit.movement.path);
  if (!object || !isWithinUse(world, unit, object)) return false;
  const use = passageUse(world, unit, object);
  if (use !== undefined) startUse(world, unit, { object, use });
  return true;
}

/** The centre of a squad stops this far from the middle of something closed. */
const HALT_TILES = 1.2;

/** Whether a marching squad stands before something closed. Its nearest unit comes to the centre and opens it. */
export function haltsToPass(world: WorldContext, squad: Squad): boolean {
  const object = closedAhead(world, squad.path);
  if (!object || Math.abs(squad.x - corner.x) + Math.abs(squad.y - corner.y) > HALT_TILES) return false;
  const opener = nearestUnit(world, squad);
  if (!opener) return true;
  const use = passageUse(world, opener, object);
  if (use === undefined) return true;
  opener.control.x = squad.x;
  opener.control.y = squad.y;
  startUse(world, opener, { object, use });
  return true;
}

function nearestUnit(world: WorldContext, { x, y, unitIds }: Squad): Unit | undefined {
  let best: Unit | undefined;
  let bestSquared = Infinity;
  for (const id of unitIds) {
    const unit = world.entities.unit(id);
    if (!unit?.isAlive) continue;
    const squared = (unit.x - x) * (unit.x - x) + (unit.y - y) * (unit.y - y);
    if (squared >= bestSquared) continue;
    best = unit;
    bestSquared = squared;
  }
  return best;
}

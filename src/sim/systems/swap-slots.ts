import { distance } from '../../core/vector.ts';
import type { Arena } from '../arena.ts';
import type { Squad, Unit } from '../state.ts';

const LOOK_EVERY_STEPS = 12;
/** Steps without progress after which a unit would rather have somebody else's slot. */
const IMPATIENT_STEPS = 24;
const REACH_TILES = 1.1;
const LEAST_GAIN_TILES = 0.05;

/**
 * A unit that cannot get to its slot takes that of a comrade in its way, when the two of them have
 * less far to go that way: in a lane one body wide it is the only way past each other.
 */
export function swapSlots(world: Arena, squad: Squad): void {
  if ((world.state.step + squad.id) % LOOK_EVERY_STEPS !== 0) return;
  for (const id of squad.unitIds) {
    const unit = world.unit(id);
    if (!unit?.isAlive || unit.movement.stuckSteps < IMPATIENT_STEPS || unit.control.attackTargetId !== 0) continue;
    const comrade = bestSwap(world, unit, squad);
    if (comrade) swap(squad, unit, comrade);
  }
}

function bestSwap(world: Arena, unit: Unit, squad: Squad): Unit | undefined {
  let best: Unit | undefined;
  let bestGain = LEAST_GAIN_TILES;
  world.neighbours.findWithin(unit, REACH_TILES, (index) => {
    const other = world.state.units[index]!;
    if (other.id === unit.id || other.partyId !== unit.partyId || other.control.attackTargetId !== 0) return true;
    if (!squad.unitIds.includes(other.id)) return true;
    const now = distance(unit, unit.control) + distance(other, other.control);
    const gain = now - distance(unit, other.control) - distance(other, unit.control);
    if (gain <= bestGain) return true;
    best = other;
    bestGain = gain;
    return true;
  });
  return best;
}

function swap(squad: Squad, a: Unit, b: Unit): void {
  const atA = squad.unitIds.indexOf(a.id);
  const atB = squad.unitIds.indexOf(b.id);
  squad.unitIds[atA] = b.id;
  squad.unitIds[atB] = a.id;
  takeOver(a, b);
  a.movement.stuckSteps = 0;
}

function takeOver(a: Unit, b: Unit): void {
  const { x, y, facingX, facingY } = a.control;
  a.control.x = b.control.x;
  a.control.y = b.control.y;
  a.control.facingX = b.control.facingX;
  a.control.facingY = b.control.facingY;
  Object.assign(b.control, { x, y, facingX, facingY });
}

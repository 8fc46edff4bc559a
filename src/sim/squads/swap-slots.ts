import { distance } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { mayStep } from '../movement/stance.ts';
import type { Squad, Unit } from '../state.ts';
import { rankOfRole, roleOf } from './roles.ts';

const LOOK_EVERY_STEPS = 12;
/** Steps without progress after which a unit tries to swap slots with one of its rank, and with any: that puts the formation out of order. */
const IMPATIENT_STEPS = 24;
const DESPERATE_STEPS = 150;
const REACH_TILES = 1.1;
const LEAST_GAIN_TILES = 0.05;

/**
 * A unit that cannot reach its slot swaps slots with a unit of its party in its way, if that shortens
 * the sum of their distances: in a lane one body wide, this is the only way past each other.
 */
export function swapSlots(world: WorldContext, squad: Squad): void {
  if ((world.state.step + squad.number) % LOOK_EVERY_STEPS !== 0) return;
  for (const id of squad.unitIds) {
    const unit = world.entities.unit(id);
    if (!unit?.isAlive || unit.movement.stuckSteps < IMPATIENT_STEPS || !mayStep(unit) || unit.control.attackTargetId !== 0) continue;
    const comrade = bestSwap(world, unit, squad);
    if (comrade) swap(squad, unit, comrade);
  }
}

const SPARE_EVERY_STEPS = 60;
/** One who stands in front of another by less than this, in tiles, stands beside it. */
const IN_FRONT_TILES = 0.5;

/** In a line that has closed, a badly wounded unit swaps slots with the healthiest of its role that stands behind it. */
export function spareWounded(world: WorldContext, squad: Squad): void {
  if (squad.status !== 'standing' || (world.state.step + squad.number) % SPARE_EVERY_STEPS !== 0) return;
  for (const id of squad.unitIds.slice()) {
    const unit = world.entities.unit(id);
    if (!unit?.isAlive || !unit.isLowOnHealth || unit.control.isBraced !== true) continue;
    const comrade = healthiestBehind(world, unit, squad);
    if (comrade) swap(squad, unit, comrade);
  }
}

function healthiestBehind(world: WorldContext, unit: Unit, squad: Squad): Unit | undefined {
  const aheadOf = ({ id }: Unit): number => squad.slots[squad.unitIds.indexOf(id) * 2]!;
  const least = aheadOf(unit) - IN_FRONT_TILES;
  let best: Unit | undefined;
  for (const id of squad.unitIds) {
    const other = world.entities.unit(id);
    if (!other?.isAlive || other.isLowOnHealth || other.control.isBraced !== true || aheadOf(other) > least) continue;
    if (roleOf(world.rules, other.kind) !== roleOf(world.rules, unit.kind)) continue;
    if (best === undefined || other.health > best.health) best = other;
  }
  return best;
}

function bestSwap(world: WorldContext, unit: Unit, squad: Squad): Unit | undefined {
  let best: Unit | undefined;
  let bestGain = LEAST_GAIN_TILES;
  world.neighbourGrid.findWithin(unit, REACH_TILES, (index) => {
    const other = world.state.units[index]!;
    if (other.id === unit.id || other.partyId !== unit.partyId || other.control.attackTargetId !== 0) return true;
    if (!squad.unitIds.includes(other.id) || !mayStep(other)) return true;
    if (unit.movement.stuckSteps < DESPERATE_STEPS && rankOf(world, unit) !== rankOf(world, other)) return true;
    const now = distance(unit, unit.control) + distance(other, other.control);
    const gain = now - distance(unit, other.control) - distance(other, unit.control);
    if (gain <= bestGain) return true;
    best = other;
    bestGain = gain;
    return true;
  });
  return best;
}

function rankOf(world: WorldContext, { kind }: Unit): number {
  return rankOfRole(roleOf(world.rules, kind));
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

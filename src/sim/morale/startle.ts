import { distanceSquared } from '../../core/vector.ts';
import { stunFor } from '../context/stun.ts';
import type { WorldContext } from '../context/world-context.ts';
import { livingFoe } from '../perception/sightings.ts';
import { STEPS_PER_SECOND, type Unit } from '../state.ts';
import { unitRulesOf } from '../rules.ts';
import { shift } from './shocks.ts';

/** Who has lain in wait startles others for so long after it has come out. */
const LEAP_STEPS = 2 * STEPS_PER_SECOND;
/** A unit that was hit a moment ago is on its guard. */
const ON_GUARD_STEPS = 8 * STEPS_PER_SECOND;

/**
 * Startles each unit that has just learned of an enemy close by who has lain in wait, and knew of no other: for a moment it does nothing, is
 * open to blows like one who is struck from behind, and loses heart. Who never loses heart is not startled.
 */
export function startleUnits(world: WorldContext): void {
  for (const unit of world.state.units) if (mayBeStartled(world, unit) && isTakenUnawares(world, unit)) startle(world, unit);
}

function mayBeStartled({ rules }: WorldContext, { kind, memory, isAlive }: Unit): boolean {
  return isAlive && memory.length > 0 && unitRulesOf(rules, kind).hasMorale === true;
}

function isTakenUnawares(world: WorldContext, unit: Unit): boolean {
  const { step } = world.state;
  const { lastHitAtStep, combat } = unit;
  if (step - Math.max(lastHitAtStep, combat.startledUntilStep ?? lastHitAtStep) < ON_GUARD_STEPS) return false;
  let isClose = false;
  for (const known of unit.memory) {
    const enemy = livingFoe(world, unit, known);
    if (!enemy) continue;
    if (known.knownSinceStep !== undefined && known.knownSinceStep < step) return false;
    isClose ||= startles(world, enemy, unit);
  }
  return isClose;
}

/** Whether an enemy is close to a unit, and has lain in wait for it. */
function startles(world: WorldContext, enemy: Unit, unit: Unit): boolean {
  const { startleTiles } = world.rules.perception;
  const { holdsFire, cameOutAtStep = -Infinity } = enemy.control;
  if (holdsFire !== true && world.state.step - cameOutAtStep > LEAP_STEPS) return false;
  return distanceSquared(enemy, unit) <= startleTiles * startleTiles;
}

function startle(world: WorldContext, unit: Unit): void {
  stunFor(world, unit, world.rules.perception.startleSeconds);
  unit.combat.startledUntilStep = unit.stunnedUntilStep;
  unit.combat.phase = 'ready';
  shift(unit, -world.rules.morale.startledShock);
  world.emit({ type: 'startled', unitId: unit.id, x: unit.x, y: unit.y });
}

/** Whether a unit has been taken unawares a moment ago, and can do nothing yet. */
export function isStartled({ combat }: Unit, step: number): boolean {
  return step < (combat.startledUntilStep ?? 0);
}

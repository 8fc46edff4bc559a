import { distanceSquared } from '../../core/vector.ts';
import { stunFor } from '../context/stun.ts';
import type { WorldContext } from '../context/world-context.ts';
import { livingFoe } from '../perception/sightings.ts';
import { STEPS_PER_SECOND, type Unit } from '../state.ts';
import { unitRulesOf } from '../rules.ts';
import { shift } from './shocks.ts';

/** An enemy that has known of its victim for this long has it where it wants it; two who meet at a corner startle nobody. */
const READY_STEPS = STEPS_PER_SECOND;
/** A unit that was hit a moment ago is on its guard. */
const ON_GUARD_STEPS = 8 * STEPS_PER_SECOND;

/**
 * Startles each unit that has just learned of an enemy close by, knew of no other, and was known to it: for a moment it does nothing, is
 * open to blows like one who is struck from behind, and loses heart. Who goes alone is on its guard, and who never loses heart is not startled.
 */
export function startleUnits(world: WorldContext): void {
  for (const unit of world.state.units) if (mayBeStartled(world, unit) && isTakenUnawares(world, unit)) startle(world, unit);
}

function mayBeStartled({ rules }: WorldContext, { kind, memory, isAlive, partyId }: Unit): boolean {
  return isAlive && partyId !== 0 && memory.length > 0 && unitRulesOf(rules, kind).hasMorale === true;
}

function isTakenUnawares(world: WorldContext, unit: Unit): boolean {
  const { step } = world.state;
  const { lastHitAtStep, combat } = unit;
  if (step - Math.max(lastHitAtStep, combat.startledUntilStep ?? lastHitAtStep) < ON_GUARD_STEPS) return false;
  let isClose = false;
  for (const known of unit.memory) {
    const enemy = livingFoe(world, unit, known);
    if (!enemy) continue;
    // What its tree has noticed in the last step counts, too.
    if (known.firstSeenAtStep < step - 1) return false;
    isClose ||= startles(world, enemy, unit);
  }
  return isClose;
}

/** Whether an enemy is close to a unit, and has been ready for it. */
function startles(world: WorldContext, enemy: Unit, unit: Unit): boolean {
  const { startleTiles } = world.rules.perception;
  if (!world.teams.isHostile(enemy.team, unit.team) || !world.teams.isHostile(unit.team, enemy.team)) return false;
  if (distanceSquared(enemy, unit) > startleTiles * startleTiles) return false;
  return enemy.memory.some((known) => livingFoe(world, enemy, known) && world.state.step - known.firstSeenAtStep >= READY_STEPS);
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

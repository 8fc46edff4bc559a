import type { WorldContext } from '../context/world-context.ts';
import { isSightFree } from '../navigation/ray.ts';
import { STEPS_PER_SECOND, type Point, type Unit } from '../state.ts';
import { shootArrow } from './arrows.ts';
import { applyHit, forceOf } from './health-manager.ts';
import { isAhead } from './is-ahead.ts';
import { spendArrow } from '../parts/quiver.ts';
import { strikeObject } from '../objects/strike-object.ts';
import { weaponRulesOf } from '../rules.ts';

/** Ends combat phases whose time is over, and applies the hits of attacks that are due. */
export function advanceCombat(world: WorldContext): void {
  const { units, step } = world.state;
  const strikers: Unit[] = [];
  for (const unit of units) {
    const { combat } = unit;
    if (!unit.isAlive || combat.phase === 'ready' || combat.phase === 'guard' || step < combat.phaseEndsAtStep) continue;
    if (combat.phase === 'windUp') strikers.push(unit);
    else combat.phase = 'ready';
  }
  // All hits of a step apply at once, so that two units that kill each other both die, whatever their ids.
  for (const unit of strikers) beginRecovery(world, unit);
  for (const unit of strikers) strike(world, unit);
}

function beginRecovery(world: WorldContext, unit: Unit): void {
  const { combat } = unit;
  combat.phase = 'recover';
  combat.result = 'struck';
  combat.strikes++;
  combat.phaseStartedAtStep = world.state.step;
  combat.phaseEndsAtStep = world.state.step + Math.round(weaponRulesOf(world.rules, unit).recoverSeconds * STEPS_PER_SECOND);
  unit.lastNoiseAtStep = world.state.step;
  unit.lastDangerAtStep = world.state.step;
}

function strike(world: WorldContext, unit: Unit): void {
  world.emit({ type: 'swing', unitId: unit.id, kind: unit.kind, x: unit.x, y: unit.y });
  const rules = weaponRulesOf(world.rules, unit);
  const object = world.entities.object(unit.combat.targetId);
  if (object) {
    strikeObject(world, unit, object);
    return;
  }
  if (rules.isRanged) {
    const target = world.entities.unit(unit.combat.targetId);
    if (!target) return;
    spendArrow(unit);
    shootArrow(world, unit, target);
    return;
  }
  const blow = { attacker: unit, damage: rules.damage * forceOf(unit), from: unit, byArrow: false, guardStrain: rules.guardStrain };
  const inArc = everyoneInArc(world, unit);
  if (!rules.hitsEveryone) {
    const victim = aimedAt(unit, inArc);
    if (victim) applyHit(world, victim, blow);
    return;
  }
  for (const victim of inArc) applyHit(world, victim, blow);
}

/** The target, if it is still in the arc; otherwise the nearest unit in the arc. */
function aimedAt(unit: Unit, inArc: readonly Unit[]): Unit | undefined {
  let nearest: Unit | undefined;
  for (const victim of inArc) {
    if (victim.id === unit.combat.targetId) return victim;
    if (!nearest || squaredBetween(unit, victim) < squaredBetween(unit, nearest)) nearest = victim;
  }
  return nearest;
}

function everyoneInArc(world: WorldContext, unit: Unit): Unit[] {
  const rules = weaponRulesOf(world.rules, unit);
  const reach = rules.reachTiles + 2 * world.rules.movement.radiusTiles;
  const hostileMask = world.teams.hostileMaskOf(unit.team);
  const { teamCode } = world.neighbourGrid;
  const victims: Unit[] = [];
  world.neighbourGrid.findWithin(unit, reach, (index) => {
    // Team codes in the grid are one higher, because 0 is for the dead.
    if ((hostileMask & ((1 << teamCode[index]!) >> 1)) === 0) return true;
    const other = world.state.units[index]!;
    if (other.isAlive && isAhead(unit, other, rules.arcCosine) && isSightFree(world.navigation.grid, unit, other)) victims.push(other);
    return true;
  });
  // The grid returns units in map order; hits apply in the order of ids.
  return victims.sort((a, b) => a.id - b.id);
}

function squaredBetween(a: Point, b: Point): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

import { lengthOf } from '../../core/vector.ts';
import { stanceInForce } from '../parts/control.ts';
import type { WorldContext } from '../context/world-context.ts';
import { STEPS_PER_SECOND, STEP_SECONDS, type Point, type Unit } from '../state.ts';
import { isAhead, type Facing } from './is-ahead.ts';
import { takeOutOfFight, tellOfLoss } from '../morale/leave-fight.ts';
import { feelFall, feelRearBlow } from '../morale/shocks.ts';
import { lowHealthLimitOf, teamRulesOf, unitRulesOf } from '../rules.ts';
import { stunFor } from '../context/stun.ts';
import { visitInTurn } from '../context/turns.ts';

export interface Hit {
  readonly attacker: Unit;
  readonly damage: number;
  /** Where the hit comes from: the position of the attacker, or the last one of the arrow. */
  readonly from: Point;
  readonly byArrow: boolean;
  /** Share of a guard that the hit uses up when a shield stops it. */
  readonly guardStrain: number;
}

/** A factor of the damage of its attacks. */
export function forceOf({ combat }: Unit): number {
  return combat.force ?? 1;
}

/** Applies a hit by a weapon or an arrow: a raised shield blocks it, otherwise it wounds, stuns and may kill. Returns whether it wounded. */
export function applyHit(world: WorldContext, victim: Unit, hit: Hit): boolean {
  const { attacker, byArrow } = hit;
  const { step } = world.state;
  const place = { x: victim.x, y: victim.y };
  victim.lastNoiseAtStep = step;
  victim.lastDangerAtStep = step;
  if (isShieldedFrom(world, victim, hit.from)) {
    world.emit({ type: 'blocked', unitId: victim.id, attackerId: attacker.id, ...place });
    if (!byArrow) recoil(world, attacker);
    strainGuard(world, victim, hit);
    shove(world, victim, hit);
    return false;
  }
  const { melee } = world.rules;
  const isFromBehind = !byArrow && !isAhead(victim, hit.from, melee.rearCosine);
  const isOpen = isFromBehind || step < (victim.combat.startledUntilStep ?? 0);
  const sideFactor = isOpen ? melee.rearDamageFactor : isCovered(world, victim, hit.from) ? melee.lineDamageFactor : 1;
  const damage = hit.damage * teamRulesOf(world.rules, attacker.team).damageFactor * sideFactor;
  victim.health = Math.max(0, victim.health - damage);
  victim.lastHitAtStep = step;
  if (victim.feignsSinceStep !== undefined) victim.feignsSinceStep = undefined;
  victim.lastHitById = attacker.id;
  world.emit({ type: 'hit', unitId: victim.id, attackerId: attacker.id, damage, ...place, byArrow });
  if (victim.health === 0) {
    die(world, victim, attacker);
    return true;
  }
  if (isFromBehind) feelRearBlow(world, victim);
  stun(world, victim, isFromBehind ? melee.rearStunSeconds : world.rules.health.stunSeconds);
  shove(world, victim, hit);
  world.notify(victim.id, { type: 'hit', attackerId: attacker.id });
  updateLowHealth(world, victim);
  return true;
}

/** Whether comrades in its line cover a unit against a hit from that place: only from the front, and only beside another one in line. */
function isCovered(world: WorldContext, victim: Unit, from: Point): boolean {
  const isInFront = (facing: Facing): boolean => isAhead(facing, from, 0) && isBackFree(world, victim, facing);
  if (!keepsPlace(victim) || !facingsOf(victim).some(isInFront)) return false;
  return (
    world.neighbourGrid.findWithin(victim, world.rules.melee.lineTiles, (index) => {
      const other = world.state.units[index]!;
      return (
        other === victim ||
        other.team !== victim.team ||
        !keepsPlace(other) ||
        !facingsOf(other).some((facing) => isBackFree(world, other, facing))
      );
    }) !== -1
  );
}

/** The front of a unit in a line is where it looks and where the line looks: lines do not always meet straight. */
function facingsOf(unit: Unit): readonly Facing[] {
  const { x, y, control } = unit;
  return [unit, { x, y, facingX: control.facingX, facingY: control.facingY }];
}

function keepsPlace({ control }: Unit): boolean {
  return stanceInForce(control) !== 'free';
}

/** Whether a unit with that facing has no enemy at its back: one who comes round a line opens it. */
function isBackFree(world: WorldContext, unit: Unit, facing: Facing): boolean {
  const accepts = (enemy: Unit): boolean => !isAhead(facing, enemy, 0);
  const request = { rangeTiles: world.rules.melee.lineBackTiles, filter: { accepts } };
  return world.teamGrid.nearest(world.teams.hostileMaskOf(unit.team), unit, request) === undefined;
}

/** From outside, not by a blow. Share of its full health, 0..1; without any it falls. */
export function setHealth(world: WorldContext, unit: Unit, share: number): void {
  unit.health = unitRulesOf(world.rules, unit.kind).maxHealth * share;
  if (unit.health === 0) die(world, unit);
  else updateLowHealth(world, unit);
}

/** By its own doing. Share of its full health that it regains, 0..1. */
export function heal(world: WorldContext, unit: Unit, share: number): void {
  const { maxHealth } = unitRulesOf(world.rules, unit.kind);
  unit.health = Math.min(maxHealth, unit.health + maxHealth * share);
  updateLowHealth(world, unit);
}

/** It dies of that within a moment: not in the middle of its own tick, from which this may be called. */
export function expire(unit: Unit, cause: string): void {
  unit.diesOf ??= cause;
}

/** Whether a raised shield covers the side from which a blow or an arrow comes. */
export function isShieldedFrom({ rules }: WorldContext, unit: Unit, from: Point): boolean {
  return unit.combat.phase === 'guard' && isAhead(unit, from, rules.melee.guardArcCosine);
}

/** A blow that a shield stops takes longer to recover from. */
function recoil({ rules }: WorldContext, { combat }: Unit): void {
  if (combat.phase === 'recover') combat.phaseEndsAtStep += Math.round(rules.melee.recoilSeconds * STEPS_PER_SECOND);
}

/** Uses up a share of the guard, which comes back with time. A guard without any left breaks: its bearer is open for a moment. */
function strainGuard(world: WorldContext, unit: Unit, { guardStrain }: Hit): void {
  const { combat } = unit;
  const { guardStrainFadesPerSecond, guardBreakSeconds } = world.rules.melee;
  const { step } = world.state;
  const { share, atStep } = combat.strain ?? { share: 0, atStep: step };
  const strain = Math.max(0, share - (step - atStep) * STEP_SECONDS * guardStrainFadesPerSecond) + guardStrain;
  combat.strain = { share: strain < 1 ? strain : 0, atStep: step };
  if (strain < 1) return;
  combat.phase = 'ready';
  stunFor(world, unit, guardBreakSeconds);
  world.emit({ type: 'guardBroken', unitId: unit.id, x: unit.x, y: unit.y });
}

/** Throws a unit back, away from the blow. It slides to a stop by itself: walls and other units stop it like a walk. */
function shove(world: WorldContext, victim: Unit, { attacker, from }: Hit): void {
  const { shoveTilesPerSecond } = unitRulesOf(world.rules, attacker.kind);
  const dx = victim.x - from.x;
  const dy = victim.y - from.y;
  const distance = lengthOf(dx, dy);
  if (shoveTilesPerSecond === 0 || distance === 0) return;
  victim.velocityX += (dx / distance) * shoveTilesPerSecond;
  victim.velocityY += (dy / distance) * shoveTilesPerSecond;
}

/** A hit interrupts what the unit is doing. An immunity follows, or two attackers could stun it forever. */
function stun(world: WorldContext, unit: Unit, stunSeconds: number): void {
  if (world.state.step < unit.stunImmuneUntilStep || stunSeconds <= 0) return;
  stunFor(world, unit, stunSeconds);
  const { combat } = unit;
  if (combat.phase === 'windUp') combat.result = 'broken';
  if (combat.phase !== 'recover') combat.phase = 'ready';
}

/** By a blow, or by a change from outside. */
function die(world: WorldContext, unit: Unit, killer?: Unit): void {
  takeOutOfFight(world, unit);
  if (killer && world.teams.isHostile(killer.team, unit.team)) killer.kills++;
  world.emit({ type: 'died', unitId: unit.id, attackerId: killer?.id ?? 0, x: unit.x, y: unit.y });
  tellOfLoss(world, unit, { type: 'died', unitId: unit.id });
  feelFall(world, unit);
}

/** Notifies the brain when health falls below the limit, and when it is well above it again. */
function updateLowHealth(world: WorldContext, unit: Unit): void {
  const rules = unitRulesOf(world.rules, unit.kind);
  const share = unit.health / rules.maxHealth;
  const isLow = share < lowHealthLimitOf(world.rules, unit);
  if (isLow === unit.isLowOnHealth) return;
  unit.isLowOnHealth = isLow;
  world.notify(unit.id, { type: 'lowHealth', value: isLow });
}

const REST_EVERY_STEPS = 15;

/** Units that have been out of danger for a while regenerate; each is updated a few times a second. */
export function regenerateHealth(world: WorldContext): void {
  visitInTurn(world, REST_EVERY_STEPS, recover);
}

function recover(world: WorldContext, unit: Unit): void {
  if (unit.diesOf !== undefined) {
    setHealth(world, unit, 0);
    return;
  }
  const { maxHealth, regenPerSecond } = unitRulesOf(world.rules, unit.kind);
  const restSteps = world.rules.health.restAfterSeconds * STEPS_PER_SECOND;
  const isAtRest = world.state.step - unit.lastDangerAtStep >= restSteps;
  if (isAtRest) unit.health = Math.min(maxHealth, unit.health + regenPerSecond * STEP_SECONDS * REST_EVERY_STEPS);
  // Also for units that started wounded.
  updateLowHealth(world, unit);
}

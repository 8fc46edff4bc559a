import type { Arena } from '../arena.ts';
import { STEPS_PER_SECOND, STEP_SECONDS, type Point, type Unit } from '../state.ts';

export interface Blow {
  readonly attacker: Unit;
  readonly damage: number;
  /** Where it comes from: the attacker, or the last place of the arrow. */
  readonly from: Point;
  readonly byArrow: boolean;
}

/** A blow or an arrow meets a body: a shield held against it stops it, otherwise it wounds, stuns and may kill. Whether it wounded. */
export function hurt(world: Arena, victim: Unit, blow: Blow): boolean {
  const { attacker, byArrow } = blow;
  const damage = blow.damage * world.rules.teams[attacker.team].damageFactor;
  const { step } = world.state;
  const place = { x: victim.x, y: victim.y };
  victim.lastNoiseAtStep = step;
  victim.lastDangerAtStep = step;
  if (isShieldedFrom(victim, blow.from)) {
    world.emit({ type: 'blocked', unitId: victim.id, attackerId: attacker.id, ...place });
    return false;
  }
  victim.health = Math.max(0, victim.health - damage);
  victim.lastHitAtStep = step;
  victim.lastHitById = attacker.id;
  world.emit({ type: 'hit', unitId: victim.id, attackerId: attacker.id, damage, ...place, byArrow });
  if (victim.health === 0) {
    die(world, victim, attacker);
    return true;
  }
  stun(world, victim);
  world.tell(victim.id, { type: 'hit', attackerId: attacker.id });
  noteHealth(world, victim);
  return true;
}

/** A shield covers the half in front of its bearer. */
export function isShieldedFrom(unit: Unit, from: Point): boolean {
  return unit.combat.phase === 'guard' && (from.x - unit.x) * unit.facingX + (from.y - unit.y) * unit.facingY > 0;
}

/** A hit stops whatever he was about to do; but not again and again, or two attackers would hold him for ever. */
function stun(world: Arena, unit: Unit): void {
  const { stunSeconds, stunImmunitySeconds } = world.rules.health;
  const { step } = world.state;
  if (step < unit.stunImmuneUntilStep || stunSeconds <= 0) return;
  unit.stunnedUntilStep = step + Math.round(stunSeconds * STEPS_PER_SECOND);
  unit.stunImmuneUntilStep = unit.stunnedUntilStep + Math.round(stunImmunitySeconds * STEPS_PER_SECOND);
  const { combat } = unit;
  if (combat.phase === 'windUp') combat.result = 'broken';
  if (combat.phase !== 'recover') combat.phase = 'ready';
}

function die(world: Arena, unit: Unit, killer: Unit): void {
  unit.isAlive = false;
  unit.diedAtStep = world.state.step;
  unit.velocityX = 0;
  unit.velocityY = 0;
  unit.combat.phase = 'ready';
  unit.movement.goal = { kind: 'none' };
  unit.movement.status = 'idle';
  unit.movement.path.length = 0;
  unit.movement.pushedById = 0;
  unit.movement.lookAt = 0;
  unit.control.isUrgent = false;
  unit.control.attackTargetId = 0;
  if (killer.team !== unit.team) killer.kills++;
  world.emit({ type: 'died', unitId: unit.id, attackerId: killer.id, x: unit.x, y: unit.y });
  world.haltMind(unit.id);
  tellOfDeath(world, unit);
}

/** A death concerns the comrades of the fallen, and whoever fought or followed him. */
function tellOfDeath(world: Arena, fallen: Unit): void {
  for (const unit of world.state.units) {
    if (!unit.isAlive) continue;
    const { goal } = unit.movement;
    const isComrade = unit.partyId === fallen.partyId && unit.partyId !== 0;
    const isAfterHim = unit.combat.targetId === fallen.id || (goal.kind === 'entity' && goal.id === fallen.id);
    if (isComrade || isAfterHim) world.tell(unit.id, { type: 'died', unitId: fallen.id });
  }
}

/** Tells the mind when its health falls below its limit, and when it is well above it again. */
function noteHealth(world: Arena, unit: Unit): void {
  const rules = world.rules.units[unit.kind];
  const share = unit.health / rules.maxHealth;
  const limit = unit.isLowOnHealth ? rules.lowHealthFraction + world.rules.health.lowHealthMarginFraction : rules.lowHealthFraction;
  const isLow = share < limit;
  if (isLow === unit.isLowOnHealth) return;
  unit.isLowOnHealth = isLow;
  world.tell(unit.id, { type: 'lowHealth', value: isLow });
}

const REST_EVERY_STEPS = 15;

/** Whoever has been out of danger for a while slowly recovers. Each has his turn a few times a second. */
export function rest(world: Arena): void {
  const { units, step } = world.state;
  for (let index = step % REST_EVERY_STEPS; index < units.length; index += REST_EVERY_STEPS) {
    const unit = units[index]!;
    if (unit.isAlive) recover(world, unit);
  }
}

function recover(world: Arena, unit: Unit): void {
  const { maxHealth, regenPerSecond } = world.rules.units[unit.kind];
  const restSteps = world.rules.health.restAfterSeconds * STEPS_PER_SECOND;
  const isAtRest = world.state.step - unit.lastDangerAtStep >= restSteps;
  if (isAtRest) unit.health = Math.min(maxHealth, unit.health + regenPerSecond * STEP_SECONDS * REST_EVERY_STEPS);
  // Also for those who began the day wounded.
  noteHealth(world, unit);
}

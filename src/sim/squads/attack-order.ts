import { distance, distanceSquared, lengthOf } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { STEPS_PER_SECOND, type EntityId, type Point, type Squad, type SquadOrder, type Unit } from '../state.ts';
import { canAttackFromHere } from '../perception/attack-from-here.ts';
import { attackDistance } from '../perception/attack-reach.ts';
import { nearestPlaceInReach } from '../movement/place-in-reach.ts';
import { passerOf } from '../movement/plan-path.ts';
import { knownPlace, placeKnownTo } from '../perception/sightings.ts';
import { isUnreachable } from '../perception/unreachable-targets.ts';
import { restartClock } from '../parts/squad-order.ts';
import { isExpected, isHeldUp, restOfWay, wayLeft, type OrderState } from './order-progress.ts';
import { heedOrder } from './obedience.ts';
import { livingUnits, middleOf, startMarch, stopSquad } from './squads.ts';

type AttackOrder = SquadOrder & { kind: 'attack' };

/** Sends a group off together; one unit to an enemy who is near goes by itself at once. */
export function beginAttack(world: WorldContext, squad: Squad, order: AttackOrder): void {
  const units = livingUnits(world, squad.unitIds);
  for (const { control } of units) Object.assign(control, { attackTargetId: 0, stance: 'free' });
  const target = placeOf(world, squad, order.targetId);
  const isFar = target !== undefined && distance(squad, target) > world.rules.parties.contactTiles;
  if (units.length > 1 || isFar) approach(world, squad, order);
  else makeContact(world, squad, order);
  heedOrder(world, squad);
}

/** Where the squad knows its target to be. */
function placeOf(world: WorldContext, squad: Squad, targetId: EntityId): Point | undefined {
  return placeKnownTo(world, livingUnits(world, squad.unitIds), targetId);
}

/** Follows the target until it dies or escapes, nobody can reach it, or it is not where it was last seen. */
export function attackState(world: WorldContext, squad: Squad, order: AttackOrder): OrderState {
  const target = world.entities.unit(order.targetId);
  if (!target?.isAlive) {
    // Units that are still on their way stop where they are.
    if (squad.status !== 'standing') stopSquad(squad);
    return 'done';
  }
  // They know of no place where it could be.
  if (!placeOf(world, squad, target.id)) {
    stopSquad(squad);
    return 'done';
  }
  if (squad.progress.isInContact) return isInVain(world, squad, target) ? 'blocked' : 'underWay';
  if (isInContact(world, squad, order)) {
    makeContact(world, squad, order);
    for (const id of squad.unitIds) world.notify(id, { type: 'ordered' });
    return 'underWay';
  }
  approach(world, squad, order);
  const way = { tiles: restOfWay(squad), units: livingUnits(world, squad.unitIds) };
  return squad.status === 'marching' && isHeldUp(world, squad, way) ? 'blocked' : 'underWay';
}

/** Whether an attack that has come into contact can do no more. */
function isInVain(world: WorldContext, squad: Squad, target: Unit): boolean {
  return hasEscaped(world, squad, target.id) || !isStillAfter(world, squad, target) || isOutOfReach(world, squad, target);
}

/** Nobody is led farther than this from where the fight for a target began, in tiles: it would end among its friends. */
const LONGEST_CHASE_TILES = 10;

/** Whether a target has led the squad away from where it came into contact, and nobody can attack it any more. */
export function hasEscaped(world: WorldContext, squad: Squad, targetId: EntityId): boolean {
  const units = livingUnits(world, squad.unitIds);
  if (!squad.progress.isInContact || units.length === 0) return false;
  const place = placeOf(world, squad, targetId);
  // On a long way round to a target that has stayed where it was, they are far, and it is not.
  const isFar = [middleOf(world, units), place].every((point) => point && distance(point, squad) > LONGEST_CHASE_TILES);
  return isFar && !units.some((unit) => canAttackFromHere(world, unit, targetId));
}

/** A target that moves is followed. Tiles per second. */
const STANDS_BELOW_SPEED = 0.5;

/** Whether a target stands where nobody of the squad can get at it. */
function isOutOfReach(world: WorldContext, squad: Squad, target: Unit): boolean {
  const able = livingUnits(world, squad.unitIds).filter((unit) => isExpected(world, unit));
  const place = placeOf(world, squad, target.id);
  const isSeenToMove = place === target && lengthOf(target.velocityX, target.velocityY) > STANDS_BELOW_SPEED;
  const isChased = isSeenToMove && able.some(isWalking);
  if (!place || able.length === 0 || isChased) {
    restartClock(squad);
    return false;
  }
  return isHeldUp(world, squad, { tiles: Math.min(...able.map((unit) => wayLeft(unit, place))), units: able });
}

function isWalking({ movement: { status } }: Unit): boolean {
  return status === 'moving' || status === 'waiting';
}

/** The march is planned again when the target has moved this far from its goal. */
const STRAYED_TILES = 2.5;
/** A group that was attacked on its way defends itself first. */
const AMBUSHED_SECONDS = 2;

/** Marches towards the target in formation, past what does not attack them. */
function approach(world: WorldContext, squad: Squad, { targetId }: AttackOrder): void {
  const target = placeOf(world, squad, targetId);
  if (!target) return;
  const isOnItsWay = squad.status === 'marching' || squad.status === 'waiting';
  const asked = { x: squad.askedX, y: squad.askedY };
  if (isOnItsWay && distanceSquared(asked, target) < STRAYED_TILES * STRAYED_TILES) return;
  startMarch(world, squad, { x: target.x, y: target.y, facingX: 0, facingY: 0, pace: 'running' });
  const place = placeToAttackFrom(world, livingUnits(world, squad.unitIds), { from: squad, target });
  if (place) Object.assign(squad, { goalX: place.x, goalY: place.y });
}

/**
 * From where all of the units can attack a target to which there is no straight way, or else those of them that can; undefined when it needs
 * no such place, or there is none.
 */
function placeToAttackFrom(
  world: WorldContext,
  units: readonly Unit[],
  { from, target }: { from: Squad; target: Point },
): Point | undefined {
  const [leader] = units;
  if (!leader || world.navigation.isWalkFree(from, target)) return undefined;
  const passer = passerOf(world, leader.team);
  const reaches = [...new Set(units.map((unit) => attackDistance(world, unit)))].sort((a, b) => a - b);
  for (const reachTiles of reaches) {
    const found = nearestPlaceInReach(world, from, { target, reachTiles, passer });
    if (found) return found.place;
  }
  return undefined;
}

/** Whether some of the units go for the target. One that has found no way to it tries again after some time, as long as others go on. */
function isStillAfter(world: WorldContext, squad: Squad, target: Unit): boolean {
  const units = livingUnits(world, squad.unitIds);
  if (units.every((unit) => isUnreachable(world, unit, target.id))) return false;
  for (const unit of units) {
    if (unit.control.attackTargetId === 0 && !isUnreachable(world, unit, target.id) && knownPlace(world, unit, target.id))
      unit.control.attackTargetId = target.id;
  }
  return true;
}

function wasHitWithin(world: WorldContext, unit: Unit, seconds: number): boolean {
  return world.state.step - unit.lastHitAtStep < seconds * STEPS_PER_SECOND;
}

/** The last of a group may be this much further from the target than the first. */
const CLOSED_UP_TILES = 4;
const LONGEST_GATHERING_SECONDS = 4;

/**
 * Whether the group has come near the target and closed up, or cannot come nearer. Before the last tiles the
 * first wait for the last, for some time: a gate has made a file of them.
 */
function isInContact(world: WorldContext, squad: Squad, order: AttackOrder): boolean {
  const target = placeOf(world, squad, order.targetId);
  if (!target || squad.status === 'unreachable') return true;
  const isThere =
    squad.status === 'standing' && distanceSquared({ x: squad.askedX, y: squad.askedY }, target) < STRAYED_TILES * STRAYED_TILES;
  if (isThere) return true;
  if (squad.status !== 'marching' || restOfWay(squad) > world.rules.parties.contactTiles) return false;
  const { step } = world.state;
  const { progress } = squad;
  if (progress.gathersUntilStep === 0) progress.gathersUntilStep = step + LONGEST_GATHERING_SECONDS * STEPS_PER_SECOND;
  const units = livingUnits(world, squad.unitIds);
  const tiles = units.map((unit) => distance(unit, target));
  const isClosedUp = Math.max(...tiles) - Math.min(...tiles) < CLOSED_UP_TILES;
  return isClosedUp || step >= progress.gathersUntilStep || units.some((unit) => wasHitWithin(world, unit, AMBUSHED_SECONDS));
}

/** Whether a squad waits on its way for its last units. */
export function isGathering({ order, progress }: Squad): boolean {
  return order.kind === 'attack' && progress.gathersUntilStep > 0 && !progress.isInContact;
}

/** From here on each unit of the squad goes for the target by itself. */
function makeContact(world: WorldContext, squad: Squad, { targetId }: AttackOrder): void {
  squad.progress.isInContact = true;
  restartClock(squad);
  stopSquad(squad);
  for (const unit of livingUnits(world, squad.unitIds)) fightOn(unit, targetId);
}

/** Sends one unit for the target by itself. */
export function fightOn({ control }: Unit, targetId: EntityId): void {
  Object.assign(control, { attackTargetId: targetId, isUrgent: false, marchPace: 'own' });
}

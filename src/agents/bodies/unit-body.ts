import { lengthOf, type Vector } from '../../core/vector.ts';
import {
  attackStatus,
  cancelAttack,
  face,
  fleePosition,
  lowerShield,
  moveToEntity,
  moveToPosition,
  movementStatus,
  playGesture,
  raiseShield,
  randomPosition,
  setPace,
  startAttack,
  stopMoving,
} from '../../sim/actions/unit-actions.ts';
import { arrowsOf, fillQuiver } from '../../sim/parts/quiver.ts';
import { canShootOrStrike } from '../../sim/perception/attack-reach.ts';
import { canCloseIn } from '../../sim/movement/close-in.ts';
import { otherOpponent } from '../../sim/movement/other-opponent.ts';
import { spreadRout } from '../../sim/morale/leave-fight.ts';
import { isRouting } from '../../sim/parts/morale.ts';
import { mayPursue, mayStep } from '../../sim/movement/stance.ts';
import { hasLineOfSight, isAlive, nearestByTag, perceives, placeToSee } from '../../sim/perception/perception-queries.ts';
import { canAttackFromHere } from '../../sim/perception/attack-from-here.ts';
import { knownPlace, knowsPlace, noteSighting, sightingOf } from '../../sim/perception/sightings.ts';
import { squadOf } from '../../sim/members.ts';
import { isUnreachable } from '../../sim/perception/unreachable-targets.ts';
import { stanceInForce } from '../../sim/parts/control.ts';
import { STEPS_PER_SECOND, type CombatPhase, type EntityId, type Mood, type Pace, type Stance, type Unit } from '../../sim/state.ts';
import type { AttackStatus, Logged, MoveStatus, TagSearch, WalkPurpose } from '../agent-body.ts';
import { markOf, orderedTargetOf } from './ordered-target.ts';
import type { BodyOf } from '../registry/capabilities.ts';
import { isAwareOf, nearestKnown, nearestPursuable, remembers } from './perception-memory.ts';
import { UnitTactics } from './unit-tactics.ts';
import { entityInSentence } from '../entity-name.ts';

/** After this long without a fight, the unit shows surprise at the next one. */
const PEACE_STEPS = 6 * STEPS_PER_SECOND;

/** Event emitted when a movement with that purpose starts. */
const EVENT_OF_WALK = {
  fleeing: 'fled',
  routing: 'routed',
  backingOff: 'backedOff',
  regrouping: 'regrouped',
  searching: 'searched',
} as const;

/** The body of a unit. It is stateless: all state is in the world. */
export class UnitBody extends UnitTactics implements BodyOf<'unit'> {
  nameOf(other: EntityId): string {
    return entityInSentence(this.world, other);
  }

  distanceTo(other: EntityId): number {
    const place = this.positionOf(other);
    return place ? this.distanceToPoint(place.x, place.y) : Infinity;
  }

  distanceToPoint(x: number, y: number): number {
    const unit = this.unit;
    return lengthOf(unit.x - x, unit.y - y);
  }

  canSee(other: EntityId): boolean {
    return isAwareOf(this.world, this.unit, other) && this.#isInLine(other);
  }

  remembers(other: EntityId, seconds: number): boolean {
    const unit = this.unit;
    if (isAwareOf(this.world, unit, other) || remembers(unit, other, this.world.state.step - seconds * STEPS_PER_SECOND)) return true;
    // An enemy that it is sent to fight is looked for at the last known place, however old that is.
    return other !== 0 && other === orderedTargetOf(unit, this.world) && sightingOf(unit, other) !== undefined;
  }

  isAlive(other: EntityId): boolean {
    return isAlive(this.world, other);
  }

  positionOf(other: EntityId): Readonly<Vector> | undefined {
    return knownPlace(this.world, this.unit, other);
  }

  nearestByTag(tag: string, { rangeTiles, onlyPerceived, onlyReachable = false }: TagSearch): EntityId {
    if (onlyPerceived) return nearestKnown(this.world, this.unit, { tag, range: rangeTiles, onlyReachable });
    const accepts = (other: Unit): boolean => !onlyReachable || !this.isUnreachable(other.id);
    const found = nearestByTag(this.world, this.id, tag, { range: rangeTiles, onlyPerceived, accepts });
    // A search beyond what it perceives tells the unit the place of the entity.
    if (found !== 0) noteSighting(this.world, this.unit, { id: found });
    return found;
  }

  isUnreachable(other: EntityId): boolean {
    return isUnreachable(this.world, this.unit, other);
  }

  chooseTarget(): EntityId {
    const unit = this.unit;
    const ordered = orderedTargetOf(unit, this.world);
    // A unit that holds or defends fights an enemy that it can reach from there, whatever the alarm says.
    const inReach = stanceInForce(unit.control) === 'free' ? 0 : nearestPursuable(this.world, unit);
    if (inReach !== 0) return inReach;
    const other = this.#otherOpponent();
    if (other !== 0) return other;
    const mark = markOf(unit, this.world);
    if (mark !== 0) return mark;
    const { attackTargetId } = unit.control;
    const hasOrderedTarget = attackTargetId !== 0 && attackTargetId === ordered && this.isAlive(attackTargetId);
    if (hasOrderedTarget) return attackTargetId;
    const search = { rangeTiles: this.sightTiles, onlyPerceived: true, onlyReachable: true };
    const nearest = this.nearestByTag(this.world.teams.enemyTagOf(unit.team), search);
    return nearest === 0 && this.isAlive(ordered) ? ordered : nearest;
  }

  home(): Readonly<Vector> {
    const { homeX, homeY } = this.unit;
    return { x: homeX, y: homeY };
  }

  randomPosition(rangeTiles: number, around: 'itself' | 'home'): Readonly<Vector> | undefined {
    return randomPosition(this.world, this.unit, { rangeTiles, centre: around === 'home' ? this.home() : this.unit });
  }

  fleePositionFrom(danger: EntityId, distanceTiles: number): Readonly<Vector> | undefined {
    const unit = this.unit;
    const place = fleePosition(this.world, unit, danger);
    if (!place) return undefined;
    const dx = place.x - unit.x;
    const dy = place.y - unit.y;
    const share = Math.min(1, distanceTiles / lengthOf(dx, dy));
    return { x: unit.x + dx * share, y: unit.y + dy * share };
  }

  canComeHere(other: EntityId, longestWayTiles: number): boolean {
    const danger = this.world.unit(other);
    const from = this.positionOf(other);
    if (!danger || !from) return danger === undefined;
    return canCloseIn(this.world, danger, { from, target: this.unit, mostTiles: longestWayTiles });
  }

  stance(): Stance {
    return stanceInForce(this.unit.control);
  }

  mayPursue(target: EntityId): boolean {
    return mayPursue(this.world, this.unit, target);
  }

  setPace(pace: Pace | 'party', factor: number): void {
    const unit = this.unit;
    setPace(unit, pace === 'party' ? this.#marchPace(unit) : pace, factor);
  }

  moveToPosition(x: number, y: number, toleranceTiles: number): void {
    const unit = this.unit;
    face(unit, 0);
    // A new goal while regrouping does not end the regrouping, nor does one in a rout.
    const isGoingOn = isRouting(unit) || (unit.mood === 'regrouping' && this.moveStatus() === 'moving');
    if (!isGoingOn) this.#setMood(unit.control.isUrgent ? 'obeying' : 'calm');
    moveToPosition(this.world, unit, { x, y, tolerance: toleranceTiles });
  }

  moveToEntity(other: EntityId, stopDistanceTiles: number): void {
    const unit = this.unit;
    if (mayStep(unit)) {
      face(unit, 0);
      const target = this.world.unit(other);
      // To follow a friend is no fight.
      if (!target || !this.world.teams.isHostile(unit.team, target.team)) this.#setMood('calm');
      else if (perceives(this.world, this.id, other)) this.#setMood('fighting', other);
      else this.#walkAs('searching');
    } else face(unit, other);
    moveToEntity(this.world, unit, other, stopDistanceTiles);
  }

  moveStatus(): MoveStatus {
    const status = movementStatus(this.unit);
    if (status === 'moving' || status === 'waiting') return 'moving';
    return status === 'arrived' ? 'arrived' : 'unreachable';
  }

  stopMoving(): void {
    stopMoving(this.unit);
  }

  canReach(target: EntityId): boolean {
    const unit = this.unit;
    return canShootOrStrike(this.world, unit, target) && canAttackFromHere(this.world, unit, target);
  }

  startAttack(target: EntityId): boolean {
    const unit = this.unit;
    // A blow at a door is no fight.
    if (!this.world.object(target)) this.#setMood('fighting', target);
    face(unit, target);
    return knowsPlace(this.world, unit, target) && startAttack(this.world, unit, target);
  }

  attackStatus(): AttackStatus {
    const status = attackStatus(this.unit);
    if (status === 'running') return 'striking';
    return status === 'success' ? 'done' : 'failed';
  }

  attackPhase(): CombatPhase {
    return this.unit.combat.phase;
  }

  cancelAttack(): void {
    cancelAttack(this.unit);
  }

  raiseShield(against: EntityId): boolean {
    const isRaised = raiseShield(this.world, this.unit, against);
    if (isRaised) this.#setMood('fighting', against);
    return isRaised;
  }

  lowerShield(): void {
    lowerShield(this.unit);
  }

  arrows(): number {
    return arrowsOf(this.unit);
  }

  isQuiverFull(): boolean {
    const { quiver } = this.unit.combat;
    return quiver === undefined || quiver.arrows >= quiver.holds;
  }

  fillQuiver(): void {
    fillQuiver(this.unit);
  }

  showPurpose(purpose: WalkPurpose): void {
    this.#walkAs(purpose);
  }

  gesture(name: string): void {
    this.#setMood('calm');
    playGesture(this.world, this.unit, name);
  }

  lookAt(other: EntityId): void {
    face(this.unit, other);
  }

  performCustomAction(call: string, target: EntityId): boolean {
    if (call !== 'face') return false;
    this.lookAt(target);
    return true;
  }

  log(entry: Logged): void {
    this.world.emit({ type: 'log', agentId: this.id, ...entry });
  }

  /** Hearing is not enough to see: a wall in between hides even a known enemy. */
  #isInLine(other: EntityId): boolean {
    const unit = this.unit;
    const place = placeToSee(this.world, unit, other);
    return place !== undefined && hasLineOfSight(this.world.grid, unit.x, unit.y, place.x, place.y);
  }

  /** Instead of one that it has just given up because others stand in its way; 0 when that is not so, or there is no other. */
  #otherOpponent(): EntityId {
    const { gaveUpId } = this.unit.movement;
    const other = gaveUpId === 0 ? 0 : otherOpponent(this.world, this.unit, gaveUpId);
    if (other !== 0) noteSighting(this.world, this.unit, { id: other });
    return other;
  }

  #marchPace(unit: Unit): Pace {
    return squadOf(this.world, unit)?.pace ?? this.world.party(unit.partyId)?.pace ?? 'walking';
  }

  #walkAs(mood: keyof typeof EVENT_OF_WALK): void {
    const { id, x, y } = this.unit;
    if (mood === 'routing' && isRouting(this.unit)) return;
    this.#setMood(mood);
    if (mood === 'routing') spreadRout(this.world, this.unit);
    this.world.emit({ type: EVENT_OF_WALK[mood], unitId: id, x, y });
  }

  /** Sets the mood; at the start of a fight after a time of peace, the unit is startled first, which the view shows. */
  #setMood(mood: Mood, enemy: EntityId = 0): void {
    const unit = this.unit;
    const { step } = this.world.state;
    const isStartled = mood === 'fighting' && step - unit.lastFightingAtStep > PEACE_STEPS;
    if (isStartled) this.world.emit({ type: 'spotted', unitId: unit.id, targetId: enemy, x: unit.x, y: unit.y });
    if (mood === 'fighting' || mood === 'fleeing' || mood === 'routing' || mood === 'backingOff') unit.lastFightingAtStep = step;
    unit.mood = isStartled ? 'alert' : mood;
  }
}

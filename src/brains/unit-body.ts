import { lengthOf, type Vector } from '../core/vector.ts';
import type { Arena } from '../sim/arena.ts';
import {
  attackStatus,
  cancelAttack,
  face,
  fleePosition,
  isAttackInReach,
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
} from '../sim/body.ts';
import { distanceBetween, hasLineOfSight, isAlive, nearestByTag, perceives } from '../sim/queries.ts';
import { STEPS_PER_SECOND, type CombatPhase, type EntityId, type Mood, type Pace, type Unit } from '../sim/state.ts';
import type { AttackStatus, Body, MoveStatus } from './body.ts';
import { orderedTargetOf } from './facts.ts';
import { isAwareOf, nearestKnown, notice, remembers } from './memory.ts';
import { nameOf } from './name-of.ts';
import { tagOfEnemies } from './tags.ts';

/** After so long without a fight the next one comes as a surprise. */
const PEACE_STEPS = 6 * STEPS_PER_SECOND;

/** The body of a warrior. It holds no state of its own: all of it is in the world. */
export class UnitBody implements Body {
  constructor(
    readonly arena: Arena,
    readonly id: EntityId,
  ) {}

  get #unit(): Unit {
    const unit = this.arena.unit(this.id);
    if (!unit) throw new Error(`There is no unit ${this.id}.`);
    return unit;
  }

  nameOf(other: EntityId): string {
    return nameOf(this.arena, other);
  }

  distanceTo(other: EntityId): number {
    return distanceBetween(this.arena, this.id, other);
  }

  distanceToPoint(x: number, y: number): number {
    const unit = this.#unit;
    return lengthOf(unit.x - x, unit.y - y);
  }

  canSee(other: EntityId): boolean {
    return isAwareOf(this.arena, this.#unit, other) && this.#isInLine(other);
  }

  remembers(other: EntityId, seconds: number): boolean {
    const unit = this.#unit;
    if (isAwareOf(this.arena, unit, other) || other === orderedTargetOf(unit, this.arena)) return true;
    return remembers(unit, other, this.arena.state.step - seconds * STEPS_PER_SECOND);
  }

  isAlive(other: EntityId): boolean {
    return isAlive(this.arena, other);
  }

  positionOf(other: EntityId): Readonly<Vector> | undefined {
    return this.arena.positionOf(other);
  }

  nearest(tag: string, rangeTiles: number, onlyPerceived: boolean): EntityId {
    if (onlyPerceived) return nearestKnown(this.arena, this.#unit, { tag, range: rangeTiles });
    return nearestByTag(this.arena, this.id, tag, { range: rangeTiles, onlyPerceived });
  }

  chooseTarget(): EntityId {
    const unit = this.#unit;
    const ordered = orderedTargetOf(unit, this.arena);
    const sight = this.arena.rules.units[unit.kind].sightTiles;
    const isPointedAt = unit.control.attackTargetId !== 0 && this.isAlive(unit.control.attackTargetId);
    if (isPointedAt) return unit.control.attackTargetId;
    const nearest = this.nearest(tagOfEnemies(unit.team), sight, true);
    const chosen = nearest === 0 && this.isAlive(ordered) ? ordered : nearest;
    if (chosen !== 0) notice(unit, chosen, this.arena.state.step);
    return chosen;
  }

  /** Only parties have waypoints. */
  nextWaypoint(): EntityId {
    return 0;
  }

  randomPosition(rangeTiles: number): Readonly<Vector> | undefined {
    return randomPosition(this.arena, this.#unit, rangeTiles);
  }

  refugeFrom(danger: EntityId, distanceTiles: number): Readonly<Vector> | undefined {
    const unit = this.#unit;
    const place = fleePosition(this.arena, unit, danger);
    if (!place) return undefined;
    const dx = place.x - unit.x;
    const dy = place.y - unit.y;
    const share = Math.min(1, distanceTiles / lengthOf(dx, dy));
    return { x: unit.x + dx * share, y: unit.y + dy * share };
  }

  setPace(pace: Pace | 'party'): void {
    const unit = this.#unit;
    setPace(unit, pace === 'party' ? this.#marchPace(unit) : pace);
  }

  moveToPosition(x: number, y: number, toleranceTiles: number): void {
    const unit = this.#unit;
    face(unit, 0);
    this.#show(unit.control.isUrgent ? 'obeying' : 'calm');
    moveToPosition(this.arena, unit, { x, y, tolerance: toleranceTiles });
  }

  moveToEntity(other: EntityId, stopDistanceTiles: number): void {
    const unit = this.#unit;
    face(unit, 0);
    this.#show(perceives(this.arena, this.id, other) ? 'fighting' : 'searching', other);
    moveToEntity(this.arena, unit, other, stopDistanceTiles);
  }

  moveStatus(): MoveStatus {
    const status = movementStatus(this.#unit);
    if (status === 'moving' || status === 'waiting') return 'moving';
    return status === 'arrived' ? 'arrived' : 'unreachable';
  }

  stopMoving(): void {
    stopMoving(this.#unit);
  }

  canReach(target: EntityId): boolean {
    return isAttackInReach(this.arena, this.#unit, target);
  }

  startAttack(target: EntityId): boolean {
    this.#show('fighting', target);
    const unit = this.#unit;
    face(unit, target);
    return startAttack(this.arena, unit, target);
  }

  attackStatus(): AttackStatus {
    const status = attackStatus(this.#unit);
    if (status === 'running') return 'striking';
    return status === 'success' ? 'done' : 'failed';
  }

  attackPhase(): CombatPhase {
    return this.#unit.combat.phase;
  }

  cancelAttack(): void {
    cancelAttack(this.#unit);
  }

  raiseShield(against: EntityId): boolean {
    const isRaised = raiseShield(this.arena, this.#unit, against);
    if (isRaised) this.#show('fighting', against);
    return isRaised;
  }

  lowerShield(): void {
    lowerShield(this.#unit);
  }

  showFlight(): void {
    const unit = this.#unit;
    this.#show('fleeing');
    this.arena.emit({ type: 'fled', unitId: unit.id, x: unit.x, y: unit.y });
  }

  gesture(name: string): void {
    playGesture(this.arena, this.#unit, name);
  }

  perform(call: string, target: EntityId): boolean {
    if (call !== 'face') return false;
    face(this.#unit, target);
    return true;
  }

  log(text: string): void {
    this.arena.emit({ type: 'log', agentId: this.id, text });
  }

  /** Ears alone do not see: a wall between them hides even a known enemy. */
  #isInLine(other: EntityId): boolean {
    const unit = this.#unit;
    const place = this.arena.positionOf(other);
    return place !== undefined && hasLineOfSight(this.arena.grid, unit.x, unit.y, place.x, place.y);
  }

  #marchPace(unit: Unit): Pace {
    const party = this.arena.party(unit.partyId);
    return party?.squads.find((squad) => squad.unitIds.includes(unit.id))?.pace ?? party?.pace ?? 'walking';
  }

  /** Whoever has been at peace for a while and turns to a fight is startled first; the view shows it. */
  #show(mood: Mood, enemy: EntityId = 0): void {
    const unit = this.#unit;
    const { step } = this.arena.state;
    const isStartled = mood === 'fighting' && step - unit.lastFightingAtStep > PEACE_STEPS;
    if (isStartled) this.arena.emit({ type: 'spotted', unitId: unit.id, targetId: enemy, x: unit.x, y: unit.y });
    if (mood === 'fighting' || mood === 'fleeing') unit.lastFightingAtStep = step;
    unit.mood = isStartled ? 'alert' : mood;
  }
}

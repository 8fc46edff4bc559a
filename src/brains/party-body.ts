import { lengthOf, type Vector } from '../core/vector.ts';
import type { Arena } from '../sim/arena.ts';
import { partyMoveStatus, partyMoveTo, partyPace, partyStop, raiseAlarm } from '../sim/party-body.ts';
import { canSee, distanceBetween, isAlive, nearestByTag, perceives } from '../sim/queries.ts';
import type { CombatPhase, EntityId, Pace, Party } from '../sim/state.ts';
import type { AttackStatus, Body, MoveStatus } from './body.ts';
import { nameOf } from './name-of.ts';
import { tagOfEnemies } from './tags.ts';

/** The body of a party: it marches, rests and calls its units; single blows are not its business. */
export class PartyBody implements Body {
  constructor(
    readonly arena: Arena,
    readonly id: EntityId,
  ) {}

  get #party(): Party {
    const party = this.arena.party(this.id);
    if (!party) throw new Error(`There is no party ${this.id}.`);
    return party;
  }

  nameOf(other: EntityId): string {
    return nameOf(this.arena, other);
  }

  /** From the nearest of its units: that one is in danger first. */
  distanceTo(other: EntityId): number {
    let nearest = Infinity;
    for (const unitId of this.#party.unitIds) {
      if (isAlive(this.arena, unitId)) nearest = Math.min(nearest, distanceBetween(this.arena, unitId, other));
    }
    return nearest;
  }

  distanceToPoint(x: number, y: number): number {
    const centre = this.arena.positionOf(this.id);
    return centre ? lengthOf(centre.x - x, centre.y - y) : Infinity;
  }

  canSee(other: EntityId): boolean {
    return canSee(this.arena, this.id, other) || perceives(this.arena, this.id, other);
  }

  remembers(other: EntityId): boolean {
    return perceives(this.arena, this.id, other);
  }

  isAlive(other: EntityId): boolean {
    return isAlive(this.arena, other);
  }

  positionOf(other: EntityId): Readonly<Vector> | undefined {
    return this.arena.positionOf(other);
  }

  nearest(tag: string, rangeTiles: number, onlyPerceived: boolean): EntityId {
    return nearestByTag(this.arena, this.id, tag, { range: rangeTiles, onlyPerceived });
  }

  chooseTarget(): EntityId {
    return this.nearest(tagOfEnemies(this.#party.team), 30, true);
  }

  nextWaypoint(): EntityId {
    const party = this.#party;
    if (party.waypointIds.length === 0) return 0;
    party.waypointIndex = (party.waypointIndex + 1) % party.waypointIds.length;
    return party.waypointIds[party.waypointIndex] ?? 0;
  }

  randomPosition(): undefined {
    return undefined;
  }

  refugeFrom(): undefined {
    return undefined;
  }

  setPace(pace: Pace | 'party'): void {
    if (pace !== 'party') partyPace(this.#party, pace);
  }

  moveToPosition(x: number, y: number): void {
    partyMoveTo(this.arena, this.#party, { x, y });
  }

  moveToEntity(other: EntityId): void {
    const goal = this.arena.positionOf(other);
    if (goal) partyMoveTo(this.arena, this.#party, goal);
  }

  moveStatus(): MoveStatus {
    const status = partyMoveStatus(this.#party);
    if (status === 'waiting' || status === 'marching') return 'moving';
    return status === 'standing' ? 'arrived' : 'unreachable';
  }

  stopMoving(): void {
    partyStop(this.arena, this.#party);
  }

  canReach(): boolean {
    return false;
  }

  startAttack(): boolean {
    return false;
  }

  attackStatus(): AttackStatus {
    return 'failed';
  }

  attackPhase(): CombatPhase {
    return 'ready';
  }

  cancelAttack(): void {}

  raiseShield(): boolean {
    return false;
  }

  lowerShield(): void {}

  showFlight(): void {}

  gesture(): void {}

  perform(call: string, target: EntityId): boolean {
    if (call !== 'raiseAlarm') return false;
    raiseAlarm(this.arena, this.#party, target);
    return true;
  }

  log(text: string): void {
    this.arena.emit({ type: 'log', agentId: this.id, text });
  }
}

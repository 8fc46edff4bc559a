import { face, movementStatus, moveToEntity, moveToPosition, setPace, stopMoving } from '../../sim/actions/unit-actions.ts';
import { squadOf } from '../../sim/members.ts';
import { spreadRout } from '../../sim/morale/leave-fight.ts';
import { nextWaypoint, type RouteQuestion } from '../../sim/movement/route.ts';
import { mayStep } from '../../sim/movement/stance.ts';
import { stanceInForce } from '../../sim/parts/control.ts';
import { isRouting } from '../../sim/parts/morale.ts';
import { perceives } from '../../sim/perception/perception-queries.ts';
import type { EntityId, Pace, Stance, Unit } from '../../sim/state.ts';
import type { Mover, MoveStatus, WalkPurpose } from '../agent-body.ts';
import { UnitPart } from './unit-part.ts';

/** Event emitted when a movement with that purpose starts. */
const EVENT_OF_WALK = {
  fleeing: 'fled',
  routing: 'routed',
  backingOff: 'backedOff',
  regrouping: 'regrouped',
  searching: 'searched',
} as const;

/** Moves a unit, and shows why it moves. */
export class UnitMover extends UnitPart implements Mover {
  setPace(pace: Pace | 'party', factor: number): void {
    const unit = this.unit;
    setPace(unit, pace === 'party' ? this.#marchPace(unit) : pace, factor);
  }

  toPosition(x: number, y: number, toleranceTiles: number): void {
    const unit = this.unit;
    face(unit, 0);
    // A new goal while regrouping does not end the regrouping, nor does one in a rout.
    const isGoingOn = isRouting(unit) || (unit.mood === 'regrouping' && this.status() === 'moving');
    if (!isGoingOn) this.setMood(unit.control.isUrgent ? 'obeying' : 'calm');
    moveToPosition(this.world, unit, { x, y, tolerance: toleranceTiles });
  }

  toEntity(other: EntityId, stopDistanceTiles: number): void {
    const unit = this.unit;
    if (mayStep(unit)) {
      face(unit, 0);
      const target = this.world.entities.unit(other);
      // To follow a friend is no fight.
      if (!target || !this.world.teams.isHostile(unit.team, target.team)) this.setMood('calm');
      else if (perceives(this.world, this.id, other)) this.setMood('fighting', other);
      else this.#walkAs('searching');
    } else face(unit, other);
    moveToEntity(this.world, unit, other, stopDistanceTiles);
  }

  status(): MoveStatus {
    const status = movementStatus(this.unit);
    if (status === 'moving' || status === 'waiting') return 'moving';
    return status === 'arrived' ? 'arrived' : 'unreachable';
  }

  stop(): void {
    stopMoving(this.unit);
  }

  stance(): Stance {
    return stanceInForce(this.unit.control);
  }

  showPurpose(purpose: WalkPurpose): void {
    this.#walkAs(purpose);
  }

  nextWaypoint(question: RouteQuestion): EntityId {
    return nextWaypoint(this.world, this.id, question);
  }

  #marchPace(unit: Unit): Pace {
    return squadOf(this.world.entities, unit)?.pace ?? this.world.entities.party(unit.partyId)?.pace ?? 'walking';
  }

  #walkAs(mood: keyof typeof EVENT_OF_WALK): void {
    const { id, x, y } = this.unit;
    if (mood === 'routing' && isRouting(this.unit)) return;
    this.setMood(mood);
    if (mood === 'routing') spreadRout(this.world, this.unit);
    this.world.emit({ type: EVENT_OF_WALK[mood], unitId: id, x, y });
  }
}

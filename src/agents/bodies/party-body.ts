import { lengthOf, type Vector } from '../../core/vector.ts';
import { nextWaypoint, type RouteQuestion } from '../../sim/movement/route.ts';
import { placeKnownTo } from '../../sim/perception/sightings.ts';
import { raiseAlarm } from '../../sim/squads/alarm.ts';
import { moveParty, partyMovementStatus, setPartyPace, stopParty } from '../../sim/squads/party-actions.ts';
import { livingUnits } from '../../sim/squads/squads.ts';
import type { EntityId, Pace, Stance, Unit } from '../../sim/state.ts';
import type { Mover, MoveStatus } from '../agent-body.ts';
import type { BodyOf } from '../registry/capabilities.ts';
import { Body } from './body.ts';
import { PartyLeader, PartySurvey } from './party-leader.ts';
import { partyIn, PartyPart } from './party-part.ts';
import { PartyKnowledge, PartySenses } from './party-senses.ts';

/** The body of a party: it marches along its route, stops and raises alarms. Its units do the fighting. */
export class PartyBody extends Body implements BodyOf<'party'> {
  readonly survey = new PartySurvey(this.world, this.id);
  readonly sense = new PartySenses(this.world, this.id, this.survey);
  readonly know = new PartyKnowledge(this.world, this.id);
  readonly move = new PartyMover(this.world, this.id);
  readonly lead = new PartyLeader(this.world, this.id, this.sense);

  /** From the nearest of its living units. */
  distanceTo(other: EntityId): number {
    const place = this.positionOf(other);
    if (!place) return Infinity;
    let nearest = Infinity;
    for (const { x, y } of this.#members) nearest = Math.min(nearest, lengthOf(x - place.x, y - place.y));
    return nearest;
  }

  distanceToPoint(x: number, y: number): number {
    const centre = this.world.entities.positionOf(this.id);
    return centre ? lengthOf(centre.x - x, centre.y - y) : Infinity;
  }

  /** Returns the place of an entity that one of the party's units knows last. */
  positionOf(other: EntityId): Readonly<Vector> | undefined {
    const units = this.#members;
    return units.length === 0 ? undefined : placeKnownTo(this.world, units, other);
  }

  performCustomAction(call: string, target: EntityId): boolean {
    if (call !== 'raiseAlarm') return false;
    raiseAlarm(this.world, partyIn(this.world, this.id), target);
    return true;
  }

  get #members(): Unit[] {
    return livingUnits(this.world, partyIn(this.world, this.id).unitIds);
  }
}

/** Moves the units of a party as one. */
class PartyMover extends PartyPart implements Mover {
  setPace(pace: Pace | 'party'): void {
    if (pace !== 'party') setPartyPace(this.party, pace);
  }

  toPosition(x: number, y: number): void {
    moveParty(this.world, this.party, { x, y });
  }

  toEntity(other: EntityId): void {
    const goal = this.placeOf(other);
    if (goal) moveParty(this.world, this.party, goal);
  }

  status(): MoveStatus {
    const status = partyMovementStatus(this.party);
    if (status === 'waiting' || status === 'marching') return 'moving';
    return status === 'standing' ? 'arrived' : 'unreachable';
  }

  stop(): void {
    stopParty(this.world, this.party);
  }

  /** When all its living units are. */
  stance(): Stance {
    return 'free';
  }

  nextWaypoint(question: RouteQuestion): EntityId {
    return nextWaypoint(this.world, this.id, question);
  }
}

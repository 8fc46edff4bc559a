import type { CandidateList } from '../../engine/author.ts';
import { lengthOf, type Vector } from '../../core/vector.ts';
import { raiseAlarm } from '../../sim/squads/alarm.ts';
import { brace, endBrace, isInContact, shout, type Shout } from '../../sim/squads/brace.ts';
import { partyMovementStatus, moveParty, setPartyPace, stopParty } from '../../sim/squads/party-actions.ts';
import {
  addPerceived,
  canSee,
  countPerceived,
  healthShareOf,
  isAlive,
  nearestByTag,
  perceives,
  unitNamed,
  farthestByTag,
} from '../../sim/perception/perception-queries.ts';
import { noteSighting, placeKnownTo, sightingOf } from '../../sim/perception/sightings.ts';
import { comradesAfter, isAfter } from '../../sim/perception/hunters.ts';
import { hourOf } from '../../sim/parts/day.ts';
import { isRouting, stepOf } from '../../sim/parts/morale.ts';
import { chooseMark, type MarkSearch } from '../../sim/squads/choose-mark.ts';
import { findFlank, type Flank } from '../../sim/squads/flank.ts';
import { compareForces, type Forces } from '../../sim/squads/forces.ts';
import { changePart, endPart, endPlan, givePart, holdersOf, type Casting } from '../../sim/squads/parts.ts';
import { endMeeting } from '../../sim/squads/meet-enemy.ts';
import { findRally, type Rally } from '../../sim/squads/rally.ts';
import { livingUnits } from '../../sim/squads/squads.ts';
import { isUnreachable } from '../../sim/perception/unreachable-targets.ts';
import { STEPS_PER_SECOND, type EntityId, type Pace, type Part, type Party, type Plan, type Stance, type Unit } from '../../sim/state.ts';
import type { Logged, MoveStatus, TagSearch } from '../agent-body.ts';
import type { BodyOf } from '../registry/capabilities.ts';
import { entityInSentence } from '../entity-name.ts';
import { Voice } from './voice.ts';
import type { Side } from './unit-senses.ts';

/** How far from its centre a party looks for others. */
const SEARCH_TILES = 30;

/** The body of a party: it marches along its route, stops and raises alarms. Its units do the fighting. */
export class PartyBody extends Voice implements BodyOf<'party'> {
  /** Many facts of one tick ask for them: they are compared once a step, and again in a world that has been restored. */
  #forces: Forces | undefined;
  #forcesVersion = 0;

  get #party(): Party {
    const party = this.world.party(this.id);
    if (!party) throw new Error(`There is no party ${this.id}.`);
    return party;
  }

  get #members(): Unit[] {
    return livingUnits(this.world, this.#party.unitIds);
  }

  nameOf(other: EntityId): string {
    return entityInSentence(this.world, other);
  }

  /** From the nearest of its living units. */
  distanceTo(other: EntityId): number {
    const place = this.positionOf(other);
    if (!place) return Infinity;
    let nearest = Infinity;
    for (const { x, y } of this.#members) nearest = Math.min(nearest, lengthOf(x - place.x, y - place.y));
    return nearest;
  }

  distanceToPoint(x: number, y: number): number {
    const centre = this.world.positionOf(this.id);
    return centre ? lengthOf(centre.x - x, centre.y - y) : Infinity;
  }

  canSee(other: EntityId): boolean {
    return canSee(this.world, this.id, other) || perceives(this.world, this.id, other);
  }

  /** Whether one of its living units has seen that entity, or has been told of it, within that time. */
  remembers(other: EntityId, seconds: number): boolean {
    const sinceStep = this.world.state.step - seconds * STEPS_PER_SECOND;
    return (
      perceives(this.world, this.id, other) || this.#members.some((unit) => (sightingOf(unit, other)?.seenAtStep ?? -Infinity) >= sinceStep)
    );
  }

  isAlive(other: EntityId): boolean {
    return isAlive(this.world, other);
  }

  /** Returns the place of an entity that one of the party's units knows last. */
  positionOf(other: EntityId): Readonly<Vector> | undefined {
    const units = this.#members;
    return units.length === 0 ? undefined : placeKnownTo(this.world, units, other);
  }

  nearestByTag(tag: string, { rangeTiles, onlyPerceived, onlyReachable = false }: TagSearch): EntityId {
    const accepts = (unit: Unit): boolean => !isRouting(unit) && (!onlyReachable || !this.isUnreachable(unit.id));
    const found = nearestByTag(this.world, this.id, tag, { range: rangeTiles, onlyPerceived, accepts });
    // A search beyond what the party perceives tells its units the place of the entity.
    if (found !== 0 && !onlyPerceived) for (const unit of this.#members) noteSighting(this.world, unit, { id: found });
    return found;
  }

  /** When none of its living units finds a way. */
  isUnreachable(other: EntityId): boolean {
    return this.#members.every((unit) => isUnreachable(this.world, unit, other));
  }

  chooseTarget(): EntityId {
    const tag = this.world.teams.enemyTagOf(this.#party.team);
    return this.nearestByTag(tag, { rangeTiles: SEARCH_TILES, onlyPerceived: true, onlyReachable: true });
  }

  farthestByTag(tag: string): number {
    return farthestByTag(this.world, this.id, { tag, placeOf: (id) => this.positionOf(id) });
  }

  unitNamed(name: string): EntityId {
    return unitNamed(this.world, name);
  }

  nearestEnemy(): EntityId {
    return this.nearestByTag(this.world.teams.enemyTagOf(this.#party.team), { rangeTiles: SEARCH_TILES, onlyPerceived: true });
  }

  moraleLevel(): number {
    return this.#mean((unit) => unit.morale?.level ?? 1);
  }

  moraleState(): number {
    return this.#mean((unit) => stepOf(unit.morale?.state ?? 'steady'));
  }

  /** Over its living units. */
  #mean(of: (unit: Unit) => number): number {
    const units = this.#members;
    return units.reduce((sum, unit) => sum + of(unit), 0) / Math.max(1, units.length);
  }

  hourOfDay(): number {
    return hourOf(this.world.state);
  }

  countPerceived(side: Side): number {
    const from = this.world.positionOf(this.id);
    return from ? countPerceived(this.world, { fromId: this.id, teamMask: this.#maskOf(side), from, rangeTiles: SEARCH_TILES }) : 0;
  }

  countKnownEnemies(): number {
    return this.forces().known;
  }

  addPerceived(side: Side, rangeTiles: number, into: CandidateList): void {
    const from = this.world.positionOf(this.id);
    const range = Math.min(rangeTiles, SEARCH_TILES);
    if (from) addPerceived(this.world, { fromId: this.id, teamMask: this.#maskOf(side), from, rangeTiles: range }, into);
  }

  /** A party is hunted when one of its units is. */
  isAfter(hunter: EntityId, prey: EntityId): boolean {
    const unit = this.world.unit(hunter);
    if (unit === undefined) return false;
    return isAfter(unit, prey) || (prey === this.id && this.#party.unitIds.some((member) => isAfter(unit, member)));
  }

  comradesAfter(prey: EntityId): number {
    const from = this.world.positionOf(this.id);
    return from ? comradesAfter(this.world, prey, { id: this.id, team: this.#party.team, from }) : 0;
  }

  #maskOf(side: Side): number {
    const { team } = this.#party;
    return side === 'friends' ? this.world.teams.maskOf(team) : this.world.teams.hostileMaskOf(team);
  }

  healthShareOf(other: EntityId): number {
    return healthShareOf(this.world, other);
  }

  setPace(pace: Pace | 'party'): void {
    if (pace !== 'party') setPartyPace(this.#party, pace);
  }

  moveToPosition(x: number, y: number): void {
    moveParty(this.world, this.#party, { x, y });
  }

  moveToEntity(other: EntityId): void {
    const goal = this.positionOf(other);
    if (goal) moveParty(this.world, this.#party, goal);
  }

  moveStatus(): MoveStatus {
    const status = partyMovementStatus(this.#party);
    if (status === 'waiting' || status === 'marching') return 'moving';
    return status === 'standing' ? 'arrived' : 'unreachable';
  }

  stopMoving(): void {
    stopParty(this.world, this.#party);
  }

  /** When all its living units are. */
  stance(): Stance {
    return 'free';
  }

  performCustomAction(call: string, target: EntityId): boolean {
    if (call !== 'raiseAlarm') return false;
    raiseAlarm(this.world, this.#party, target);
    return true;
  }

  brace(enemy: EntityId, { at, ...words }: Shout & { readonly at?: Readonly<Vector> | undefined }): boolean {
    const towards = this.positionOf(enemy);
    if (!towards) return false;
    for (const squad of this.#party.squads) {
      endMeeting(this.world, squad);
      brace(this.world, squad, { enemy: towards, at: at ?? squad });
    }
    shout(this.world, this.#members, { ...words, towards });
    return true;
  }

  endBrace(): void {
    endBrace(this.world, this.#party.unitIds);
  }

  isInContact({ sinceSeconds, tiles }: { readonly sinceSeconds: number; readonly tiles: number }): boolean {
    return isInContact(this.world, this.#members, { sinceStep: Math.round(sinceSeconds * STEPS_PER_SECOND), tiles });
  }

  announce(plan: Omit<Plan, 'sinceStep'>, words: Shout): void {
    this.#party.plan = { ...plan, sinceStep: this.world.state.step };
    const towards = this.positionOf(this.nearestEnemy());
    if (towards) shout(this.world, this.#members, { ...words, towards });
  }

  endPlan(): void {
    endPlan(this.world, this.#party);
  }

  givePart(casting: Casting): void {
    givePart(this.world, this.#party, casting);
  }

  changePart(part: Part): void {
    changePart(this.world, this.#party, part);
  }

  endPart(name: string): void {
    endPart(this.world, this.#party, name);
  }

  partHolders(name: string): readonly Readonly<Vector>[] {
    return holdersOf(this.world, this.#party, name);
  }

  chooseMark(search: MarkSearch): EntityId {
    return chooseMark(this.world, this.#members, search);
  }

  rallyPlace(kind: Rally, enemy: EntityId): Readonly<Vector> | undefined {
    const place = this.positionOf(enemy);
    return place && findRally(this.world, this.#party, { kind, enemy: place });
  }

  flankOf(enemy: EntityId): Flank | undefined {
    const place = this.positionOf(enemy);
    return place && findFlank(this.world, this.#members, place);
  }

  forces(): Forces {
    const { version } = this.world.neighbourGrid;
    if (this.#forces === undefined || this.#forcesVersion !== version) {
      this.#forces = compareForces(this.world, this.#members);
      this.#forcesVersion = version;
    }
    return this.#forces;
  }

  log(entry: Logged): void {
    this.world.emit({ type: 'log', agentId: this.id, ...entry });
  }
}

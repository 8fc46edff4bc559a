import type { CandidateList } from '../../engine/author.ts';
import type { WorldContext } from '../../sim/context/world-context.ts';
import { isRouting, stepOf } from '../../sim/parts/morale.ts';
import { comradesAfter, isAfter } from '../../sim/perception/hunters.ts';
import { addPerceived, canSee, countPerceived, farthestByTag, nearestByTag, perceives } from '../../sim/perception/perception-queries.ts';
import { noteSighting, sightingOf } from '../../sim/perception/sightings.ts';
import { isUnreachable } from '../../sim/perception/unreachable-targets.ts';
import { livingUnits } from '../../sim/squads/squads.ts';
import { STEPS_PER_SECOND, type EntityId, type Unit } from '../../sim/state.ts';
import type { Knowledge, Senses, TagSearch } from '../agent-body.ts';
import type { Survey } from '../leader.ts';
import { CommonKnowledge } from './body.ts';
import { partyIn, PartyPart } from './party-part.ts';
import type { Side } from './unit-senses.ts';

/** How far from its centre a party looks for others. */
const SEARCH_TILES = 30;

/** Perceives and remembers others for a party. */
export class PartySenses extends PartyPart implements Senses {
  constructor(
    world: WorldContext,
    id: EntityId,
    private readonly survey: Survey,
  ) {
    super(world, id);
  }

  canSee(other: EntityId): boolean {
    return canSee(this.world, this.id, other) || perceives(this.world, this.id, other);
  }

  /** Whether one of its living units has seen that entity, or has been told of it, within that time. */
  remembers(other: EntityId, seconds: number): boolean {
    const sinceStep = this.world.state.step - seconds * STEPS_PER_SECOND;
    return (
      perceives(this.world, this.id, other) || this.members.some((unit) => (sightingOf(unit, other)?.seenAtStep ?? -Infinity) >= sinceStep)
    );
  }

  nearestByTag(tag: string, { rangeTiles, onlyPerceived, onlyReachable = false }: TagSearch): EntityId {
    const accepts = (unit: Unit): boolean => !isRouting(unit) && (!onlyReachable || !this.isUnreachable(unit.id));
    const found = nearestByTag(this.world, this.id, tag, { range: rangeTiles, onlyPerceived, accepts });
    // A search beyond what the party perceives tells its units the place of the entity.
    if (found !== 0 && !onlyPerceived) for (const unit of this.members) noteSighting(this.world, unit, { id: found });
    return found;
  }

  /** When none of its living units finds a way. */
  isUnreachable(other: EntityId): boolean {
    return this.members.every((unit) => isUnreachable(this.world, unit, other));
  }

  farthestByTag(tag: string): number {
    return farthestByTag(this.world, this.id, { tag, placeOf: (id) => this.placeOf(id) });
  }

  nearestEnemy(): EntityId {
    return this.nearestByTag(this.world.teams.enemyTagOf(this.party.team), { rangeTiles: SEARCH_TILES, onlyPerceived: true });
  }

  countPerceived(side: Side): number {
    const from = this.world.entities.positionOf(this.id);
    return from ? countPerceived(this.world, { fromId: this.id, teamMask: this.#maskOf(side), from, rangeTiles: SEARCH_TILES }) : 0;
  }

  countKnownEnemies(): number {
    return this.survey.forces().known;
  }

  addPerceived(side: Side, rangeTiles: number, into: CandidateList): void {
    const from = this.world.entities.positionOf(this.id);
    const range = Math.min(rangeTiles, SEARCH_TILES);
    if (from) addPerceived(this.world, { fromId: this.id, teamMask: this.#maskOf(side), from, rangeTiles: range }, into);
  }

  /** A party is hunted when one of its units is. */
  isAfter(hunter: EntityId, prey: EntityId): boolean {
    const unit = this.world.entities.unit(hunter);
    if (unit === undefined) return false;
    return isAfter(unit, prey) || (prey === this.id && this.party.unitIds.some((member) => isAfter(unit, member)));
  }

  comradesAfter(prey: EntityId): number {
    const from = this.world.entities.positionOf(this.id);
    return from ? comradesAfter(this.world, prey, { id: this.id, team: this.party.team, from }) : 0;
  }

  chooseTarget(): EntityId {
    const tag = this.world.teams.enemyTagOf(this.party.team);
    return this.nearestByTag(tag, { rangeTiles: SEARCH_TILES, onlyPerceived: true, onlyReachable: true });
  }

  #maskOf(side: Side): number {
    const { team } = this.party;
    return side === 'friends' ? this.world.teams.maskOf(team) : this.world.teams.hostileMaskOf(team);
  }
}

/** The knowledge of a party; its morale is that of its living units on average. */
export class PartyKnowledge extends CommonKnowledge implements Knowledge {
  moraleLevel(): number {
    return this.#mean((unit) => unit.morale?.level ?? 1);
  }

  moraleState(): number {
    return this.#mean((unit) => stepOf(unit.morale?.state ?? 'steady'));
  }

  /** Over its living units. */
  #mean(of: (unit: Unit) => number): number {
    const units = livingUnits(this.world, partyIn(this.world, this.id).unitIds);
    return units.reduce((sum, unit) => sum + of(unit), 0) / Math.max(1, units.length);
  }
}

import type { CandidateList } from '../../engine/author.ts';
import { otherOpponent } from '../../sim/movement/other-opponent.ts';
import { stanceInForce } from '../../sim/parts/control.ts';
import { stepOf } from '../../sim/parts/morale.ts';
import { comradesAfter, isAfter } from '../../sim/perception/hunters.ts';
import {
  addPerceived,
  countPerceived,
  farthestByTag,
  hasLineOfSight,
  isAlive,
  nearestByTag,
  placeToSee,
} from '../../sim/perception/perception-queries.ts';
import { knownPlace, livingFoe, noteSighting, sightingOf } from '../../sim/perception/sightings.ts';
import { isUnreachable } from '../../sim/perception/unreachable-targets.ts';
import { STEPS_PER_SECOND, type EntityId, type Unit } from '../../sim/state.ts';
import type { Knowledge, Senses, TagSearch } from '../agent-body.ts';
import { CommonKnowledge } from './body.ts';
import { markOf, orderedTargetOf } from './ordered-target.ts';
import { isAwareOf, nearestKnown, nearestPursuable, remembers } from './perception-memory.ts';
import { unitIn, UnitPart } from './unit-part.ts';

export type Side = 'enemies' | 'friends';

/** Perceives and remembers others for a unit. */
export class UnitSenses extends UnitPart implements Senses {
  canSee(other: EntityId): boolean {
    return isAwareOf(this.world, this.unit, other) && this.#isInLine(other);
  }

  remembers(other: EntityId, seconds: number): boolean {
    const unit = this.unit;
    if (isAwareOf(this.world, unit, other) || remembers(unit, other, this.world.state.step - seconds * STEPS_PER_SECOND)) return true;
    // An enemy that it is sent to fight is looked for at the last known place, however old that is.
    return other !== 0 && other === orderedTargetOf(unit, this.world) && sightingOf(unit, other) !== undefined;
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

  farthestByTag(tag: string): number {
    return farthestByTag(this.world, this.id, { tag, placeOf: (id) => knownPlace(this.world, this.unit, id) });
  }

  nearestEnemy(): EntityId {
    const tag = this.world.teams.enemyTagOf(this.unit.team);
    return nearestByTag(this.world, this.id, tag, { range: this.sightTiles, onlyPerceived: true });
  }

  countPerceived(side: Side): number {
    const { unit } = this;
    return countPerceived(this.world, { fromId: this.id, teamMask: this.#maskOf(side), from: unit, rangeTiles: this.sightTiles });
  }

  countKnownEnemies(): number {
    let count = 0;
    for (const sighting of this.unit.memory) if (livingFoe(this.world, this.unit, sighting)) count++;
    return count;
  }

  addPerceived(side: Side, rangeTiles: number, into: CandidateList): void {
    const range = Math.min(rangeTiles, this.sightTiles);
    addPerceived(this.world, { fromId: this.id, teamMask: this.#maskOf(side), from: this.unit, rangeTiles: range }, into);
  }

  isAfter(hunter: EntityId, prey: EntityId): boolean {
    const unit = this.world.entities.unit(hunter);
    return unit !== undefined && isAfter(unit, prey);
  }

  comradesAfter(prey: EntityId): number {
    return comradesAfter(this.world, prey, { id: this.id, team: this.unit.team, from: this.unit });
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
    const hasOrderedTarget = attackTargetId !== 0 && attackTargetId === ordered && isAlive(this.world, attackTargetId);
    if (hasOrderedTarget) return attackTargetId;
    const search = { rangeTiles: this.sightTiles, onlyPerceived: true, onlyReachable: true };
    const nearest = this.nearestByTag(this.world.teams.enemyTagOf(unit.team), search);
    return nearest === 0 && isAlive(this.world, ordered) ? ordered : nearest;
  }

  /** Hearing is not enough to see: a wall in between hides even a known enemy. */
  #isInLine(other: EntityId): boolean {
    const unit = this.unit;
    const place = placeToSee(this.world, unit, other);
    return place !== undefined && hasLineOfSight(this.world.navigation.grid, unit.x, unit.y, place.x, place.y);
  }

  /** Instead of one that it has just given up because others stand in its way; 0 when that is not so, or there is no other. */
  #otherOpponent(): EntityId {
    const { gaveUpId } = this.unit.movement;
    const other = gaveUpId === 0 ? 0 : otherOpponent(this.world, this.unit, gaveUpId);
    if (other !== 0) noteSighting(this.world, this.unit, { id: other });
    return other;
  }

  #maskOf(side: Side): number {
    const { teams } = this.world;
    return side === 'friends' ? teams.maskOf(this.unit.team) : teams.hostileMaskOf(this.unit.team);
  }
}

/** The knowledge of a unit. */
export class UnitKnowledge extends CommonKnowledge implements Knowledge {
  moraleLevel(): number {
    return unitIn(this.world, this.id).morale?.level ?? 1;
  }

  moraleState(): number {
    return stepOf(unitIn(this.world, this.id).morale?.state ?? 'steady');
  }
}

import type { CandidateList } from '../../engine/author.ts';
import { hourOf } from '../../sim/parts/day.ts';
import { comradesAfter, isAfter } from '../../sim/perception/hunters.ts';
import { addPerceived, countPerceived, healthShareOf, nearestByTag } from '../../sim/perception/perception-queries.ts';
import { livingFoe } from '../../sim/perception/sightings.ts';
import { lowHealthLimitOf, unitRulesOf } from '../../sim/rules.ts';
import type { EntityId, Unit } from '../../sim/state.ts';
import type { HealthLimits } from '../agent-body.ts';
import { UnitHands } from './unit-hands.ts';

export type Side = 'enemies' | 'friends';

/** The part of a unit's body that perceives others now. What it remembers of them is in `UnitBody`. */
export class UnitSenses extends UnitHands {
  /** The unit itself. */
  protected get unit(): Unit {
    const unit = this.world.unit(this.id);
    if (!unit) throw new Error(`There is no unit ${this.id}.`);
    return unit;
  }

  protected get sightTiles(): number {
    return unitRulesOf(this.world.rules, this.unit.kind).sightTiles;
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
    const unit = this.world.unit(hunter);
    return unit !== undefined && isAfter(unit, prey);
  }

  comradesAfter(prey: EntityId): number {
    return comradesAfter(this.world, prey, { id: this.id, team: this.unit.team, from: this.unit });
  }

  healthShareOf(other: EntityId): number {
    return healthShareOf(this.world, other);
  }

  lowHealthLimit(): number {
    return lowHealthLimitOf(this.world.rules, this.unit);
  }

  healthLimits(): HealthLimits {
    const { unit, world } = this;
    const { maxHealth: most } = unitRulesOf(world.rules, unit.kind);
    const limit = (isLowOnHealth: boolean): number => lowHealthLimitOf(world.rules, { kind: unit.kind, isLowOnHealth }) * most;
    return { health: unit.health, most, lowBelow: limit(false), lowUntil: limit(true) };
  }

  hourOfDay(): number {
    return hourOf(this.world.state);
  }

  #maskOf(side: Side): number {
    const { teams } = this.world;
    return side === 'friends' ? teams.maskOf(this.unit.team) : teams.hostileMaskOf(this.unit.team);
  }
}

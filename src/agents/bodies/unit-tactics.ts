import { coverNear, vantageNear } from '../../sim/movement/fighting-places.ts';
import { isOpenTo, isStrikingAt } from '../../sim/combat/openings.ts';
import { perceives } from '../../sim/perception/perception-queries.ts';
import { isSightFree } from '../../sim/navigation/ray.ts';
import { countFallen, nearestEnemyBy, nearestFallen, type Sense } from '../../sim/perception/hints-of-enemies.ts';
import { knownPlace } from '../../sim/perception/sightings.ts';
import type { Ward } from '../../sim/squads/choose-mark.ts';
import { endangeredComrade, type Endangered } from '../../sim/squads/endangered.ts';
import { drawWeapon } from '../../sim/actions/unit-actions.ts';
import type { EntityId } from '../../sim/state.ts';
import type { Vector } from '../../core/vector.ts';
import type { Fighter, Individual } from '../agent-body.ts';
import { UnitNature } from './unit-nature.ts';

/** The part of a unit's body that knows how to fight: with which weapon, how hard, from where, and what tells of enemies. Stateless. */
export class UnitTactics
  extends UnitNature
  implements
    Pick<Fighter, 'drawWeapon' | 'setAttackForce' | 'isOpen' | 'isStriking'>,
    Pick<
      Individual,
      'nearestEnemyBy' | 'countFallen' | 'nearestFallen' | 'isCoveredFrom' | 'coverFrom' | 'vantageOver' | 'endangered' | 'isOrderedAgainst'
    >
{
  setAttackForce(factor: number): void {
    this.unit.combat.force = factor;
  }

  drawWeapon(name: string): 'drawn' | 'busy' | 'unknown' {
    return drawWeapon(this.world, this.unit, name);
  }

  isOpen(other: EntityId): boolean {
    const unit = this.world.unit(other);
    return unit !== undefined && perceives(this.world, this.id, other) && isOpenTo(this.world, unit, this.unit);
  }

  isStriking(other: EntityId): boolean {
    const unit = this.world.unit(other);
    return unit !== undefined && perceives(this.world, this.id, other) && isStrikingAt(unit, this.id);
  }

  isOrderedAgainst(other: EntityId): boolean {
    return other !== 0 && this.unit.control.attackTargetId === other;
  }

  nearestEnemyBy(sense: Sense): EntityId {
    return nearestEnemyBy(this.world, this.unit, sense);
  }

  countFallen(withinSeconds: number): number {
    return countFallen(this.world, this.unit, withinSeconds);
  }

  nearestFallen(withinSeconds: number): EntityId {
    return nearestFallen(this.world, this.unit, withinSeconds);
  }

  isCoveredFrom(other: EntityId): boolean {
    const from = knownPlace(this.world, this.unit, other);
    return from !== undefined && !isSightFree(this.world.grid, from, this.unit);
  }

  coverFrom(other: EntityId, rangeTiles: number): Readonly<Vector> | undefined {
    const from = knownPlace(this.world, this.unit, other);
    return from && coverNear(this.world, this.unit, { from, rangeTiles });
  }

  vantageOver(other: EntityId, search: { readonly wantedTiles: number; readonly rangeTiles: number }): Readonly<Vector> | undefined {
    const over = knownPlace(this.world, this.unit, other);
    return over && vantageNear(this.world, this.unit, { ...search, over });
  }

  endangered(ward: Ward, rangeTiles: number): Endangered | undefined {
    return endangeredComrade(this.world, this.unit, { ward, rangeTiles });
  }
}

import { expire, heal } from '../../sim/combat/health-manager.ts';
import { feignDeath } from '../../sim/morale/feign-death.ts';
import { stepOf, type Departure } from '../../sim/parts/morale.ts';
import { wayOut } from '../../sim/morale/way-out.ts';
import { nearestPerceived } from '../../sim/perception/perception-queries.ts';
import { unitRulesOf } from '../../sim/rules.ts';
import type { Vector } from '../../core/vector.ts';
import type { EntityId } from '../../sim/state.ts';
import type { Individual, Senses } from '../agent-body.ts';
import { UnitSenses } from './unit-senses.ts';

/** The part of a unit's body that hunts, is hunted, takes and loses heart, heals and dies. Stateless. */
export class UnitNature
  extends UnitSenses
  implements
    Pick<Individual, 'die' | 'feignDeath' | 'isFeigningDeath' | 'heal' | 'nearestThreat' | 'nearestPrey' | 'wayOut' | 'depart'>,
    Pick<Senses, 'moraleLevel' | 'moraleState'>
{
  moraleLevel(): number {
    return this.unit.morale?.level ?? 1;
  }

  moraleState(): number {
    return stepOf(this.unit.morale?.state ?? 'steady');
  }

  wayOut(): Readonly<Vector> | undefined {
    return wayOut(this.world, this.unit);
  }

  /** A unit that never loses heart stays. */
  depart(how: Departure): void {
    const { morale } = this.unit;
    if (morale) morale.departs = how;
  }

  die(cause: string): void {
    const unit = this.world.unit(this.id);
    if (unit) expire(unit, cause);
  }

  feignDeath(isDown: boolean): boolean {
    return feignDeath(this.world, this.unit, isDown);
  }

  isFeigningDeath(): boolean {
    return this.unit.feignsSinceStep !== undefined;
  }

  heal(share: number): void {
    heal(this.world, this.unit, share);
  }

  nearestThreat(): EntityId {
    return this.#nearest((team) => this.world.teams.threatMaskOf(team));
  }

  nearestPrey(): EntityId {
    const { teams } = this.world;
    return this.#nearest((team) => teams.hostileMaskOf(team) & ~teams.threatMaskOf(team));
  }

  #nearest(maskOf: (team: string) => number): EntityId {
    const unit = this.world.unit(this.id);
    if (!unit) return 0;
    const rangeTiles = unitRulesOf(this.world.rules, unit.kind).sightTiles;
    const look = { fromId: this.id, teamMask: maskOf(unit.team), from: unit, rangeTiles };
    return nearestPerceived(this.world, look)?.id ?? 0;
  }
}

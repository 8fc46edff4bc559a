import { countFallen, nearestEnemyBy, nearestFallen, type Sense } from '../../sim/perception/hints-of-enemies.ts';
import { nearestPerceived } from '../../sim/perception/perception-queries.ts';
import type { Ward } from '../../sim/squads/choose-mark.ts';
import { endangeredComrade, type Endangered } from '../../sim/squads/endangered.ts';
import type { EntityId } from '../../sim/state.ts';
import type { Scout } from '../individual.ts';
import { UnitPart } from './unit-part.ts';

/** Looks out for a unit. */
export class UnitScout extends UnitPart implements Scout {
  nearestThreat(): EntityId {
    return this.#nearest((team) => this.world.teams.threatMaskOf(team));
  }

  nearestPrey(): EntityId {
    const { teams } = this.world;
    return this.#nearest((team) => teams.hostileMaskOf(team) & ~teams.threatMaskOf(team));
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

  endangered(ward: Ward, rangeTiles: number): Endangered | undefined {
    return endangeredComrade(this.world, this.unit, { ward, rangeTiles });
  }

  #nearest(maskOf: (team: string) => number): EntityId {
    const { unit } = this;
    const look = { fromId: this.id, teamMask: maskOf(unit.team), from: unit, rangeTiles: this.sightTiles };
    return nearestPerceived(this.world, look)?.id ?? 0;
  }
}

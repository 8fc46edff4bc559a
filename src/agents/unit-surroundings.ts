import { groundNear, type GroundSearch } from '../sim/movement/ground-near.ts';
import { unitNamed } from '../sim/perception/perception-queries.ts';
import type { EntityId } from '../sim/state.ts';
import type { Vector } from '../core/vector.ts';
import { Voice } from './voice.ts';

/** The part of a unit's body that knows its way about: who is who, and what the ground is like. Stateless. */
export class UnitSurroundings extends Voice {
  unitNamed(name: string): EntityId {
    return unitNamed(this.world, name);
  }

  groundNear(near: EntityId, search: Omit<GroundSearch, 'near'>): Readonly<Vector> | undefined {
    const unit = this.world.unit(this.id);
    const place = this.world.positionOf(near);
    return unit && place && groundNear(this.world, unit, { ...search, near: place });
  }
}

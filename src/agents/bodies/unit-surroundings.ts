import { groundNear, type GroundSearch } from '../../sim/movement/ground-near.ts';
import { strollStep } from '../../sim/movement/stroll-step.ts';
import { socialStep, type SocialDistances, type SocialStep } from '../../sim/movement/social-space.ts';
import { farthestByTag, unitNamed } from '../../sim/perception/perception-queries.ts';
import { knownPlace } from '../../sim/perception/sightings.ts';
import { hush, say } from '../../sim/actions/unit-actions.ts';
import type { EntityId } from '../../sim/state.ts';
import type { Vector } from '../../core/vector.ts';
import { Voice } from './voice.ts';

/** The part of a unit's body that knows its way about: who is who, what the ground is like, and how to speak aloud. Stateless. */
export class UnitSurroundings extends Voice {
  unitNamed(name: string): EntityId {
    return unitNamed(this.world, name);
  }

  farthestByTag(tag: string): number {
    const unit = this.world.unit(this.id);
    return farthestByTag(this.world, this.id, { tag, placeOf: (id) => unit && knownPlace(this.world, unit, id) });
  }

  speak(text: string, seconds: number): void {
    const unit = this.world.unit(this.id);
    if (unit) say(this.world, unit, text, seconds);
  }

  hush(): void {
    const unit = this.world.unit(this.id);
    if (unit) hush(this.world, unit);
  }

  groundNear(near: EntityId, search: Omit<GroundSearch, 'near'>): Readonly<Vector> | undefined {
    const unit = this.world.unit(this.id);
    const place = unit && knownPlace(this.world, unit, near);
    return unit && place && groundNear(this.world, unit, { ...search, near: place });
  }

  socialStep(distances: SocialDistances, step: SocialStep): void {
    const unit = this.world.unit(this.id);
    if (unit) socialStep(this.world, unit, distances, step);
  }

  strollStep(goal: Readonly<Vector>, step: SocialStep): void {
    const unit = this.world.unit(this.id);
    if (unit) strollStep(this.world, unit, { goal, step });
  }
}

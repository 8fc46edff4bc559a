import { lengthOf, type Vector } from '../../core/vector.ts';
import { knownPlace } from '../../sim/perception/sightings.ts';
import type { EntityId } from '../../sim/state.ts';
import type { BodyOf } from '../registry/capabilities.ts';
import { Body } from './body.ts';
import { UnitFighter, UnitQuiver } from './unit-fighter.ts';
import { UnitHands } from './unit-hands.ts';
import { UnitIndividual, UnitPerformer } from './unit-individual.ts';
import { UnitMover } from './unit-mover.ts';
import { unitIn } from './unit-part.ts';
import { UnitPlaces } from './unit-places.ts';
import { UnitScout } from './unit-scout.ts';
import { UnitKnowledge, UnitSenses } from './unit-senses.ts';
import { UnitStores } from './unit-stores.ts';

/** The body of a unit, which has a part for each capability. It is stateless: all state is in the world. */
export class UnitBody extends Body implements BodyOf<'unit'> {
  readonly sense = new UnitSenses(this.world, this.id);
  readonly know = new UnitKnowledge(this.world, this.id);
  readonly move = new UnitMover(this.world, this.id);
  readonly fight = new UnitFighter(this.world, this.id);
  readonly quiver = new UnitQuiver(this.world, this.id);
  readonly individual = new UnitIndividual(this.world, this.id);
  readonly places = new UnitPlaces(this.world, this.id);
  readonly scout = new UnitScout(this.world, this.id);
  readonly show = new UnitPerformer(this.world, this.id);
  readonly use = new UnitHands(this.world, this.id);
  readonly stock = new UnitStores(this.world, this.id);

  distanceTo(other: EntityId): number {
    const place = this.positionOf(other);
    return place ? this.distanceToPoint(place.x, place.y) : Infinity;
  }

  distanceToPoint(x: number, y: number): number {
    const unit = unitIn(this.world, this.id);
    return lengthOf(unit.x - x, unit.y - y);
  }

  positionOf(other: EntityId): Readonly<Vector> | undefined {
    return knownPlace(this.world, unitIn(this.world, this.id), other);
  }

  performCustomAction(call: string, target: EntityId): boolean {
    if (call !== 'face') return false;
    this.show.lookAt(target);
    return true;
  }
}

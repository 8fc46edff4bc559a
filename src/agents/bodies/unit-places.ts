import { lengthOf, type Vector } from '../../core/vector.ts';
import { fleePosition, randomPosition } from '../../sim/actions/unit-actions.ts';
import { wayOut } from '../../sim/morale/way-out.ts';
import { canCloseIn } from '../../sim/movement/close-in.ts';
import { coverNear, vantageNear } from '../../sim/movement/fighting-places.ts';
import { groundNear, type GroundSearch } from '../../sim/movement/ground-near.ts';
import { socialStep, type SocialDistances, type SocialStep } from '../../sim/movement/social-space.ts';
import { strollStep } from '../../sim/movement/stroll-step.ts';
import { isSightFree } from '../../sim/navigation/ray.ts';
import { knownPlace } from '../../sim/perception/sightings.ts';
import type { EntityId } from '../../sim/state.ts';
import type { Places } from '../individual.ts';
import { UnitPart } from './unit-part.ts';

/** Finds places around a unit. */
export class UnitPlaces extends UnitPart implements Places {
  randomPosition(rangeTiles: number, around: 'itself' | 'home'): Readonly<Vector> | undefined {
    const { unit } = this;
    return randomPosition(this.world, unit, { rangeTiles, centre: around === 'home' ? { x: unit.homeX, y: unit.homeY } : unit });
  }

  groundNear(near: EntityId, search: Omit<GroundSearch, 'near'>): Readonly<Vector> | undefined {
    const place = knownPlace(this.world, this.unit, near);
    return place && groundNear(this.world, this.unit, { ...search, near: place });
  }

  canComeHere(other: EntityId, longestWayTiles: number): boolean {
    const danger = this.world.entities.unit(other);
    const from = knownPlace(this.world, this.unit, other);
    if (!danger || !from) return danger === undefined;
    return canCloseIn(this.world, danger, { from, target: this.unit, mostTiles: longestWayTiles });
  }

  fleePositionFrom(danger: EntityId, distanceTiles: number): Readonly<Vector> | undefined {
    const unit = this.unit;
    const place = fleePosition(this.world, unit, danger);
    if (!place) return undefined;
    const dx = place.x - unit.x;
    const dy = place.y - unit.y;
    const share = Math.min(1, distanceTiles / lengthOf(dx, dy));
    return { x: unit.x + dx * share, y: unit.y + dy * share };
  }

  socialStep(distances: SocialDistances, step: SocialStep): void {
    socialStep(this.world, this.unit, distances, step);
  }

  strollStep(goal: Readonly<Vector>, step: SocialStep): void {
    strollStep(this.world, this.unit, { goal, step });
  }

  isCoveredFrom(other: EntityId): boolean {
    const from = knownPlace(this.world, this.unit, other);
    return from !== undefined && !isSightFree(this.world.navigation.grid, from, this.unit);
  }

  coverFrom(other: EntityId, rangeTiles: number): Readonly<Vector> | undefined {
    const from = knownPlace(this.world, this.unit, other);
    return from && coverNear(this.world, this.unit, { from, rangeTiles });
  }

  vantageOver(other: EntityId, search: { readonly wantedTiles: number; readonly rangeTiles: number }): Readonly<Vector> | undefined {
    const over = knownPlace(this.world, this.unit, other);
    return over && vantageNear(this.world, this.unit, { ...search, over });
  }

  wayOut(): Readonly<Vector> | undefined {
    return wayOut(this.world, this.unit);
  }
}

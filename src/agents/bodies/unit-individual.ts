import type { Vector } from '../../core/vector.ts';
import { face, hush, playGesture, say } from '../../sim/actions/unit-actions.ts';
import { expire, heal } from '../../sim/combat/health-manager.ts';
import { feignDeath } from '../../sim/morale/feign-death.ts';
import { mayPursue } from '../../sim/movement/stance.ts';
import type { Departure } from '../../sim/parts/morale.ts';
import { lowHealthLimitOf, unitRulesOf } from '../../sim/rules.ts';
import type { EntityId } from '../../sim/state.ts';
import type { HealthLimits, Individual, Performer } from '../individual.ts';
import { markOf } from './ordered-target.ts';
import { UnitPart } from './unit-part.ts';

/** The home, the health and the orders of a unit. */
export class UnitIndividual extends UnitPart implements Individual {
  lowHealthLimit(): number {
    return lowHealthLimitOf(this.world.rules, this.unit);
  }

  healthLimits(): HealthLimits {
    const { unit, world } = this;
    const { maxHealth: most } = unitRulesOf(world.rules, unit.kind);
    const limit = (isLowOnHealth: boolean): number => lowHealthLimitOf(world.rules, { kind: unit.kind, isLowOnHealth }) * most;
    return { health: unit.health, most, lowBelow: limit(false), lowUntil: limit(true) };
  }

  home(): Readonly<Vector> {
    const { homeX, homeY } = this.unit;
    return { x: homeX, y: homeY };
  }

  mayPursue(target: EntityId): boolean {
    return mayPursue(this.world, this.unit, target);
  }

  isOrderedAgainst(other: EntityId): boolean {
    return other !== 0 && (this.unit.control.attackTargetId === other || markOf(this.unit, this.world) === other);
  }

  heal(share: number): void {
    heal(this.world, this.unit, share);
  }

  /** A unit that never loses heart stays. */
  depart(how: Departure): void {
    const { morale } = this.unit;
    if (morale) morale.departs = how;
  }

  die(cause: string): void {
    expire(this.unit, cause);
  }

  feignDeath(isDown: boolean): boolean {
    return feignDeath(this.world, this.unit, isDown);
  }

  isFeigningDeath(): boolean {
    return this.unit.feignsSinceStep !== undefined;
  }
}

/** Shows the gestures, the looks and the words of a unit. */
export class UnitPerformer extends UnitPart implements Performer {
  gesture(name: string): void {
    this.setMood('calm');
    playGesture(this.world, this.unit, name);
  }

  lookAt(other: EntityId): void {
    face(this.unit, other);
  }

  speak(text: string, seconds: number): void {
    say(this.world, this.unit, text, seconds);
  }

  hush(): void {
    hush(this.world, this.unit);
  }
}

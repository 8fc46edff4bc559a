import { weaponRulesOf } from '../rules.ts';
import type { EntityId, Unit } from '../state.ts';
import type { WorldContext } from '../world-context.ts';

/** The arrows of a unit whose number is limited. */
export interface Quiver {
  arrows: number;
  /** How many a full quiver holds. */
  readonly holds: number;
}

export const QUIVER_LIMITS = { min: 1, max: 1000 };

/** How many arrows a unit has left; Infinity when they never run out. */
export function arrowsOf({ combat }: { readonly combat: { readonly quiver?: Readonly<Quiver> | undefined } }): number {
  return combat.quiver?.arrows ?? Infinity;
}

/** Whether it has what an attack on the target takes: an archer needs an arrow for a unit; doors are struck with the bow itself. */
export function canShootOrStrike(world: WorldContext, unit: Unit, targetId: EntityId): boolean {
  return arrowsOf(unit) > 0 || !weaponRulesOf(world.rules, unit).isRanged || world.unit(targetId) === undefined;
}

export function spendArrow({ combat: { quiver } }: Unit): void {
  if (quiver) quiver.arrows--;
}

export function fillQuiver({ combat: { quiver } }: Unit): void {
  if (quiver) quiver.arrows = quiver.holds;
}

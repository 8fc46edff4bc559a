import { STEPS_PER_SECOND, type Unit } from '../state.ts';
import type { WorldContext } from './world-context.ts';

/** Stuns a unit, and makes it immune for some time afterwards. */
export function stunFor({ state, rules }: WorldContext, unit: Unit, seconds: number): void {
  unit.stunnedUntilStep = state.step + Math.round(seconds * STEPS_PER_SECOND);
  unit.stunImmuneUntilStep = unit.stunnedUntilStep + Math.round(rules.health.stunImmunitySeconds * STEPS_PER_SECOND);
}

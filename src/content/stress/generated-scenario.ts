import type { Land } from '../../sim/land.ts';
import { loadLand } from '../land/load-land.ts';
import type { Scenario } from '../scenario-format.ts';
import { isStressUnits, STRESS_UNITS_EXPECTED } from './stress-options.ts';

// What both casts of the big scene have in common.

/** A scenario together with its land. */
export interface ScenarioOnLand {
  readonly scenario: Scenario;
  readonly land: Land;
}

export const STRESS_TITLE = 'A thousand minds';
const NAMES = 'Aldric Berta Cuno Dagmar Edda Falk Gerda Hanno Ilse Jost Kunna Lothar Mechthild Norbert Oda Ruprecht'.split(' ');

/** The name of the unit with that number, counted from 0. */
export function generatedName(number: number): string {
  return `${NAMES[number % NAMES.length]} ${Math.floor(number / NAMES.length) + 1}`;
}

/** @throws Error for an unsupported number of units; callers check it first. */
export function requireStressUnits(units: number): void {
  if (!isStressUnits(units)) throw new Error(`The stress scenario takes ${STRESS_UNITS_EXPECTED} of units, not ${units}.`);
}

/** Lays out a generated map. @throws Error with the problems of a map that is wrong. */
export function loadGeneratedLand(map: unknown, name: string): Land {
  const loaded = loadLand(map, name);
  if ('problems' in loaded) throw new Error(loaded.problems.join('\n'));
  return loaded.land;
}

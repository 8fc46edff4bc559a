/** The generated benchmark scenario: any number of units, on a map of matching size. */
export const STRESS_SCENARIO = 'stress';

export const STRESS_MAPS = ['plain', 'walled'] as const;
export type StressMap = (typeof STRESS_MAPS)[number];

/** Number of units. */
export const STRESS_UNITS = { least: 2, most: 10_000, usual: 1000 } as const;

export const STRESS_UNITS_EXPECTED = `a whole number from ${STRESS_UNITS.least} to ${STRESS_UNITS.most}`;

/** Parses a number of units; undefined when it is not one that the scenario supports. */
export function readStressUnits(text: string): number | undefined {
  const units = /^\d{1,9}$/.test(text.trim()) ? Number(text) : NaN;
  return isStressUnits(units) ? units : undefined;
}

export function isStressUnits(units: number): boolean {
  return Number.isInteger(units) && units >= STRESS_UNITS.least && units <= STRESS_UNITS.most;
}

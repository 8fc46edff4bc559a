/** The stress scenario is generated: any number of units, on a map of matching size. */
export const STRESS_SCENARIO = 'stress';

export const STRESS_MAPS = ['plain', 'walled'] as const;
export type StressMap = (typeof STRESS_MAPS)[number];

/** Who fills the scene: bands that fight one another, or townsfolk who choose what to do by utility. */
export const STRESS_CASTS = ['warriors', 'villagers'] as const;
export type StressCast = (typeof STRESS_CASTS)[number];

/** How often villagers evaluate their states, by the words of URLs, flags and recordings. */
export const STRESS_EVALUATIONS = ['step', '0.1', '0.5'] as const;
export type StressEvaluation = (typeof STRESS_EVALUATIONS)[number];

/** As in the village. */
export const USUAL_STRESS_EVALUATION: StressEvaluation = '0.5';

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

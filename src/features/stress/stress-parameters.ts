import {
  readStressUnits,
  STRESS_CASTS,
  STRESS_EVALUATIONS,
  STRESS_MAPS,
  STRESS_SCENARIO,
  STRESS_UNITS_EXPECTED,
} from '../../content/stress/stress-options.ts';
import { chooseParameter } from '../../page/links/choose-parameter.ts';
import type { StressChoice } from './stress-benchmark.ts';

/** Who fills the stress scene, the number of units, the map, and with villagers how often they evaluate at the start. */
export const STRESS_FIELDS = ['cast', 'units', 'map', 'evaluation'] as const;

/** Reads the settings of the scene from the address, with one sentence for each that is wrong. */
export function readStressParameters(query: URLSearchParams): { readonly choice: StressChoice; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const choice = {
    cast: chooseParameter(query, 'cast', { names: STRESS_CASTS, problems }),
    units: unitsOf(query.get('units'), problems),
    map: chooseParameter(query, 'map', { names: STRESS_MAPS, problems }),
    evaluation: chooseParameter(query, 'evaluation', { names: STRESS_EVALUATIONS, problems }),
  };
  if (query.get('scenario') !== STRESS_SCENARIO && STRESS_FIELDS.some((field) => query.has(field)))
    problems.push(
      `The URL parameters ${STRESS_FIELDS.slice(0, -1).join(', ')} and ${STRESS_FIELDS.at(-1)} work only with scenario=${STRESS_SCENARIO}.`,
    );
  else if (query.has('evaluation') && choice.cast !== 'villagers')
    problems.push('The URL parameter evaluation works only with cast=villagers.');
  return { choice, problems };
}

function unitsOf(found: string | null, problems: string[]): number | undefined {
  if (found === null) return undefined;
  const units = readStressUnits(found);
  if (units === undefined) problems.push(`URL parameter units: found ${found}, expected ${STRESS_UNITS_EXPECTED}.`);
  return units;
}

import { readStressUnits, STRESS_MAPS, STRESS_SCENARIO, STRESS_UNITS_EXPECTED, type StressMap } from '../content/stress/stress-request.ts';

/** What the address of the page asks for. */
export interface Wish {
  renderer: 'auto' | 'webgl' | 'canvas';
  /** A fixed seed, to see the same battle again. */
  seed: string | undefined;
  /** A scenario to enter at once. */
  scenario: string | undefined;
  /** Of the stress scenario: how many characters, and where. */
  units: number | undefined;
  map: StressMap | undefined;
  /** Opens the studio at once. */
  wantsStudio: boolean;
  /** What could not be understood, in words. */
  complaints: readonly string[];
}

const RENDERERS = ['auto', 'webgl', 'canvas'] as const;

/** Reads `?scenario=…&seed=…&renderer=…&units=…&map=…&studio=1`. Nothing in an address may break the page: what is wrong is told and left out. */
export function readAddress(search: string, scenarios: readonly string[]): Wish {
  const query = new URLSearchParams(search);
  const complaints: string[] = [];
  const choose = <Name extends string>(key: string, names: readonly Name[]): Name | undefined => {
    const found = query.get(key);
    if (found === null) return undefined;
    const name = names.find((candidate) => candidate === found);
    if (name === undefined) complaints.push(`The address says ${key}=${found}; expected one of ${names.join(', ')}.`);
    return name;
  };
  const wish = {
    renderer: choose('renderer', RENDERERS) ?? 'auto',
    scenario: choose('scenario', scenarios),
    seed: query.get('seed') || undefined,
    units: unitsOf(query.get('units'), complaints),
    map: choose('map', STRESS_MAPS),
    wantsStudio: choose('studio', ['1']) === '1',
    complaints,
  };
  const isStray = wish.scenario !== STRESS_SCENARIO && (query.has('units') || query.has('map'));
  if (isStray) complaints.push(`The address says how many or where; only scenario=${STRESS_SCENARIO} can be told that.`);
  return wish;
}

function unitsOf(found: string | null, complaints: string[]): number | undefined {
  if (found === null) return undefined;
  const units = readStressUnits(found);
  if (units === undefined) complaints.push(`The address says units=${found}; expected ${STRESS_UNITS_EXPECTED}.`);
  return units;
}

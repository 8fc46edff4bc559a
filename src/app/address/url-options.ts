import { nearestName } from '../../core/nearest-name.ts';
import { DIFFICULTIES, type Difficulty } from '../../content/difficulty.ts';
import {
  readStressUnits,
  STRESS_CASTS,
  STRESS_EVALUATIONS,
  STRESS_MAPS,
  STRESS_SCENARIO,
  STRESS_UNITS_EXPECTED,
  type StressCast,
  type StressEvaluation,
  type StressMap,
} from '../../content/stress/stress-options.ts';

/** The URL parameters of the page. */
export interface UrlOptions {
  renderer: 'auto' | 'webgl' | 'canvas';
  /** A fixed seed, to repeat a battle. */
  seed: string | undefined;
  /** The scenario to start with. */
  scenario: string | undefined;
  /** Stress scenario: who fills it, the number of units, and the map. */
  cast: StressCast | undefined;
  units: number | undefined;
  map: StressMap | undefined;
  /** With villagers: how often they evaluate at the start. */
  evaluation: StressEvaluation | undefined;
  /** Settings that the address sets for this visit. */
  settings: { difficulty?: Difficulty };
  /** Opens the studio at the start. */
  opensStudio: boolean;
  /** The lesson to open; the school knows which there are. */
  lesson: string | undefined;
  /** The list to open. */
  list: string | undefined;
  /** Shows the run as it is at this simulated time, paused. Seconds. */
  atSeconds: number | undefined;
  /** One sentence for each parameter that was ignored. */
  problems: readonly string[];
}

/** Before the code of a shared run, in the fragment of the address. */
export const RUN_FRAGMENT = '#run=';

/** Before the code of a tree, in the fragment of a lesson's address. */
export const TREE_FRAGMENT = '#tree=';

/** Before the code of a whole lesson. */
export const LESSON_FRAGMENT = '#lesson=';

/** The whole fragment of a link with which a class hands in its work. */
export const CLASS_FRAGMENT = '#class';

/** A longer way would keep the visitor waiting. */
const LATEST_SECONDS = 600;
/** Screens that list what can be opened, besides those of features. */
export const LISTS = ['gallery', 'school', 'campaign'] as const;
/** Parameters of the stress scenario. */
export const STRESS_FIELDS = ['cast', 'units', 'map', 'evaluation'] as const;
const RENDERERS = ['auto', 'webgl', 'canvas'] as const;

/** Reads `?scenario=…&seed=…&renderer=…&cast=…&units=…&map=…&evaluation=…&difficulty=…&studio=1&at=…&lesson=…&list=…`. No URL may break the page: a wrong parameter is reported and ignored. */
export function readUrlOptions(
  search: string,
  { scenarios, lists }: { readonly scenarios: readonly string[]; readonly lists: readonly string[] },
): UrlOptions {
  const query = new URLSearchParams(search);
  const problems: string[] = [];
  const choose = <Name extends string>(key: string, names: readonly Name[]): Name | undefined => {
    const found = query.get(key);
    if (found === null) return undefined;
    const name = names.find((candidate) => candidate === found);
    if (name === undefined) problems.push(`URL parameter ${key}: found ${found}, expected ${expectationOf(found, names)}.`);
    return name;
  };
  const difficulty = choose('difficulty', DIFFICULTIES);
  const options = {
    renderer: choose('renderer', RENDERERS) ?? 'auto',
    scenario: choose('scenario', scenarios),
    seed: query.get('seed') || undefined,
    cast: choose('cast', STRESS_CASTS),
    units: unitsOf(query.get('units'), problems),
    map: choose('map', STRESS_MAPS),
    evaluation: choose('evaluation', STRESS_EVALUATIONS),
    lesson: query.get('lesson') || undefined,
    list: choose('list', lists),
    settings: difficulty === undefined ? {} : { difficulty },
    opensStudio: choose('studio', ['1']) === '1',
    atSeconds: secondsOf(query.get('at'), problems),
    problems,
  };
  if (options.scenario !== STRESS_SCENARIO && STRESS_FIELDS.some((field) => query.has(field)))
    problems.push(
      `The URL parameters ${STRESS_FIELDS.slice(0, -1).join(', ')} and ${STRESS_FIELDS.at(-1)} work only with scenario=${STRESS_SCENARIO}.`,
    );
  else if (query.has('evaluation') && options.cast !== 'villagers')
    problems.push('The URL parameter evaluation works only with cast=villagers.');
  return options;
}

function secondsOf(found: string | null, problems: string[]): number | undefined {
  if (found === null) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(found) ? Number(found) : Number.NaN;
  if (seconds <= LATEST_SECONDS) return seconds;
  problems.push(`URL parameter at: found ${found}, expected seconds from 0 to ${LATEST_SECONDS}.`);
  return undefined;
}

function unitsOf(found: string | null, problems: string[]): number | undefined {
  if (found === null) return undefined;
  const units = readStressUnits(found);
  if (units === undefined) problems.push(`URL parameter units: found ${found}, expected ${STRESS_UNITS_EXPECTED}.`);
  return units;
}

/** A message with more names than this would hide what is wrong. */
const MOST_NAMES = 8;

function expectationOf(found: string, names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return `one of ${names.join(', ')}`;
  const nearest = nearestName(found, names);
  return `one of ${names.length} names${nearest === undefined ? '' : ` (did you mean ${nearest}?)`}`;
}

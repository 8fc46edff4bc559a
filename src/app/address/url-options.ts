import { DIFFICULTIES, type Difficulty } from '../../content/difficulty.ts';
import { chooseParameter } from '../../page/links/choose-parameter.ts';

/** The URL parameters of the page. */
export interface UrlOptions {
  renderer: 'auto' | 'webgl' | 'canvas';
  /** A fixed seed, to repeat a battle. */
  seed: string | undefined;
  /** The scenario to start with. */
  scenario: string | undefined;
  /** Settings that the address sets for this visit. */
  settings: { difficulty?: Difficulty };
  /** Opens the studio at the start. */
  opensStudio: boolean;
  /** Shows the run as it is at this simulated time, paused. Seconds. */
  atSeconds: number | undefined;
  /** One sentence for each parameter that was ignored. */
  problems: readonly string[];
}

/** A longer way would keep the visitor waiting. */
const LATEST_SECONDS = 600;
const RENDERERS = ['auto', 'webgl', 'canvas'] as const;

/** Reads `?scenario=…&seed=…&renderer=…&difficulty=…&studio=1&at=…`. No URL may break the page: a wrong parameter is reported and ignored. */
export function readUrlOptions(search: string, scenarios: readonly string[]): UrlOptions {
  const query = new URLSearchParams(search);
  const problems: string[] = [];
  const choose = <Name extends string>(key: string, names: readonly Name[]): Name | undefined =>
    chooseParameter(query, key, { names, problems });
  const difficulty = choose('difficulty', DIFFICULTIES);
  return {
    renderer: choose('renderer', RENDERERS) ?? 'auto',
    scenario: choose('scenario', scenarios),
    seed: query.get('seed') || undefined,
    settings: difficulty === undefined ? {} : { difficulty },
    opensStudio: choose('studio', ['1']) === '1',
    atSeconds: secondsOf(query.get('at'), problems),
    problems,
  };
}

function secondsOf(found: string | null, problems: string[]): number | undefined {
  if (found === null) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(found) ? Number(found) : Number.NaN;
  if (seconds <= LATEST_SECONDS) return seconds;
  problems.push(`URL parameter at: found ${found}, expected seconds from 0 to ${LATEST_SECONDS}.`);
  return undefined;
}

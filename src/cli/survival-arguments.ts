import { LIVES_SEEDS, LONGEST_LIFE_SECONDS } from '../runs/lives/lives-limits.ts';
import { parseFlags, wholeNumber } from './flags.ts';

export interface SurvivalArguments {
  readonly seeds: number;
  /** Names of states, or "all". */
  readonly without: readonly string[];
  readonly seconds: number;
  readonly workers: number;
  readonly json: boolean;
  readonly help: boolean;
}

export const SURVIVAL_USAGE = `npm run --silent survival -- [options]
  how long James lives in the scene "survival", as shipped and without some of the states of his tree
  --seeds N          seeds 1 to N, 1 to 1000 (default ${LIVES_SEEDS})
  --without STATE    also without that state, such as Hunt; repeat it for several, or give all
  --seconds N        follow each life for so many simulated seconds at most, 60 to 7200 (default ${LONGEST_LIFE_SECONDS})
  --workers N        threads (default: as many as the machine has)
  --json             print JSON instead of a table
  --help             show this text`;

const OPTIONS = {
  seeds: { type: 'string', default: String(LIVES_SEEDS) },
  without: { type: 'string', multiple: true, default: [] as string[] },
  seconds: { type: 'string', default: String(LONGEST_LIFE_SECONDS) },
  workers: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** @throws UsageError that names the flag, what was found and what is expected. */
export function readSurvivalArguments(args: readonly string[], processors: number): SurvivalArguments {
  const { values } = parseFlags(args, OPTIONS);
  return {
    seeds: wholeNumber('--seeds', values.seeds, [1, 1000]),
    without: values.without,
    seconds: wholeNumber('--seconds', values.seconds, [60, 7200]),
    workers: values.workers === undefined ? processors : wholeNumber('--workers', values.workers, [1, 64]),
    json: values.json,
    help: values.help,
  };
}

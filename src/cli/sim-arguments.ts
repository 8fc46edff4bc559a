import { DIFFICULTIES, type Difficulty } from '../content/difficulty.ts';
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
} from '../content/stress/stress-options.ts';
import { flagName, parseFlags, unknownName, UsageError } from './flags.ts';

export interface SimArguments {
  scenario: string;
  seed: string;
  seconds: number;
  json: boolean;
  player: 'auto' | 'none';
  everyFrame: boolean;
  /** Battles against the enemy parties only. */
  difficulty: Difficulty | undefined;
  /** Stress scenario only. */
  cast: StressCast | undefined;
  units: number | undefined;
  map: StressMap | undefined;
  /** With villagers only. */
  evaluation: StressEvaluation | undefined;
  /** File to which the run is recorded. */
  record: string | undefined;
  /** File of a recording that is played instead of a new run. */
  replay: string | undefined;
  verify: boolean;
  /** Prints what trees write. */
  log: boolean;
  list: boolean;
  help: boolean;
}

export const SIM_USAGE = `npm run --silent sim -- [options]
  --scenario NAME    what to play (default skirmish); --list lists all
  --seed SEED        any text or number (default 1)
  --seconds N        maximum simulated seconds, 1 to 86400 (default 240)
  --json             print one JSON object instead of a summary
  --player auto|none leader of the player's party: the autopilot (default), or none
  --every-frame      every agent ticks on every step instead of at its own interval
  --difficulty LEVEL easy, normal (default) or hard: how hard enemies hit
  --units N          with --scenario stress: number of units, 2 to 10000 (default 1000)
  --map plain|walled with --scenario stress: open ground (default), or walls with gates
  --cast CAST        with --scenario stress: warriors (default), or villagers who decide by utility
  --evaluation TIME  with --cast villagers: how often they evaluate: step, or every 0.1 or 0.5 seconds (default)
  --record FILE      record the run: version, seed, commands, tree edits, hashes
  --replay FILE      play a recording; with --verify compare it with all hashes
  --log              print what trees write with DebugLog, as it happens; with --json as "log"
  --compare, --merge compare two versions of a tree in many fights: --compare --help
  --list             list the scenarios
  --help             show this text`;

const OPTIONS = {
  scenario: { type: 'string', default: 'skirmish' },
  seed: { type: 'string', default: '1' },
  seconds: { type: 'string', default: '240' },
  json: { type: 'boolean', default: false },
  player: { type: 'string', default: 'auto' },
  'every-frame': { type: 'boolean', default: false },
  difficulty: { type: 'string' },
  units: { type: 'string' },
  map: { type: 'string' },
  cast: { type: 'string' },
  evaluation: { type: 'string' },
  record: { type: 'string' },
  replay: { type: 'string' },
  verify: { type: 'boolean', default: false },
  log: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** @throws UsageError that names the flag, what was found and what is expected. */
export function readSimArguments(args: readonly string[]): SimArguments {
  const { values } = parseFlags(args, OPTIONS);
  if (values.player !== 'auto' && values.player !== 'none') {
    throw new UsageError(`--player: found "${values.player}", expected auto or none`);
  }
  return {
    scenario: values.scenario,
    seed: nonEmpty('--seed', values.seed),
    seconds: secondsOf(values.seconds),
    json: values.json,
    player: values.player,
    everyFrame: values['every-frame'],
    difficulty: difficultyOf(values.difficulty),
    ...stressOf(values),
    record: values.record === undefined ? undefined : nonEmpty('--record', values.record),
    replay: replayOf(values, args),
    verify: values.verify,
    log: values.log,
    list: values.list,
    help: values.help,
  };
}

function difficultyOf(found: string | undefined): Difficulty | undefined {
  const difficulty = DIFFICULTIES.find((name) => name === found);
  if (found !== undefined && difficulty === undefined) {
    throw unknownName('--difficulty', found, DIFFICULTIES);
  }
  return difficulty;
}

function nonEmpty(flag: string, value: string): string {
  if (value === '')
    throw new UsageError(`${flag}: found nothing, expected ${flag === '--seed' ? 'a text or a number' : 'the name of a file'}`);
  return value;
}

/** A recording brings its scenario and everything else along. */
const FREE_WITH_REPLAY = ['replay', 'verify', 'log', 'json'];

function replayOf({ replay, verify }: { replay?: string; verify: boolean }, args: readonly string[]): string | undefined {
  if (replay === undefined) {
    if (verify) throw new UsageError('--verify: found it alone, expected --replay FILE with it');
    return undefined;
  }
  const other = args.find((arg) => arg.startsWith('--') && !FREE_WITH_REPLAY.includes(flagName(arg)));
  if (other) throw new UsageError(`--${flagName(other)}: found it with --replay, expected it alone: a recording brings its own`);
  return nonEmpty('--replay', replay);
}

function unitsOf(value: string | undefined, scenario: string): number | undefined {
  if (value === undefined) return undefined;
  onlyForStress('--units', scenario);
  const units = readStressUnits(value);
  if (units === undefined) throw new UsageError(`--units: found "${value}", expected ${STRESS_UNITS_EXPECTED}`);
  return units;
}

interface StressFlags {
  readonly scenario: string;
  readonly units?: string;
  readonly map?: string;
  readonly cast?: string;
  readonly evaluation?: string;
}

function stressOf({ scenario, units, map, cast, evaluation }: StressFlags): Pick<SimArguments, 'units' | 'map' | 'cast' | 'evaluation'> {
  const choose = <Name extends string>(flag: string, value: string | undefined, names: readonly Name[]): Name | undefined => {
    if (value === undefined) return undefined;
    onlyForStress(flag, scenario);
    const name = names.find((candidate) => candidate === value);
    if (name === undefined) throw unknownName(flag, value, names);
    return name;
  };
  const chosen = {
    units: unitsOf(units, scenario),
    map: choose('--map', map, STRESS_MAPS),
    cast: choose('--cast', cast, STRESS_CASTS),
    evaluation: choose('--evaluation', evaluation, STRESS_EVALUATIONS),
  };
  if (chosen.evaluation !== undefined && chosen.cast !== 'villagers')
    throw new UsageError(`--evaluation: only --cast villagers takes it, not ${chosen.cast ?? 'warriors'}`);
  return chosen;
}

/** The other scenarios have the units and the map of their files. */
function onlyForStress(flag: string, scenario: string): void {
  if (scenario !== STRESS_SCENARIO) throw new UsageError(`${flag}: only --scenario ${STRESS_SCENARIO} takes it, not ${scenario}`);
}

function secondsOf(value: string): number {
  const seconds = Number(value);
  if (value.trim() === '' || !Number.isFinite(seconds) || seconds < 1 || seconds > 86_400) {
    throw new UsageError(`--seconds: found "${value}", expected a number from 1 to 86400`);
  }
  return seconds;
}

import { DIFFICULTIES, type Difficulty } from '../content/difficulty.ts';
import { readStressUnits, STRESS_MAPS, STRESS_SCENARIO, STRESS_UNITS_EXPECTED, type StressMap } from '../content/stress/stress-options.ts';
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
  units: number | undefined;
  map: StressMap | undefined;
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
    units: unitsOf(values.units, values.scenario),
    map: mapOf(values.map, values.scenario),
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

function mapOf(value: string | undefined, scenario: string): StressMap | undefined {
  if (value === undefined) return undefined;
  onlyForStress('--map', scenario);
  const map = STRESS_MAPS.find((name) => name === value);
  if (map !== undefined) return map;
  throw unknownName('--map', value, STRESS_MAPS);
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

import { hasDifficulty } from '../content/difficulty.ts';
import type { LogEntry } from '../core/log-entry.ts';
import type { Content } from '../content/load-content.ts';
import { openRun, scenarioNames } from '../runs/open-run.ts';
import { STRESS_SCENARIO } from '../content/stress/stress-options.ts';
import { STRESS_TITLE } from '../content/stress/generated-scenario.ts';
import { compare } from './compare.ts';
import { COMPARE_USAGE, isComparison } from './compare-arguments.ts';
import { unknownName, UsageError } from './flags.ts';
import { readSimArguments, SIM_USAGE, type SimArguments } from './sim-arguments.ts';
import { LogPrinter } from './log-printer.ts';
import { processMeter } from './process-meter.ts';
import { loadGame } from './load-game.ts';
import { playRun, type RunReport } from '../runs/play-run.ts';
import { Recorder } from '../runs/recording.ts';
import { StepStopwatch, type StepTimes } from '../runs/step-stopwatch.ts';
import { RunChecker } from '../runs/run-checks.ts';
import { replayFile, writeRecording } from './recording-files.ts';
import { checkWritable } from './write-text-file.ts';
import type { World } from '../sim/world/world.ts';
import { RunHealthMonitor, type RunHealth } from '../runs/run-health.ts';

/** What `--json` prints. */
type MeasuredReport = RunReport & {
  readonly health: RunHealth;
  /** Milliseconds of each part of an average step; only for the stress scenario. */
  readonly profile?: StepTimes;
  readonly log?: readonly LogEntry[];
};

/** Does what the arguments ask for, prints to the console, and returns the exit code: 0, 1 for a failure, 2 for wrong arguments. */
export async function runSim(args: readonly string[], load = loadGame): Promise<number> {
  try {
    return isComparison(args) ? await compare(args) : run(readSimArguments(args), load);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${isComparison(args) ? COMPARE_USAGE : SIM_USAGE}`);
    return 2;
  }
}

function run(args: SimArguments, load: typeof loadGame): number {
  if (args.help) {
    console.log(SIM_USAGE);
    return 0;
  }
  const { content, problems } = load();
  if (problems.length > 0) {
    for (const problem of problems) console.error(problem);
    return 1;
  }
  if (args.list) return list(content);
  if (args.replay !== undefined)
    return replayFile(args.replay, { content, json: args.json, verify: args.verify, printer: new LogPrinter(args) });
  return play(args, content);
}

function list(content: Content): number {
  for (const scenario of content.scenarios.values()) console.log(`${scenario.name}  ${scenario.title}`);
  console.log(`${STRESS_SCENARIO}  ${STRESS_TITLE}: --cast says who fills it, --units sets the number of units, --map the map`);
  return 0;
}

function play(args: SimArguments, content: Content): number {
  const names = scenarioNames(content);
  if (!names.includes(args.scenario)) throw unknownName('--scenario', args.scenario, names);
  const tickMode = args.everyFrame ? 'everyFrame' : 'interval';
  const { scenario, seed, difficulty, units, map, cast, evaluation } = args;
  const stopwatch = scenario === STRESS_SCENARIO ? new StepStopwatch(processMeter.now) : undefined;
  refuseStrayDifficulty(args, content);
  if (args.record !== undefined) checkWritable('--record', args.record);
  const opened = openRun(content, { scenario, seed, tickMode, difficulty, units, map, cast, evaluation, stopwatch, meter: stopwatch });
  const monitor = new RunHealthMonitor(processMeter);
  const { seconds, player, record } = args;
  const recorder = record === undefined ? undefined : new Recorder(opened.world, new RunChecker(opened.world));
  const printer = new LogPrinter(args);
  const onStep = (world: World): void => {
    monitor.step(world);
    printer.step(world);
  };
  const played = playRun(opened, { seconds, player, ...(recorder && { recorder }), onStep });
  if (recorder && record !== undefined) writeRecording(record, { content, request: opened.request, recording: recorder.finish() });
  const report: MeasuredReport = { ...played, health: monitor.report(opened.world), ...profileOf(stopwatch), ...printer.report };
  console.log(args.json ? JSON.stringify(report) : [...printer.note, formatReport(report, content)].join('\n'));
  return report.health.notNumbers.length > 0 ? 1 : 0;
}

function profileOf(stopwatch: StepStopwatch | undefined): { profile?: StepTimes } {
  return stopwatch === undefined ? {} : { profile: stopwatch.perStep() };
}

function refuseStrayDifficulty({ scenario, difficulty }: SimArguments, { scenarios }: Content): void {
  const found = scenarios.get(scenario);
  if (difficulty === undefined || (found && hasDifficulty(found))) return;
  const others = [...scenarios.values()].filter(hasDifficulty).map(({ name }) => name);
  throw new UsageError(`--difficulty: found it with scenario ${scenario}, which has none; expected it with ${others.join(', ')}`);
}

function formatReport(report: MeasuredReport, { teams }: Content): string {
  const living = report.units.filter((unit) => unit.alive);
  const count = (team: string): string =>
    `${living.filter((unit) => unit.team === team).length} of ${report.units.filter((unit) => unit.team === team).length}`;
  return [
    `${report.scenario}, seed ${report.seed}: ${report.outcome} after ${report.seconds} s (${report.steps} steps, hash ${report.hash})`,
    `alive: ${[...new Set(report.units.map(({ team }) => team))].map((team) => `${count(team)} of ${teams.get(team)?.label ?? team}'s`).join(', ')}`,
    `events: ${Object.entries(report.events)
      .map(([name, number]) => `${name} ${number}`)
      .join(', ')}`,
    `stuck: ${report.stuckSeconds} of ${report.unitSeconds} unit-seconds (${(100 * report.health.stuckShare).toFixed(2)} %)`,
    ...formatHealth(report.health),
    ...(report.profile ? [formatProfile(report.profile)] : []),
    ...(Object.keys(report.behaviours).length > 0 ? ['seconds in each tree:'] : []),
    ...Object.entries(report.behaviours).map(([tree, seconds]) => `  ${tree}  ${seconds}`),
  ].join('\n');
}

/** "step: 1.20 ms: utility 0.30, ticking 0.50, the rest 0.40" */
function formatProfile({ utility, think, ...others }: StepTimes): string {
  const rest = Object.values(others).reduce((sum, part) => sum + part, 0);
  const [all, ...parts] = [utility + think + rest, utility, think, rest].map((milliseconds) => milliseconds.toFixed(3));
  return `step: ${all} ms: evaluating utility ${parts[0]}, ticking trees ${parts[1]}, the rest ${parts[2]}`;
}

function formatHealth(health: RunHealth): string[] {
  const { heapMegabytesBefore: before, heapMegabytesAfter: after, notNumbers } = health;
  return [
    `speed: ${health.timesRealTime.toFixed(1)} times real time`,
    `memory: ${before === undefined ? '' : `${before.toFixed(1)} MB after the first minute, `}${after.toFixed(1)} MB at the end`,
    notNumbers.length === 0 ? 'numbers: all finite' : `numbers: NOT FINITE at ${notNumbers.join(', ')}`,
  ];
}

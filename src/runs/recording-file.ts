import type { TreeLibrary } from '../engine/document.ts';
import { formatDataProblem, type DataProblem } from '../core/data-problem.ts';
import { Digest } from '../core/digest.ts';
import { COMMAND_LIMITS } from '../core/limits.ts';
import { readFormat } from '../core/schema/read-format.ts';
import { optional, record, type RecordOf } from '../core/schema/record.ts';
import { choice, listOf, string, textLike, whole, type ValueOf } from '../core/schema/values.ts';
import { EditPacker } from './packed-edits.ts';
import { REQUEST, type StoredRequest } from './open-run.ts';
import { unpackCommands } from './recorded-parts.ts';
import { findDisorder, MAX_RECORDED_STEPS, timedCommands, type Recording } from './recording.ts';
import type { RunChecks } from './run-checks.ts';
import { HASH, VERSION, versionDifference, type RunVersion } from './run-version.ts';

/** A recording together with what it was made of. */
export interface RecordedRun {
  readonly version: RunVersion;
  readonly request: StoredRequest;
  readonly recording: Recording & { readonly checks: RunChecks };
  /** Undefined for the end. */
  readonly shown?: ShownMoment | undefined;
}

/** The text before the version of the format changes with it. */
const FORMAT = 'warband recording 1';

/** The text of a recording's file: JSON, one command a line. */
export function recordingText({ version, request, recording, shown }: RecordedRun, library: TreeLibrary): string {
  const packer = new EditPacker(library);
  const { seed, steps, hash, checks } = recording;
  const run = { version, request, worldSeed: seed, steps, ...(shown && { shown }) };
  const commands = recording.commands.map(({ step, command }) => ({ step, command: packer.pack(command) }));
  const ends = { ...checks, hash };
  const lines = commands.map((command) => `\n${JSON.stringify(command)}`).join(',');
  const seals = sealsOf({ run, commands, checks: ends });
  return (
    `{"format":${JSON.stringify(FORMAT)},\n"run":${JSON.stringify(run)},\n"commands":[${lines}],\n` +
    `"checks":${JSON.stringify(ends)},\n"seals":${JSON.stringify(seals)}}\n`
  );
}

/** The program that reads a recording. */
export interface RecordingReader {
  readonly version: RunVersion;
  /** Edits of trees are unpacked against it. */
  readonly library: TreeLibrary;
}

/** Reads the text of a recording's file. Never throws: a file that is cut off, changed or foreign comes back as a problem with its place. */
export function readRecording(text: string, reader: RecordingReader): { recorded: RecordedRun } | { problem: string } {
  const read = readFormat(text, { format: FORMAT, limits: COMMAND_LIMITS, schema: FILE });
  if ('problem' in read) return read;
  const file = read.value;
  const problem = problemIn(file);
  if (problem) return { problem: formatDataProblem(problem) };
  const commands = unpackCommands(file.commands, reader.library);
  if ('problem' in commands)
    return { problem: [commands.problem, versionDifference(file.run.version, reader.version)].join(' ').trimEnd() };
  const { run, checks } = file;
  const { hash, ...rest } = checks;
  const recording = { seed: run.worldSeed, steps: run.steps, commands: commands.commands, hash, checks: rest };
  const { version, request, shown } = run;
  return { recorded: { version, request, recording, ...(shown && { shown }) } };
}

const steps = (min: number) => whole({ min, max: MAX_RECORDED_STEPS }, `a number of steps from ${min} to ${MAX_RECORDED_STEPS}`);

const SHOWN = record({ step: steps(0), hash: HASH });
/** The moment at which who saved it looked, and the hash there: a page opens the file at it. */
export type ShownMoment = ValueOf<typeof SHOWN>;

const SEALED = {
  run: record({ version: VERSION, request: REQUEST, worldSeed: string, steps: steps(0), shown: optional(SHOWN) }),
  commands: timedCommands(steps(0)),
  checks: record({
    hashEverySteps: steps(1),
    hashes: listOf(HASH, { expected: 'a list of hashes' }),
    marks: textLike(/^[\w-]*$/, 'one letter, digit, - or _ for each step'),
    hash: HASH,
  }),
};
type Sealed = RecordOf<typeof SEALED>;

const FILE = record({ format: choice([FORMAT]), ...SEALED, seals: record({ run: HASH, commands: HASH, checks: HASH }) });
type File = ValueOf<typeof FILE>;

/** They show changes by accident and by hand; `verifyRun` shows all. */
function sealsOf({ run, commands, checks }: Sealed): File['seals'] {
  const seal = (part: unknown): string => new Digest().data(part).toString();
  return { run: seal(run), commands: seal(commands), checks: seal(checks) };
}

/** What the schema cannot say. */
function problemIn(file: File): DataProblem | undefined {
  const { run, checks } = file;
  const seals = sealsOf(file);
  const broken = (['run', 'commands', 'checks'] as const).find((part) => seals[part] !== file.seals[part]);
  if (broken)
    return {
      path: `/${broken}`,
      found: 'something that was changed after the recording',
      expected: `what the seal ${file.seals[broken]} is for`,
    };
  const hashes = 1 + Math.floor(run.steps / checks.hashEverySteps);
  if (checks.hashes.length !== hashes) {
    return {
      path: '/checks/hashes',
      found: `${checks.hashes.length} hashes`,
      expected: `${hashes}, one every ${checks.hashEverySteps} steps`,
    };
  }
  if (checks.marks.length !== run.steps) {
    return { path: '/checks/marks', found: `${checks.marks.length} marks`, expected: `${run.steps}, one for each step` };
  }
  if (run.shown !== undefined && run.shown.step > run.steps)
    return { path: '/run/shown/step', found: `step ${run.shown.step}`, expected: `at most ${run.steps}, the last step` };
  const late = file.commands.findIndex(({ step }) => step > run.steps);
  if (late >= 0)
    return { path: `/commands/${late}/step`, found: `step ${file.commands[late]?.step}`, expected: `at most ${run.steps}, the last step` };
  return findDisorder(file.commands);
}

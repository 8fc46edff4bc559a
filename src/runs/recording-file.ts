import type { TreeLibrary } from '../engine/document.ts';
import { formatDataProblem, type DataProblem } from '../core/data-problem.ts';
import { Digest } from '../core/digest.ts';
import { formatProblem } from '../core/file-format.ts';
import { COMMAND_LIMITS } from '../core/limits.ts';
import { readJson } from '../core/read-json.ts';
import { anyShape, choiceShape, integerShape, listShape, optionalShape, recordShape, simpleShape, textShape } from '../core/shape.ts';
import { EditPacker } from './packed-edits.ts';
import type { RunRequest } from './open-run.ts';
import { HASH_SHAPE, REQUEST_SHAPE, unpackCommands, VERSION_SHAPE, type PackedCommands } from './recorded-parts.ts';
import { findDisorder, MAX_RECORDED_STEPS, type Recording } from './recording.ts';
import type { RunChecks } from './run-checks.ts';
import { versionDifference, type RunVersion } from './run-version.ts';

/** A recording together with what it was made of. */
export interface RecordedRun {
  readonly version: RunVersion;
  readonly request: Omit<RunRequest, 'stopwatch'>;
  readonly recording: Recording & { readonly checks: RunChecks };
  /** The moment at which who saved it looked, and the hash there: a page opens the file at it. Undefined for the end. */
  readonly shown?: ShownMoment | undefined;
}

export interface ShownMoment {
  readonly step: number;
  readonly hash: string;
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
  const read = readJson(text, COMMAND_LIMITS);
  if ('problems' in read) return { problem: read.problems.map(formatDataProblem).join('\n') };
  const foreign = formatProblem(read.value, FORMAT);
  if (foreign !== undefined) return { problem: foreign };
  const problem = FILE.problemIn(read.value, '') ?? problemIn(read.value as File);
  if (problem) return { problem: formatDataProblem(problem) };
  const file = read.value as File;
  const commands = unpackCommands(file.commands, reader.library);
  if ('problem' in commands)
    return { problem: [commands.problem, versionDifference(file.run.version, reader.version)].join(' ').trimEnd() };
  const { run, checks } = file;
  const { hash, ...rest } = checks;
  const recording = { seed: run.worldSeed, steps: run.steps, commands: commands.commands, hash, checks: rest };
  const { version, request, shown } = run;
  return { recorded: { version, request, recording, ...(shown && { shown }) } };
}

const MARKS = simpleShape('one letter, digit, - or _ for each step', (value) => typeof value === 'string' && /^[\w-]*$/.test(value));
const steps = (least: number) => integerShape(`a number of steps from ${least} to ${MAX_RECORDED_STEPS}`, least, MAX_RECORDED_STEPS);

const FILE = recordShape({
  format: choiceShape([FORMAT]),
  run: recordShape({
    version: VERSION_SHAPE,
    request: REQUEST_SHAPE,
    worldSeed: textShape,
    steps: steps(0),
    shown: optionalShape(recordShape({ step: steps(0), hash: HASH_SHAPE })),
  }),
  commands: listShape(recordShape({ step: steps(0), command: anyShape }), 'a list of commands'),
  checks: recordShape({ hashEverySteps: steps(1), hashes: listShape(HASH_SHAPE, 'a list of hashes'), marks: MARKS, hash: HASH_SHAPE }),
  seals: recordShape({ run: HASH_SHAPE, commands: HASH_SHAPE, checks: HASH_SHAPE }),
});

interface Sealed {
  readonly run: Pick<RecordedRun, 'version' | 'request' | 'shown'> & { readonly worldSeed: string; readonly steps: number };
  readonly commands: PackedCommands;
  readonly checks: RunChecks & { readonly hash: string };
}
type File = Sealed & { readonly seals: Readonly<Record<keyof Sealed, string>> };

/** They show changes by accident and by hand; `verifyRun` shows all. */
function sealsOf({ run, commands, checks }: Sealed): File['seals'] {
  const seal = (part: unknown): string => new Digest().data(part).toString();
  return { run: seal(run), commands: seal(commands), checks: seal(checks) };
}

/** What the shape cannot say. */
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

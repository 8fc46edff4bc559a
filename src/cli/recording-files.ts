import type { Content } from '../content/load-content.ts';
import { storedRequest } from '../runs/open-run.ts';
import { reportState } from '../runs/play-run.ts';
import type { Recording } from '../runs/recording.ts';
import { readRecording, recordingText, type RecordedRun } from '../runs/recording-file.ts';
import { versionDifference, versionOf, type RunVersion } from '../runs/run-version.ts';
import { describeDivergence, verifyRun, type Verification } from '../runs/verify-run.ts';
import { COMMAND_LIMITS } from '../core/limits.ts';
import type { LogPrinter } from './log-printer.ts';
import { readTextFile } from './read-text-file.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { UsageError } from './flags.ts';
import { writeTextFile } from './write-text-file.ts';

/** The version of this program and its content. */
export function versionHere(content: Content): RunVersion {
  return versionOf(packageFile.version, content);
}

interface NewRecording {
  readonly content: Content;
  readonly request: RecordedRun['request'];
  readonly recording: Recording;
}

/** @throws UsageError when the file cannot be written. */
export function writeRecording(file: string, { content, request, recording }: NewRecording): void {
  const { checks } = recording;
  if (!checks) throw new Error('A recording without checks is not for a file.');
  const recorded: RecordedRun = { version: versionHere(content), request: storedRequest(request), recording: { ...recording, checks } };
  const text = recordingText(recorded, content.library);
  writeTextFile('--record', file, text);
  console.error(
    `recorded: ${file}, ${(text.length / 1000).toFixed(1)} kB, ${recording.steps} steps, ${recording.commands.length} ${recording.commands.length === 1 ? 'command' : 'commands'}`,
  );
}

interface ReplayOptions {
  readonly content: Content;
  readonly json: boolean;
  readonly verify: boolean;
  readonly printer: LogPrinter;
}

/** Plays a recording. The exit code is 1 when it cannot be played, or when a verified one went another way. */
export function replayFile(file: string, { content, json, verify, printer }: ReplayOptions): number {
  const here = versionHere(content);
  const read = readRecording(readText(file), { version: here, library: content.library });
  if ('problem' in read) {
    console.error(read.problem.replace(/^/gm, `${file}: `));
    return 1;
  }
  const { recorded } = read;
  const difference = versionDifference(recorded.version, here);
  if (difference) console.error(difference);
  const verification = verifyRun(content, recorded, (world) => printer.step(world));
  if (verification.verdict === 'refused') {
    console.error(`${file}: ${verification.reason}`);
    return 1;
  }
  if (json)
    console.log(
      JSON.stringify({
        ...reportState(verification.run),
        ...(verify && { verification: withoutRun(verification) }),
        ...printer.report,
      }),
    );
  else console.log([...printer.note, formatEnd(verification), ...(verify ? [formatVerification(verification)] : [])].join('\n'));
  return verify && verification.verdict === 'differs' ? 1 : 0;
}

function formatEnd({ run }: Exclude<Verification, { verdict: 'refused' }>): string {
  const { scenario, seed, outcome, seconds, steps, hash } = reportState(run);
  return `${scenario}, seed ${seed}: ${outcome} after ${seconds} s (${steps} steps, hash ${hash})`;
}

function formatVerification(verification: Exclude<Verification, { verdict: 'refused' }>): string {
  if (verification.verdict === 'same') return `verified: all ${verification.hashes} hashes are equal`;
  return `NOT the same run: ${describeDivergence(verification.divergence)}`;
}

function withoutRun(verification: Exclude<Verification, { verdict: 'refused' }>): unknown {
  return verification.verdict === 'same'
    ? { verdict: verification.verdict, hashes: verification.hashes }
    : { verdict: verification.verdict, ...verification.divergence };
}

function readText(file: string): string {
  const read = readTextFile(file, { expected: 'a recording', mostCharacters: COMMAND_LIMITS.characters });
  if (typeof read === 'string') throw new UsageError(`--replay: ${read}`);
  return read.text;
}

import type { TreeLibrary } from '../engine/document.ts';
import { scenarioNames } from './open-run.ts';
import type { Content } from '../content/load-content.ts';
import { rosterProblem } from '../content/roster.ts';
import { STRESS_SCENARIO } from '../content/stress/stress-options.ts';
import { formatDataProblem, quoteShort } from '../core/data-problem.ts';
import { formatProblem } from '../core/file-format.ts';
import type { DataLimits } from '../core/limits.ts';
import { readJson } from '../core/read-json.ts';
import { anyShape, choiceShape, integerShape, listShape, recordShape } from '../core/shape.ts';
import { STEPS_PER_SECOND } from '../sim/state.ts';
import type { TimedCommand } from '../sim/commands.ts';
import type { RunRequest } from './open-run.ts';
import { EditPacker } from './packed-edits.ts';
import { findDisorder } from './recording.ts';
import { HASH_SHAPE, REQUEST_SHAPE, unpackCommands, VERSION_SHAPE } from './recorded-parts.ts';
import { versionDifference, type RunVersion } from './run-version.ts';

/** A run and a moment of it, as they are shared: edits of trees are among the commands. */
export interface SharedRun {
  readonly version: RunVersion;
  readonly request: Omit<RunRequest, 'stopwatch'>;
  readonly commands: readonly TimedCommand[];
  /** The whole run, and the moment to show. Steps. */
  readonly steps: number;
  readonly at: number;
  /** Of the world at that moment. */
  readonly hash: string;
}

/** The text before the version of the format changes with it. */
const FORMAT = 'warband link 1';
/** To open it, the page plays it again: longer ones would take too long. */
export const MAX_SHARED_STEPS = 30 * 60 * STEPS_PER_SECOND;
/** Texts of links come from anywhere. */
export const LINK_LIMITS: DataLimits = { characters: 1_000_000, depth: 260, values: 100_000 };
const LONGEST_SEED = 200;

export function runLinkText({ version, request, steps, at, hash, commands }: SharedRun, library: TreeLibrary): string {
  const packer = new EditPacker(library);
  const packed = commands.map(({ step, command }) => ({ step, command: packer.pack(command) }));
  return JSON.stringify({ format: FORMAT, version, request, steps, at, hash, commands: packed });
}

/** The program that reads a link. */
export interface LinkReader {
  readonly version: RunVersion;
  readonly content: Content;
}

/** Never throws: a text that is no link, or one of another version, comes back as a problem. */
export function readRunLink(text: string, { version, content }: LinkReader): { shared: SharedRun } | { problem: string } {
  const read = readJson(text, LINK_LIMITS);
  if ('problems' in read) return { problem: read.problems.map(formatDataProblem).join('\n') };
  const foreign = formatProblem(read.value, FORMAT);
  if (foreign !== undefined) return { problem: foreign };
  const wrong = SHAPE.problemIn(read.value, '');
  if (wrong) return { problem: formatDataProblem(wrong) };
  const link = read.value as SharedRun;
  const other = versionDifference(link.version, version);
  if (other !== '') return { problem: other };
  const problem = runProblem(link, content) ?? disorder(link);
  if (problem !== undefined) return { problem };
  const unpacked = unpackCommands(link.commands, content.library);
  return 'problem' in unpacked ? unpacked : { shared: { ...link, commands: unpacked.commands } };
}

const steps = integerShape(`a step from 0 to ${MAX_SHARED_STEPS}`, 0, MAX_SHARED_STEPS);
const SHAPE = recordShape({
  format: choiceShape([FORMAT]),
  version: VERSION_SHAPE,
  request: REQUEST_SHAPE,
  steps,
  at: steps,
  hash: HASH_SHAPE,
  commands: listShape(recordShape({ step: steps, command: anyShape }), 'a list of commands'),
});

function runProblem({ request, at, steps: last }: SharedRun, content: Content): string | undefined {
  const { scenario, seed, roster } = request;
  if (scenario === STRESS_SCENARIO || !scenarioNames(content).includes(scenario))
    return `There is no scenario ${quoteShort(scenario)} to share.`;
  if (seed.length > LONGEST_SEED) return `Its seed has ${seed.length} characters, and at most ${LONGEST_SEED} are expected.`;
  const unknown = rosterProblem(roster, content.kinds);
  if (unknown !== undefined) return unknown;
  return at > last ? `It shows step ${at} of a run of ${last} steps.` : undefined;
}

function disorder({ commands, steps: last }: SharedRun): string | undefined {
  const late = commands.find(({ step }) => step > last);
  if (late) return `It has a command at step ${late.step} of a run of ${last} steps.`;
  const wrong = findDisorder(commands);
  return wrong && formatDataProblem(wrong);
}

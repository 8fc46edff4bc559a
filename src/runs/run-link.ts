import type { TreeLibrary } from '../engine/document.ts';
import { REQUEST, scenarioNames } from './open-run.ts';
import type { Content } from '../content/load-content.ts';
import { rosterProblem } from '../content/roster.ts';
import { STRESS_SCENARIO } from '../content/stress/stress-options.ts';
import { formatDataProblem, quoteShort } from '../core/data-problem.ts';
import type { DataLimits } from '../core/limits.ts';
import { readFormat } from '../core/schema/read-format.ts';
import { record } from '../core/schema/record.ts';
import { choice, whole, type ValueOf } from '../core/schema/values.ts';
import { STEPS_PER_SECOND } from '../sim/state.ts';
import type { TimedCommand } from '../sim/commands.ts';
import { EditPacker } from './packed-edits.ts';
import { findDisorder, timedCommands } from './recording.ts';
import { unpackCommands } from './recorded-parts.ts';
import { HASH, VERSION, versionDifference, type RunVersion } from './run-version.ts';

/** A run and a moment of it, as they are shared: edits of trees are among the commands. */
export interface SharedRun extends Omit<Link, 'format' | 'commands'> {
  readonly commands: readonly TimedCommand[];
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
  const read = readFormat(text, { format: FORMAT, limits: LINK_LIMITS, schema: LINK });
  if ('problem' in read) return read;
  const link = read.value;
  const other = versionDifference(link.version, version);
  if (other !== '') return { problem: other };
  const problem = runProblem(link, content) ?? disorder(link);
  if (problem !== undefined) return { problem };
  const unpacked = unpackCommands(link.commands, content.library);
  if ('problem' in unpacked) return unpacked;
  return { shared: { ...link, commands: unpacked.commands } };
}

const steps = whole({ min: 0, max: MAX_SHARED_STEPS }, `a step from 0 to ${MAX_SHARED_STEPS}`);
const LINK = record({
  format: choice([FORMAT]),
  version: VERSION,
  request: REQUEST,
  /** The whole run, and the moment to show. Steps. */
  steps,
  at: steps,
  /** Of the world at that moment. */
  hash: HASH,
  commands: timedCommands(steps),
});
type Link = ValueOf<typeof LINK>;

function runProblem({ request, at, steps: last }: Link, content: Content): string | undefined {
  const { scenario, seed, roster } = request;
  if (scenario === STRESS_SCENARIO || !scenarioNames(content).includes(scenario))
    return `There is no scenario ${quoteShort(scenario)} to share.`;
  if (seed.length > LONGEST_SEED) return `Its seed has ${seed.length} characters, and at most ${LONGEST_SEED} are expected.`;
  const unknown = rosterProblem(roster, content.kinds);
  if (unknown !== undefined) return unknown;
  return at > last ? `It shows step ${at} of a run of ${last} steps.` : undefined;
}

function disorder({ commands, steps: last }: Link): string | undefined {
  const late = commands.find(({ step }) => step > last);
  if (late) return `It has a command at step ${late.step} of a run of ${last} steps.`;
  const wrong = findDisorder(commands);
  return wrong && formatDataProblem(wrong);
}

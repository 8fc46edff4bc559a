import { formatDataProblem } from '../../core/data-problem.ts';
import { fieldOf } from '../../core/json-value.ts';
import { COMMAND_LIMITS } from '../../core/limits.ts';
import { readJson } from '../../core/read-json.ts';
import { record } from '../../core/schema/record.ts';
import { anything, choice, listOf, readData, string } from '../../core/schema/values.ts';
import type { RunVersion } from '../../runs/run-version.ts';
import type { Candidate } from '../search/candidate.ts';
import { readCheckpoint, type Checkpoint } from '../search/checkpoint.ts';
import type { SearchPlan } from '../search/search-plan.ts';
import type { CellFigures } from './atlas-summary.ts';

/** An atlas of the command, to be opened in the breeding ground. */
export interface AtlasFile {
  readonly format: typeof FORMAT;
  readonly title: string;
  readonly plan: SearchPlan;
  /** The text of `checkpointText`. */
  readonly checkpoint: string;
  readonly figures: readonly CellFigures[];
}

const FORMAT = 'warband atlas 1';
const ATLAS = record({
  format: choice([FORMAT]),
  title: string,
  plan: anything,
  checkpoint: string,
  figures: listOf(anything, { expected: 'a list of figures' }),
});

export function atlasFileText(atlas: Omit<AtlasFile, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT, ...atlas })}\n`;
}

/** Reads an atlas of this version, or tells what is wrong with it. Never throws. */
export function readAtlasFile(
  text: string,
  version: RunVersion,
): { readonly atlas: AtlasFile; readonly checkpoint: Checkpoint } | { readonly problem: string } {
  const read = readJson(text, COMMAND_LIMITS);
  if ('problems' in read) return { problem: `it is damaged or cut off: ${read.problems.map(formatDataProblem).join('; ')}` };
  const { value, problems } = readData(ATLAS, read.value);
  if (problems.length > 0) return { problem: problems.join('; ') };
  const atlas = value as unknown as AtlasFile;
  const found = readCheckpoint(atlas.checkpoint, { version, plan: atlas.plan });
  if ('problem' in found) return found;
  const { checkpoint } = found;
  if (!isAtlasPlan(atlas.plan) || !checkpoint.state.population.every(isElite))
    return { problem: 'it is no atlas, or one that was changed' };
  return { atlas, checkpoint };
}

function isAtlasPlan(plan: unknown): boolean {
  const slots = fieldOf(plan, 'slots');
  return fieldOf(plan, 'isAtlas') === true && Array.isArray(slots) && slots.length === 1 && typeof fieldOf(slots[0], 'kind') === 'string';
}

/** Whether a candidate has what the page reads of it; whether its tree compiles is found where it runs. */
function isElite({ id, trees, size, tallies, ancestors, measured }: Candidate): boolean {
  const root = Array.isArray(trees) ? fieldOf((trees as readonly unknown[])[0], 'root') : undefined;
  const isTree = typeof fieldOf(root, 'type') === 'string';
  const isMeasured = [measured?.aggression, measured?.cohesion].every((moments) => Number.isFinite(moments?.sum));
  return typeof id === 'string' && Number.isFinite(size) && Array.isArray(tallies) && Array.isArray(ancestors) && isTree && isMeasured;
}

import { formatDataProblem } from '../../core/data-problem.ts';
import { COMMAND_LIMITS } from '../../core/limits.ts';
import { readJson } from '../../core/read-json.ts';
import { mapOf, optional, record } from '../../core/schema/record.ts';
import { anyNumber, anything, choice, listOf, tuple, readData, string, whole } from '../../core/schema/values.ts';
import { textHash } from '../../core/text-hash.ts';
import { versionDifference, type RunVersion } from '../../runs/run-version.ts';
import type { PlayedPair } from '../judging/evolve-fights.ts';
import type { SearchPlan } from './search-plan.ts';
import type { SearchState } from './search.ts';

/** A search that can go on: the state after the last whole generation, and what was played of the next one. */
export interface Checkpoint {
  readonly format: typeof FORMAT;
  readonly version: RunVersion;
  /** Hash of the plan. */
  readonly plan: string;
  /** Seconds that the search has taken so far. */
  readonly seconds: number;
  readonly state: SearchState;
  /** Results by the names of their fights. */
  readonly played: readonly (readonly [name: string, pair: PlayedPair])[];
}

const FORMAT = 'warband evolve 1';

const texts = listOf(string, { expected: 'a list of texts' });
/** What no part of the program looks into before it runs. */
const objects = listOf(mapOf(anything), { expected: 'a list of objects' });
const CHECKPOINT = record({
  format: choice([FORMAT]),
  version: anything,
  plan: string,
  seconds: anyNumber,
  state: record({
    generation: whole({ min: 0 }, 'a number of generations'),
    population: objects,
    hall: objects,
    keys: texts,
    traces: texts,
    history: objects,
    guests: optional(objects),
  }),
  played: listOf(tuple([anything, anything], 'a fight and its result'), { expected: 'a list of fights' }),
});

export function planHash(plan: SearchPlan): string {
  return textHash(JSON.stringify(plan));
}

export function checkpointText(checkpoint: Omit<Checkpoint, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT, ...checkpoint })}\n`;
}

/** Reads a checkpoint of this plan and version, or tells what is wrong with it. Never throws. */
export function readCheckpoint(
  text: string,
  { version, plan }: { readonly version: RunVersion; readonly plan: SearchPlan },
): { readonly checkpoint: Checkpoint } | { readonly problem: string } {
  const read = readJson(text, COMMAND_LIMITS);
  if ('problems' in read) return { problem: `it is damaged or cut off: ${read.problems.map(formatDataProblem).join('; ')}` };
  const { value, problems } = readData(CHECKPOINT, read.value);
  if (problems.length > 0) return { problem: problems.join('; ') };
  const checkpoint = value as unknown as Checkpoint;
  const { content } = (checkpoint.version ?? {}) as Partial<RunVersion>;
  if (typeof content !== 'object' || versionDifference(checkpoint.version, version) !== '')
    return { problem: 'it is of another version of the game or its trees, with which the fights went differently' };
  if (checkpoint.plan !== planHash(plan)) return { problem: 'it is of a search with other settings' };
  return { checkpoint };
}

import { formatDataProblem } from '../../core/data-problem.ts';
import { COMMAND_LIMITS } from '../../core/limits.ts';
import { readJson } from '../../core/read-json.ts';
import {
  anyShape,
  choiceShape,
  integerShape,
  listShape,
  numberShape,
  optionalShape,
  recordShape,
  simpleShape,
  textShape,
} from '../../core/shape.ts';
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

const texts = listShape(textShape, 'a list of texts');
const objects = listShape(recordLike(), 'a list of objects');
const SHAPE = recordShape({
  format: choiceShape([FORMAT]),
  version: anyShape,
  plan: textShape,
  seconds: numberShape,
  state: recordShape({
    generation: integerShape('a number of generations', 0),
    population: objects,
    hall: objects,
    keys: texts,
    traces: texts,
    history: objects,
    guests: optionalShape(objects),
  }),
  played: listShape(
    simpleShape('a fight and its result', (value) => Array.isArray(value) && value.length === 2),
    'a list of fights',
  ),
});

function recordLike() {
  return simpleShape('an object', (value) => typeof value === 'object' && value !== null && !Array.isArray(value));
}

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
  const problem = SHAPE.problemIn(read.value, '');
  if (problem) return { problem: formatDataProblem(problem) };
  const checkpoint = read.value as Checkpoint;
  const { content } = (checkpoint.version ?? {}) as Partial<RunVersion>;
  if (typeof content !== 'object' || versionDifference(checkpoint.version, version) !== '')
    return { problem: 'it is of another version of the game or its trees, with which the fights went differently' };
  if (checkpoint.plan !== planHash(plan)) return { problem: 'it is of a search with other settings' };
  return { checkpoint };
}

import { record } from '../../core/schema/record.ts';
import { number, string } from '../../core/schema/values.ts';
import { textHash } from '../../core/text-hash.ts';
import type { RunVersion } from '../../runs/run-version.ts';
import { FIGHT_PAIR_FIELDS } from '../../runs/compare/judge.ts';
import { pairsOfPart, readShard, shardOf, type ShardFile } from '../../runs/compare/shard-file.ts';
import type { EvolveRequest, PlayedPair } from '../judging/evolve-fights.ts';
import { planHash } from './checkpoint.ts';
import { nameOf } from './remembered-fights.ts';
import type { SearchPlan } from './search-plan.ts';

export const PART_FORMAT = 'warband evolve part 1';
const finite = number({ min: -Infinity, max: Infinity }, 'a number');
const PART = shardOf<PlayedPair>(
  PART_FORMAT,
  record({ ...FIGHT_PAIR_FIELDS, trace: string, manner: record({ aggression: finite, cohesion: finite }) }),
);

/** What one machine has played of a round: of the fights that a search must know before it can go on. */
export type SearchPart = ShardFile<PlayedPair>;

/** Reads the text of a part. Never throws. */
export function readSearchPart(text: string): { readonly part: SearchPart } | { readonly problem: string } {
  const read = readShard(text, PART);
  return 'problem' in read ? read : { part: read.shard };
}

/** The fights of a round: those numbers of the jobs of a request. */
export interface Round {
  readonly request: EvolveRequest;
  readonly indices: readonly number[];
}

/** Equal for the same fights of the same search in the same version of the game. */
export function roundId(
  { request, indices }: Round,
  { plan, version }: { readonly plan: SearchPlan; readonly version: RunVersion },
): string {
  const names = indices.map((index) => nameOf(request, request.jobs[index]!));
  return textHash(JSON.stringify([version, planHash(plan), names]));
}

/** The jobs of a round that a part plays, by their places in the round. */
export function jobsOfPart({ indices }: Round, of: Pick<SearchPart, 'part' | 'parts'>): ReadonlyMap<number, number> {
  return new Map(pairsOfPart({ ...of, pairCount: indices.length }).map((place) => [indices[place]!, place]));
}

import { formatDataProblem } from '../../core/data-problem.ts';
import { COMMAND_LIMITS } from '../../core/limits.ts';
import { readJson } from '../../core/read-json.ts';
import { record } from '../../core/schema/record.ts';
import { choice, listOf, readData, string, whole, type Schema, type ValueOf } from '../../core/schema/values.ts';
import { FIGHT_PAIR, MOST_FIGHTS, type FightPair } from './judge.ts';

export const SHARD_FORMAT = 'warband fights 1';
export const MOST_SHARDS = 10_000;

/** All pairs of one part of a comparison, or of other fights that several machines share. */
export function shardOf<Pair extends FightPair>(format: string, pair: Schema<Pair>) {
  return record({
    format: choice([format]),
    /** The same for all parts: both versions, the arenas, the seed, and the version of the game. */
    comparison: string,
    /** For people, and for the heading of the union. */
    title: string,
    /** Of the whole comparison. */
    pairCount: whole({ min: 1, max: MOST_FIGHTS }, 'a number of pairs'),
    part: whole({ min: 1, max: MOST_SHARDS }, 'a part, from 1'),
    parts: whole({ min: 1, max: MOST_SHARDS }, 'a number of parts'),
    pairs: listOf(pair, { expected: 'a list of pairs' }),
  });
}

export const SHARD = shardOf(SHARD_FORMAT, FIGHT_PAIR);
export type ShardFile<Pair extends FightPair = FightPair> = ValueOf<ReturnType<typeof shardOf<Pair>>>;

/** The numbers of the pairs of a part: every so many, so that all parts take equally long. */
export function pairsOfPart({ part, parts, pairCount }: Pick<ShardFile, 'part' | 'parts' | 'pairCount'>): number[] {
  const indices: number[] = [];
  for (let index = part - 1; index < pairCount; index += parts) indices.push(index);
  return indices;
}

/** Reads the text of a part. Never throws. */
export function readShard<Pair extends FightPair>(
  text: string,
  schema: Schema<ShardFile<Pair>>,
): { readonly shard: ShardFile<Pair> } | { readonly problem: string } {
  const read = readJson(text, COMMAND_LIMITS);
  if ('problems' in read) return { problem: read.problems.map(formatDataProblem).join('\n') };
  const { value: shard, problems } = readData(schema, read.value);
  if (problems.length > 0) return { problem: problems.join('\n') };
  const { part, parts } = shard;
  if (part > parts) return { problem: `/part: found ${part}, expected at most ${parts}` };
  const expected = pairsOfPart(shard);
  const wrong = expected.findIndex((index, place) => shard.pairs[place]?.index !== index);
  if (wrong >= 0)
    return { problem: `/pairs/${wrong}: found pair ${shard.pairs[wrong]?.index ?? 'nothing'}, expected pair ${expected[wrong]}` };
  if (shard.pairs.length > expected.length)
    return { problem: `/pairs/${expected.length}: found another pair, expected the end: part ${part} of ${parts} has ${expected.length}` };
  return { shard };
}

type Header = Omit<ShardFile, 'format' | 'pairs'>;

/** Whether the parts are all of one comparison, each once: the problem otherwise. `sharedWork` is what they are parts of. */
export function problemOfParts(shards: readonly Header[], sharedWork = 'comparison'): string | undefined {
  const [first] = shards;
  if (!first) return `found no parts, expected all parts of a ${sharedWork}`;
  const isSame = (shard: Header): boolean =>
    shard.comparison === first.comparison && shard.parts === first.parts && shard.pairCount === first.pairCount;
  const foreign = shards.find((shard) => !isSame(shard));
  if (foreign)
    return `part ${foreign.part} of ${foreign.parts} (${foreign.title}) is of another ${sharedWork}, version or number of fights than part ${first.part} of ${first.parts} (${first.title})`;
  const found = new Set(shards.map(({ part }) => part));
  if (found.size < shards.length) return `found a part twice, expected each of the ${first.parts} parts once`;
  const missing = Array.from({ length: first.parts }, (_, index) => index + 1).filter((part) => !found.has(part));
  return missing.length === 0
    ? undefined
    : `found ${found.size} of ${first.parts} parts, expected also ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? ', …' : ''}`;
}

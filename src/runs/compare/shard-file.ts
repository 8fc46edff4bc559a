import { formatDataProblem } from '../../core/data-problem.ts';
import { COMMAND_LIMITS } from '../../core/limits.ts';
import { readJson } from '../../core/read-json.ts';
import {
  booleanShape,
  optionalShape,
  choiceShape,
  integerShape,
  listShape,
  numberShape,
  recordShape,
  simpleShape,
  textShape,
  type Shape,
} from '../../core/shape.ts';
import type { FightPair } from './judge.ts';

/** All pairs of one part of a comparison, or of other fights that several machines share. */
export interface ShardFile<Pair extends FightPair = FightPair> {
  readonly format: string;
  /** The same for all parts: both versions, the arenas, the seed, and the version of the game. */
  readonly comparison: string;
  /** For people, and for the heading of the union. */
  readonly title: string;
  /** Of the whole comparison. */
  readonly pairCount: number;
  readonly part: number;
  readonly parts: number;
  readonly pairs: readonly Pair[];
}

export const SHARD_FORMAT = 'warband fights 1';
/** Of one comparison. */
export const MOST_FIGHTS = 1_000_000;
export const MOST_SHARDS = 10_000;

const count = (expected: string, least: number, most: number) => integerShape(expected, least, most);
const share = simpleShape('a number from 0 to 1', (value) => typeof value === 'number' && value >= 0 && value <= 1);
const pairOf = (item: typeof share, expected: string) => {
  const list = listShape(item, expected);
  return {
    problemIn: (value: unknown, path: string) =>
      list.problemIn(value, path) ??
      (Array.isArray(value) && value.length === 2 ? undefined : { path, found: 'another number of them', expected }),
  };
};
const fight = recordShape({
  score: simpleShape('0, 0.5 or 1', (value) => value === 0 || value === 0.5 || value === 1),
  seconds: numberShape,
  healthLeft: pairOf(share, 'a list of two shares'),
});

/** A part in a format whose pairs have these members more. */
export function shardShape(format: string, more: Readonly<Record<string, Shape>> = {}): Shape {
  return recordShape({
    format: choiceShape([format]),
    comparison: textShape,
    title: textShape,
    pairCount: count('a number of pairs', 1, MOST_FIGHTS),
    part: count('a part, from 1', 1, MOST_SHARDS),
    parts: count('a number of parts', 1, MOST_SHARDS),
    pairs: listShape(
      recordShape({
        index: count('the number of a pair', 0, MOST_FIGHTS),
        arena: textShape,
        fights: pairOf(fight, 'a list of two fights'),
        isSame: optionalShape(booleanShape),
        reached: optionalShape(count('a number of fights', 0, 2)),
        ...more,
      }),
      'a list of pairs',
    ),
  });
}

const SHARD = shardShape(SHARD_FORMAT);

/** The numbers of the pairs of a part: every so many, so that all parts take equally long. */
export function pairsOfPart({ part, parts, pairCount }: Pick<ShardFile, 'part' | 'parts' | 'pairCount'>): number[] {
  const indices: number[] = [];
  for (let index = part - 1; index < pairCount; index += parts) indices.push(index);
  return indices;
}

/** Reads the text of a part; of one in another format, with its `shardShape`. Never throws. */
export function readShard(text: string, shape = SHARD): { readonly shard: ShardFile } | { readonly problem: string } {
  const read = readJson(text, COMMAND_LIMITS);
  if ('problems' in read) return { problem: read.problems.map(formatDataProblem).join('\n') };
  const problem = shape.problemIn(read.value, '');
  if (problem) return { problem: formatDataProblem(problem) };
  const shard = read.value as ShardFile;
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

/** Whether the parts are all of one comparison, each once: the problem otherwise. `whole` is what they are parts of. */
export function problemOfParts(shards: readonly Header[], whole = 'comparison'): string | undefined {
  const [first] = shards;
  if (!first) return `found no parts, expected all parts of a ${whole}`;
  const isSame = (shard: Header): boolean =>
    shard.comparison === first.comparison && shard.parts === first.parts && shard.pairCount === first.pairCount;
  const foreign = shards.find((shard) => !isSame(shard));
  if (foreign)
    return `part ${foreign.part} of ${foreign.parts} (${foreign.title}) is of another ${whole}, version or number of fights than part ${first.part} of ${first.parts} (${first.title})`;
  const found = new Set(shards.map(({ part }) => part));
  if (found.size < shards.length) return `found a part twice, expected each of the ${first.parts} parts once`;
  const missing = Array.from({ length: first.parts }, (_, index) => index + 1).filter((part) => !found.has(part));
  return missing.length === 0
    ? undefined
    : `found ${found.size} of ${first.parts} parts, expected also ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? ', …' : ''}`;
}

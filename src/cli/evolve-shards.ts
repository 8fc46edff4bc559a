import { basename } from 'node:path';
import { COMMAND_LIMITS } from '../core/limits.ts';
import { jobsOfPart, PART_FORMAT, readSearchPart, roundId, type Round, type SearchPart } from '../evolve/search/search-part.ts';
import type { PlayedPair } from '../evolve/judging/evolve-fights.ts';
import { problemOfParts } from '../runs/compare/shard-file.ts';
import type { EvolveArguments } from './evolve-arguments.ts';
import type { FightPlayers } from './evolve-means.ts';
import { UsageError } from './flags.ts';
import { readTextFile, statOf } from './read-text-file.ts';
import type { RunningSearch } from './running-search.ts';
import { checkWritable, writeTextFile } from './write-text-file.ts';

/** Ends a search whose next round is played elsewhere. It is no failure. */
class RoundOver extends Error {
  constructor(
    message: string,
    /** What was played of the round; undefined when nothing was. */
    readonly played?: SearchPart,
  ) {
    super(message);
  }
}

type Players = Pick<FightPlayers, 'play'>;
/** A search with what follows it. `onStart` is to be called with each search before it runs. */
type Work = (players: Players, onStart: (search: Pick<RunningSearch, 'save'>) => void) => Promise<void>;

/** How a search works as one of several machines, or alone. */
export interface SharedRound {
  /** Does the work as far as the fights reach that are known here. */
  run(players: FightPlayers, work: Work): Promise<void>;
}

/** What `--shard` and `--merge` ask for. @throws UsageError for files that are no parts of one round, or in the place of a part. */
export function sharedRound({ shard, merge, out }: EvolveArguments, of: Parameters<typeof roundId>[1]): SharedRound {
  const idOf = (round: Round): string => roundId(round, of);
  if (shard !== undefined) {
    const file = partFileOf(out, shard);
    return { run: (players, work) => untilRoundOver(partPlayers(players, { ...shard, idOf, title: basename(out, '.json') }), work, file) };
  }
  const parts = merge && readParts(merge);
  return { run: (players, work) => (parts === undefined ? work(players, () => {}) : untilRoundOver(mergedPlayers(parts, idOf), work)) };
}

async function untilRoundOver(players: Players, work: Work, file = ''): Promise<void> {
  const searches: Pick<RunningSearch, 'save'>[] = [];
  try {
    await work(players, (search) => searches.push(search));
  } catch (error) {
    if (!(error instanceof RoundOver)) throw error;
    if (error.played === undefined) for (const search of searches) search.save();
    else writeTextFile('--out', file, `${JSON.stringify(error.played)}\n`);
    console.log(error.message);
  }
}

type OfPart = Pick<SearchPart, 'title' | 'part' | 'parts'> & { readonly idOf: (round: Round) => string };

/** Plays one part of the first round that a search asks for, and ends it. */
function partPlayers(players: Players, { idOf, title, part, parts }: OfPart): Players {
  return {
    play: async (request, indices) => {
      if (indices.length === 0) return;
      const own = jobsOfPart({ request, indices }, { part, parts });
      const pairs: PlayedPair[] = [];
      await players.play(request, [...own.keys()], (pair) => pairs.push({ ...pair, index: own.get(pair.index)! }));
      pairs.sort((one, other) => one.index - other.index);
      const header = {
        format: PART_FORMAT,
        comparison: idOf({ request, indices }),
        title,
        pairCount: indices.length,
        part,
        parts,
      } as const;
      throw new RoundOver(`part ${part} of ${parts}: ${2 * pairs.length} of ${2 * indices.length} fights`, { ...header, pairs });
    },
  };
}

/** Hands over the parts of the first round that a search asks for, and ends it when it asks for another one. */
function mergedPlayers(parts: readonly SearchPart[], idOf: OfPart['idOf']): Players {
  let isUsed = false;
  return {
    play: async (request, indices, onPair) => {
      if (indices.length === 0) return;
      if (isUsed) throw new RoundOver(`merged; the next round has ${2 * indices.length} fights`);
      if (parts[0]!.comparison !== idOf({ request, indices }))
        throw new UsageError('--merge: found parts of another round, search or version of the game, expected those of the next round');
      for (const pair of parts.flatMap(({ pairs }) => pairs)) onPair({ ...pair, index: indices[pair.index]! });
      isUsed = true;
    },
  };
}

/** All parts of one round. @throws UsageError */
function readParts(files: readonly string[]): SearchPart[] {
  const parts = files.map((file) => {
    const read = readPart(file);
    if ('problem' in read) throw new UsageError(`--merge: ${read.problem}`);
    return read.part;
  });
  const problem = problemOfParts(parts, 'round of a search');
  if (problem !== undefined) throw new UsageError(`--merge: ${problem}`);
  return parts;
}

function readPart(file: string): { readonly part: SearchPart } | { readonly problem: string } {
  const text = readTextFile(file, { expected: 'a part of a round', mostCharacters: COMMAND_LIMITS.characters });
  if (typeof text === 'string') return { problem: text };
  const read = readSearchPart(text.text);
  return 'problem' in read ? { problem: `${file} ${read.problem}` } : read;
}

/** The file for a part. @throws UsageError when something else has this name. */
function partFileOf(out: string, { part, parts }: Pick<SearchPart, 'part' | 'parts'>): string {
  const file = `${out.replace(/\.json$/, '')}.part-${part}-of-${parts}.json`;
  checkWritable('--out', file);
  const known = statOf(file) === undefined ? undefined : readPart(file);
  if (known !== undefined && 'problem' in known) throw new UsageError(`--shard: ${known.problem}. Move that file away`);
  return file;
}

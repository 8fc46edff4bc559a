import { availableParallelism } from 'node:os';
import type { Content } from '../content/load-content.ts';
import { isBattle } from '../content/is-battle.ts';
import { COMMAND_LIMITS } from '../core/limits.ts';
import { textHash } from '../core/text-hash.ts';
import { FightPairs, type ComparisonRequest } from '../runs/compare/fight-pairs.ts';
import { LONGEST_FIGHT_SECONDS } from '../runs/compare/fight.ts';
import { describeEffect, describeJudgement, Judge, type FightPair, type Judgement } from '../runs/compare/judge.ts';
import { pairsOfPart, problemOfParts, readShard, SHARD, SHARD_FORMAT, type ShardFile } from '../runs/compare/shard-file.ts';
import { COMPARE_USAGE, readCompareArguments, type CompareArguments, type MergeArguments } from './compare-arguments.ts';
import { comparedTrees } from './compared-trees.ts';
import { playInWorkers } from './fight-workers.ts';
import { loadGame } from './load-game.ts';
import { readTextFile } from './read-text-file.ts';
import { versionHere } from './recording-files.ts';
import { unknownName, UsageError } from './flags.ts';
import { checkWritable, writeTextFile } from './write-text-file.ts';

/** What a comparison works with; tests give their own. */
export interface ComparisonMeans {
  readonly load: typeof loadGame;
  readonly playFights: typeof playInWorkers<ComparisonRequest, FightPair>;
}

/** `--compare` and `--merge`. Returns the exit code. */
export async function compare(
  args: readonly string[],
  means: ComparisonMeans = { load: loadGame, playFights: playInWorkers },
): Promise<number> {
  const read = readCompareArguments(args, availableParallelism());
  if (read === undefined) {
    console.log(COMPARE_USAGE);
    return 0;
  }
  return 'pairCount' in read ? await compareTrees(read, means) : merge(read);
}

async function compareTrees(args: CompareArguments, { load, playFights }: ComparisonMeans): Promise<number> {
  const { content, problems } = load();
  const request = requestOf(args, content);
  // The workers would find the same problems, one after the other.
  const opened = problems.length > 0 ? { problems } : FightPairs.open(content, request);
  if ('problems' in opened) {
    for (const problem of opened.problems) console.error(problem);
    return 1;
  }
  const comparison = textHash(JSON.stringify([request, versionHere(content)]));
  return args.shard
    ? await playPart(args, { request, comparison, playFights })
    : await playAll(args, { request, playFights, changed: opened.pairs.changed });
}

interface Fights extends Pick<ComparisonMeans, 'playFights'> {
  readonly request: ComparisonRequest;
}

interface AllFights extends Fights {
  /** Names of nodes in which the versions differ. */
  readonly changed: readonly string[];
}

async function playAll(
  { pairCount, workers, files, json }: CompareArguments,
  { request, playFights, changed }: AllFights,
): Promise<number> {
  const judge = new Judge();
  const indices = Array.from({ length: pairCount }, (_, index) => index);
  const showProgress = progressOf(pairCount);
  await playFights({
    request,
    indices,
    workers,
    onPair: (pair) => {
      const isDecided = judge.add(pair);
      showProgress(describeJudgement(judge.judgement));
      return isDecided;
    },
  });
  print(judge.judgement, { title: files.join(' against '), json, changed });
  return 0;
}

async function playPart(
  { pairCount, workers, files, shard }: CompareArguments,
  { request, comparison, playFights }: Fights & Pick<ShardFile, 'comparison'>,
): Promise<number> {
  const { part, parts, out } = shard!;
  checkWritable('--out', out);
  const pairs: FightPair[] = [];
  const indices = pairsOfPart({ part, parts, pairCount });
  const showProgress = progressOf(indices.length);
  const onPair = (pair: FightPair): boolean => {
    pairs.push(pair);
    showProgress(`part ${part} of ${parts}`);
    return false;
  };
  await playFights({ request, indices, workers, onPair });
  pairs.sort((one, other) => one.index - other.index);
  const file: ShardFile = { format: SHARD_FORMAT, comparison, title: files.join(' against '), pairCount, part, parts, pairs };
  writeTextFile('--out', out, `${JSON.stringify(file)}\n`);
  console.error(`written: ${out}, ${2 * pairs.length} fights`);
  return 0;
}

function merge({ files, json }: MergeArguments): number {
  const shards: ShardFile[] = [];
  for (const file of files) {
    const text = readTextFile(file, { expected: 'a part of a comparison', mostCharacters: COMMAND_LIMITS.characters });
    if (typeof text === 'string') throw new UsageError(`--merge: ${text}`);
    const read = readShard(text.text, SHARD);
    if ('problem' in read) {
      console.error(`${file} ${read.problem}`);
      return 1;
    }
    shards.push(read.shard);
  }
  const problem = problemOfParts(shards);
  if (problem !== undefined) {
    console.error(`--merge: ${problem}`);
    return 1;
  }
  const judge = new Judge();
  for (const pair of shards.flatMap(({ pairs }) => pairs).sort((one, other) => one.index - other.index)) judge.add(pair);
  print(judge.judgement, { title: shards[0]?.title ?? '', json, changed: [] });
  return 0;
}

/** @throws UsageError when the files are no trees, or take the place of none. */
function requestOf(args: CompareArguments, content: Content): ComparisonRequest {
  const { arenas, seed, isUnpaired } = args;
  const decided = [...content.scenarios.values()].filter(isBattle).map(({ name }) => name);
  const unknown = arenas.find((arena) => !decided.includes(arena));
  if (unknown !== undefined) throw unknownName('--arena', unknown, decided);
  return { parties: comparedTrees(args, content), arenas, seed, isUnpaired };
}

/** On a terminal one line that overwrites itself, otherwise a line for every tenth. */
function progressOf(pairCount: number): (text: string) => void {
  let done = 0;
  return (text) => {
    done++;
    const line = `${2 * done} of at most ${2 * pairCount} fights: ${text}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line.slice(0, process.stderr.columns - 1)}`);
    else if (done % Math.ceil(pairCount / 10) === 0) console.error(line);
  };
}

interface PrintOptions extends Pick<CompareArguments, 'json'> {
  readonly title: string;
  readonly changed: readonly string[];
}

function print(judgement: Judgement, { title, json, changed }: PrintOptions): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (json) {
    console.log(JSON.stringify({ title, words: describeJudgement(judgement), ...judgement }));
    return;
  }
  const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;
  const { winRate, interval, arenas, effect } = judgement;
  console.log(`${title}: ${describeJudgement(judgement)}`);
  for (const line of describeEffect(effect, changed)) console.log(line);
  console.log(`wins ${percent(winRate)} (${percent(interval.low)} to ${percent(interval.high)} with 95 % confidence, whenever one stops)`);
  for (const { arena, fights, winRate: wins, seconds, healthLeft } of arenas) {
    const health = `health left ${percent(healthLeft[0])} against ${percent(healthLeft[1])}`;
    console.log(
      `  ${arena} (a draw after ${LONGEST_FIGHT_SECONDS} s): ${fights} fights, wins ${percent(wins)}, ${health}, ${seconds.toFixed(1)} s a fight`,
    );
  }
}

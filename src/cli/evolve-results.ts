import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TreeDocument } from '../engine/document.ts';
import type { Content } from '../content/load-content.ts';
import { jsonText } from '../core/json-text.ts';
import { cardText, percent, treeFile } from '../evolve/results/card.ts';
import { answerLine, answerSection, type BestAnswer } from '../evolve/results/best-answer.ts';
import { chooseBest, sealedFigures, type Figures } from '../evolve/results/figures.ts';
import type { Candidate } from '../evolve/search/candidate.ts';
import type { PlayJobs } from '../evolve/search/race.ts';
import type { SearchPlan } from '../evolve/search/search-plan.ts';
import type { SearchState } from '../evolve/search/search.ts';
import { usedSeeds, type EvolveArguments } from './evolve-arguments.ts';
import { searchAnswer, type AnswerWanted } from './evolve-answer.ts';
import { UsageError } from './flags.ts';
import { statOf } from './read-text-file.ts';
import { checkWritable, writeTextFile } from './write-text-file.ts';

export interface Searched {
  readonly content: Content;
  readonly plan: SearchPlan;
  readonly state: SearchState;
  readonly play: PlayJobs;
}

/** What a search for the best answer needs besides. */
export type AnswerMeans = Pick<AnswerWanted, 'players' | 'now' | 'checkpointOf' | 'onStart'>;

/** @throws UsageError when the files cannot be written, or are there already: no result takes the place of another one. */
export function checkResultFiles(out: string, plan: SearchPlan): void {
  if (plan.slots.length === 1 && !out.endsWith('.json')) throw new UsageError(`--out: found ${out}, expected the name of a .json file`);
  if (plan.slots.length > 1 && (out.endsWith('.json') || statOf(out)?.isFile()))
    throw new UsageError(`--out: found ${out}, expected the name of a folder: a party has several trees`);
  const files = filesOf(out, plan).filter((file) => statOf(file) !== undefined);
  if (files.length > 0) throw new UsageError(`--out: found ${files.join(', ')}, expected a file that is not there yet`);
  if (plan.slots.length === 1) checkWritable('--out', out);
}

/** The trees, then the card. */
export function filesOf(out: string, { slots }: SearchPlan): string[] {
  return slots.length === 1 ? [out, cardOf(out)] : [...slots.map(({ tree }) => join(out, `${tree}.json`)), cardOf(out)];
}

/** The card beside a tree, or beside the folder of a party. */
export function cardOf(path: string): string {
  return `${path.replace(/\.json$|[\\/]+$/, '')}.card.md`;
}

/** Chooses the best tree, judges it in sealed fights, writes the files and prints where they are. */
export async function writeResult(args: EvolveArguments, searched: Searched & AnswerMeans): Promise<void> {
  const { content, plan, state, play } = searched;
  console.error('chooses the best one in fights of their own');
  const candidate = await chooseBest(state.population, { content, plan, play });
  console.error('judges it in sealed fights');
  const figures = await sealedFigures(candidate, { content, plan, play }, { seed: args.sealedSeed, pairs: args.sealedPairs });
  const answer = await searchAnswer(candidate, {
    ...searched,
    seed: plan.seed,
    used: usedSeeds(args),
    limit: args.exploit,
    pairs: args.sealedPairs,
  });
  const { generation: generations } = state;
  const { seed, sealedSeed: sealed, target } = args;
  const origin = { seed, generations, candidate: candidate.id, sealed, for: target };
  const files = writeTrees(args.out, plan, {
    trees: candidate.trees,
    describe: () => descriptionOf(args, generations),
    originOf: () => origin,
  });
  const card = cardText({
    title: basename(args.out, '.json'),
    command: commandOf(args, generations, answer),
    plan,
    sealedSeed: args.sealedSeed,
    candidate,
    figures,
    history: state.history,
    answer: answerSection(answer),
  });
  writeTextFile('--out', files.at(-1)!, card);
  print(candidate, figures);
  console.log(answerLine(answer));
  console.log(`written: ${files.join(', ')}`);
}

interface WrittenTrees {
  readonly trees: readonly TreeDocument[];
  readonly describe: (tree: TreeDocument) => string;
  /** Where a tree comes from. */
  readonly originOf: (tree: TreeDocument) => object;
}

/** Writes the trees of a search or an audit. Returns their files and that of the card, which is not written yet. */
export function writeTrees(out: string, plan: SearchPlan, { trees, describe, originOf }: WrittenTrees): string[] {
  const files = filesOf(out, plan);
  if (trees.length > 1) mkdirSync(out, { recursive: true });
  for (const [slot, tree] of trees.entries()) {
    const name = trees.length === 1 ? basename(out, '.json') : tree.name;
    writeTextFile('--out', files[slot]!, jsonText(treeFile(tree, { name, description: describe(tree), origin: originOf(tree) })));
  }
  return files;
}

function descriptionOf({ target, from }: EvolveArguments, generations: number): string {
  const start = from === undefined ? 'from nothing' : `from ${from === 'shipped' ? 'the tree of the game' : basename(from)}`;
  return `Evolved for ${target} ${start} in ${generations} generations. Nobody wrote it.`;
}

/** What makes the same tree again: with the number of generations, and without what changes nothing. */
export function commandOf(
  { target, from, seed, sealedSeed, sealedPairs, against, below, isUnguarded, isAtlas }: EvolveArguments,
  generations: number,
  answer?: BestAnswer,
): string {
  const words = [
    ...(isAtlas ? ['--atlas'] : []),
    '--for',
    target,
    '--seed',
    seed,
    '--generations',
    String(generations),
    ...(from === undefined ? [] : ['--from', from]),
    ...against.flatMap((folder) => ['--against', folder]),
    ...(below === undefined ? [] : ['--below', below]),
    ...(isUnguarded ? ['--unguarded'] : []),
    '--sealed',
    sealedSeed,
    '--sealed-pairs',
    String(sealedPairs),
    ...(answer === undefined ? [] : ['--exploit-generations', String(answer.state.generation)]),
  ];
  return `npm run evolve -- ${words.map(quoted).join(' ')}`;
}

export function quoted(word: string): string {
  return /^[\w./=-]+$/.test(word) ? word : `'${word}'`;
}

function print({ id, size }: Candidate, figures: readonly Figures[]): void {
  console.log(`${id}: ${size} nodes`);
  for (const { opponent, arena, fights, victories, draws, interval } of figures) {
    const range = `${percent(interval.low)} to ${percent(interval.high)}`;
    console.log(
      `  against ${opponent}, ${arena ?? 'all sealed arenas'}: wins ${percent(victories / fights)} (${range}) of ${fights} fights, ${draws} drawn`,
    );
  }
}

import { compileTrees } from '../agents/registry/compile-trees.ts';
import type { TreeDocument } from '../engine/document.ts';
import type { Content } from '../content/load-content.ts';
import { fightingKinds, unitKindOf } from '../content/unit-kind.ts';
import { ARENAS, MORE_ARENAS } from '../runs/compare/fight.ts';
import { answerSeedsOf, problemOfAnswerSeeds } from '../evolve/results/best-answer.ts';
import { problemOfSealedSeed } from '../evolve/results/figures.ts';
import { placesIn } from '../evolve/making/node-places.ts';
import { NEAREST_PARTY } from '../evolve/search/nearest-party.ts';
import { searchable, slotsFor, WHOLE_PARTY, type NamedParty, type SearchPlan } from '../evolve/search/search-plan.ts';
import { documentOf, partyOfFolder } from './compared-trees.ts';
import { FROM_SHIPPED, usedSeeds, type EvolveArguments } from './evolve-arguments.ts';
import { unknownName, UsageError } from './flags.ts';
import { statOf } from './read-text-file.ts';

/** The search that the arguments ask for. @throws UsageError for names and files that are not there. */
export function planOf(args: EvolveArguments, content: Content): SearchPlan {
  const { seed, target, from, below, isUnguarded, sealedSeed, isAtlas } = args;
  const known = searchable(content);
  if (!known.includes(target)) throw unknownName('--for', target, known);
  const problem =
    problemOfSealedSeed({ seed }, sealedSeed) ?? (isAtlas ? undefined : problemOfAnswerSeeds(answerSeedsOf(seed), usedSeeds(args)));
  if (problem !== undefined) throw new UsageError(`--sealed: ${problem}`);
  if (from !== undefined && from !== FROM_SHIPPED && target === WHOLE_PARTY)
    throw new UsageError(`--from: found the file ${from} with --for ${WHOLE_PARTY}, expected ${FROM_SHIPPED}: a party has several trees`);
  checkAtlas(args);
  // A whole document has been resolved; the search checks it with its first trees.
  const tree = from === undefined || from === FROM_SHIPPED ? undefined : (documentOf('--from', from, content) as TreeDocument);
  const slots = slotsFor(content, target, tree === undefined ? { isShipped: from === FROM_SHIPPED } : { tree });
  checkBelow(
    below,
    slots.flatMap(({ base }) => base ?? []),
  );
  if (isAtlas) return { seed, slots, below, isUnguarded, against: [NEAREST_PARTY], isAtlas };
  return { seed, slots, below, isUnguarded, against: args.against.map((folder) => opponentOf(folder, content)) };
}

function checkAtlas({ isAtlas, target, against }: EvolveArguments): void {
  if (!isAtlas) return;
  if (target === WHOLE_PARTY)
    throw new UsageError(`--atlas: found it with --for ${WHOLE_PARTY}, expected a kind: a temperament is one tree`);
  if (against.length > 0)
    throw new UsageError(`--against: found it with --atlas, expected none: all fight the party “${NEAREST_PARTY.name}”`);
}

function checkBelow(below: string | undefined, bases: readonly TreeDocument[]): void {
  if (below === undefined) return;
  const names = bases
    .flatMap(({ root }) => placesIn(root).flatMap(({ node: { id, name } }) => [id, name]))
    .filter((name) => name !== undefined);
  if (!names.includes(below)) throw unknownName('--below', below, names);
}

function opponentOf(folder: string, content: Content): NamedParty {
  if (!statOf(folder)?.isDirectory()) throw new UsageError(`--against: found no folder ${folder}, expected one with the trees of a party`);
  return {
    name: folder.split(/[\\/]/).findLast((part) => part !== '') ?? folder,
    trees: partyOfFolder(folder, [...ARENAS, ...MORE_ARENAS], content),
  };
}

/** What the compiler finds in trees that take the place of those of their names. */
export function problemsOfTrees(trees: readonly TreeDocument[], { library }: Content): readonly string[] {
  const entries = trees.map((tree) => [tree.name, { file: `${tree.name}.json`, document: tree }] as const);
  return compileTrees(
    trees.map(({ name }) => name),
    new Map([...library, ...entries]),
  ).problems;
}

/** @throws UsageError when no kind is named, and none has a tree of that name. */
export function kindOf(wanted: string | undefined, { name }: TreeDocument, { kinds }: Content): string {
  const known = fightingKinds(kinds);
  if (wanted !== undefined && !known.includes(wanted)) throw unknownName('--for', wanted, known);
  const found = wanted ?? known.find((kind) => unitKindOf(kinds, kind).tree === name);
  if (found === undefined)
    throw new UsageError(`--for: found nothing, expected one of ${known.join(', ')}: no kind has the tree "${name}"`);
  return found;
}

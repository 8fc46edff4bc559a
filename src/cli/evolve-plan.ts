import { capabilityProblems } from '../agents/registry/capabilities.ts';
import { compileTrees } from '../agents/registry/compile-trees.ts';
import type { TreeDocument } from '../engine/document.ts';
import type { Content } from '../content/load-content.ts';
import { fightingKinds, unitKindOf } from '../content/unit-kind.ts';
import { ARENAS, MORE_ARENAS } from '../runs/compare/fight.ts';
import { answerSeedsOf, problemOfAnswerSeeds } from '../evolve/results/best-answer.ts';
import { problemOfSealedSeed } from '../evolve/results/figures.ts';
import { placesIn } from '../evolve/making/node-places.ts';
import { NEAREST_PARTY } from '../evolve/search/nearest-party.ts';
import { searchable, slotsFor, WHOLE_PARTY, type NamedParty, type SearchPlan, type Slot } from '../evolve/search/search-plan.ts';
import { documentOf, partyOfFolder, treesOfFolder } from './compared-trees.ts';
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
  checkAtlas(args);
  const slots =
    from === undefined || from === FROM_SHIPPED
      ? slotsFor(content, target, { isShipped: from === FROM_SHIPPED })
      : slotsFrom(from, target, content);
  checkBelow(
    below,
    slots.flatMap(({ base }) => base ?? []),
  );
  if (isAtlas) return { seed, slots, below, isUnguarded, against: [NEAREST_PARTY], isAtlas };
  return { seed, slots, below, isUnguarded, against: args.against.map((folder) => opponentOf(folder, content)) };
}

/** The slots of a search that starts from a tree file, or for a party from a folder of them. @throws UsageError */
function slotsFrom(from: string, target: string, content: Content): Slot[] {
  const isFolder = statOf(from)?.isDirectory() ?? false;
  if (target === WHOLE_PARTY) {
    if (isFolder) return slotsOfFolder('--from', from, content);
    throw new UsageError(
      `--from: found ${from} with --for ${WHOLE_PARTY}, expected ${FROM_SHIPPED} or a folder: a party has several trees`,
    );
  }
  if (isFolder) throw new UsageError(`--from: found the folder ${from} with --for ${target}, expected a tree file`);
  // A whole document has been resolved; the compiler checks it.
  return slotsFor(content, target, { tree: documentOf('--from', from, content) as TreeDocument });
}

/**
 * The slots of a party with the trees of a folder, and with those of the game where the folder has none.
 * @throws UsageError for a folder without trees, or with one that has no slot: the party would fight without it.
 */
export function slotsOfFolder(flag: string, folder: string, content: Content): Slot[] {
  const slots = slotsFor(content, WHOLE_PARTY, { isShipped: true });
  const names = slots.map(({ tree }) => tree);
  // Whole documents have been resolved; the compiler checks them.
  const trees = treesOfFolder(folder, content).map(({ document }) => document as TreeDocument);
  const other = trees.find(({ name }) => !names.includes(name));
  if (trees.length === 0 || other !== undefined) {
    const found = other === undefined ? 'no tree' : `the tree "${other.name}"`;
    throw new UsageError(`${flag}: found ${found} in ${folder}, expected trees of the names ${names.join(', ')} alone`);
  }
  return slots.map((slot) => ({ ...slot, base: trees.find(({ name }) => name === slot.tree) ?? slot.base }));
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

/** Lists what is wrong with trees that replace those of the same names: problems that the compiler finds, and nodes that their agents cannot run. */
export function problemsOfTrees(slots: readonly Pick<Slot, 'base' | 'agent'>[], { library }: Content): readonly string[] {
  const trees = slots.flatMap(({ base, agent }) => (base === undefined ? [] : [{ base, agent }]));
  const entries = trees.map(({ base }) => [base.name, { file: `${base.name}.json`, document: base }] as const);
  const all = new Map([...library, ...entries]);
  const names = trees.map(({ base }) => base.name);
  const { programs, problems } = compileTrees(names, all);
  if (problems.length > 0) return problems;
  return trees.flatMap(({ base, agent }) => capabilityProblems(programs.get(base.name)!, agent, all));
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

import { compileTrees } from '../../agents/registry/compile-trees.ts';
import { referencedTrees, type LibraryEntry, type TreeLibrary } from '../../engine/document.ts';
import { subTree } from '../../engine/families/core/index.ts';
import { treeQuery } from '../../engine/families/query/index.ts';
import { mindProblems, type Content } from '../../content/load-content.ts';
import type { Scenario, ScenarioParty } from '../../content/scenario-format.ts';
import { unitKindOf } from '../../content/unit-kind.ts';
import { fieldOf, isRecord } from '../../core/json-value.ts';
import type { Team } from '../../sim/state.ts';

/** What the trees of a party differ in: documents in the place of those of their names, and new ones. Plain data. */
export type PartyTrees = readonly LibraryEntry[];

/** The teams of the arenas for comparisons; on each, both are alike. */
export const SIDES: readonly [Team, Team] = ['player', 'enemy'];

export interface PartiesRequest {
  /** Names of scenarios. */
  readonly arenas: readonly string[];
  readonly parties: Readonly<Record<Team, PartyTrees>>;
}

/** Between the file of a tree and the name of its copy: the validator knows a tree by its file. */
const MARK_OF_COPY = ' as ';
const COPY = new RegExp(`${MARK_OF_COPY}\\S+-(?:blue|red)-*`);
/** As the teams are called where a fight is watched. */
const SUFFIXES: Readonly<Record<Team, string>> = { player: '-blue', enemy: '-red' };

export interface PartyContent {
  readonly content: Content;
  /** The name of the copy that a team runs of a tree. */
  copyOf(team: Team, tree: string): string;
}

/**
 * The content with those scenarios in which each team runs its own trees, or all problems. Both teams run copies with names of their own, also
 * of trees that are the game's: an edit in the studio must not reach into a fight that is to be compared with others.
 */
export function withPartyTrees(
  content: Content,
  { arenas, parties }: PartiesRequest,
): PartyContent | { readonly problems: readonly string[] } {
  const scenarios = arenas.flatMap((arena) => content.scenarios.get(arena) ?? []);
  const library = new Map(content.library);
  const nameOf = new Map<Team, (tree: string) => string>();
  const added: string[] = [];
  for (const team of SIDES) {
    const mains = scenarios.flatMap((scenario) => mainTrees(scenario, team, content));
    const { entries, copyOf } = copyParty(content, mains, { trees: parties[team] ?? [], suffix: SUFFIXES[team] ?? '' });
    for (const [copy, entry] of entries) library.set(copy, entry);
    added.push(...entries.keys());
    nameOf.set(team, copyOf);
  }
  const { programs: compiled, problems } = compileTrees(added, library);
  const programs = new Map([...content.programs, ...compiled]);
  const copyOf = (team: Team, tree: string): string => nameOf.get(team)?.(tree) ?? tree;
  const minded = scenarios.map((scenario) => withMinds(scenario, content, copyOf));
  const all = [...problems, ...minded.flatMap((scenario) => mindProblems(scenario, scenario.title, { library, programs }))];
  if (all.length > 0) return { problems: [...new Set(all.map(withoutMark))] };
  return {
    copyOf,
    content: {
      ...content,
      library,
      programs,
      scenarios: new Map([...content.scenarios, ...minded.map((each) => [each.name, each] as const)]),
    },
  };
}

/** What a party runs, under names that no other party has. */
export interface PartyCopies {
  /** By the names of the copies. */
  readonly entries: ReadonlyMap<string, LibraryEntry>;
  /** The name of the copy of a tree; of a tree that the party does not run, its own. */
  readonly copyOf: (tree: string) => string;
}

/** Copies these trees and all trees that they use, with `trees` in the place of those of their names. Names of copies end with the suffix. */
export function copyParty(
  content: Pick<Content, 'library'>,
  mains: readonly string[],
  { trees, suffix }: { readonly trees: PartyTrees; readonly suffix: string },
): PartyCopies {
  const own = withOwn(content, trees);
  const copies = new Map(treesUsed(mains, own).map((tree) => [tree, freeName(`${tree}${suffix}`, own)]));
  const entries = [...copies].map(([tree, copy]): [string, LibraryEntry] => {
    const { file, document } = own.get(tree)!;
    const copied = renamed(document, copy, { copies, mark: `side${suffix}` });
    return [copy, { file: `${file}${MARK_OF_COPY}${copy}`, document: copied }];
  });
  return { entries: new Map(entries), copyOf: (tree) => copies.get(tree) ?? tree };
}

/** Those of the trees that a party runs on these arenas, directly or as a part of another. */
export function usedPartyTrees(content: Content, arenas: readonly string[], trees: PartyTrees): PartyTrees {
  const scenarios = arenas.flatMap((arena) => content.scenarios.get(arena) ?? []);
  const used = SIDES.flatMap((team) =>
    treesUsed(
      scenarios.flatMap((scenario) => mainTrees(scenario, team, content)),
      withOwn(content, trees),
    ),
  );
  return trees.filter(({ document }) => used.includes(nameOfTree(document)));
}

function withOwn({ library }: Pick<Content, 'library'>, trees: PartyTrees): Map<string, LibraryEntry> {
  const own = new Map(library);
  for (const entry of trees) own.set(nameOfTree(entry.document), entry);
  return own;
}

function nameOfTree(document: unknown): string {
  return String(fieldOf(document, 'name'));
}

/** The trees of the units and the parties of a team. */
export function mainTrees({ parties, loners }: Scenario, team: Team, { kinds, teams }: Content): string[] {
  const ours = parties.filter((party) => party.team === team);
  const units = [...ours.flatMap(({ members }) => members), ...loners.filter((loner) => loner.team === team)];
  return [
    ...units.map(({ mind, kind }) => mind ?? unitKindOf(kinds, kind).tree),
    ...ours.flatMap((party) => treeOfParty(party, teams) ?? []),
  ];
}

/** These trees and those that they use; what is missing is found by the compiler. */
function treesUsed(names: readonly string[], library: TreeLibrary): string[] {
  const used = new Set(names);
  for (const name of used) for (const tree of referencedTrees(library.get(name)?.document, library)) used.add(tree);
  return [...used].filter((name) => library.has(name));
}

function freeName(wanted: string, taken: TreeLibrary): string {
  return taken.has(wanted) ? freeName(`${wanted}-`, taken) : wanted;
}

interface Copying {
  /** The copy of each tree. */
  readonly copies: ReadonlyMap<string, string>;
  /** A tag that all copies of a team promise, and their queries ask for: neither finds the trees of the other team. */
  readonly mark: string;
}

function renamed(document: unknown, name: string, copying: Copying): unknown {
  if (!isRecord(document)) return document;
  const { promises } = document;
  const tags = isRecord(promises) && Array.isArray(promises['tags']) ? (promises['tags'] as readonly unknown[]) : [];
  const marked = isRecord(promises) && { promises: { ...promises, tags: [...tags, copying.mark] } };
  return { ...document, name, ...marked, root: withReferences(document['root'], copying) };
}

/** A problem is one of the file, whichever team has the copy. */
function withoutMark(problem: string): string {
  return problem.replace(COPY, '');
}

/** Trees are validated later: whatever is no node stays as it is. */
function withReferences(value: unknown, copying: Copying): unknown {
  if (Array.isArray(value)) return value.map((each) => withReferences(each, copying));
  if (!isRecord(value)) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([field, each]) => [field, withReferences(each, copying)]));
  const { type, params } = fields;
  if (!isRecord(params)) return fields;
  if (type === treeQuery.type) return { ...fields, params: { ...params, wanted: markedTags(params['wanted'], copying.mark) } };
  const copy = type === subTree.type ? copying.copies.get(String(params['tree'])) : undefined;
  return copy === undefined ? fields : { ...fields, params: { ...params, tree: copy } };
}

function markedTags(tags: unknown, mark: string): unknown {
  if (tags === undefined || tags === '') return mark;
  return typeof tags === 'string' ? `${tags}, ${mark}` : tags;
}

/** As a run opens it; undefined for a party that waits for orders. */
function treeOfParty({ mind, team }: ScenarioParty, teams: Content['teams']): string | undefined {
  return mind ?? teams.get(team)?.partyTree;
}

/** The scenario in which every agent runs its team's copy of its tree. */
export function withMinds(
  scenario: Scenario,
  { kinds, teams }: Pick<Content, 'kinds' | 'teams'>,
  copyOf: (team: Team, tree: string) => string,
): Scenario {
  const parties = scenario.parties.map((party) => {
    const mind = treeOfParty(party, teams);
    const members = party.members.map((member) => ({
      ...member,
      mind: copyOf(party.team, member.mind ?? unitKindOf(kinds, member.kind).tree),
    }));
    return { ...party, members, ...(mind === undefined ? {} : { mind: copyOf(party.team, mind) }) };
  });
  const loners = scenario.loners.map((loner) => ({ ...loner, mind: copyOf(loner.team, loner.mind ?? unitKindOf(kinds, loner.kind).tree) }));
  return { ...scenario, parties, loners };
}

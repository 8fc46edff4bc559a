import type { AgentKind } from '../../agents/registry/capabilities.ts';
import type { NodeDocument, TreeDocument } from '../../engine/document.ts';
import type { Content } from '../../content/load-content.ts';
import { fightingKinds, unitKindOf } from '../../content/unit-kind.ts';
import { fieldOf } from '../../core/json-value.ts';
import { ARENAS } from '../../runs/compare/fight.ts';
import { SIDES, type PartyTrees } from '../../runs/compare/party-trees.ts';
import type { UnitKind } from '../../sim/state.ts';

/** A place in a party for which a tree is searched. */
export interface Slot {
  /** Name of the tree of the game that the evolved one takes the place of. */
  readonly tree: string;
  readonly agent: AgentKind;
  /** Whose tree it is; undefined for that of the squad. */
  readonly kind: UnitKind | undefined;
  /** The tree that the search starts from. */
  readonly base: TreeDocument | undefined;
  /** Branches of it that stay as they are; none, when absent. */
  readonly locked?: readonly NodeDocument[];
}

/** A party that candidates fight against besides that of the game and those of the search. */
export interface NamedParty {
  readonly name: string;
  readonly trees: PartyTrees;
}

/** What a search is asked for. The same plan and number of generations give the same trees, whoever plays the fights. */
export interface SearchPlan {
  readonly seed: string;
  readonly slots: readonly Slot[];
  readonly below: string | undefined;
  readonly isUnguarded: boolean;
  readonly against: readonly NamedParty[];
  /** Fewer candidates and fights in a generation, for a search that one watches. */
  readonly isQuick?: boolean;
  /** The best tree of each temperament is searched instead of the best one. */
  readonly isAtlas?: boolean;
  /** The best answer to the one party in `against` is searched: candidates fight no other. */
  readonly isAnswer?: boolean;
}

/** For `--for`: a kind of units, or the whole party. */
export const WHOLE_PARTY = 'party';

/** The names that a search can be for. */
export function searchable({ kinds }: Pick<Content, 'kinds'>): string[] {
  return [...fightingKinds(kinds), WHOLE_PARTY];
}

/** The slots of a kind or of the party. With `base`, a search for a kind starts from that tree, one for the party from the shipped trees. */
export function slotsFor(content: Content, target: string, base: { readonly tree?: TreeDocument; readonly isShipped?: boolean }): Slot[] {
  const kinds = target === WHOLE_PARTY ? fightingKinds(content.kinds) : [target];
  const units = kinds.map((kind): Slot => {
    const tree = unitKindOf(content.kinds, kind).tree;
    return { tree, agent: 'unit', kind, base: startOf(content, tree, base) };
  });
  if (target !== WHOLE_PARTY) return units;
  const squad = content.scenarios.get(ARENAS[0])?.parties.find(({ team }) => team === SIDES[0])?.mind;
  return squad === undefined ? units : [{ tree: squad, agent: 'party', kind: undefined, base: startOf(content, squad, base) }, ...units];
}

function startOf(
  { library }: Content,
  name: string,
  { tree, isShipped = false }: Parameters<typeof slotsFor>[2],
): TreeDocument | undefined {
  if (tree !== undefined) return { ...tree, name };
  // It has been validated with the content.
  return isShipped && fieldOf(library.get(name)?.document, 'root') !== undefined
    ? (library.get(name)!.document as TreeDocument)
    : undefined;
}

/** How many candidates, and how many pairs they fight. */
export interface SearchSizes {
  /** Candidates that stay from one generation to the next. */
  readonly kept: number;
  /** New ones in each generation. */
  readonly made: number;
  /** In the first generation, when a search starts from nothing. */
  readonly firstFromNothing: number;
  /** Former champions that candidates fight against. */
  readonly hall: number;
  /** Pairs in which all candidates are compared by what they do, before they are judged. */
  readonly probePairs: number;
  /** Most of the new ones that are judged after these. */
  readonly judged: number;
  /** Pairs after which the weaker ones of a generation are out, and the share of them that goes on. */
  readonly rungs: readonly { readonly pairs: number; readonly goOn: number }[];
}

const USUAL_SIZES: SearchSizes = {
  kept: 8,
  made: 16,
  firstFromNothing: 32,
  hall: 6,
  probePairs: 2,
  judged: 6,
  rungs: [
    { pairs: 8, goOn: 0.3 },
    { pairs: 32, goOn: 0.25 },
    { pairs: 128, goOn: 1 },
  ],
};

const QUICK_SIZES: SearchSizes = {
  ...USUAL_SIZES,
  made: 10,
  firstFromNothing: 20,
  probePairs: 1,
  judged: 4,
  rungs: [
    { pairs: 4, goOn: 0.5 },
    { pairs: 10, goOn: 0.5 },
    { pairs: 24, goOn: 1 },
  ],
};

/** How many candidates an atlas makes in a generation, and how many pairs they fight. */
export interface AtlasSizes {
  readonly first: number;
  readonly made: number;
  /** What all new ones play. */
  readonly tried: AtlasPairs;
  /** Most of the new ones that go on after that, and what they play then. */
  readonly judged: AtlasPairs & { readonly most: number };
  /** Elites that play again, what they play, and the pairs after which they are known well enough. */
  readonly checked: AtlasPairs & { readonly most: number; readonly until: number };
}

/** Whole fights, and beginnings of fights that tell the manner of a party. */
export interface AtlasPairs {
  readonly whole: number;
  readonly begun: number;
}

const USUAL_ATLAS: AtlasSizes = {
  first: 32,
  made: 16,
  tried: { whole: 0, begun: 3 },
  judged: { most: 12, whole: 3, begun: 5 },
  checked: { most: 6, whole: 1, begun: 6, until: 36 },
};
const QUICK_ATLAS: AtlasSizes = {
  ...USUAL_ATLAS,
  first: 12,
  made: 8,
  judged: { ...USUAL_ATLAS.judged, most: 4 },
  checked: { ...USUAL_ATLAS.checked, most: 3 },
};

export function atlasSizesOf({ isQuick = false }: Pick<SearchPlan, 'isQuick'>): AtlasSizes {
  return isQuick ? QUICK_ATLAS : USUAL_ATLAS;
}

export function sizesOf({ isQuick = false }: Pick<SearchPlan, 'isQuick'>): SearchSizes {
  return isQuick ? QUICK_SIZES : USUAL_SIZES;
}

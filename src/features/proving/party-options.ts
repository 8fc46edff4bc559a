import { capabilityProblems } from '../../agents/registry/capabilities.ts';
import { compileTrees } from '../../agents/registry/compile-trees.ts';
import { attack } from '../../agents/actions/attack.ts';
import { referencedTrees, type TreeDocument, type TreeLibrary } from '../../engine/document.ts';
import type { Program } from '../../engine/run.ts';
import type { Content } from '../../content/load-content.ts';
import { fightingKinds, unitKindOf } from '../../content/unit-kind.ts';
import { usedPartyTrees, type PartyTrees } from '../../runs/compare/party-trees.ts';
import type { Challenge, ChallengeParty } from '../../runs/compare/challenge.ts';

/** A party that can be chosen. */
export interface PartyOption {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  /** At the start of a sentence: "Ada's party". */
  readonly name: string;
  readonly trees: PartyTrees;
}

export const SHIPPED = 'shipped';
export const MINE = 'mine';
export const CHALLENGER = 'by';
export const ANSWERER = 'answer';

const GROUPS = { parties: 'Parties', alike: 'All six run one tree' } as const;
/** The tree is run by every kind of warrior. */
export const ALL_KINDS = 'all';

export interface PartyOptionsSource {
  readonly content: Content;
  /** Edited in the studio; all of them valid. */
  readonly documents: readonly TreeDocument[];
  readonly challenge: Challenge | undefined;
  readonly arenas: readonly string[];
  /** The kind of warrior that runs the one tree of a party; `ALL_KINDS`, or absent, for every kind. */
  readonly kind?: string;
}

/** Every party that can fight: the shipped one, one's own, those of a challenge, and parties in which all, or all of a kind, run one tree. */
export function partyOptions({ content, documents, challenge, arenas, kind = ALL_KINDS }: PartyOptionsSource): PartyOption[] {
  const library = new Map(content.library);
  for (const document of documents) library.set(document.name, { file: `trees/${document.name}.json`, document });
  const mine = usedPartyTrees(
    content,
    arenas,
    entriesOf(
      documents.map(({ name }) => name),
      library,
    ),
  );
  const label = content.kinds.get(kind)?.label;
  const alike = label === undefined ? GROUPS.alike : `${label}: all run one tree`;
  const option = (party: Omit<PartyOption, 'group'>): PartyOption => ({ ...party, group: GROUPS.parties });
  return [
    ...(mine.length === 0 ? [] : [option({ id: MINE, label: `My trees (${treeNames(mine)} changed)`, name: 'Your party', trees: mine })]),
    option({ id: SHIPPED, label: 'The shipped trees', name: 'The shipped party', trees: [] }),
    ...(challenge ? [option({ id: CHALLENGER, ...sentParty(challenge.by) })] : []),
    ...(challenge?.answer ? [option({ id: ANSWERER, ...sentParty(challenge.answer) })] : []),
    ...fighterTrees(content, library).map((tree) => ({
      id: `all:${tree}`,
      label: tree,
      group: alike,
      name: `The party of ${tree}`,
      trees: partyOfOne(tree, { content, library, documents, arenas, kind }),
    })),
  ];
}

function sentParty({ name, trees }: ChallengeParty): Pick<PartyOption, 'label' | 'name' | 'trees'> {
  return { label: `${name}'s trees`, name: `${name}'s party`, trees };
}

/** "bow and select-target", at most three of them. */
export function treeNames(trees: PartyTrees): string {
  const names = trees.map(({ document }) => (document as { name: string }).name);
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

function entriesOf(names: readonly string[], library: TreeLibrary): PartyTrees {
  return names.flatMap((name) => library.get(name) ?? []);
}

/** Trees by which a warrior can fight, and that no other tree has as a part: not those of animals, of the weather, or of people at work. */
function fighterTrees(content: Content, library: TreeLibrary): string[] {
  const parts = new Set([...library.values()].flatMap(({ document }) => referencedTrees(document, library)));
  const { programs } = compileTrees(
    [...library.keys()].filter((name) => !parts.has(name)),
    library,
  );
  const fighting = fightingKinds(content.kinds);
  const own = new Set(fighting.map((kind) => unitKindOf(content.kinds, kind).tree));
  const others = new Set([...content.kinds.values()].filter(({ name }) => !fighting.includes(name)).map(({ tree }) => tree));
  const canFight = ([name, { nodes }]: readonly [string, Program]): boolean =>
    own.has(name) || !content.library.has(name) || (!others.has(name) && nodes.some(({ type }) => type === attack.type));
  return [...programs]
    .filter(canFight)
    .filter(([, program]) => capabilityProblems(program, 'unit', library).length === 0)
    .map(([name]) => name);
}

interface PartyOfOne extends Pick<PartyOptionsSource, 'content' | 'documents' | 'arenas'> {
  readonly kind: string;
  readonly library: TreeLibrary;
}

/** The tree takes the place of that of every kind, or of one; its parts are as the studio has them. */
function partyOfOne(tree: string, { content, library, documents, arenas, kind: only }: PartyOfOne): PartyTrees {
  const fighters = fightingKinds(content.kinds).filter((kind) => only === ALL_KINDS || kind === only);
  const kinds = new Set(fighters.map((kind) => unitKindOf(content.kinds, kind).tree));
  const copies = [...kinds].map((name) => ({ file: `trees/${name}.json`, document: { ...(library.get(tree)!.document as object), name } }));
  const parts = entriesOf(
    documents.map(({ name }) => name).filter((name) => !kinds.has(name)),
    library,
  );
  return usedPartyTrees(content, arenas, [...copies, ...parts]);
}

import { isDisabled, writtenChildren, type LibraryEntry, type NodeDocument, type TreeLibrary } from '../../engine/document.ts';
import { fieldOf, isRecord } from '../../core/json-value.ts';
import type { PartyTrees } from './party-trees.ts';

/** A node in which two versions of a tree differ. */
export interface ChangedNode {
  readonly tree: string;
  /** Its place in the file: "/root/children/2". */
  readonly path: string;
  /** As the studio shows it: "Flee from danger". */
  readonly name: string;
}

/** What only the first version of each tree has, and what only the second has; a changed node is in both. */
export interface TreeChanges {
  readonly first: readonly ChangedNode[];
  readonly second: readonly ChangedNode[];
}

/** Fields that say nothing about what a tree does. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['$schema', 'id', 'description', 'note', 'extensions']);

/** In what the trees of two parties differ, where `library` has the trees that a party does not bring itself. */
export function changedNodes(first: PartyTrees, second: PartyTrees, library: TreeLibrary): TreeChanges {
  const [one, other] = [first, second].map((trees) => new Map(trees.map((entry) => [nameOf(entry), entry])));
  const names = new Set([...one!.keys(), ...other!.keys()]);
  const changes: { readonly first: ChangedNode[]; readonly second: ChangedNode[] } = { first: [], second: [] };
  for (const tree of names) {
    const roots = [one, other].map((own) => (own!.get(tree) ?? library.get(tree))?.document);
    const keys = roots.map((document) => textOf(fieldOf(document, 'keys')));
    compare({ node: rootOf(roots[0]), path: '/root' }, { node: rootOf(roots[1]), path: '/root' }, { ...changes, tree });
    // A key is read by nodes all over the tree.
    if (keys[0] !== keys[1]) for (const side of [changes.first, changes.second]) side.push({ tree, path: '/root', name: 'its keys' });
  }
  return changes;
}

/** Whether the trees of two parties do the same, whatever is written beside their nodes. */
export function isSameParty(first: PartyTrees, second: PartyTrees, library: TreeLibrary): boolean {
  const changes = changedNodes(first, second, library);
  return changes.first.length === 0 && changes.second.length === 0;
}

interface Placed {
  readonly node: NodeDocument | undefined;
  readonly path: string;
}

interface Comparison {
  readonly tree: string;
  readonly first: ChangedNode[];
  readonly second: ChangedNode[];
}

/** Two places side by side, through one tree. */
function compare(one: Placed, other: Placed, found: Comparison): void {
  if (textOf(one.node) === textOf(other.node)) return;
  const areBoth = isEnabled(one) && isEnabled(other);
  const isPair = areBoth && one.node?.type === other.node?.type;
  if (!areBoth || ownText(one.node) !== ownText(other.node)) {
    addTo(found.first, one, found);
    addTo(found.second, other, found);
  }
  if (isPair) for (const [left, right] of pairsOfChildren(one, other)) compare(left, right, found);
}

function addTo(list: ChangedNode[], place: Placed, { tree }: Comparison): void {
  if (isEnabled(place)) list.push(changed(tree, place));
}

const NOTHING: Placed = { node: undefined, path: '' };

/** The children of both side by side: those that are equal at the start and at the end, and the rest by their order. */
function pairsOfChildren(one: Placed, other: Placed): [Placed, Placed][] {
  const [left, right] = [childrenOf(one), childrenOf(other)];
  const isSame = (a: Placed | undefined, b: Placed | undefined): boolean =>
    a !== undefined && b !== undefined && textOf(a.node) === textOf(b.node);
  while (isSame(left[0], right[0])) {
    left.shift();
    right.shift();
  }
  while (isSame(left.at(-1), right.at(-1))) {
    left.pop();
    right.pop();
  }
  if (left.length === right.length) return left.map((child, place) => [child, right[place] ?? NOTHING]);
  return [...left.map((child): [Placed, Placed] => [child, NOTHING]), ...right.map((child): [Placed, Placed] => [NOTHING, child])];
}

function childrenOf({ node, path }: Placed): Placed[] {
  return node === undefined ? [] : writtenChildren<NodeDocument>(node, path);
}

function isEnabled({ node }: Placed): boolean {
  return node !== undefined && !isDisabled(node);
}

function changed(tree: string, { node, path }: Placed): ChangedNode {
  return { tree, path, name: node?.name ?? referencedTree(node) ?? node?.type ?? '' };
}

function referencedTree(node: NodeDocument | undefined): string | undefined {
  const tree: unknown = node?.params?.['tree'];
  return typeof tree === 'string' ? tree : undefined;
}

function rootOf(document: unknown): NodeDocument | undefined {
  const root = fieldOf(document, 'root');
  return isRecord(root) ? (root as unknown as NodeDocument) : undefined;
}

function nameOf({ document }: LibraryEntry): string {
  return String(fieldOf(document, 'name'));
}

/** What a node says by itself. */
function ownText(node: NodeDocument | undefined): string {
  return textOf({ ...node, child: undefined, children: undefined });
}

/** Equal for two parts of documents that do the same. A name counts: roles, states and keys go by theirs. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (isRecord(each) ? withoutTexts(each) : each)) ?? '';
}

/** The fields in the order of their names. */
function withoutTexts(record: object): object {
  const fields = Object.entries(record).filter(([field]) => !TEXT_FIELDS.has(field));
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}

import type { ValueType } from '../blackboard/literal.ts';
import { MAX_DEPTH, MAX_NODES } from '../document/limits.ts';
import { declaredKeys } from '../document/declared-keys.ts';
import { fieldOf, type JsonRecord } from '../../core/json-value.ts';
import { queryOf, type Query } from './candidates.ts';
import { childrenWithShared } from '../document/shared-target.ts';
import { SUB_TREE_TYPE, TREE_QUERY_TYPE } from '../document/structural-types.ts';

/** Facts about a tree, valid or not, that checks of other trees need; cached per document. */
export interface TreeSummary {
  /** Counted up to MAX_NODES + 1. */
  readonly nodes: number;
  readonly depth: number;
  /** Types of its nodes, in the order of the file. */
  readonly types: ReadonlySet<string>;
  /** The trees that it names. */
  readonly uses: ReadonlyMap<string, TreeUses>;
  /** Which it uses besides depends on the library: see `usesIn`. */
  readonly queries: readonly PlacedQuery[];
  readonly keys: ReadonlyMap<string, ValueType>;
  /** Declarations of shared keys (scope party or world); the first of each name. */
  readonly sharedKeys: ReadonlyMap<string, JsonRecord>;
}

export interface PlacedQuery {
  readonly query: Query;
  readonly depth: number;
}

/** The nodes that use one tree: their number, and the depth of the deepest. */
export interface TreeUses {
  readonly count: number;
  readonly depth: number;
}

/** A cache by document is safe, because documents in a library are immutable. */
const known = new WeakMap<object, TreeSummary>();

export function summarizeTree(document: unknown): TreeSummary {
  if (typeof document !== 'object' || document === null) return NOTHING;
  const before = known.get(document);
  if (before !== undefined) return before;
  const facts = { ...walk(document), keys: declaredKeys(document), sharedKeys: sharedKeysOf(document) };
  known.set(document, facts);
  return facts;
}

export function addUse(uses: Map<string, TreeUses>, tree: string, depth: number): void {
  const { count = 0, depth: deepest = 0 } = uses.get(tree) ?? {};
  uses.set(tree, { count: count + 1, depth: Math.max(deepest, depth) });
}

/** Name of the tree that a SubTree node uses; undefined for other nodes. */
export function referencedTree(node: unknown): string | undefined {
  const name = fieldOf(node, 'type') === SUB_TREE_TYPE ? fieldOf(fieldOf(node, 'params'), 'tree') : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Shared branches count in each of their places. One that contains itself ends at the greatest depth. */
function walk(document: object): Omit<TreeSummary, 'keys' | 'sharedKeys'> {
  const types = new Set<string>();
  const uses = new Map<string, TreeUses>();
  const queries: PlacedQuery[] = [];
  const stack = [{ node: fieldOf(document, 'root'), depth: 1 }];
  let nodes = 0;
  let deepest = 0;
  for (let at = stack.pop(); at !== undefined && nodes <= MAX_NODES; at = stack.pop()) {
    const { node, depth } = at;
    nodes++;
    deepest = Math.max(deepest, depth);
    const type = fieldOf(node, 'type');
    if (typeof type === 'string') types.add(type);
    if (type === TREE_QUERY_TYPE) queries.push({ query: queryOf(node), depth });
    const tree = referencedTree(node);
    if (tree !== undefined) addUse(uses, tree, depth);
    if (depth > MAX_DEPTH) continue;
    for (const child of childrenWithShared(node, document).reverse()) stack.push({ node: child.node, depth: depth + 1 });
  }
  return { nodes, depth: deepest, types, uses, queries };
}

function sharedKeysOf(document: object): Map<string, JsonRecord> {
  const shared = new Map<string, JsonRecord>();
  const list = fieldOf(document, 'keys');
  for (const key of Array.isArray(list) ? (list as unknown[]) : []) {
    const name = fieldOf(key, 'name');
    const scope = fieldOf(key, 'scope');
    if (typeof name === 'string' && (scope === 'party' || scope === 'world') && !shared.has(name)) shared.set(name, key as JsonRecord);
  }
  return shared;
}

const NOTHING: TreeSummary = { nodes: 0, depth: 0, types: new Set(), uses: new Map(), queries: [], keys: new Map(), sharedKeys: new Map() };

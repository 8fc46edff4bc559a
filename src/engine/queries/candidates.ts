import { fieldOf, isRecord, type JsonRecord } from '../../core/json-value.ts';
import type { TreeLibrary } from '../document/tree-format.ts';
import { factsIn, promiseOf, type NamedFact, type TreePromise } from './tree-promise.ts';

/** What a TreeQuery looks for. */
export interface Query {
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
  readonly gives: readonly NamedFact[];
  /** Under which names a tree may know the keys of the asking one. */
  readonly map: JsonRecord;
}

/** Words of a text with commas, each once: "food, quick". */
export function wordsIn(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  const words = text.split(',').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

/** Of any document of a TreeQuery, checked or not. */
export function queryOf(node: unknown): Query {
  const params = fieldOf(node, 'params');
  const map = fieldOf(node, 'map');
  return {
    wanted: wordsIn(fieldOf(params, 'wanted')),
    unwanted: wordsIn(fieldOf(params, 'unwanted')),
    gives: factsIn(fieldOf(params, 'gives')),
    map: isRecord(map) ? map : {},
  };
}

/** The trees of a library that promise what is asked for: those with most needs first, then by name. */
export function candidatesOf(query: Query, library: TreeLibrary): string[] {
  const found: { name: string; needCount: number }[] = [];
  for (const [name, { document }] of library) {
    const promise = knownPromise(document);
    if (promise !== undefined && answers(promise, query)) found.push({ name, needCount: promise.needCount });
  }
  return found.sort((a, b) => b.needCount - a.needCount || (a.name < b.name ? -1 : 1)).map(({ name }) => name);
}

export function answers(promise: TreePromise, { wanted, unwanted, gives, map }: Query): boolean {
  // A query that asks for nothing does not load, and finds nothing.
  if (wanted.length + gives.length === 0) return false;
  if (!wanted.every((tag) => promise.tags.has(tag)) || unwanted.some((tag) => promise.tags.has(tag))) return false;
  return gives.every((fact) => promise.gives.some(({ key, is }) => is === fact.is && nameOutside(key, map) === fact.key));
}

/** The key of the asking tree behind a key of the found one; undefined for one that is given a value. */
function nameOutside(key: string, map: JsonRecord): string | undefined {
  if (!Object.hasOwn(map, key)) return key;
  const outside = fieldOf(map[key], 'key');
  return typeof outside === 'string' ? outside : undefined;
}

/** Documents in a library never change. */
const known = new WeakMap<object, TreePromise | null>();

function knownPromise(document: unknown): TreePromise | undefined {
  if (typeof document !== 'object' || document === null) return undefined;
  let promise = known.get(document);
  if (promise === undefined) known.set(document, (promise = promiseOf(document) ?? null));
  return promise ?? undefined;
}

import { writtenChildren, type NodeDocument, type TreeLibrary } from '../engine/document.ts';
import { applyJsonDifference, jsonDifference } from '../core/json-difference.ts';
import { fieldOf, isRecord } from '../core/json-value.ts';
import { textHash } from '../core/text-hash.ts';
import type { Command, TreesEdit } from '../sim/commands.ts';

type Origins = NonNullable<TreesEdit['origins']>;
type PlacesByPath = Origins[string];

/** A changed tree in a recording: what differs from the tree before, or the whole document of a new one. */
type PackedTree = { tree: string; from: string; difference?: unknown } | { document: unknown };

/**
 * Packs the edits of trees of one run, and unpacks them, in the order of their steps: an edit holds only what it changed. `from` is the
 * hash of the tree before, so that an edit of another version of a tree is not applied to this one.
 */
export class EditPacker {
  /** The trees as they are after the edits so far. */
  readonly #trees = new Map<string, unknown>();

  constructor(library: TreeLibrary) {
    for (const [name, { document }] of library) this.#trees.set(name, document);
  }

  pack(command: Command): unknown {
    if (command.type !== 'trees') return command;
    const { documents, origins, ...rest } = command;
    const packedOrigins = origins && { origins: packOrigins(origins, documents) };
    const trees = documents.map((document) => this.#packTree(document));
    this.#accept(documents, command.removed);
    return { ...rest, trees, ...packedOrigins };
  }

  /** Other commands, and what is no command, stay as they are. */
  unpack(packed: unknown): { readonly command: unknown } | { readonly problem: string } {
    if (!isRecord(packed) || packed['type'] !== 'trees' || !Array.isArray(packed['trees'])) return { command: packed };
    try {
      return { command: this.#unpackEdit(packed, packed['trees']) };
    } catch (error) {
      return { problem: error instanceof Error ? error.message : 'The edit does not fit.' };
    }
  }

  #unpackEdit(packed: Readonly<Record<string, unknown>>, trees: readonly unknown[]): unknown {
    const { origins, removed } = packed;
    const documents = trees.map((tree) => this.#unpackTree(tree));
    this.#accept(documents, Array.isArray(removed) ? (removed as unknown[]) : []);
    return {
      type: 'trees',
      documents,
      ...(removed !== undefined && { removed }),
      ...(isRecord(origins) && { origins: unpackOrigins(origins, documents) }),
    };
  }

  #packTree(document: unknown): PackedTree {
    const tree = nameOf(document);
    if (!this.#trees.has(tree)) return { document };
    const before = this.#trees.get(tree);
    const difference = jsonDifference(before, document);
    return { tree, from: hashOf(before), ...(difference && { difference }) };
  }

  #unpackTree(packed: unknown): unknown {
    if (isRecord(packed) && 'document' in packed) return packed['document'];
    const tree = fieldOf(packed, 'tree');
    if (typeof tree !== 'string' || !this.#trees.has(tree))
      throw new Error(`The edit is of a tree ${JSON.stringify(tree)}, and there is none.`);
    const before = this.#trees.get(tree);
    if (fieldOf(packed, 'from') !== hashOf(before)) throw new Error(`The edit was made to another version of the tree "${tree}".`);
    const difference = fieldOf(packed, 'difference');
    return difference === undefined ? before : applyJsonDifference(before, difference);
  }

  #accept(documents: readonly unknown[], removed: readonly unknown[] = []): void {
    for (const name of removed) this.#trees.delete(String(name));
    for (const document of documents) this.#trees.set(nameOf(document), document);
  }
}

/** The places of all nodes of a tree; or only of those that did not simply move along with their parent, null for a new one. */
type PackedOrigins = { whole: PlacesByPath } | { moved: Record<string, unknown> };

function packOrigins(origins: Origins, documents: readonly unknown[]): Record<string, PackedOrigins> {
  return Object.fromEntries(
    Object.entries(origins).map(([tree, places]) => {
      const moved = movedNodes(places, tree, documents);
      return [tree, samePlaces(places, placesOf(tree, moved, documents)) ? { moved } : { whole: places }];
    }),
  );
}

function unpackOrigins(origins: Readonly<Record<string, unknown>>, documents: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(origins).map(([tree, packed]) => {
      const moved = fieldOf(packed, 'moved');
      return [tree, isRecord(moved) ? placesOf(tree, moved, documents) : fieldOf(packed, 'whole')];
    }),
  );
}

function movedNodes(places: PlacesByPath, tree: string, documents: readonly unknown[]): Record<string, unknown> {
  const moved: Record<string, unknown> = {};
  visitNodes(tree, documents, (path, expected) => {
    const found = places[path];
    if (found?.tree !== expected?.tree || found?.path !== expected?.path) moved[path] = found ?? null;
    return found;
  });
  return moved;
}

function placesOf(tree: string, moved: Readonly<Record<string, unknown>>, documents: readonly unknown[]): Record<string, unknown> {
  const places: Record<string, unknown> = {};
  visitNodes(tree, documents, (path, expected) => {
    const place = Object.hasOwn(moved, path) ? moved[path] : expected;
    if (place === null || place === undefined) return undefined;
    places[path] = place;
    return { tree: String(fieldOf(place, 'tree')), path: String(fieldOf(place, 'path')) };
  });
  return places;
}

type Place = PlacesByPath[string];

/** Calls `visit` for each node of a tree with the place that follows from its parent's; it returns the node's own. */
function visitNodes(
  tree: string,
  documents: readonly unknown[],
  visit: (path: string, expected: Place | undefined) => Place | undefined,
): void {
  const root = fieldOf(
    documents.find((document) => nameOf(document) === tree),
    'root',
  );
  const walk = (node: unknown, path: string, expected: Place | undefined): void => {
    if (!isRecord(node)) return;
    const place = visit(path, expected);
    for (const child of writtenChildren(node as unknown as NodeDocument, path)) {
      walk(child.node, child.path, place && { tree: place.tree, path: place.path + child.path.slice(path.length) });
    }
  };
  walk(root, '/root', { tree, path: '/root' });
}

function samePlaces(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const paths = Object.keys(one);
  if (paths.length !== Object.keys(other).length) return false;
  return paths.every((path) => {
    const [here, there] = [one[path], other[path]];
    return fieldOf(here, 'tree') === fieldOf(there, 'tree') && fieldOf(here, 'path') === fieldOf(there, 'path');
  });
}

function nameOf(document: unknown): string {
  const name = fieldOf(document, 'name');
  return typeof name === 'string' ? name : '';
}

function hashOf(document: unknown): string {
  return textHash(JSON.stringify(document));
}

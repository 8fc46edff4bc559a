import { fieldOf, isRecord } from '../../core/json-value.ts';
import { MAX_DEPTH } from '../document/limits.ts';

/** The nodes of a tree by what an override may call them. */
export interface NodeIndex {
  readonly byPath: ReadonlyMap<string, unknown>;
  /** Paths by id and by display name; several for a name that several nodes have. */
  readonly byId: ReadonlyMap<string, string>;
  readonly byName: ReadonlyMap<string, readonly string[]>;
}

const known = new WeakMap<object, NodeIndex>();

/** Cached by document: documents never change. */
export function indexNodes(document: object): NodeIndex {
  const before = known.get(document);
  if (before !== undefined) return before;
  const byPath = new Map<string, unknown>();
  const byId = new Map<string, string>();
  const byName = new Map<string, string[]>();
  const visit = (node: unknown, path: string, depth: number): void => {
    if (!isRecord(node) || depth > 2 * MAX_DEPTH) return;
    byPath.set(path, node);
    const { id, name } = node;
    if (typeof id === 'string' && !byId.has(id)) byId.set(id, path);
    if (typeof name === 'string' && name !== '') byName.set(name, [...(byName.get(name) ?? []), path]);
    for (const child of placedChildren(node, path)) visit(child.node, child.path, depth + 1);
  };
  visit(fieldOf(document, 'root'), '/root', 1);
  const index = { byPath, byId, byName };
  known.set(document, index);
  return index;
}

/** The children as they are written, disabled ones included, whatever they are. */
export function placedChildren(node: unknown, path: string): { readonly path: string; readonly node: unknown }[] {
  const child = fieldOf(node, 'child');
  const list = fieldOf(node, 'children');
  const placed = Array.isArray(list) ? list.map((each: unknown, place) => ({ path: `${path}/children/${place}`, node: each })) : [];
  return child === undefined ? placed : [{ path: `${path}/child`, node: child }, ...placed];
}

/**
 * The paths of the nodes that an override means by this name: exactly one, if the override is right. Of several nodes with a name, the one
 * that contains the others: a state "Eat", and not the action "Eat" in it.
 */
export function pathsOf({ byPath, byId, byName }: NodeIndex, name: string): readonly string[] {
  if (byPath.has(name)) return [name];
  const withId = byId.get(name);
  if (withId !== undefined) return [withId];
  const named = byName.get(name) ?? [];
  return named.filter((path) => !named.some((other) => path.startsWith(`${other}/`)));
}

/** What an override calls the node at a path: its id, its name if that means no other node, or the path. */
export function addressOf(index: NodeIndex, path: string): string {
  const node = index.byPath.get(path);
  const names = [fieldOf(node, 'id'), fieldOf(node, 'name')].filter((name) => typeof name === 'string');
  return names.find((name) => pathsOf(index, name).length === 1 && pathsOf(index, name)[0] === path) ?? path;
}

export function namesIn({ byId, byName }: NodeIndex): string[] {
  return [...byId.keys(), ...byName.keys()];
}

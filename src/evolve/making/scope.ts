import type { NodeDocument } from '../../engine/document.ts';
import { jsonText } from '../../core/json-text.ts';
import { nodeAt, placesIn, withChildren, type NodePlace } from './node-places.ts';

/** What of a tree a search may change. */
export interface Scope {
  /** Place of the node below which alone the tree changes; undefined for the whole tree. */
  readonly below: readonly number[] | undefined;
  /** Branches that stay as they are. */
  readonly locked: readonly NodeDocument[];
}

export const WHOLE_TREE: Scope = { below: undefined, locked: [] };

/** The place of the node with that name or id, or with that path, such as "/root/children/1". */
export function placeNamed(root: NodeDocument, name: string): readonly number[] | undefined {
  return placesIn(root).find(({ node, place }) => node.name === name || node.id === name || pathOf(root, place) === name)?.place;
}

/** "/root/children/1", as checks of trees print it. */
function pathOf(root: NodeDocument, [index, ...rest]: readonly number[], path = '/root'): string {
  const child = index === undefined ? undefined : nodeAt(root, [index]);
  return child === undefined ? path : pathOf(child, rest, root.child === undefined ? `${path}/children/${index}` : `${path}/child`);
}

export function isRestricted({ below, locked }: Scope): boolean {
  return below !== undefined || locked.length > 0;
}

/** Nodes that an operator may take for its change. The node at `below` is among them: its children may change. */
export function freePlaces(root: NodeDocument, { below, locked }: Scope): NodePlace[] {
  const top = below && nodeAt(root, below);
  const all = top === undefined ? placesIn(root) : placesIn(top, below);
  if (locked.length === 0) return all;
  const texts = new Set(locked.map(jsonText));
  const kept = all.filter(({ node }) => texts.has(jsonText(node))).map(({ place }) => place);
  return all.filter(({ place }) => !kept.some((above) => above.every((index, level) => place[level] === index)));
}

/** Whether a tree made from `base` still has all that must stay. */
export function isIntact(root: NodeDocument, base: NodeDocument, { below, locked }: Scope): boolean {
  if (below !== undefined && frameOf(root, below) !== frameOf(base, below)) return false;
  const texts = locked.length === 0 ? [] : placesIn(root).map(({ node }) => jsonText(node));
  return locked.every((branch) => texts.includes(jsonText(branch)));
}

/** The tree as text, without the children of one node. */
function frameOf(root: NodeDocument, below: readonly number[]): string {
  const [index, ...rest] = below;
  if (index === undefined) return jsonText(withChildren(root, []));
  const child = nodeAt(root, [index]);
  if (child === undefined) return '';
  const others = placesIn(root).filter(({ place }) => place.length === 1 && place[0] !== index);
  return [jsonText(withChildren(root, [])), String(index), ...others.map(({ node }) => jsonText(node)), frameOf(child, rest)].join('\n');
}

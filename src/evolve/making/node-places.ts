import { writtenChildren, type NodeDocument } from '../../engine/document.ts';

/** A node in a tree: the places of its ancestors and itself among their siblings; empty for the root. */
export interface NodePlace {
  readonly node: NodeDocument;
  readonly place: readonly number[];
}

/** All nodes of a branch, each before its children. */
export function placesIn(node: NodeDocument, place: readonly number[] = []): NodePlace[] {
  const places: NodePlace[] = [];
  collect({ node, place }, places);
  return places;
}

function collect(top: NodePlace, places: NodePlace[]): void {
  places.push(top);
  for (const [index, node] of childrenOf(top.node).entries()) collect({ node, place: [...top.place, index] }, places);
}

export function childrenOf(node: NodeDocument): NodeDocument[] {
  return writtenChildren(node, '').map((child) => child.node);
}

/** The node with these children: one is written as `child` where it was. */
export function withChildren({ child, children: _, ...node }: NodeDocument, next: readonly NodeDocument[]): NodeDocument {
  const [only] = next;
  if (child !== undefined && only !== undefined && next.length === 1) return { ...node, child: only };
  return { ...node, children: [...next] };
}

/** The branch with another node at a place, or with as many as are given in its stead: none removes it. */
export function replaceAt(root: NodeDocument, place: readonly number[], next: readonly NodeDocument[]): NodeDocument {
  const [index, ...rest] = place;
  if (index === undefined) return next[0] ?? root;
  const children = childrenOf(root);
  const own = children[index];
  if (own === undefined) return root;
  const replaced = rest.length === 0 ? next : [replaceAt(own, rest, next)];
  return withChildren(root, [...children.slice(0, index), ...replaced, ...children.slice(index + 1)]);
}

export function nodeAt(root: NodeDocument, place: readonly number[]): NodeDocument | undefined {
  return place.reduce<NodeDocument | undefined>((node, index) => node && childrenOf(node)[index], root);
}

export function countNodes(root: NodeDocument): number {
  return childrenOf(root).reduce((count, child) => count + countNodes(child), 1);
}

/** Nodes above each other, the root included. */
export function depthOf(root: NodeDocument): number {
  return 1 + Math.max(0, ...childrenOf(root).map(depthOf));
}

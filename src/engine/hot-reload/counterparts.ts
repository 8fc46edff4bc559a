import type { ProgramNode } from '../definition/program-node.ts';
import type { Program } from '../definition/program.ts';
import type { NodeOrigins } from './node-origins.ts';
import { SHARED_BRANCH_TYPE } from '../document/structural-types.ts';

/** By the index of a node in the old program: the node of the new program that it became. */
export type Heirs = readonly (ProgramNode | undefined)[];

/**
 * Maps each node of the old program to the node of the new program that it became. If a tree file is used
 * several times in a program, the enclosing SubTree nodes tell the uses apart; SubTrees that the edit
 * added or removed (by extracting or inlining a branch) are skipped.
 */
export function counterparts(from: Program, to: Program, origins: NodeOrigins): Map<ProgramNode, ProgramNode> {
  const places = byName(from);
  const heirs = new Map<ProgramNode, ProgramNode>();
  const before = new Map<ProgramNode, ProgramNode>();
  // Parents come before their children, so the enclosing SubTrees are mapped already.
  for (const node of to.nodes) {
    const free = (places.get(nameBefore(node, origins)) ?? []).filter((old) => !heirs.has(old));
    const enclosing = nearest(node, (use) => before.get(use));
    const old = free.find((each) => nearest(each, (use) => (heirs.has(use) ? use : undefined)) === enclosing);
    if (old === undefined) continue;
    heirs.set(old, node);
    before.set(node, old);
  }
  return heirs;
}

/** The meaning of the nearest enclosing SubTree that has one. A shared branch without one is itself: no other use takes its place. */
function nearest(node: ProgramNode, meaning: (use: ProgramNode) => ProgramNode | undefined): ProgramNode | undefined {
  for (let above = node.parent; above !== null; above = above.parent) {
    const found = above.category === 'subtree' ? meaning(above) : undefined;
    if (found !== undefined || above.type === SHARED_BRANCH_TYPE) return found ?? above;
  }
  return undefined;
}

/** Nodes by their path in the file and by their `id`. */
function byName({ nodes }: Program): Map<string, ProgramNode[]> {
  const found = new Map<string, ProgramNode[]>();
  for (const node of nodes) {
    for (const name of [placeName(node.tree, node.path), idName(node)]) found.set(name, [...(found.get(name) ?? []), node]);
  }
  return found;
}

/** Empty for a new node. Origins are external data and may contain anything. */
function nameBefore(node: ProgramNode, origins: NodeOrigins): string {
  if (!Object.hasOwn(origins, node.tree)) return idName(node);
  const places = origins[node.tree] ?? {};
  const place = Object.hasOwn(places, node.path) ? places[node.path] : undefined;
  return place ? placeName(place.tree, place.path) : '';
}

function placeName(tree: string, path: string): string {
  return `${tree} at ${path}`;
}

function idName({ tree, id }: ProgramNode): string {
  return `${tree} as ${id.slice(id.lastIndexOf('>') + 1)}`;
}

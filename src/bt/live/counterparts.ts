import type { ProgramNode } from '../contract.ts';
import type { Program } from '../program.ts';
import type { NodeOrigins } from './node-origins.ts';

/**
 * Which node of a new program each node of the old one has become. A file may be used in several
 * places of a program: then the SubTrees around a node decide which of its uses is meant, of which
 * those are passed over that the edit made or took away (a branch was extracted, or inlined).
 */
export function counterparts(from: Program, to: Program, origins: NodeOrigins): Map<ProgramNode, ProgramNode> {
  const places = byName(from);
  const heirs = new Map<ProgramNode, ProgramNode>();
  const before = new Map<ProgramNode, ProgramNode>();
  // Parents come before their children, so the SubTrees around a node are known when it is its turn.
  for (const node of to.nodes) {
    const free = (places.get(nameBefore(node, origins)) ?? []).filter((old) => !heirs.has(old));
    const around = nearest(node, (use) => before.get(use));
    const old = free.find((each) => nearest(each, (use) => (heirs.has(use) ? use : undefined)) === around);
    if (old === undefined) continue;
    heirs.set(old, node);
    before.set(node, old);
  }
  return heirs;
}

/** What the nearest SubTree above of which anything is known stands for. */
function nearest(node: ProgramNode, meaning: (use: ProgramNode) => ProgramNode | undefined): ProgramNode | undefined {
  for (let above = node.parent; above !== null; above = above.parent) {
    const found = above.category === 'subtree' ? meaning(above) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Each node by its place and by its `id`. */
function byName({ nodes }: Program): Map<string, ProgramNode[]> {
  const found = new Map<string, ProgramNode[]>();
  for (const node of nodes) {
    for (const name of [placeName(node.tree, node.path), idName(node)]) found.set(name, [...(found.get(name) ?? []), node]);
  }
  return found;
}

/** Empty for a node that is new. Origins come from outside and may hold anything. */
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

import type { CompiledNode } from './compiled-node.ts';

/** A set of channels: one bit for each of the program. */
type Mask = number;

/**
 * Finds the leaves that may run while another leaf uses one of their channels: only these ask whether it is free before they begin, so all
 * other trees pay nothing for it.
 */
export function layOutChannels(nodes: readonly CompiledNode[]): void {
  const names = [...new Set(nodes.flatMap(({ channels }) => channels))];
  const own: Mask[] = nodes.map(({ channels }) => channels.reduce((mask, name) => mask | (1 << names.indexOf(name)), 0));
  const below = [...own];
  // Parents come before their children.
  for (const { index, parent } of nodes.toReversed()) if (parent) below[parent.index] = maskAt(below, parent) | (below[index] ?? 0);
  const outside = masksOutside(nodes, below);
  const rivals = nodes.filter((node) => (maskAt(own, node) & maskAt(outside, node)) !== 0);
  for (const node of rivals) {
    node.rivals = rivals;
    // The shortcut past its tick would begin it at once.
    node.update = null;
    node.start = null;
  }
}

/** For each node, the channels of all leaves that may run at the same time as it. */
function masksOutside(nodes: readonly CompiledNode[], below: readonly Mask[]): Mask[] {
  const outside: Mask[] = nodes.map(() => 0);
  for (const { index, children, definition } of nodes) {
    let [once, twice] = [0, 0];
    if (definition.runsChildrenAtOnce) {
      for (const child of children) {
        twice |= once & maskAt(below, child);
        once |= maskAt(below, child);
      }
    }
    for (const child of children) outside[child.index] = (outside[index] ?? 0) | twice | (once & ~maskAt(below, child));
  }
  return outside;
}

function maskAt(masks: readonly Mask[], { index }: CompiledNode): Mask {
  return masks[index] ?? 0;
}

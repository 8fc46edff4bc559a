import type { ProgramNode } from '../definition/program-node.ts';
import { FEWEST_VISITS_BOUNDED, MAX_NOTIFICATIONS_PER_TICK } from '../document/limits.ts';
import type { Observer } from '../definition/observer.ts';

/**
 * How many nodes one tick may visit: each node once, even when an observer interrupts it, plus the test of one observer for
 * each notification. Only a custom node kind that ticks its children in a loop exceeds it.
 */
export function visitBound(nodes: readonly ProgramNode[], observers: readonly Observer[]): number {
  let largestTest = 0;
  for (const { test } of observers) largestTest = Math.max(largestTest, sizeOf(test));
  return Math.max(FEWEST_VISITS_BOUNDED, nodes.length + MAX_NOTIFICATIONS_PER_TICK * largestTest);
}

function sizeOf(node: ProgramNode): number {
  let size = 1;
  for (const child of node.children) size += sizeOf(child);
  return size;
}

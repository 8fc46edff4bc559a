import type { ProgramNode, TickContext } from '../definition/program-node.ts';
import { isPastEnd } from '../definition/tick-flow.ts';

/** The child of `node` on the path from `upTo` down to `above`; null when `node` is not on it. */
export function childOf(node: ProgramNode, { above, upTo }: { above: ProgramNode; upTo: ProgramNode }): ProgramNode | null {
  for (let child = above; child !== upTo; child = child.parent as ProgramNode) if (child.parent === node) return child;
  return null;
}

/** The leaf below `top` to which the activity of the flow nodes leads; null when one of them stands past its last child. */
export function runningBelow(top: ProgramNode, context: TickContext): ProgramNode | null {
  let node = top;
  while (node.isPassed) {
    if (isPastEnd(node, context)) return null;
    node = (context.flow.runningChild(node) ?? node.first) as ProgramNode;
  }
  return node;
}

/** The first leaf below flow nodes. */
export function entryOf(node: ProgramNode | null): ProgramNode | null {
  let entry = node;
  while (entry !== null && entry.isPassed) entry = entry.first;
  return entry;
}

export function overrun(node: ProgramNode, visitBound: number): Error {
  return new Error(
    `Tree "${node.tree}" ${node.path} (${node.name}): more than ${visitBound} nodes visited in one tick. ` +
      'A node kind asks its children in a loop that does not end.',
  );
}

export function isSuppressed(node: ProgramNode, context: TickContext): boolean {
  return node.tags.size > 0 && context.flow.standing(node) === 'suppressed';
}

/** Whether each node above that waits would do nothing but resume the action. */
export function mayResume({ waiting }: ProgramNode, deadlines: readonly number[], context: TickContext): boolean {
  // From the root down, as a tick would ask.
  for (let place = deadlines.length - 1; place >= 0; place--) {
    if (!context.hasReached(context.memory.get(deadlines[place] as number))) continue;
    const node = waiting[place] as ProgramNode;
    if (node.mayResume === null || !node.mayResume(node, context)) return false;
  }
  return true;
}

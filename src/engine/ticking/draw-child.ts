import type { BranchNode, ProgramNode, TickContext } from '../definition/program-node.ts';

/** What a child counts in a draw; at 0 it cannot be drawn. */
export type ShareOf<Node extends BranchNode> = (node: Node, child: ProgramNode, context: TickContext) => number;

/**
 * Draws a child, each with the chance of its share: one draw, of which the shares follow each other in the order of the file.
 * Where only one child can be drawn there is no draw; where none can, null.
 */
export function drawChild<Node extends BranchNode>(node: Node, context: TickContext, shareOf: ShareOf<Node>): ProgramNode | null {
  let total = 0;
  let candidates = 0;
  let last: ProgramNode | null = null;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    const share = shareOf(node, child, context);
    if (share <= 0) continue;
    total += share;
    candidates += 1;
    last = child;
  }
  if (candidates < 2) return last;
  let left = context.dice() * total;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    const share = shareOf(node, child, context);
    if (share <= 0) continue;
    left -= share;
    if (left < 0) return child;
  }
  // Rounding may leave a trace of the last share.
  return last;
}

/** One draw decides whether it tries any child, and which: null where it does not, or has no choice. `explore`: the chance of it. */
export function trialAmong(open: readonly ProgramNode[], explore: number, context: TickContext): ProgramNode | null {
  if (open.length < 2 || explore === 0) return null;
  const drawn = context.dice();
  return drawn < explore ? (open[Math.min(open.length - 1, Math.floor((drawn / explore) * open.length))] as ProgramNode) : null;
}

/** The child whose byte, one of those from `marks` on, holds that mark; null when none does. */
export function childMarked(node: BranchNode, context: TickContext, { marks, mark }: { marks: number; mark: number }): ProgramNode | null {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    if (context.memory.getByte(marks + child.position) === mark) return child;
  }
  return null;
}

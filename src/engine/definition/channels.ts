import type { ProgramNode, TickContext } from './program-node.ts';
import type { Status } from './status.ts';

/**
 * The leaf for which an action has to wait before it may begin: one that holds a channel of it, or one earlier in the tree that waits for
 * such a channel too and could begin now. Null when there is none. Who holds what is read from what runs, so nothing can be lost.
 */
export function rivalOf(action: ProgramNode, context: TickContext): ProgramNode | null {
  return holderAgainst(action, context) ?? firstWaiting(action, context);
}

/** What the node did in this tick, and why; an action that waits for a channel says for whom. */
export function explanationOf(node: ProgramNode, context: TickContext, status: Status): string {
  return explainWait(node, context) ?? node.leaf.explain?.(node, context, status) ?? '';
}

/** "waits for the feet, which “To the well” uses"; undefined for any node that does not wait for a channel. */
function explainWait(node: ProgramNode, context: TickContext): string | undefined {
  if (node.rivals.length === 0 || !context.flow.isActive(node) || context.flow.hasBegun(node)) return undefined;
  const rival = rivalOf(node, context);
  const shared = rival === null ? [] : node.channels.filter((channel) => rival.channels.includes(channel));
  // It was free again before the end of the tick.
  if (rival === null) return `waits until it may use the ${node.channels.join(' and ')}`;
  return `waits for the ${shared.join(' and ')}, which “${rival.name}” ${context.flow.hasBegun(rival) ? 'uses' : 'gets first'}`;
}

function holderAgainst(action: ProgramNode, context: TickContext): ProgramNode | null {
  for (const rival of action.rivals) {
    if (rival !== action && context.flow.hasBegun(rival) && shareChannel(rival, action)) return rival;
  }
  return null;
}

function firstWaiting(action: ProgramNode, context: TickContext): ProgramNode | null {
  for (const rival of action.rivals) {
    if (rival === action) return null;
    if (!context.flow.isActive(rival) || context.flow.hasBegun(rival) || !shareChannel(rival, action)) continue;
    if (holderAgainst(rival, context) === null) return rival;
  }
  return null;
}

function shareChannel(one: ProgramNode, other: ProgramNode): boolean {
  for (const channel of one.channels) if (other.channels.includes(channel)) return true;
  return false;
}

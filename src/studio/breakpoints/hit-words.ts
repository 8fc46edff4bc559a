import { BREAKPOINT_LABELS } from '../explain/describe-node.ts';
import { nodeName } from '../graph/node-name.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import type { Breakpoint, BreakpointHit } from '../ports/studio-port.ts';

interface HitContext {
  readonly hit: Pick<BreakpointHit, 'change'>;
  /** The node of the event at which it stopped, or that changed the key. */
  readonly node: GraphNode | undefined;
  readonly breakpoint: Breakpoint | undefined;
}

/** The announcement of a breakpoint hit. */
export function breakpointHitWords(agent: string, { hit, node, breakpoint }: HitContext): string {
  const name = node && `“${nodeName(node)}”`;
  if (breakpoint?.on === 'changed') {
    const by = name === undefined ? '' : `, by ${name}`;
    return `Paused: ${breakpoint.key} of ${agent} changed from ${hit.change?.before} to ${hit.change?.after}${by}.`;
  }
  return `Paused at a breakpoint of ${agent}: ${name ?? '“a node”'} ${breakpoint ? BREAKPOINT_LABELS[breakpoint.on] : 'is reached'}.`;
}

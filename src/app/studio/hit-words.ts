import { entityInSentence } from '../../agents/entity-name.ts';
import type { RunSession } from '../../runs/run-session.ts';
import { BREAKPOINT_LABELS } from '../../studio/explain/describe-node.ts';
import type { Breakpoint, BreakpointHit } from '../../studio/studio-port.ts';

/** "Breakpoint: Back off fails (Edda)" */
export function hitWords({ run }: RunSession, breakpoints: readonly Breakpoint[], { agentId, breakpointId }: BreakpointHit): string {
  const breakpoint = breakpoints.find(({ id }) => id === breakpointId);
  const program = run.brains.programOf(agentId);
  const node = program?.nodes.find(({ tree, path }) => tree === breakpoint?.tree && path === breakpoint.path);
  const what = node && breakpoint ? `${node.name} ${BREAKPOINT_LABELS[breakpoint.on]}` : 'a node is reached';
  return `Breakpoint: ${what} (${entityInSentence(run.world, agentId)})`;
}

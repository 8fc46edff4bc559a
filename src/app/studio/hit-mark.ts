import { entityInSentence } from '../../agents/entity-name.ts';
import type { RunMark } from '../../runs/run-marks.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { BREAKPOINT_LABELS } from '../../studio/explain/describe-node.ts';
import type { Breakpoint, BreakpointHit } from '../../studio/ports/studio-port.ts';

/** The mark of a hit on the time line: "Breakpoint: Back off fails (Edda)", "Breakpoint: target changes from Njal to Grim (Edda)". */
export function hitMark(session: RunSession, breakpoints: readonly Breakpoint[], hit: BreakpointHit): RunMark {
  const { world } = session.run;
  const who = entityInSentence(world, hit.agentId);
  // A tick is recorded within its step, a changed key after it.
  const step = hit.change === undefined && hit.record !== undefined ? hit.record.step + 1 : world.state.step;
  return { step, kind: 'breakpoint', text: `Breakpoint: ${eventWords(session, breakpoints, hit)} (${who})` };
}

function eventWords({ run }: RunSession, breakpoints: readonly Breakpoint[], { agentId, breakpointId, change }: BreakpointHit): string {
  const breakpoint = breakpoints.find(({ id }) => id === breakpointId);
  if (breakpoint?.on === 'changed') return `${breakpoint.key} changes from ${change?.before} to ${change?.after}`;
  const program = run.brains.programOf(agentId);
  const node = program?.nodes.find(({ tree, path }) => tree === breakpoint?.tree && path === breakpoint.path);
  return node && breakpoint ? `${node.name} ${BREAKPOINT_LABELS[breakpoint.on]}` : 'a node is reached';
}

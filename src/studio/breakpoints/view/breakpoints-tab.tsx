import type { ReactElement } from 'react';
import { BreakDetails } from './break-details.tsx';
import { isBreakpointAt } from '../breakpoints.ts';
import type { StudioSession } from '../../session/studio-session.ts';
import type { Breakpoint, KeyBreakpoint } from '../../ports/studio-port.ts';
import { BREAKPOINT_LABELS } from '../../explain/describe-node.ts';
import { nodeName } from '../../graph/node-name.ts';
import { ToolButton } from '../../controls/tool-button.tsx';
import { useSignal } from '../../signal/use-signal.ts';
import { useSession } from '../../session/use-session.ts';

/** The list of all breakpoints. */
export function BreakpointsTab(): ReactElement {
  const session = useSession();
  const list = useSignal(session.breakpoints.list);
  useSignal(session.scene.agents);
  if (list.length === 0) {
    return (
      <p className="nothing">
        No breakpoints. Select a node and press F9, or set one in the Node tab, or on a key in the Blackboard tab. The game pauses when it
        is hit.
      </p>
    );
  }
  return (
    <ul className="breaks" aria-label="Breakpoints">
      {list.map((breakpoint) => (
        <li key={breakpoint.id} data-enabled={breakpoint.isEnabled}>
          <label>
            <input
              type="checkbox"
              checked={breakpoint.isEnabled}
              onChange={(event) => session.breakpoints.setEnabled(breakpoint.id, event.target.checked)}
            />
            <b>{nameOf(breakpoint, session)}</b> {breakpoint.on === 'changed' ? 'changes' : BREAKPOINT_LABELS[breakpoint.on]}
            <i>
              {breakpoint.on === 'changed' ? `${breakpoint.scope} key` : breakpoint.tree} · {agentLabel(breakpoint, session)}
            </i>
          </label>
          <BreakDetails breakpoint={breakpoint} />
          {breakpoint.on === 'changed' ? (
            <ToolButton icon="target" label="Show the key" onPress={() => showKey(breakpoint, session)} />
          ) : (
            <ToolButton icon="target" label="Show the node" onPress={() => reveal(breakpoint, session)} />
          )}
          <ToolButton icon="bin" label="Remove the breakpoint" onPress={() => session.breakpoints.remove(breakpoint.id)} />
        </li>
      ))}
    </ul>
  );
}

function nodeOf(breakpoint: Breakpoint, session: StudioSession) {
  return session.panes.active.value.tree?.source.graph.nodes.find((node) => isBreakpointAt(breakpoint, node));
}

function nameOf(breakpoint: Breakpoint, session: StudioSession): string {
  if (breakpoint.on === 'changed') return breakpoint.key;
  const node = nodeOf(breakpoint, session);
  return node === undefined ? breakpoint.path : nodeName(node);
}

function agentLabel({ agentId }: Breakpoint, { scene: { agents } }: StudioSession): string {
  return agentId === 0 ? 'all agents' : (agents.value.find(({ id }) => id === agentId)?.name ?? `agent ${agentId}`);
}

function reveal(breakpoint: Breakpoint, session: StudioSession): void {
  const node = nodeOf(breakpoint, session);
  const pane = session.panes.active.value;
  if (node === undefined) {
    session.announcer.announce('This node is not in the tree that is shown.');
    return;
  }
  pane.camera.showNode(node);
}

function showKey({ agentId }: KeyBreakpoint, { panes, panel: { details } }: StudioSession): void {
  if (panes.active.value.state.value.agentId !== agentId) panes.show(agentId, { isPinned: true });
  details.open('Blackboard');
}

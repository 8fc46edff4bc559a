import type { ReactElement } from 'react';
import { isAt } from '../session/breakpoints.ts';
import type { StudioSession } from '../session/studio-session.ts';
import type { Breakpoint } from '../studio-port.ts';
import { BREAK_WORDS, nodeName } from '../words/node-words.ts';
import { ToolButton } from './tool-button.tsx';
import { useCell, useSession } from './use-cell.ts';

/** All places where the game shall stop. */
export function BreakpointsTab(): ReactElement {
  const session = useSession();
  const list = useCell(session.breakpoints.list);
  useCell(session.agents);
  if (list.length === 0) {
    return <p className="nothing">None yet. Choose a node and press F9, or tick when to stop under “Node”. The game then stops there and shows it.</p>;
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
            <b>{nameOf(breakpoint, session)}</b> {BREAK_WORDS[breakpoint.on]}
            <i>
              {breakpoint.tree} · {whom(breakpoint, session)}
            </i>
          </label>
          <ToolButton icon="target" label="Show the node" onPress={() => reveal(breakpoint, session)} />
          <ToolButton icon="bin" label="Remove the breakpoint" onPress={() => session.breakpoints.remove(breakpoint.id)} />
        </li>
      ))}
    </ul>
  );
}

function nodeOf(breakpoint: Breakpoint, session: StudioSession) {
  return session.active.value.tree?.source.graph.nodes.find((node) => isAt(breakpoint, node));
}

function nameOf(breakpoint: Breakpoint, session: StudioSession): string {
  const node = nodeOf(breakpoint, session);
  return node === undefined ? breakpoint.path : nodeName(node);
}

function whom({ agentId }: Breakpoint, { agents }: StudioSession): string {
  return agentId === 0 ? 'everybody' : (agents.value.find(({ id }) => id === agentId)?.name ?? `agent ${agentId}`);
}

function reveal(breakpoint: Breakpoint, session: StudioSession): void {
  const node = nodeOf(breakpoint, session);
  const pane = session.active.value;
  if (node === undefined) {
    session.announce('The tree that is shown does not hold this node.');
    return;
  }
  pane.tree?.reveal(node);
  pane.camera.set({ to: 'keep', ids: [node.id] });
}

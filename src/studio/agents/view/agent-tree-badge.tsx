import { useMemo, type ReactElement } from 'react';
import { agentTreeStatuses, type AgentTreeStatus } from '../agent-tree-status.ts';
import type { AgentEntry } from '../../ports/studio-port.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { useSession } from '../../session/use-session.ts';

/** The tree status of every agent; recomputed after each edit. */
export function useAgentTreeStatuses(): (agent: AgentEntry) => AgentTreeStatus | undefined {
  const { editorStore, assignments } = useSession().editing;
  const { trees } = useSignal(editorStore.workspace);
  const pendingNodes = useSignal(editorStore.running.pendingNodes);
  return useMemo(() => agentTreeStatuses({ trees, pendingNodes, assignments }), [trees, pendingNodes, assignments]);
}

/** Shown when an agent runs an outdated version of its tree, or an assigned tree. */
export function AgentTreeBadge({ status }: { readonly status: AgentTreeStatus | undefined }): ReactElement | null {
  if (status === undefined) return null;
  return (
    <span className="mind-mark" title={status.why}>
      {status.text}
    </span>
  );
}

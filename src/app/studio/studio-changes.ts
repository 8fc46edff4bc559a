import type { KeyOperation } from '../../sim/commands.ts';
import type { EntityId } from '../../sim/state.ts';
import type { RunEditPort } from '../../studio/ports/edit-port.ts';
import type { KeyPort, Scope } from '../../studio/ports/studio-port.ts';
import { treeUpdates } from '../../page/tree-updates.ts';
import { factRefusal } from './fact-refusal.ts';
import type { WatchedRun } from './watched-run.ts';

/** Lets the studio change keys, by recorded commands of the run. */
export function keyChanges(watched: WatchedRun): KeyPort {
  const change = (target: { agentId: EntityId; scope: Scope; key: string }, operation: KeyOperation): string | undefined =>
    watched.send({ type: 'blackboard', ...target, change: operation });
  return {
    set(agentId, scope, { key, type: valueType, value }) {
      const refusal = scope === 'own' ? factRefusal(watched.session.run.brains.programOf(agentId), key) : undefined;
      return refusal ?? change({ agentId, scope, key }, { do: 'set', valueType, value });
    },
    invalidate: (agentId, scope, key) => change({ agentId, scope, key }, { do: 'invalidate' }),
    remove: (agentId, scope, key) => change({ agentId, scope, key }, { do: 'remove' }),
  };
}

/** Lets the studio edit trees, by recorded commands of the run. */
export function runEdits(watched: WatchedRun): RunEditPort {
  return {
    apply: ({ documents, removed, origins }) => watched.send({ type: 'trees', documents, removed, origins }),
    updateCount: () => treeUpdates(watched.session.recorded.received).length,
    recordedUpdates: () => treeUpdates(watched.session.recorded.commands),
    isInPast: () => watched.session.past.isInPast,
    assignTree: (agentIds, tree) => watched.send({ type: 'mind', agentIds, tree }),
  };
}

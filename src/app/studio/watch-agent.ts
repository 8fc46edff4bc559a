import type { EntityId } from '../../sim/state.ts';
import type { AgentWatch } from '../../studio/ports/studio-port.ts';
import { LookBack, watchWithPast } from './look-back.ts';
import { PlanLookBack, watchWithPlans } from './plan-look-back.ts';
import type { WatchedRun } from './watched-run.ts';

/** Watches an agent, with what it did before where the past is kept. Undefined when it has no tree. */
export function watchAgent(watched: WatchedRun, agentId: EntityId): AgentWatch | undefined {
  const { session } = watched;
  const watch = watchFromNow(watched, agentId);
  if (watch === undefined || session.history === undefined) return watch;
  return watchWithPlans(watch, () => (session.past.isSeeking ? undefined : new PlanLookBack(session, agentId)));
}

function watchFromNow(watched: WatchedRun, agentId: EntityId): AgentWatch | undefined {
  const { session, tracers } = watched;
  const isKnown = tracers.hasReplayed(agentId);
  const watch = tracers.watch(agentId);
  // The agent may rest for long, or never tick again: its last tick is played again.
  const hasPast = session.history !== undefined && session.past.shownStep > 0;
  if (!watch || isKnown || session.past.isSeeking || !hasPast) return watch;
  const unit = session.run.world.entities.unit(agentId);
  const isFallen = unit !== undefined && !unit.isAlive;
  if (!session.clock.isPaused || isFallen) return watchWithPast(watch, new LookBack(session, agentId));
  session.past.restoreAgain();
  return watch;
}

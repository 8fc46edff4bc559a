import type { RunSession } from '../../runs/session/run-session.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import type { AgentTracers } from './agent-tracers.ts';

/** An agent ticks several times within this time, unless it rests. */
const LEAD_STEPS = 2 * STEPS_PER_SECOND;
/** Where an agent has rested all the time before, its last tick is looked for so far back. */
const LONGEST_LEAD_STEPS = 20 * STEPS_PER_SECOND;

/**
 * A step of the past is restored from some steps before it, with the watched agents traced on the way: the studio shows what
 * they did then, though their traces were never kept.
 */
export function traceRestoredSteps(session: RunSession, tracers: AgentTracers): void {
  let isLookingBack = false;
  session.hooks.leadSteps = () => {
    if (!tracers.isWatching) return 0;
    return isLookingBack ? LONGEST_LEAD_STEPS : LEAD_STEPS;
  };
  session.hooks.onRestore = () => tracers.restart();
  session.hooks.onJump = () => {
    const isMissing = tracers.silentIds.some((id) => canTick(session, id));
    if (isLookingBack || !isMissing) {
      isLookingBack = false;
      return;
    }
    isLookingBack = true;
    session.past.restoreAgain();
  };
}

/** The dead have had their last tick long before. */
function canTick({ run: { world } }: RunSession, agentId: number): boolean {
  const unit = world.entities.unit(agentId);
  return unit === undefined || unit.isAlive;
}

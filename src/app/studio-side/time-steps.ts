import { STEPS_PER_SECOND, type EntityId } from '../../sim/state.ts';
import type { Session } from '../session.ts';
import type { Taps } from './taps.ts';

/** Everybody who can think does so within a tenth of a second; a stun is over by then, and a rest may be. */
const MOST_STEPS = 3 * STEPS_PER_SECOND;

interface Wanted {
  readonly agentId: EntityId;
  /** A breakpoint was reached. */
  hasStopped(): boolean;
}

/** Runs until that agent has thought once, then pauses; returns why it has not. */
export function stepToTick(session: Session, taps: Taps, { agentId, hasStopped }: Wanted): string | undefined {
  session.isPaused = true;
  const refusal = reasonToWait(session, agentId);
  if (refusal !== undefined) return refusal;
  const watched = taps.watch(agentId);
  let hasThought = false;
  for (let step = 0; step < MOST_STEPS && !hasThought && !hasStopped(); step++) {
    session.step();
    hasThought = watched?.take().some(({ result }) => result !== 'halted') ?? false;
  }
  watched?.stop();
  session.showLastStep();
  return hasThought || hasStopped() ? undefined : (reasonToWait(session, agentId) ?? `${nameOf(session, agentId)} has had nothing to think about for ${MOST_STEPS / STEPS_PER_SECOND} s.`);
}

function reasonToWait({ run }: Session, agentId: EntityId): string | undefined {
  const unit = run.world.unit(agentId);
  const party = run.world.party(agentId);
  if (!unit && !party) return `There is no agent ${agentId} in this scene.`;
  const name = unit?.name ?? party?.name ?? '';
  if (!run.minds.programOf(agentId)) return `${name} has no tree to think with.`;
  if (unit && !unit.isAlive) return `${name} is dead and thinks no more.`;
  if (party && !party.unitIds.some((id) => run.world.unit(id)?.isAlive)) return `Nobody of ${name} is alive: the party thinks no more.`;
  return undefined;
}

function nameOf({ run }: Session, agentId: EntityId): string {
  return (run.world.unit(agentId) ?? run.world.party(agentId))?.name ?? `Agent ${agentId}`;
}

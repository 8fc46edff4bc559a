import { nameInSentence } from '../../core/name-in-sentence.ts';
import { STEPS_PER_SECOND, type EntityId } from '../../sim/state.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { AgentTracers } from './agent-tracers.ts';

/** An agent that can tick does so within a tenth of a second; the rest is for stuns and waiting trees. */
const MAX_STEPS = 3 * STEPS_PER_SECOND;

interface StepRequest {
  readonly agentId: EntityId;
  /** A breakpoint was reached. */
  hasStopped(): boolean;
}

/** Runs until that agent has ticked once, then pauses; returns why it has not. */
export function stepToTick(session: RunSession, tracers: AgentTracers, { agentId, hasStopped }: StepRequest): string | undefined {
  session.clock.isPaused = true;
  const refusal = reasonNotToTick(session, agentId);
  if (refusal !== undefined) return refusal;
  const watch = tracers.watch(agentId);
  let hasTicked = false;
  for (let step = 0; step < MAX_STEPS && !hasTicked && !hasStopped(); step++) {
    session.step();
    hasTicked = watch?.takeRecords().some(({ result }) => result !== 'halted') ?? false;
  }
  watch?.stop();
  session.clock.snapToLastStep();
  return hasTicked || hasStopped()
    ? undefined
    : (reasonNotToTick(session, agentId) ??
        `${nameOf(session, agentId)} has not ticked for ${MAX_STEPS / STEPS_PER_SECOND} s: its tree is waiting.`);
}

function reasonNotToTick({ run }: RunSession, agentId: EntityId): string | undefined {
  const unit = run.world.entities.unit(agentId);
  const party = run.world.entities.party(agentId);
  if (!unit && !party) return `There is no agent ${agentId} in this scene.`;
  const name = unit?.name ?? party?.name ?? '';
  if (!run.brains.programOf(agentId)) return `${name} has no tree.`;
  if (unit && !unit.isAlive) return `${name} is dead and no longer ticks.`;
  if (party && !party.unitIds.some((id) => run.world.entities.unit(id)?.isAlive))
    return `All units of ${nameInSentence(name)} are dead: the party no longer ticks.`;
  return undefined;
}

function nameOf({ run }: RunSession, agentId: EntityId): string {
  return (run.world.entities.unit(agentId) ?? run.world.entities.party(agentId))?.name ?? `Agent ${agentId}`;
}

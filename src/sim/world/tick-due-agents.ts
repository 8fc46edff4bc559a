import type { WorldContext } from '../context/world-context.ts';
import type { Brains } from './brains.ts';
import type { KeyCommand } from '../commands.ts';
import { STEP_SECONDS, type AgentClock, type EntityId, type Unit } from '../state.ts';

/** Times are sums of steps; a small tolerance keeps rounding from delaying an agent by a whole step. */
const SLACK_SECONDS = 1e-9;

/** "Forever", as a finite number that every format can represent. */
const NEVER_SECONDS = 1e9;

/** Ticks every agent that is due; stunned and dead ones are skipped, and parties of none but such. */
export function tickDueAgents(world: WorldContext, brains: Brains): void {
  const { agents, tickMode, step } = world.state;
  const now = step * STEP_SECONDS + SLACK_SECONDS;
  brains.advance();
  for (const clock of agents) {
    const isDue = clock.nextTickSeconds <= now;
    if (!isDue && tickMode === 'interval') continue;
    if (!canTick(world, clock.id)) continue;
    if (isDue) advanceClock(clock, step);
    const mayRest = tickMode === 'interval' && clock.restsUntilSeconds > now;
    if (mayRest && !brains.shouldWake(clock.id)) continue;
    clock.restsUntilSeconds = 0;
    clock.restsUntilSeconds = Math.min(brains.tick(clock.id), NEVER_SECONDS);
  }
}

/** The interval continues while an agent rests, so that it wakes in the step in which it would have been ticked without resting. */
function advanceClock(clock: AgentClock, step: number): void {
  clock.nextTickSeconds += clock.intervalSeconds;
  // After a stun, or when woken early, the interval restarts here.
  if (clock.nextTickSeconds <= step * STEP_SECONDS + SLACK_SECONDS) clock.nextTickSeconds = step * STEP_SECONDS + clock.intervalSeconds;
}

function canTick(world: WorldContext, id: EntityId): boolean {
  const isFit = (unit: Unit | undefined): boolean => unit?.isAlive === true && world.state.step >= unit.stunnedUntilStep;
  return (
    isFit(world.entities.unit(id)) || (world.entities.party(id)?.unitIds.some((memberId) => isFit(world.entities.unit(memberId))) ?? false)
  );
}

/** Makes the agent due at the next step, whatever its clock says. */
export function wakeAgent(world: WorldContext, id: EntityId): void {
  const clock = world.entities.clock(id);
  if (!clock) return;
  clock.nextTickSeconds = Math.min(clock.nextTickSeconds, 0);
  clock.restsUntilSeconds = 0;
}

/** Wakes all agents that read the blackboard of a key that has been changed from outside. */
export function wakeSharers(world: WorldContext, { agentId, scope }: Pick<KeyCommand, 'agentId' | 'scope'>): void {
  const partyOf = (id: EntityId): EntityId => world.entities.unit(id)?.partyId ?? id;
  const partyId = partyOf(agentId);
  const isConcerned = (id: EntityId): boolean =>
    id === agentId || scope === 'world' || (scope === 'party' && partyId !== 0 && partyOf(id) === partyId);
  for (const { id } of world.state.agents) if (isConcerned(id)) wakeAgent(world, id);
}

import type { Arena } from '../arena.ts';
import type { Minds } from '../brain.ts';
import { STEP_SECONDS, type AgentClock, type EntityId } from '../state.ts';

/** Times are sums of steps; a hair of slack keeps rounding from costing an agent a whole step. */
const SLACK_SECONDS = 1e-9;

/** "For ever", as a number that every format can hold. */
const NEVER_SECONDS = 1e9;

/** Lets every agent think whose time has come; the stunned and the dead do not. */
export function think(world: Arena, minds: Minds): void {
  const { agents, tickMode, step } = world.state;
  const now = step * STEP_SECONDS + SLACK_SECONDS;
  for (const clock of agents) {
    const isDue = clock.nextTickSeconds <= now;
    if (!isDue && tickMode === 'interval') continue;
    if (!canThink(world, clock.id)) continue;
    if (isDue) keepRhythm(clock, step);
    const mayRest = tickMode === 'interval' && clock.restsUntilSeconds > now;
    if (mayRest && !minds.stirs(clock.id)) continue;
    clock.restsUntilSeconds = 0;
    clock.restsUntilSeconds = Math.min(minds.think(clock.id), NEVER_SECONDS);
  }
}

/** The beat goes on while it rests, so that whoever wakes by himself does so in the step in which he would have been asked anyway. */
function keepRhythm(clock: AgentClock, step: number): void {
  clock.nextTickSeconds += clock.intervalSeconds;
  // After a stun, or when woken early, the rhythm starts anew from here.
  if (clock.nextTickSeconds <= step * STEP_SECONDS + SLACK_SECONDS) clock.nextTickSeconds = step * STEP_SECONDS + clock.intervalSeconds;
}

function canThink(world: Arena, id: EntityId): boolean {
  const unit = world.unit(id);
  if (unit) return unit.isAlive && world.state.step >= unit.stunnedUntilStep;
  return world.party(id)?.unitIds.some((memberId) => world.unit(memberId)?.isAlive) ?? false;
}

/** The agent thinks at the next step, whatever its clock says. */
export function wake(world: Arena, id: EntityId): void {
  const { agents, units, parties } = world.state;
  // Minded parties come first, then every unit in the order of ids.
  const clock = id <= units.length ? agents[agents.length - units.length + id - 1] : agents.slice(0, parties.length).find((party) => party.id === id);
  if (clock?.id !== id) return;
  clock.nextTickSeconds = Math.min(clock.nextTickSeconds, 0);
  clock.restsUntilSeconds = 0;
}

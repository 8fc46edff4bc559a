import { entitiesChanged } from './entities-changed.ts';
import { clonePlain } from '../../core/clone-plain.ts';
import { overwritePlain } from '../../core/overwrite-plain.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { RepeatSetup } from './world-setup.ts';
import type { SavedNavigation } from '../navigation/navigation.ts';
import { updatePassages } from '../objects/object-state.ts';
import { STEPS_PER_SECOND, type Outcome, type SavedWorld, type WorldState } from '../state.ts';

/** Whether the round ends now. Sets its end as soon as a unit (or a whole team) has fallen, or its goals are decided. */
export function isRoundOver(world: WorldContext, repeat: RepeatSetup): boolean {
  const { state } = world;
  const { round } = state;
  const { pauseSeconds, roundSeconds } = repeat;
  if (round.endsAtStep === 0 && hasEnded(world, repeat)) {
    round.endsAtStep = state.step + Math.round(pauseSeconds * STEPS_PER_SECOND);
    if (repeat.of !== undefined) recordLife(world, repeat.of);
  }
  const isOver = round.endsAtStep !== 0 && state.step >= round.endsAtStep;
  return isOver || state.step - round.startedAtStep >= roundSeconds * STEPS_PER_SECOND;
}

function hasEnded({ state }: WorldContext, repeat: RepeatSetup): boolean {
  return repeat.after === 'decided' ? state.outcome !== 'undecided' : hasFallen(state, repeat);
}

/** Brings back the start: units, parties, objects and ground. Time, random streams, the agents' clocks and what they have learned continue: no two rounds are the same. */
export function beginRound(world: WorldContext, start: SavedWorld): void {
  const { parties, objects, agents } = clonePlain({ ...start.state, units: [] });
  const units = overwritePlain(world.state.units, start.state.units);
  const { step, round } = world.state;
  // Those that have come since are gone, and those that have left are back.
  const clocks = agents.map((clock) => world.entities.clock(clock.id) ?? clock);
  const next = { number: round.number + 1, startedAtStep: step, endsAtStep: 0 };
  const outcome: Outcome = 'undecided';
  Object.assign(world.state, {
    units,
    parties,
    objects,
    agents: clocks,
    arrows: [],
    round: next,
    outcome,
    ...(world.state.shots && { shots: [] }),
  });
  delete world.state.goals;
  delete world.state.restedSteps;
  world.navigation.restore(start.navigation as SavedNavigation);
  entitiesChanged(world);
  updatePassages(world);
  world.navigation.resume(start.navigation as SavedNavigation);
}

/** More are forgotten, the oldest first. */
const MOST_LIVES = 100;

function recordLife(world: WorldContext, name: string): void {
  const { state } = world;
  const fallen = state.units.find((each) => each.name === name);
  if (!fallen) return;
  const cause = fallen.diesOf ?? world.entities.unit(fallen.lastHitById)?.name ?? '';
  const life = { round: state.round.number, steps: fallen.diedAtStep - state.round.startedAtStep, cause };
  state.lives = [...(state.lives ?? []), life].slice(-MOST_LIVES);
}

function hasFallen({ units, teams }: WorldState, { after, of }: RepeatSetup): boolean {
  if (after === 'death') return units.some((unit) => !unit.isAlive && (of === undefined || unit.name === of));
  return teams.some(({ name }) => {
    const members = units.filter((unit) => unit.team === name);
    return members.length > 0 && members.every((unit) => !unit.isAlive);
  });
}

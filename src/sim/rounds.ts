import type { WorldContext } from './world-context.ts';
import type { RepeatSetup } from './world-setup.ts';
import { STEPS_PER_SECOND, type Team, type WorldState } from './state.ts';

const TEAMS: readonly Team[] = ['player', 'enemy'];

/** Whether the round ends now. Sets its end as soon as a unit (or a whole team) has fallen. */
export function isRoundOver(world: WorldContext, { after, pauseSeconds, boutSeconds }: RepeatSetup): boolean {
  const { state } = world;
  const { bout } = state;
  if (bout.endsAtStep === 0 && hasFallen(state, after)) {
    bout.endsAtStep = state.step + Math.round(pauseSeconds * STEPS_PER_SECOND);
  }
  const isOver = bout.endsAtStep !== 0 && state.step >= bout.endsAtStep;
  return isOver || state.step - bout.startedAtStep >= boutSeconds * STEPS_PER_SECOND;
}

function hasFallen({ units }: WorldState, after: RepeatSetup['after']): boolean {
  if (after === 'death') return units.some((unit) => !unit.isAlive);
  return TEAMS.some((team) => {
    const members = units.filter((unit) => unit.team === team);
    return members.length > 0 && members.every((unit) => !unit.isAlive);
  });
}

/** Victory when no enemy lives; defeat when no unit of the player lives, also when both sides fell in the same step. */
export function decideOutcome(world: WorldContext): void {
  const { state } = world;
  if (state.outcome !== 'undecided') return;
  let [players, enemies] = [0, 0];
  for (const unit of state.units) {
    if (!unit.isAlive) continue;
    if (unit.team === 'player') players++;
    else enemies++;
  }
  if (players > 0 && enemies > 0) return;
  state.outcome = players > 0 ? 'victory' : 'defeat';
  world.emit({ type: 'decided', outcome: state.outcome });
}

import type { Arena } from '../arena.ts';
import type { RepeatSetup } from '../setup.ts';
import { STEPS_PER_SECOND, type Team, type WorldState } from '../state.ts';

const TEAMS: readonly Team[] = ['player', 'enemy'];

/** Whether everybody starts anew now; decides when that will be as soon as somebody (or a whole team) has fallen. */
export function isBoutOver(world: Arena, { after, pauseSeconds, boutSeconds }: RepeatSetup): boolean {
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

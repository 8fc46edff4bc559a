import { clonePlain } from '../core/clone-plain.ts';
import { distanceSquared } from '../core/vector.ts';
import { overwritePlain } from '../core/overwrite-plain.ts';
import type { WorldContext } from './world-context.ts';
import type { RepeatSetup, RoundEnd } from './world-setup.ts';
import type { SavedNavigation } from './navigation/navigation.ts';
import { standsItsGround } from './morale/morale.ts';
import { updatePassages } from './objects/object-state.ts';
import { STEPS_PER_SECOND, type SavedWorld, type WorldState } from './state.ts';
import { isHostileToPlayer, isPlayersTeam } from './teams.ts';

/** Whether the round ends now. Sets its end as soon as a unit (or a whole team) has fallen, or it is decided. */
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

function hasEnded(world: WorldContext, repeat: RepeatSetup): boolean {
  return repeat.after === 'decided' ? isDecided(world, repeat.ends ?? []) : hasFallen(world.state, repeat);
}

/** Decides the round by the first of its ends that is fulfilled. */
function isDecided(world: WorldContext, ends: readonly RoundEnd[]): boolean {
  const end = ends.find((each) => isFulfilled(world, each));
  if (!end) return false;
  const { outcome, says } = end;
  world.state.round.decision = { outcome, says };
  world.emit({ type: 'roundDecided', outcome, says });
  return true;
}

/** Units of a setup have the ids from 1, in its order; one that has left the world has fallen. */
function isFulfilled(world: WorldContext, { when, units, place, objects = [] }: RoundEnd): boolean {
  if (when === 'destroyed') return objects.every((name) => world.state.objects.every((each) => each.name !== name || each.health === 0));
  const living = units.map((index) => world.unit(index + 1)).filter((unit) => unit?.isAlive === true);
  if (when === 'fallen') return living.length < units.length;
  if (when === 'allFallen') return living.length === 0;
  return (
    living.length > 0 && living.every((unit) => unit && place && distanceSquared(unit, place) <= place.withinTiles * place.withinTiles)
  );
}

/** Brings back the start: units, parties, objects and ground. Time, random streams and the agents' clocks continue: no two rounds are the same. */
export function beginRound(world: WorldContext, start: SavedWorld): void {
  const { parties, objects, agents } = clonePlain({ ...start.state, units: [] });
  const units = overwritePlain(world.state.units, start.state.units);
  const { step, round } = world.state;
  // Those that have come since are gone, and those that have left are back.
  const clocks = agents.map((clock) => world.agentClock(clock.id) ?? clock);
  const next = { number: round.number + 1, startedAtStep: step, endsAtStep: 0 };
  Object.assign(world.state, { units, parties, objects, agents: clocks, arrows: [], round: next, ...(world.state.shots && { shots: [] }) });
  world.navigation.restore(start.navigation as SavedNavigation);
  world.entitiesChanged();
  updatePassages(world);
  world.navigation.resume(start.navigation as SavedNavigation);
}

/** More are forgotten, the oldest first. */
const MOST_LIVES = 100;

function recordLife(world: WorldContext, name: string): void {
  const { state } = world;
  const fallen = state.units.find((each) => each.name === name);
  if (!fallen) return;
  const cause = fallen.diesOf ?? world.unit(fallen.lastHitById)?.name ?? '';
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

/** Whether both sides have units: one to win and one to beat. */
export function hasTwoSides({ state }: WorldContext): boolean {
  const { units } = state;
  return units.some(({ team }) => isPlayersTeam(state, team)) && units.some(({ team }) => isHostileToPlayer(state, team));
}

/** Victory when no enemy stands its ground; defeat when no unit of the player does, also when both sides broke in the same step. */
export function decideOutcome(world: WorldContext): void {
  const { state, teams } = world;
  if (state.outcome !== 'undecided') return;
  let standing = 0;
  for (const unit of state.units) {
    if (!standsItsGround(unit)) continue;
    standing |= teams.maskOf(unit.team);
    if ((standing & teams.playersMask) !== 0 && (standing & teams.enemiesMask) !== 0) return;
  }
  state.outcome = (standing & teams.playersMask) !== 0 ? 'victory' : 'defeat';
  world.emit({ type: 'decided', outcome: state.outcome });
}

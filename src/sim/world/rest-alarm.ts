import { distanceSquared } from '../../core/vector.ts';
import { activityOf, isResting, recoveryOf } from '../activity.ts';
import type { WorldContext } from '../context/world-context.ts';
import { standsItsGround } from '../parts/morale.ts';
import { unitRulesOf } from '../rules.ts';
import { warn } from '../squads/alarm.ts';
import { STEPS_PER_SECOND, type Mood, type Party, type Unit } from '../state.ts';

/** How often the rest of the player's warriors is counted. */
const COUNT_STEPS = STEPS_PER_SECOND / 4;
/** How long a warned party marches until it gives up. */
const MARCH_SECONDS = 60;

/**
 * Counts how long the player's warriors rest, and each time the given number of steps is full, warns the nearest enemy party of them. It is no
 * rest while one of them fights or runs, or sees an enemy. After a fight the count starts over.
 */
export function warnOfRest(world: WorldContext, warnsEverySteps: number): void {
  const { state } = world;
  if (state.step % COUNT_STEPS !== 0 || state.outcome !== 'undecided') return;
  const units = state.units.filter((unit) => unit.isAlive && unit.partyId !== 0 && isOf(world, unit, world.teams.playersMask));
  if (state.restedSteps !== undefined && units.some((unit) => NO_REST.has(activityOf(unit, state.step)))) state.restedSteps = 0;
  const resting = units.find((unit) => rests(world, unit));
  if (resting === undefined || units.some((unit) => isDisturbed(world, unit))) return;
  const before = state.restedSteps ?? 0;
  state.restedSteps = before + COUNT_STEPS;
  const isFull = Math.floor(state.restedSteps / warnsEverySteps) > Math.floor(before / warnsEverySteps);
  const party = isFull ? nearestParty(world, resting) : undefined;
  if (party) warn(world, party, { targetId: resting.id, seconds: MARCH_SECONDS });
}

const NO_REST: ReadonlySet<Mood> = new Set(['fighting', 'fleeing', 'routing', 'backingOff']);

/** Whether a unit fights, runs, or sees an enemy who fights. */
function isDisturbed(world: WorldContext, unit: Unit): boolean {
  const enemy = world.entities.unit(unit.perceivedEnemyId);
  return NO_REST.has(activityOf(unit, world.state.step)) || (enemy !== undefined && standsItsGround(enemy));
}

function rests({ state, rules }: WorldContext, unit: Unit): boolean {
  return isResting(unit, state.step, recoveryOf(unitRulesOf(rules, unit.kind), rules.health));
}

/** The nearest enemy party that is up to nothing yet. */
function nearestParty(world: WorldContext, unit: Unit): Party | undefined {
  let nearest: Party | undefined;
  let least = Infinity;
  for (const party of world.state.parties) {
    if (party.alarmTargetId !== 0 || (world.teams.maskOf(party.team) & world.teams.enemiesMask) === 0) continue;
    const members = world.state.units.filter((member) => member.partyId === party.id && standsItsGround(member));
    const squared = Math.min(...members.map((member) => distanceSquared(unit, member)));
    if (squared >= least) continue;
    nearest = party;
    least = squared;
  }
  return nearest;
}

function isOf({ teams }: WorldContext, { team }: Unit, mask: number): boolean {
  return (teams.maskOf(team) & mask) !== 0;
}

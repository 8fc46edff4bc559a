import type { GoalSetup } from '../sim/parts/goal.ts';
import { STEPS_PER_SECOND, type EntityId, type Point } from '../sim/state.ts';
import type { ScenarioGoal } from './goal-format.ts';
import type { Scenario } from './scenario-format.ts';
import { membersOf } from './scenario-format.ts';

/** How long the player must stay to take a place, and how long only enemies may be at one that is to be held. */
const TAKING_SECONDS = 3;
const GRACE_SECONDS = 20;

/** The goals of a scenario for the world, whose units have the ids from 1 in the order of the file. */
export function goalSetups(scenario: Scenario, pointOf: (place: string) => Point): GoalSetup[] {
  return (scenario.goals ?? []).map((goal) => {
    const { type, title, won, lost, at, withinTiles, atLeast, objects = [] } = goal;
    return {
      type,
      title,
      won,
      lost,
      unitIds: (goal.who ?? []).flatMap((name) => idsOf(scenario, name)),
      objects,
      ...(atLeast !== undefined && { atLeast }),
      ...(at !== undefined && withinTiles !== undefined && { place: { x: pointOf(at).x, y: pointOf(at).y, withinTiles } }),
      ...timesOf(goal),
    };
  });
}

function timesOf({ type, seconds, graceSeconds }: ScenarioGoal): Pick<GoalSetup, 'steps' | 'graceSteps'> {
  if (type === 'take') return { steps: (seconds ?? TAKING_SECONDS) * STEPS_PER_SECOND };
  if (type !== 'hold' || seconds === undefined) return {};
  return { steps: seconds * STEPS_PER_SECOND, graceSteps: (graceSeconds ?? GRACE_SECONDS) * STEPS_PER_SECOND };
}

/** Of a unit, or of all members of a party. */
function idsOf(scenario: Scenario, name: string): EntityId[] {
  const names = scenario.parties.find((party) => party.name === name)?.members.map((member) => member.name) ?? [name];
  return membersOf(scenario).flatMap((member, index) => (names.includes(member.name) ? [index + 1] : []));
}

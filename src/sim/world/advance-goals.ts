import { standsItsGround } from '../parts/morale.ts';
import { STEPS_PER_SECOND, type Outcome, type Snapshot } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { GoalProgress, GoalSetup, GoalType } from '../parts/goal.ts';
import {
  areStragglers,
  hasStandingEnemies,
  isAtPlace,
  isBeingFreed,
  neededOf,
  standingAt,
  standingObjects,
  subjectsOf,
} from '../goal-facts.ts';

/** One goal in one step. A rule changes the progress of its goal, and nothing else. */
interface Step {
  readonly goal: GoalSetup;
  readonly progress: GoalProgress;
  readonly world: WorldContext;
  readonly snapshot: Snapshot;
}

const RULES: Readonly<Record<GoalType, (step: Step) => void>> = {
  clear: ({ goal, progress, world, snapshot }) => {
    if (goal.unitIds.length === 0) achieve(progress, isCleared(world));
    else achieve(progress, !subjectsOf(goal, snapshot).some(standsItsGround));
  },
  reach: (step) => {
    failWhenTooFewLive(step);
    achieve(step.progress, arrivedOf(step) >= neededOf(step.goal));
  },
  hold,
  escort: arriveTogether,
  escape: arriveTogether,
  rescue({ goal, progress, snapshot }) {
    failWhenTooFewLive({ goal, progress, snapshot });
    for (const unit of subjectsOf(goal, snapshot)) {
      if (unit.isAlive && !progress.doneIds.includes(unit.id) && isBeingFreed(unit, goal, snapshot)) progress.doneIds.push(unit.id);
    }
    achieve(progress, progress.doneIds.length >= neededOf(goal));
  },
  stop,
  take({ goal, progress, snapshot }) {
    const { ours, enemies } = standingAt(goal.place, snapshot);
    if (ours === 0) progress.steps = 0;
    else if (enemies === 0) progress.steps++;
    achieve(progress, progress.steps >= (goal.steps ?? 1));
  },
  destroy: ({ goal, progress, snapshot }) => achieve(progress, standingObjects(goal, snapshot).length === 0),
  protect({ goal, progress, snapshot }) {
    if (goal.objects.length > 0) fail(progress, standingObjects(goal, snapshot).length < goal.objects.length);
    else failWhenTooFewLive({ goal, progress, snapshot });
  },
};

/** Stragglers are looked for this often. */
const STRAGGLER_CHECK_STEPS = STEPS_PER_SECOND / 2;

/** No enemy stands, or only stragglers do. */
function isCleared(world: WorldContext): boolean {
  const { state, teams } = world;
  if (!isAnyStanding(world, teams.enemiesMask)) return true;
  return state.step % STRAGGLER_CHECK_STEPS === 0 && areStragglers(state);
}

/** Goals that end with lives. */
const ABOUT_LIVES: readonly GoalType[] = ['reach', 'escort', 'escape', 'rescue', 'protect'];

/** Advances all goals by a step. The battle is lost with any of them, and won when all are achieved but those to protect something. */
export function advanceGoals(world: WorldContext, goals: readonly GoalSetup[]): void {
  const { state } = world;
  if (state.outcome !== 'undecided' || goals.length === 0) return;
  // Also when both sides broke in the same step.
  const isBroken = isWarbandBroken(world);
  const statuses = goals.map((goal, index) => (isBroken && !ABOUT_LIVES.includes(goal.type) ? 'open' : advance(world, goals, index)));
  const failed = failedGoal(goals, statuses);
  if (isBroken || failed) return decide(world, 'defeat', failed?.lost ?? '');
  const isWon = statuses.every((status, index) => status === 'achieved' || goals[index]?.type === 'protect');
  if (isWon) decide(world, 'victory', goals.findLast(({ type }) => type !== 'protect')?.won ?? '');
}

/** Whoever was to be protected comes first: with the last of the warband, other goals fail too. */
function failedGoal(goals: readonly GoalSetup[], statuses: readonly GoalProgress['status'][]): GoalSetup | undefined {
  const failed = goals.filter((_, index) => statuses[index] === 'failed');
  return failed.find(({ type }) => type === 'protect') ?? failed[0];
}

/** Goals that can be pursued: a side that nobody is of cannot be cleared from the field. */
export function pursuableGoals(goals: readonly GoalSetup[], world: WorldContext): readonly GoalSetup[] {
  const hasTwoSides = hasUnits(world, world.teams.playersMask) && hasUnits(world, world.teams.enemiesMask);
  return goals.filter(({ type, unitIds }) => hasTwoSides || type !== 'clear' || unitIds.length > 0);
}

/** Goals are kept in the state from their first change on: a battle of one goal without parts has none until it ends. */
function advance(world: WorldContext, goals: readonly GoalSetup[], index: number): GoalProgress['status'] {
  const { state } = world;
  const goal = goals[index] as GoalSetup;
  const kept = state.goals?.[index];
  if (kept !== undefined && kept.status !== 'open') return kept.status;
  const progress = kept ?? { status: 'open', steps: 0, lostSteps: 0, doneIds: [] };
  RULES[goal.type]({ goal, progress, world, snapshot: state });
  const { status, steps, lostSteps, doneIds } = progress;
  if (kept === undefined && (status !== 'open' || steps + lostSteps + doneIds.length > 0)) {
    state.goals ??= goals.map(() => ({ status: 'open', steps: 0, lostSteps: 0, doneIds: [] }));
    state.goals[index] = progress;
  }
  if (status === 'achieved') world.emit({ type: 'goalAchieved', says: goal.won });
  return status;
}

function decide(world: WorldContext, outcome: Exclude<Outcome, 'undecided'>, says: string): void {
  world.state.outcome = outcome;
  world.emit({ type: 'decided', outcome, says });
}

function achieve(progress: GoalProgress, isAchieved: boolean): void {
  if (isAchieved && progress.status === 'open') progress.status = 'achieved';
}

function fail(progress: GoalProgress, isFailed: boolean): void {
  if (isFailed) progress.status = 'failed';
}

/** The clock runs while one of the player's is there and no enemy is. With nobody left to come, the place is held. */
function hold({ goal, progress, snapshot }: Step): void {
  const { ours, enemies } = standingAt(goal.place, snapshot);
  progress.lostSteps = ours === 0 && enemies > 0 ? progress.lostSteps + 1 : 0;
  if (ours > 0 && enemies === 0) progress.steps++;
  fail(progress, progress.lostSteps > 0 && progress.lostSteps >= (goal.graceSteps ?? Infinity));
  achieve(progress, progress.steps >= (goal.steps ?? 1) || !hasStandingEnemies(snapshot));
}

/** All who live must be there. */
function arriveTogether(step: Step): void {
  const { goal, progress, snapshot } = step;
  failWhenTooFewLive(step);
  const living = subjectsOf(goal, snapshot).filter(({ isAlive }) => isAlive);
  achieve(progress, living.length > 0 && living.every((unit) => isAtPlace(unit, goal.place)));
}

/** It fails when too many have got through, and is achieved when none of the others stands. */
function stop({ goal, progress, snapshot }: Step): void {
  const others = subjectsOf(goal, snapshot).filter((unit) => standsItsGround(unit) && !progress.doneIds.includes(unit.id));
  const through = others.filter((unit) => isAtPlace(unit, goal.place));
  for (const { id } of through) progress.doneIds.push(id);
  fail(progress, progress.doneIds.length > goal.unitIds.length - neededOf(goal));
  achieve(progress, others.length === through.length);
}

function arrivedOf({ goal, snapshot }: Step): number {
  return subjectsOf(goal, snapshot).filter((unit) => standsItsGround(unit) && isAtPlace(unit, goal.place)).length;
}

function failWhenTooFewLive({ goal, progress, snapshot }: Pick<Step, 'goal' | 'progress' | 'snapshot'>): void {
  let living = 0;
  for (const { isAlive } of subjectsOf(goal, snapshot)) if (isAlive) living++;
  fail(progress, living < neededOf(goal));
}

/** Whether nobody of the player's parties stands; without parties, nobody of its side. Those whom it only protects win nothing. */
function isWarbandBroken({ state, teams }: WorldContext): boolean {
  let hasAny = false;
  let hasParty = false;
  let isAlone = false;
  for (const unit of state.units) {
    if ((teams.maskOf(unit.team) & teams.playersMask) === 0) continue;
    const isStanding = standsItsGround(unit);
    if (isStanding && unit.partyId !== 0) return false;
    hasAny = true;
    hasParty ||= unit.partyId !== 0;
    isAlone ||= isStanding;
  }
  return hasAny && (hasParty || !isAlone);
}

function hasUnits({ state, teams }: WorldContext, mask: number): boolean {
  return state.units.some(({ team }) => (teams.maskOf(team) & mask) !== 0);
}

function isAnyStanding({ state, teams }: WorldContext, mask: number): boolean {
  return state.units.some((unit) => (teams.maskOf(unit.team) & mask) !== 0 && standsItsGround(unit));
}

import { goalSpots } from '../../sim/goal-spots.ts';
import type { GoalSetup } from '../../sim/parts/goal.ts';
import type { TeamSight } from '../../sim/perception/team-sight.ts';
import { STEPS_PER_SECOND, type EntityId, type Point, type Snapshot } from '../../sim/state.ts';
import { taskWords } from './objective.ts';

export interface EdgeTargetsState {
  readonly snapshot: Snapshot | undefined;
  readonly playerPartyId: EntityId;
  readonly goals: readonly GoalSetup[];
  readonly sight: TeamSight | undefined;
}

/** What is off the screen and worth a sign at its edge, as ground points. */
export interface EdgeTargets {
  /** The middle of a fight of own warriors. */
  readonly fight?: Point | undefined;
  /** The middle of the own party, where no fight has the sign. */
  readonly party?: Point | undefined;
  readonly goal?: HiddenGoal | undefined;
}

export interface HiddenGoal extends Point {
  readonly title: string;
  /** From the nearest warrior, in tiles. */
  readonly paces: number;
}

/** From the ground to shares of the width and the height of the screen: below 0 or above 1 beyond its edges. */
export type ToScreen = (point: Point) => Point;

type SeenUnit = Snapshot['units'][number];

/** A unit that fought or was hit within this time is in a fight. */
const FIGHT_STEPS = 1.5 * STEPS_PER_SECOND;
/** Units this near to one another are together, in tiles. */
const TOGETHER_TILES = 10;

/** Returns what deserves a sign in a battle that the player leads; nothing once it is decided. Below `bottom`, panels cover the screen. */
export function edgeTargets({ snapshot, playerPartyId, goals, sight }: EdgeTargetsState, toScreen: ToScreen, bottom = 1): EdgeTargets {
  if (snapshot === undefined || playerPartyId === 0 || snapshot.outcome !== 'undecided') return {};
  const party = snapshot.units.filter((unit) => unit.isAlive && unit.partyId === playerPartyId);
  const isHidden = (point: Point): boolean => !isInSight(toScreen(point), bottom);
  const fight = hiddenFight(party, snapshot.step, isHidden);
  return {
    fight,
    party: fight === undefined && party.every(isHidden) ? largest(together(party)) : undefined,
    goal: hiddenGoal({ snapshot, goals, sight }, party, isHidden),
  };
}

/** Returns the largest fight of which nothing is on the screen. */
function hiddenFight(party: readonly SeenUnit[], step: number, isHidden: (point: Point) => boolean): Point | undefined {
  const fighters = party.filter((unit) => step - Math.max(unit.lastHitAtStep, unit.lastFightingAtStep) < FIGHT_STEPS);
  return largest(together(fighters).filter((fight) => fight.every(isHidden)));
}

/** Returns the nearest place or unit of the goal that the plate at the top names, unless one of them is on the screen. */
function hiddenGoal(
  { snapshot, goals, sight }: Pick<EdgeTargetsState, 'goals' | 'sight'> & { readonly snapshot: Snapshot },
  party: readonly SeenUnit[],
  isHidden: (point: Point) => boolean,
): HiddenGoal | undefined {
  const title = taskWords(goals, snapshot);
  const spots = goalSpots(goals, snapshot).filter(
    (spot) => spot.title === title && (spot.unitId === undefined || sight?.shows({ id: spot.unitId }) !== false),
  );
  if (party.length === 0 || !spots.every(isHidden)) return undefined;
  const goalsLeft = spots.map(({ x, y, radiusTiles }) => {
    const tiles = party.map((unit) => Math.hypot(unit.x - x, unit.y - y) - radiusTiles);
    return { x, y, title, paces: Math.max(0, Math.ceil(Math.min(...tiles))) };
  });
  return goalsLeft.sort((one, other) => one.paces - other.paces)[0];
}

function together(points: readonly Point[]): readonly (readonly Point[])[] {
  const groups: Point[][] = [];
  for (const point of points) {
    const near = groups.find(([first]) => first && Math.hypot(first.x - point.x, first.y - point.y) < TOGETHER_TILES);
    if (near) near.push(point);
    else groups.push([point]);
  }
  return groups;
}

/** The middle of the largest group. */
function largest(groups: readonly (readonly Point[])[]): Point | undefined {
  const most = groups.toSorted((a, b) => b.length - a.length)[0];
  if (!most) return undefined;
  const mean = (of: (point: Point) => number): number => most.reduce((sum, point) => sum + of(point), 0) / most.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

function isInSight({ x, y }: Point, bottom: number): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= bottom;
}

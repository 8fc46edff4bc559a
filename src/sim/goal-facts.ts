import type { DeepReadonly } from '../core/deep-readonly.ts';
import { distanceSquared, type Vector } from '../core/vector.ts';
import { standsItsGround } from './parts/morale.ts';
import type { EntityId, PlacedObject, Snapshot, Unit } from './state.ts';
import { isHostileToPlayer, isPlayersTeam } from './teams.ts';
import type { GoalPlace, GoalProgress, GoalSetup } from './parts/goal.ts';

type SeenUnit = DeepReadonly<Unit>;

const UNTOUCHED: DeepReadonly<GoalProgress> = { status: 'open', steps: 0, lostSteps: 0, doneIds: [] };

/** How far the goal with that place in the list has come. */
export function progressOf({ goals }: Pick<Snapshot, 'goals'>, index: number): DeepReadonly<GoalProgress> {
  return goals?.[index] ?? UNTOUCHED;
}

/** Whether a unit stands within the circle of a goal. */
export function isAtPlace(point: Readonly<Vector>, place: GoalPlace | undefined): boolean {
  return place !== undefined && distanceSquared(point, place) <= place.withinTiles * place.withinTiles;
}

/** The units that a goal is about, dead ones among them: those that it names, else all of its side. */
export function subjectsOf({ type, unitIds }: GoalSetup, snapshot: Snapshot): readonly SeenUnit[] {
  if (unitIds.length > 0) return snapshot.units.filter(({ id }) => unitIds.includes(id));
  const isOf = type === 'clear' || type === 'stop' ? isHostileToPlayer : isPlayersTeam;
  return snapshot.units.filter(({ team }) => isOf(snapshot, team));
}

/** How many of these units must arrive, be freed, be stopped or stay alive. */
export function neededOf({ type, atLeast, unitIds }: GoalSetup): number {
  return atLeast ?? (type === 'reach' || type === 'escape' ? 1 : unitIds.length);
}

/** Who is in the circle of a goal and stands its ground. */
export interface AtPlace {
  readonly ours: number;
  readonly enemies: number;
}

/** Units that run from the fight hold nothing. */
export function standingAt(place: GoalPlace | undefined, snapshot: Snapshot): AtPlace {
  let ours = 0;
  let enemies = 0;
  for (const unit of snapshot.units) {
    if (!isAtPlace(unit, place) || !standsItsGround(unit)) continue;
    if (isPlayersTeam(snapshot, unit.team)) ours++;
    else if (isHostileToPlayer(snapshot, unit.team)) enemies++;
  }
  return { ours, enemies };
}

/** Whether enemies stand anywhere. */
export function hasStandingEnemies(snapshot: Snapshot): boolean {
  return snapshot.units.some((unit) => standsItsGround(unit) && isHostileToPlayer(snapshot, unit.team));
}

/** Stragglers are at most this share of all enemies, and further than that from everybody of the player's, in tiles. */
const STRAGGLERS_SHARE = 1 / 6;
const STRAGGLER_TILES = 14;
/** A single party, of at most this many enemies, has no stragglers. */
const ONE_PARTY = 6;

/** Whether all enemies still standing are stragglers: a small share of them, and none near a unit of the player. */
export function areStragglers(snapshot: Snapshot): boolean {
  const enemies = snapshot.units.filter(({ team }) => isHostileToPlayer(snapshot, team));
  const standing = enemies.filter(standsItsGround);
  if (enemies.length <= ONE_PARTY || standing.length > STRAGGLERS_SHARE * enemies.length) return false;
  const ours = snapshot.units.filter((unit) => standsItsGround(unit) && isPlayersTeam(snapshot, unit.team));
  return ours.every((unit) => standing.every((enemy) => distanceSquared(unit, enemy) > STRAGGLER_TILES * STRAGGLER_TILES));
}

/** How near somebody must come to a captive to free it, and how far all enemies must be from there, in tiles. */
const FREEING_TILES = 1.2;
const GUARDING_TILES = 6;

/** Whether one of the player's, and no enemy, is near a captive. */
export function isBeingFreed(captive: SeenUnit, { unitIds }: GoalSetup, snapshot: Snapshot): boolean {
  const freeing = { x: captive.x, y: captive.y, withinTiles: FREEING_TILES };
  const guarding = { ...freeing, withinTiles: GUARDING_TILES };
  const isHelped = snapshot.units.some(
    (unit) => !unitIds.includes(unit.id) && isAtPlace(unit, freeing) && standsItsGround(unit) && isPlayersTeam(snapshot, unit.team),
  );
  return isHelped && standingAt(guarding, snapshot).enemies === 0;
}

/** The placed objects of a goal that still stand. One that burns down or is smashed has no health left. */
export function standingObjects({ objects }: GoalSetup, snapshot: Snapshot): readonly DeepReadonly<PlacedObject>[] {
  return snapshot.objects.filter(({ name, health }) => objects.includes(name) && health > 0);
}

/** The ids of those units of a goal that live. */
export function livingIdsOf(goal: GoalSetup, snapshot: Snapshot): readonly EntityId[] {
  return subjectsOf(goal, snapshot)
    .filter(({ isAlive }) => isAlive)
    .map(({ id }) => id);
}

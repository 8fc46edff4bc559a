import { distance, lengthOf } from '../../core/vector.ts';
import { activityOf } from '../activity.ts';
import { STEPS_PER_SECOND, type Point, type Squad, type Unit } from '../state.ts';
import { mayStep } from '../movement/stance.ts';
import type { WorldContext } from '../context/world-context.ts';
import { assignFinalPositions } from './slots.ts';
import { livingUnits } from './squads.ts';

/** `done`: all members who can have done it; `blocked`: some cannot, and for them it is over. */
export type OrderState = 'underWay' | 'done' | 'blocked';

/** Who comes nearer by less than this in the time below has no way left. */
const NEARER_TILES = 0.5;
const LONGEST_STANDSTILL_SECONDS = 8;
/** A way that is longer by this much is another one, around what stood in the way. */
const DETOUR_TILES = 4;
const MOST_DETOURS = 4;

interface WayLeft {
  readonly tiles: number;
  /** Whose way it is. */
  readonly units: readonly Unit[];
}

/** Whether units of a squad have come no nearer for some time, and none of them had something else to do first. */
export function isHeldUp(world: WorldContext, { progress }: Squad, { tiles, units }: WayLeft): boolean {
  const { step } = world.state;
  const isFirst = progress.tilesLeft < 0;
  const isDetour = !isFirst && tiles > progress.tilesLeft + DETOUR_TILES && progress.detours < MOST_DETOURS;
  if (isDetour) progress.detours++;
  if (isFirst || isDetour || tiles < progress.tilesLeft - NEARER_TILES) {
    progress.tilesLeft = tiles;
    progress.nearerAtStep = step;
  }
  if (units.some((unit) => isBusy(world, unit))) progress.nearerAtStep = step;
  return step - progress.nearerAtStep > LONGEST_STANDSTILL_SECONDS * STEPS_PER_SECOND;
}

const BUSY_SECONDS = 2;

/** Whether a unit fights, is stunned or uses something: its way goes on afterwards. */
function isBusy(world: WorldContext, unit: Unit): boolean {
  const { step, objects } = world.state;
  if (unit.combat.phase !== 'ready' || step < unit.stunnedUntilStep) return true;
  return step - unit.lastNoiseAtStep < BUSY_SECONDS * STEPS_PER_SECOND || objects.some(({ userId }) => userId === unit.id);
}

/** Whether a squad has come to where it was sent: the centre first, then those members who can. */
export function marchState(world: WorldContext, squad: Squad): OrderState {
  if (squad.status === 'unreachable') return 'blocked';
  if (squad.status === 'waiting') return 'underWay';
  const units = livingUnits(world, squad.unitIds);
  if (squad.status === 'marching') return isHeldUp(world, squad, { tiles: restOfWay(squad), units }) ? 'blocked' : 'underWay';
  const missing = missingUnits(world, squad);
  if (missing.length === 0) return units.every((unit) => !isExpected(world, unit)) ? stateOfNobody(units) : 'done';
  // A fight has led them away from their places.
  if (missing.some((unit) => unit.control.attackTargetId === 0 && !isAround(squad, unit.control))) assignFinalPositions(world, squad);
  let tiles = 0;
  for (const unit of missing) tiles += wayLeft(unit, unit.control);
  return isHeldUp(world, squad, { tiles, units: missing }) ? 'blocked' : 'underWay';
}

/** All are on hold or flee: who flees comes back. */
function stateOfNobody(units: readonly Unit[]): OrderState {
  return units.some(mayStep) ? 'underWay' : 'blocked';
}

/** As near to its place as a unit is that stands beside another one who has taken it. */
const NEAR_TILES = 1.25;

/** The members of a squad who are expected at its goal and are not there. */
export function missingUnits(world: WorldContext, squad: Squad): Unit[] {
  return livingUnits(world, squad.unitIds).filter(
    (unit) => isExpected(world, unit) && !(distance(unit, unit.control) < NEAR_TILES && isAround(squad, unit)),
  );
}

/** A squad does not wait for those who are on hold, flee or have lost heart. */
export function isExpected(world: WorldContext, unit: Unit): boolean {
  const activity = activityOf(unit, world.state.step);
  return mayStep(unit) && activity !== 'fleeing' && activity !== 'routing';
}

/** Where there is no room for the formation, its members stand in a file. */
function isAround(squad: Squad, point: Point): boolean {
  let radius = squad.unitIds.length;
  for (let at = 0; at < squad.slots.length; at += 2) radius = Math.max(radius, lengthOf(squad.slots[at]!, squad.slots[at + 1]!));
  return distance(squad, point) < radius + 2;
}

/** Whether a unit tries to go to where it is expected, or has found no way there. Otherwise its tree has other plans. */
export function isOnItsWay({ movement: { status, goal }, control }: Unit): boolean {
  if (status !== 'moving' && status !== 'waiting' && status !== 'unreachable') return false;
  return goal.kind === 'entity' || (goal.kind === 'position' && distance({ x: goal.askedX, y: goal.askedY }, control) < NEAR_TILES);
}

/** Along its path, if it has one. */
export function wayLeft(unit: Unit, goal: Point): number {
  const { status, path } = unit.movement;
  return status === 'moving' && path.length > 0 ? lengthOfPath(unit, path) : distance(unit, goal);
}

export function restOfWay(squad: Squad): number {
  return lengthOfPath(squad, squad.path);
}

function lengthOfPath(start: Point, path: readonly number[]): number {
  let [length, fromX, fromY] = [0, start.x, start.y];
  for (let at = 0; at < path.length; at += 2) {
    length += lengthOf(path[at]! - fromX, path[at + 1]! - fromY);
    fromX = path[at]!;
    fromY = path[at + 1]!;
  }
  return length;
}

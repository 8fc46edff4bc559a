import type { Arena } from '../arena.ts';
import { STEPS_PER_SECOND, type Movement, type Point, type Squad, type Unit } from '../state.ts';

/**
 * Finds the way to a point, cheapest answer first: no way at all (regions), straight on, a new last
 * corner on the present path, behind its squad along the squad's own path, and only then a search.
 */
export function planPath(world: Arena, unit: Unit, to: Point): void {
  const { movement } = unit;
  const { navigation } = world;
  if (!navigation.isReachable(unit, to)) {
    movement.path.length = 0;
    movement.status = 'unreachable';
    return;
  }
  if (navigation.isWalkFree(unit, to)) {
    setStraight(movement, to);
    return;
  }
  if (replaceLastCorner(world, unit, to) || followTrail(world, unit)) return;
  requestPath(world, unit);
  // On the old path meanwhile, where there is one.
  movement.status = movement.path.length > 0 ? 'moving' : 'waiting';
}

/** Asks for a search, once. */
export function requestPath(world: Arena, { id, movement }: Unit): void {
  if (movement.isQueued) return;
  world.navigation.request({ ownerId: id, squadId: 0 });
  movement.isQueued = true;
}

/** Shoved off its path so far that the next corner is out of sight: finds the way back, on the old path meanwhile. */
export function planAnew(world: Arena, unit: Unit, to: Point): void {
  if (world.navigation.isWalkFree(unit, to)) setStraight(unit.movement, to);
  else if (!followTrail(world, unit)) requestPath(world, unit);
}

function setStraight(movement: Movement, to: Point): void {
  const { path } = movement;
  path.length = 2;
  path[0] = to.x;
  path[1] = to.y;
  movement.status = 'moving';
}

const corner = { x: 0, y: 0 };

/** A goal that has moved a little is mostly still visible from the corner before it. */
function replaceLastCorner(world: Arena, unit: Unit, to: Point): boolean {
  const { path } = unit.movement;
  if (path.length < 4) return false;
  corner.x = path[path.length - 4]!;
  corner.y = path[path.length - 3]!;
  if (!world.navigation.isWalkFree(corner, to)) return false;
  path[path.length - 2] = to.x;
  path[path.length - 1] = to.y;
  unit.movement.status = 'moving';
  return true;
}

/** A unit on its way to its slot walks where its squad walked; nobody searches. */
function followTrail(world: Arena, unit: Unit): boolean {
  const { control, movement } = unit;
  const { goal } = movement;
  if (!control.isControlled || goal.kind !== 'position') return false;
  const offset = Math.abs(goal.x - control.x) + Math.abs(goal.y - control.y);
  if (offset > world.rules.parties.slotToleranceTiles * 2) return false;
  const squad = squadOf(world, unit);
  const start = squad && lastVisible(world, unit, squad);
  if (!squad || start === undefined) return false;
  movement.path.length = 0;
  for (let at = start; at < squad.trail.length; at++) movement.path.push(squad.trail[at]!);
  movement.path.push(squad.x, squad.y);
  corner.x = squad.x;
  corner.y = squad.y;
  if (world.navigation.isWalkFree(corner, goal)) movement.path.push(goal.x, goal.y);
  movement.status = 'moving';
  return true;
}

export function squadOf(world: Arena, unit: Unit): Squad | undefined {
  return world.party(unit.partyId)?.squads.find((squad) => squad.unitIds.includes(unit.id));
}

/** Index into the trail of the latest point that the unit can walk to straight. */
function lastVisible(world: Arena, unit: Unit, squad: Squad): number | undefined {
  for (let at = squad.trail.length - 2; at >= 0; at -= 2) {
    corner.x = squad.trail[at]!;
    corner.y = squad.trail[at + 1]!;
    if (world.navigation.isWalkFree(unit, corner)) return at;
  }
  return undefined;
}

/** Answers as many searches as one step can afford. */
export function answerRequests(world: Arena): void {
  let searchesLeft = world.rules.movement.pathSearchesPerStep;
  while (searchesLeft > 0) {
    const request = world.navigation.takeRequest();
    if (!request) return;
    const isSearched = request.squadId === 0 ? answerUnit(world, world.unit(request.ownerId)) : answerSquad(world, request.ownerId, request.squadId);
    if (isSearched) searchesLeft--;
  }
}

function answerUnit(world: Arena, unit: Unit | undefined): boolean {
  if (!unit) return false;
  const { movement } = unit;
  movement.isQueued = false;
  const wants = movement.status === 'waiting' || movement.status === 'moving';
  const to = wants && unit.isAlive ? goalPoint(world, unit) : undefined;
  if (!to) return false;
  const path = world.navigation.findPath(unit, to, crowdAround(world, unit));
  movement.path = path ?? [];
  movement.status = path ? 'moving' : 'unreachable';
  movement.repathAtStep = world.state.step + repathSteps(world, unit);
  return true;
}

function answerSquad(world: Arena, partyId: number, squadId: number): boolean {
  const squad = world.party(partyId)?.squads.find((candidate) => candidate.id === squadId);
  if (!squad?.isQueued) return false;
  squad.isQueued = false;
  const path = world.navigation.findPath(squad, { x: squad.goalX, y: squad.goalY });
  squad.path = path ?? [];
  squad.status = path ? 'marching' : 'unreachable';
  return true;
}

/** Where its goal is now; undefined without one, or when whom it follows is gone. */
export function goalPoint(world: Arena, unit: Unit): Point | undefined {
  const { goal } = unit.movement;
  if (goal.kind === 'position') return goal;
  return goal.kind === 'entity' ? world.positionOf(goal.id) : undefined;
}

/** Staggered by id, so that a crowd with one target does not ask in one step. */
export function repathSteps(world: Arena, unit: Unit): number {
  return Math.round(world.rules.movement.repathSeconds * STEPS_PER_SECOND) + (unit.id % 16);
}

/** From this long without progress on, a new path goes round those who stand in the way. */
const CROWDED_STEPS = 45;
const CROWD_TILES = 4;

function crowdAround(world: Arena, unit: Unit): Point[] {
  const crowd: Point[] = [];
  if (unit.movement.stuckSteps < CROWDED_STEPS) return crowd;
  world.neighbours.findWithin(unit, CROWD_TILES, (index) => {
    const other = world.state.units[index]!;
    if (other.id !== unit.id && other.movement.status !== 'moving') crowd.push({ x: other.x, y: other.y });
    return true;
  });
  return crowd;
}

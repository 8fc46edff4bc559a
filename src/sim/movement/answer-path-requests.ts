import type { WorldContext } from '../context/world-context.ts';
import type { TilePath } from '../navigation/path-finder.ts';
import type { PathSearch } from '../navigation/path-search.ts';
import type { EntityId, Point, Squad, Unit } from '../state.ts';
import { goesAllTheWay, spotToFollow } from './follow-entity.ts';
import { findNoWay, goalPoint, headStraight, passerOf, placeToFollow, planPath, repathSteps } from './plan-path.ts';

/**
 * Tiles that a search looks at in its first step; more in a large battle, whose steps take longer anyway. The path across a large
 * map would otherwise cost more than all the rest of its step.
 */
const TILES_PER_STEP = 48;
const TILES_PER_UNIT = 1;

/**
 * Answers queued searches as far as the budget of one step allows. One that is not over goes on in the next step, with a
 * larger budget at each of them, so that a long way through a maze is found soon, too.
 */
export function answerPathRequests(world: WorldContext): void {
  const { searcher } = world.navigation;
  const tiles = TILES_PER_STEP + TILES_PER_UNIT * world.state.units.length;
  for (let answered = 0; answered < world.rules.movement.pathSearchesPerStep; answered++) {
    const search = runningSearch(world) ?? nextSearch(world);
    if (!search) return;
    search.steps++;
    const path = isReachable(world, search) ? searcher.advance(tiles * search.steps) : 'none';
    if (path === undefined) return;
    searcher.cancel();
    conclude(world, search, path);
  }
}

function isReachable({ navigation }: WorldContext, { from, to, passer }: PathSearch): boolean {
  return navigation.isReachable(from, to, passer);
}

/** The search that is under way, unless its unit or squad does not want to go anywhere any more. */
function runningSearch(world: WorldContext): PathSearch | undefined {
  const { searcher } = world.navigation;
  const { running } = searcher;
  if (!running || goalOf(world, running.ownerId)) return running;
  searcher.cancel();
  setQueued(world, running.ownerId, false);
  return undefined;
}

function nextSearch(world: WorldContext): PathSearch | undefined {
  for (;;) {
    const request = world.navigation.requests.take();
    if (!request) return undefined;
    const search = begin(world, request.ownerId);
    if (search) return search;
    setQueued(world, request.ownerId, false);
  }
}

function begin(world: WorldContext, ownerId: EntityId): PathSearch | undefined {
  const unit = world.entities.unit(ownerId);
  const from = unit ?? world.entities.squad(ownerId);
  const goal = goalOf(world, ownerId);
  if (!from || !goal) return undefined;
  const crowd = unit ? crowdAround(world, unit) : [];
  const to = unit?.movement.goal.kind === 'entity' ? chooseSpot(world, unit, crowd) : { x: goal.x, y: goal.y };
  const passer = passerOf(world, teamOf(world, ownerId));
  return to && world.navigation.searcher.begin({ ownerId, from: { x: from.x, y: from.y }, to, crowd, passer });
}

/** Decides from where a unit shall act on what it follows; undefined when that needs no path search, or when there is no such place. */
function chooseSpot(world: WorldContext, unit: Unit, crowd: readonly Point[]): Point | undefined {
  const { movement } = unit;
  if (movement.goal.kind === 'entity' && goesAllTheWay(world, unit, movement.goal.id)) {
    delete movement.goal.spot;
    const place = placeToFollow(world, unit, movement.goal.id);
    return place && { x: place.x, y: place.y };
  }
  const spot = spotToFollow(world, unit, crowd);
  if (!spot || movement.goal.kind !== 'entity') {
    findNoWay(world, unit);
    return undefined;
  }
  movement.goal.spot = spot;
  if (!world.navigation.isWalkFree(unit, spot)) return spot;
  headStraight(movement, spot);
  movement.repathAtStep = world.state.step + repathSteps(world, unit);
  return undefined;
}

/** Where the owner of a request wants to go; undefined when it does not any more. */
function goalOf(world: WorldContext, ownerId: EntityId): Point | undefined {
  const unit = world.entities.unit(ownerId);
  if (unit) {
    const { status } = unit.movement;
    return unit.isAlive && (status === 'waiting' || status === 'moving') ? goalPoint(world, unit) : undefined;
  }
  const squad = world.entities.squad(ownerId);
  return squad?.isQueued ? { x: squad.goalX, y: squad.goalY } : undefined;
}

function teamOf(world: WorldContext, ownerId: EntityId): string {
  return world.entities.unit(ownerId)?.team ?? world.entities.unit(world.entities.squad(ownerId)?.unitIds[0] ?? 0)?.team ?? '';
}

function setQueued(world: WorldContext, ownerId: EntityId, isQueued: boolean): void {
  const unit = world.entities.unit(ownerId);
  if (unit) unit.movement.isQueued = isQueued;
  const squad = unit ? undefined : world.entities.squad(ownerId);
  if (squad) squad.isQueued = isQueued;
}

function conclude(world: WorldContext, { ownerId, to }: PathSearch, tiles: TilePath): void {
  setQueued(world, ownerId, false);
  const unit = world.entities.unit(ownerId);
  if (unit) return concludeUnit(world, unit, { tiles, to });
  const squad = world.entities.squad(ownerId);
  if (squad) concludeSquad(world, squad, { tiles, to });
}

interface FoundWay {
  readonly tiles: TilePath;
  /** The goal when the search began. */
  readonly to: Point;
}

function concludeUnit(world: WorldContext, unit: Unit, { tiles, to }: FoundWay): void {
  const { movement } = unit;
  const { goal } = movement;
  movement.repathAtStep = world.state.step + repathSteps(world, unit);
  if (goal.kind === 'entity' && !(goal.spot ? isSamePlace(goal.spot, to) : goesAllTheWay(world, unit, goal.id))) {
    // Meanwhile it follows another one, or there is a straight way.
    const place = placeToFollow(world, unit, goal.id);
    if (place) planPath(world, unit, place);
    return;
  }
  const path = world.navigation.straighten(tiles, { from: unit, to });
  if (!path) {
    findNoWay(world, unit);
    return;
  }
  movement.path = path;
  movement.status = 'moving';
  // A new place is planned from the path to the old one.
  if (movement.goal.kind === 'position' && !isSamePlace(movement.goal, to)) planPath(world, unit, movement.goal);
}

function concludeSquad(world: WorldContext, squad: Squad, { tiles, to }: FoundWay): void {
  if (!isSamePlace({ x: squad.goalX, y: squad.goalY }, to)) {
    squad.isQueued = true;
    world.navigation.requests.addFirst({ ownerId: squad.id });
    return;
  }
  const path = world.navigation.straighten(tiles, { from: squad, to });
  squad.path = path ?? [];
  squad.status = path ? 'marching' : 'unreachable';
}

function isSamePlace(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** After this long without progress, a new path avoids the units that stand in the way. */
const CROWDED_STEPS = 45;
const CROWD_TILES = 4;

function crowdAround(world: WorldContext, unit: Unit): Point[] {
  const crowd: Point[] = [];
  if (unit.movement.stuckSteps < CROWDED_STEPS) return crowd;
  world.neighbourGrid.findWithin(unit, CROWD_TILES, (index) => {
    const other = world.state.units[index]!;
    if (other.id !== unit.id && other.movement.status !== 'moving') crowd.push({ x: other.x, y: other.y });
    return true;
  });
  return crowd;
}

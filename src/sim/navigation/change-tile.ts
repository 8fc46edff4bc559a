import type { WorldContext, TileChange } from '../world-context.ts';
import { gapSquared, isOnMap, tileAt } from './grid.ts';
import { nearestGround } from './nearest-ground.ts';
import type { Point, Squad, Unit } from '../state.ts';
import { goalPoint, passerOf, planPath } from '../movement/plan-path.ts';
import type { Passer } from './passages.ts';

/** Opens or closes a tile, and replans every path that it affects. */
export function changeTile(world: WorldContext, { x, y, blocksFeet, blocksSight }: TileChange): boolean {
  if (!isOnMap(world.grid, x, y)) return false;
  if (blocksFeet && isOccupied(world, Math.floor(x), Math.floor(y))) return false;
  const tile = tileAt(world.grid, { x, y });
  const wasBlocked = world.grid.blocksFeet[tile] !== 0;
  world.navigation.setTile(tile, blocksFeet, blocksSight);
  if (blocksFeet && !wasBlocked) replanBlockedPaths(world);
  return true;
}

/** After a tile was closed: new paths for all that lead through it. */
export function replanBlockedPaths(world: WorldContext): void {
  for (const party of world.state.parties) for (const squad of party.squads) replanSquad(world, squad, passerOf(world, party.team));
  for (const unit of world.state.units) replanUnit(world, unit);
}

/** Whether a living unit touches a tile. */
export function isOccupied(world: WorldContext, column: number, row: number): boolean {
  const radius = world.navigation.radius;
  return world.state.units.some((unit) => {
    return unit.isAlive && gapSquared(unit, column, row) < radius * radius;
  });
}

function replanUnit(world: WorldContext, unit: Unit): void {
  const { movement } = unit;
  const isUnderWay = movement.status === 'moving' || movement.status === 'waiting';
  const to = unit.isAlive && isUnderWay ? goalPoint(world, unit) : undefined;
  if (!to || isPathFree(world, { start: unit, path: movement.path, passer: passerOf(world, unit.team) })) return;
  movement.path.length = 0;
  planPath(world, unit, to);
}

function replanSquad(world: WorldContext, squad: Squad, passer: Passer): void {
  if (world.navigation.regionAt(squad, passer) === 0) {
    const leader = world.unit(squad.unitIds[0] ?? 0);
    if (leader) Object.assign(squad, { x: leader.x, y: leader.y, trail: [] });
  }
  if (squad.status !== 'marching' || isPathFree(world, { start: squad, path: squad.path, passer })) return;
  const goal = nearestGround(world.navigation, { x: squad.goalX, y: squad.goalY }, { from: squad, passer });
  Object.assign(squad, { path: [], trail: [], status: 'waiting', goalX: goal?.x ?? squad.x, goalY: goal?.y ?? squad.y });
  if (squad.isQueued) return;
  squad.isQueued = true;
  world.navigation.requestFirst({ ownerId: squad.id });
}

interface WalkedPath {
  readonly start: Point;
  readonly path: readonly number[];
  readonly passer: Passer;
}

/** Whether it can be walked; what has to be opened on the way does not count. */
function isPathFree({ navigation }: WorldContext, { start, path, passer }: WalkedPath): boolean {
  let from = start;
  for (let at = 0; at < path.length; at += 2) {
    const to = { x: path[at]!, y: path[at + 1]! };
    const isPassage = navigation.isPassage(from, passer) || navigation.isPassage(to, passer);
    if (!isPassage && !navigation.isWalkFree(from, to)) return false;
    from = to;
  }
  return true;
}

import type { WorldContext, TileChange } from '../world-context.ts';
import { gapSquared, isOnMap, tileAt } from './grid.ts';
import { nearestGround } from './nearest-ground.ts';
import type { Point, Squad, Unit } from '../state.ts';
import { goalPoint, planPath } from '../movement/plan-path.ts';

/** Opens or closes a tile, and replans every path that it affects. */
export function changeTile(world: WorldContext, { x, y, blocksFeet, blocksSight }: TileChange): boolean {
  if (!isOnMap(world.grid, x, y)) return false;
  if (blocksFeet && isOccupied(world, Math.floor(x), Math.floor(y))) return false;
  const tile = tileAt(world.grid, { x, y });
  const wasBlocked = world.grid.blocksFeet[tile] !== 0;
  world.navigation.setTile(tile, blocksFeet, blocksSight);
  if (blocksFeet && !wasBlocked) {
    for (const party of world.state.parties) for (const squad of party.squads) replanSquad(world, squad);
    for (const unit of world.state.units) replanUnit(world, unit);
  }
  return true;
}

function isOccupied(world: WorldContext, column: number, row: number): boolean {
  const radius = world.navigation.radius;
  return world.state.units.some((unit) => {
    return unit.isAlive && gapSquared(unit, column, row) < radius * radius;
  });
}

function replanUnit(world: WorldContext, unit: Unit): void {
  const { movement } = unit;
  const isUnderWay = movement.status === 'moving' || movement.status === 'waiting';
  const to = unit.isAlive && isUnderWay ? goalPoint(world, unit) : undefined;
  if (!to || isPathFree(world, unit, movement.path)) return;
  movement.path.length = 0;
  planPath(world, unit, to);
}

function replanSquad(world: WorldContext, squad: Squad): void {
  if (world.navigation.regionAt(squad) === 0) {
    const leader = world.unit(squad.unitIds[0] ?? 0);
    if (leader) Object.assign(squad, { x: leader.x, y: leader.y, trail: [] });
  }
  if (squad.status !== 'marching' || isPathFree(world, squad, squad.path)) return;
  const goal = nearestGround(world.navigation, { x: squad.goalX, y: squad.goalY }, world.navigation.regionAt(squad));
  Object.assign(squad, { path: [], trail: [], status: 'waiting', goalX: goal?.x ?? squad.x, goalY: goal?.y ?? squad.y });
  if (squad.isQueued) return;
  squad.isQueued = true;
  world.navigation.requestFirst({ ownerId: squad.id });
}

function isPathFree(world: WorldContext, start: Point, path: readonly number[]): boolean {
  let from = start;
  for (let at = 0; at < path.length; at += 2) {
    const to = { x: path[at]!, y: path[at + 1]! };
    if (!world.navigation.isWalkFree(from, to)) return false;
    from = to;
  }
  return true;
}

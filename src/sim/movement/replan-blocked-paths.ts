import type { WorldContext } from '../context/world-context.ts';
import { nearestGround } from '../navigation/nearest-ground.ts';
import type { Point, Squad, Unit } from '../state.ts';
import { goalPoint, passerOf, planPath } from './plan-path.ts';
import type { Passer } from '../navigation/passages.ts';

/** After a tile was closed: new paths for all that lead through it. */
export function replanBlockedPaths(world: WorldContext): void {
  for (const party of world.state.parties) for (const squad of party.squads) replanSquad(world, squad, passerOf(world, party.team));
  for (const unit of world.state.units) replanUnit(world, unit);
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
    const leader = world.entities.unit(squad.unitIds[0] ?? 0);
    if (leader) Object.assign(squad, { x: leader.x, y: leader.y, trail: [] });
  }
  if (squad.status !== 'marching' || isPathFree(world, { start: squad, path: squad.path, passer })) return;
  const goal = nearestGround(world.navigation, { x: squad.goalX, y: squad.goalY }, { from: squad, passer });
  Object.assign(squad, { path: [], trail: [], status: 'waiting', goalX: goal?.x ?? squad.x, goalY: goal?.y ?? squad.y });
  if (squad.isQueued) return;
  squad.isQueued = true;
  world.navigation.requests.addFirst({ ownerId: squad.id });
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

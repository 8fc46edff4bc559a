import { objectAt } from '../objects/object-state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { isOnMap, tileAt } from '../navigation/grid.ts';
import { isOccupied } from '../objects/occupied-tile.ts';

export interface TileChange {
  readonly x: number;
  readonly y: number;
  readonly blocksFeet: boolean;
  readonly blocksSight: boolean;
}

/** Opens or closes a tile; returns false and changes nothing off the map, and where a unit or a placed object stands. */
export function changeTile(world: WorldContext, { x, y, blocksFeet, blocksSight }: TileChange): boolean {
  if (objectAt(world, { x, y }) !== undefined || !isOnMap(world.navigation.grid, x, y)) return false;
  if (blocksFeet && isOccupied(world, Math.floor(x), Math.floor(y))) return false;
  const tile = tileAt(world.navigation.grid, { x, y });
  const wasBlocked = world.navigation.grid.blocksFeet[tile] !== 0;
  world.navigation.setTile(tile, blocksFeet, blocksSight);
  if (blocksFeet && !wasBlocked) world.replanBlockedPaths();
  return true;
}

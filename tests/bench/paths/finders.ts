import type { Grid } from '../../../src/sim/state.ts';
import rulesJson from '../../../src/content/data/rules.json' with { type: 'json' };
import type { Way } from './maps.ts';

/** Points of the path as x, y pairs, including the start; undefined when there is none. */
export type Finder = (way: Way) => number[] | undefined;

export const OUR_FINDER = 'Warband';
export const EASYSTAR = 'EasyStar';
export const PATHFINDING = 'pathfinding';
export const FINDER_NAMES: readonly string[] = [OUR_FINDER, EASYSTAR, PATHFINDING];

/** All of them search in eight directions and cut no corners. Packages are loaded only for the contender that needs them. */
export async function finderOf(contender: string, grid: Grid): Promise<Finder> {
  if (contender === EASYSTAR) return await easyStar(grid);
  return contender === PATHFINDING ? await pathfinding(grid) : await ours(grid);
}

async function ours(grid: Grid): Promise<Finder> {
  const { Navigation } = await import('../../../src/sim/navigation/navigation.ts');
  const navigation = new Navigation(grid, rulesJson.movement.radiusTiles);
  return ({ from, to }) => {
    const path = navigation.findPath(from, to);
    return path && [from.x, from.y, ...path];
  };
}

function rowsOf(grid: Grid): number[][] {
  return Array.from({ length: grid.height }, (_, row) => [...grid.blocksFeet.subarray(row * grid.width, (row + 1) * grid.width)]);
}

async function easyStar(grid: Grid): Promise<Finder> {
  const { default: EasyStar } = await import('easystarjs');
  const search = new EasyStar.js();
  search.setGrid(rowsOf(grid));
  search.setAcceptableTiles([0]);
  search.enableDiagonals();
  search.disableCornerCutting();
  search.enableSync();
  return ({ from, to }) => {
    let found: { x: number; y: number }[] | null = null;
    search.findPath(Math.floor(from.x), Math.floor(from.y), Math.floor(to.x), Math.floor(to.y), (path) => (found = path));
    search.calculate();
    return found === null ? undefined : (found as { x: number; y: number }[]).flatMap(({ x, y }) => [x, y]);
  };
}

/** Its grid is used up by a search, so each search has a copy, as its manual says. */
async function pathfinding(grid: Grid): Promise<Finder> {
  const { default: library } = await import('pathfinding');
  const fresh = new library.Grid(rowsOf(grid));
  const search = new library.AStarFinder({ diagonalMovement: library.DiagonalMovement.OnlyWhenNoObstacles });
  return ({ from, to }) => {
    const path = search.findPath(Math.floor(from.x), Math.floor(from.y), Math.floor(to.x), Math.floor(to.y), fresh.clone());
    return path.length === 0 ? undefined : path.flat();
  };
}

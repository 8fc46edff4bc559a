import { Dice } from '../../../src/core/dice.ts';
import type { Grid, Point } from '../../../src/sim/state.ts';

/** A path to find: between the centres of two tiles. */
export interface Way {
  readonly from: Point;
  readonly to: Point;
}

export interface PathScene {
  readonly grid: Grid;
  readonly ways: readonly Way[];
}

export const PATH_KINDS = ['near', 'far', 'unreachable', 'maze'] as const;
export type PathKind = (typeof PATH_KINDS)[number];

/** The map of a scene with its paths, the same in every process. */
export function pathScene(kind: PathKind, cells: number, ways: number): PathScene {
  const dice = new Dice(`paths/${kind}/${cells}`);
  const grid = kind === 'maze' ? maze(cells, dice) : rubble(cells, dice);
  const goals = kind === 'unreachable' ? cellarsIn(grid) : undefined;
  return { grid, ways: waysIn(grid, dice, { kind, ways, goals }) };
}

export function emptyGrid(width: number, height: number): Grid {
  return { width, height, blocksFeet: new Uint8Array(width * height), blocksSight: new Uint8Array(width * height) };
}

/** Blocks of one to four tiles by one to four until a fifth of the map is blocked. */
function rubble(cells: number, dice: Dice): Grid {
  const grid = emptyGrid(cells, cells);
  for (let blocked = 0; blocked < cells * cells * 0.2;) {
    const [left, top] = [dice.pick('x', cells), dice.pick('y', cells)];
    const [width, height] = [1 + dice.pick('w', 4), 1 + dice.pick('h', 4)];
    blocked += block(grid, { left, top, width, height });
  }
  return grid;
}

interface Block {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns how many tiles were free before. */
function block(grid: Grid, { left, top, width, height }: Block): number {
  let count = 0;
  for (let row = top; row < Math.min(top + height, grid.height); row++) {
    for (let column = left; column < Math.min(left + width, grid.width); column++) {
      const tile = row * grid.width + column;
      if (grid.blocksFeet[tile] === 0) count++;
      grid.blocksFeet[tile] = 1;
    }
  }
  return count;
}

/** Corridors one tile wide between walls one tile thick; depth first (recursive backtracker). */
function maze(cells: number, dice: Dice): Grid {
  const grid = emptyGrid(cells, cells);
  grid.blocksFeet.fill(1);
  const stack: [number, number][] = [[1, 1]];
  grid.blocksFeet[cells + 1] = 0;
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const next = closedNeighbour(grid, top, dice);
    if (!next) {
      stack.pop();
      continue;
    }
    grid.blocksFeet[((top[1] + next[1]) / 2) * cells + (top[0] + next[0]) / 2] = 0;
    grid.blocksFeet[next[1] * cells + next[0]] = 0;
    stack.push(next);
  }
  return grid;
}

function closedNeighbour(grid: Grid, [x, y]: readonly [number, number], dice: Dice): [number, number] | undefined {
  const around: [number, number][] = [
    [x + 2, y],
    [x - 2, y],
    [x, y + 2],
    [x, y - 2],
  ];
  const closed = around.filter(([column, row]) => {
    const isInside = column > 0 && row > 0 && column < grid.width - 1 && row < grid.height - 1;
    return isInside && grid.blocksFeet[row * grid.width + column] === 1;
  });
  return closed.length === 0 ? undefined : closed[dice.pick('maze', closed.length)];
}

/** Four walled-in chambers, one near each corner; returns their middles. */
function cellarsIn(grid: Grid): Point[] {
  const near = 6;
  const far = grid.width - 11;
  return [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ].map(([left = 0, top = 0]) => {
    block(grid, { left, top, width: 5, height: 5 });
    grid.blocksFeet[(top + 2) * grid.width + left + 2] = 0;
    return { x: left + 2.5, y: top + 2.5 };
  });
}

interface Wanted {
  readonly kind: PathKind;
  readonly ways: number;
  readonly goals: readonly Point[] | undefined;
}

function waysIn(grid: Grid, dice: Dice, { kind, ways, goals }: Wanted): Way[] {
  const found: Way[] = [];
  while (found.length < ways) {
    const from = freeTile(grid, dice);
    const to = goals?.[found.length % goals.length] ?? freeTile(grid, dice);
    const distance = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    const fits = kind === 'near' ? distance > 3 && distance <= 12 : distance >= grid.width * 0.5;
    if (fits) found.push({ from, to });
  }
  return found;
}

function freeTile(grid: Grid, dice: Dice): Point {
  for (;;) {
    const [column, row] = [dice.pick('column', grid.width), dice.pick('row', grid.height)];
    if (grid.blocksFeet[row * grid.width + column] === 0) return { x: column + 0.5, y: row + 0.5 };
  }
}

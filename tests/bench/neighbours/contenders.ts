import { Dice } from '../../../src/core/dice.ts';
import { BareGrid } from './bare-grid.ts';

/** Positions of all units; even indices belong to one team, odd ones to the other. */
export interface Positions {
  readonly side: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** One step: reads the positions and writes the index of each unit's closest enemy. */
export type Search = (closest: Int32Array) => void;

const TILES_PER_UNIT = 20;

/** So that all densities are alike. */
export function scatter(count: number): Positions {
  const dice = new Dice(`neighbours/${count}`);
  const side = Math.ceil(Math.sqrt(count * TILES_PER_UNIT));
  const draw = (stream: string): Float64Array => Float64Array.from({ length: count }, () => dice.between(stream, 1, side - 1));
  return { side, x: draw('x'), y: draw('y') };
}

export const OUR_SEARCH = 'Warband';
export const BARE_GRID = 'bare grid';

const LOADERS: Readonly<Record<string, (at: Positions) => Search | Promise<Search>>> = {
  [OUR_SEARCH]: async (at) => (await import('./ours.ts')).ours(at),
  [BARE_GRID]: (at) => {
    const grids = [new BareGrid(at, 0), new BareGrid(at, 1)] as const;
    return (closest) => {
      for (const grid of grids) grid.rebuild();
      for (let index = 0; index < closest.length; index++) {
        closest[index] = grids[index % 2 === 0 ? 1 : 0].nearest(at.x[index] ?? 0, at.y[index] ?? 0);
      }
    };
  },
  'plain loop': (at) => (closest) => {
    for (let index = 0; index < closest.length; index++) closest[index] = closestInLoop(at, index);
  },
  flatbush: async (at) => (await import('./trees-of-boxes.ts')).flatbush(at),
  rbush: async (at) => (await import('./trees-of-boxes.ts')).rbush(at),
};

export const SEARCH_NAMES: readonly string[] = Object.keys(LOADERS);

export async function searchOf(contender: string, at: Positions): Promise<Search> {
  const load = LOADERS[contender];
  if (!load) throw new Error(`There is no contender "${contender}".`);
  return await load(at);
}

function closestInLoop({ x, y }: Positions, index: number): number {
  const fromX = x[index] ?? 0;
  const fromY = y[index] ?? 0;
  let best = -1;
  let bestSquared = Infinity;
  for (let other = 1 - (index % 2); other < x.length; other += 2) {
    const dx = (x[other] as number) - fromX;
    const dy = (y[other] as number) - fromY;
    const squared = dx * dx + dy * dy;
    if (squared >= bestSquared) continue;
    best = other;
    bestSquared = squared;
  }
  return best;
}

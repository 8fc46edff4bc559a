import { Dice } from '../../core/dice.ts';
import type { Point, Team } from '../../sim/state.ts';
import type { OpposingTeams } from '../team.ts';
import { clearOfWalls, type StressLayout } from './stress-layout.ts';

/** A small group that starts together. */
export interface Band {
  readonly team: Team;
  readonly size: number;
  /** Name of its place on the map. */
  readonly place: string;
  readonly at: Point;
  /** Its row in the grid of bands. */
  readonly row: number;
}

const BAND_SIZE = 5;
/** No bands this close to the edge of the map, where the woods are. */
const MARGIN_TILES = 4;
/** How far a band may stand from the centre of its square, as a share of the square. */
const MAX_OFFSET = 0.22;

/** Half of the units for each side, in bands: two fronts with a strip of open ground between them, each as deep as half of the map. */
export function stressBands(layout: StressLayout, units: number, teams: OpposingTeams): Band[] {
  const sizes = [sizesOf(Math.ceil(units / 2)), sizesOf(Math.floor(units / 2))] as const;
  const columns = columnsFor(Math.max(sizes[0].length, sizes[1].length));
  const dice = new Dice(layout.name);
  const squareTiles = (layout.sideTiles - 2 * MARGIN_TILES) / columns;
  const coordinate = (square: number): number => {
    const offset = dice.between('band', -MAX_OFFSET, MAX_OFFSET);
    return clearOfWalls(layout, MARGIN_TILES + (square + 0.5 + offset) * squareTiles);
  };
  return ([0, 1] as const).flatMap((side) => {
    const team = teams[side];
    const squares = depthOf(columns) * columns;
    return sizes[side].map((size, index): Band => {
      // Spread over all squares of the side, from its front backwards, so that the empty ones are not all in one place.
      const square = Math.floor((index * squares) / sizes[side].length);
      const row = square % columns;
      const fromFront = Math.floor(square / columns);
      const column = side === 0 ? depthOf(columns) - 1 - fromFront : columns - depthOf(columns) + fromFront;
      return { team, size, place: `${team}-${index + 1}`, at: { x: coordinate(column), y: coordinate(row) }, row };
    });
  });
}

/** Bands of nearly equal size, none empty. */
function sizesOf(units: number): number[] {
  const bands = Math.max(1, Math.round(units / BAND_SIZE));
  return Array.from({ length: bands }, (_, index) => Math.floor(((index + 1) * units) / bands) - Math.floor((index * units) / bands));
}

function columnsFor(bandsOfOneTeam: number): number {
  let columns = 3;
  while (depthOf(columns) * columns < bandsOfOneTeam) columns++;
  return columns;
}

/** How many columns of squares a side has: one or two between the sides stay empty. */
function depthOf(columns: number): number {
  return Math.floor((columns - 1) / 2);
}

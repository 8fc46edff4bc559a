import type { Manner } from '../judging/manner.ts';

/** One behaviour measure of the atlas, cut into cells. */
export interface Axis {
  readonly measure: keyof Manner;
  readonly label: string;
  readonly unit: string;
  /** Where one cell ends and the next begins: one less than there are words. */
  readonly edges: readonly number[];
  /** What a party in each cell is like. */
  readonly words: readonly string[];
}

export const AGGRESSION: Axis = {
  measure: 'aggression',
  label: 'Aggression',
  unit: 'share of the way to the enemy',
  edges: [-0.06, 0, 0.07, 0.14, 0.22, 0.31],
  words: ['shy', 'wary', 'patient', 'steady', 'bold', 'fierce', 'reckless'],
};

/** The cells are even in proportions: so is the spread from fight to fight. */
export const COHESION: Axis = {
  measure: 'cohesion',
  label: 'Distance to comrades',
  unit: 'tiles',
  edges: [2, 2.3, 2.7, 3.2, 3.8, 4.5],
  words: ['huddled', 'tight', 'close', 'even', 'loose', 'wide', 'scattered'],
};

export const COLUMNS = AGGRESSION.words.length;
export const ROWS = COHESION.words.length;
export const CELLS = COLUMNS * ROWS;

/** Number of the cell of that manner: row by row from the closest party on, in a row from the least aggressive one on. */
export function cellOf({ aggression, cohesion }: Manner): number {
  return COLUMNS * placeOn(COHESION, cohesion) + placeOn(AGGRESSION, aggression);
}

export function columnOf(cell: number): number {
  return cell % COLUMNS;
}

export function rowOf(cell: number): number {
  return Math.floor(cell / COLUMNS);
}

/** "reckless, loose" */
export function temperamentOf(cell: number): string {
  return `${AGGRESSION.words[columnOf(cell)]}, ${COHESION.words[rowOf(cell)]}`;
}

/** Distance from a value to the nearest edge of its cell, in the unit of the axis. */
export function marginOn({ edges }: Axis, value: number): number {
  return Math.min(...edges.map((edge) => Math.abs(value - edge)));
}

function placeOn({ edges }: Axis, value: number): number {
  return edges.filter((edge) => value >= edge).length;
}

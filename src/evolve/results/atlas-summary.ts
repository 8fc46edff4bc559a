import type { Interval } from '../../runs/compare/confidence-sequence.ts';
import type { Manner } from '../judging/manner.ts';

/** How the tree of one cell did in fights that it was neither made nor chosen with. */
export interface CellFigures {
  readonly cell: number;
  readonly candidate: string;
  readonly fights: number;
  readonly victories: number;
  /** The interval of the share of victories at 95 %. */
  readonly interval: Interval;
  readonly manner: Manner;
  /** The cell of that manner. */
  readonly foundIn: number;
}

/** A tree with a lower share of victories is no match for the opponent. */
export const MATCH_SHARE = 0.3;

/** Counts how many cells of an atlas reach each goal. */
export interface AtlasSummary {
  readonly filled: number;
  /** Trees that stayed in their cell. */
  readonly stayed: number;
  /** Trees with at least `MATCH_SHARE` of victories. */
  readonly matches: number;
  readonly both: number;
}

export function summaryOf(figures: readonly CellFigures[]): AtlasSummary {
  const stays = ({ cell, foundIn }: CellFigures): boolean => cell === foundIn;
  const isMatch = ({ fights, victories }: CellFigures): boolean => victories >= MATCH_SHARE * fights;
  return {
    filled: figures.length,
    stayed: figures.filter(stays).length,
    matches: figures.filter(isMatch).length,
    both: figures.filter((each) => stays(each) && isMatch(each)).length,
  };
}

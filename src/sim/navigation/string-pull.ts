import type { Point } from '../state.ts';

export interface Strand {
  readonly from: Point;
  readonly to: Point;
  /** Whether a body can walk in a straight line from one point to another. */
  readonly isFree: (from: Point, to: Point) => boolean;
  /** Whether a body can walk from each tile to the next, as it can where the search cuts no corners and nothing has to be opened. */
  readonly areStepsFree: boolean;
}

/**
 * Straightens a path of tile centres (x, y pairs, from a search): keeps only the corners that a body
 * needs, so that units do not walk in staircases. Greedy: from each corner to the last tile before the
 * first one without a straight line.
 */
export function pullString(tiles: readonly number[], { from, to, isFree, areStepsFree }: Strand): number[] {
  const corners: number[] = [];
  let anchor: Point = from;
  // Written again for each tile: a long path has hundreds.
  const candidate = { x: from.x, y: from.y };
  const next = { x: 0, y: 0 };
  const points = tiles.length / 2;
  for (let index = 1; index <= points; index++) {
    next.x = index === points ? to.x : tiles[index * 2]!;
    next.y = index === points ? to.y : tiles[index * 2 + 1]!;
    if (index > 1) {
      // Straight on from a corner only the last piece is new: the whole line at each tile would cost the square of a long path.
      const isStraight = anchor !== from && isStraightOn(anchor, candidate, next);
      const isKnown = isStraight && areStepsFree && index < points;
      if (!isKnown && !isFree(isStraight ? candidate : anchor, next)) {
        corners.push(candidate.x, candidate.y);
        anchor = { x: candidate.x, y: candidate.y };
      }
    }
    candidate.x = next.x;
    candidate.y = next.y;
  }
  corners.push(to.x, to.y);
  return corners;
}

function isStraightOn(anchor: Point, candidate: Point, next: Point): boolean {
  const aheadX = candidate.x - anchor.x;
  const aheadY = candidate.y - anchor.y;
  const furtherX = next.x - candidate.x;
  const furtherY = next.y - candidate.y;
  return aheadX * furtherY === aheadY * furtherX && aheadX * furtherX + aheadY * furtherY > 0;
}

import type { Point } from '../state.ts';

export interface Strand {
  readonly from: Point;
  readonly to: Point;
  /** Whether a body can walk in a straight line from one point to another. */
  readonly isFree: (from: Point, to: Point) => boolean;
}

/**
 * Straightens a path of tile centres (x, y pairs, from a search): keeps only the corners that a body
 * needs, so that units do not walk in staircases. Greedy: from each corner to the last tile before the
 * first one without a straight line.
 */
export function pullString(tiles: readonly number[], { from, to, isFree }: Strand): number[] {
  const corners: number[] = [];
  let anchor: Point = from;
  let candidate: Point | undefined;
  const points = tiles.length / 2;
  for (let index = 1; index <= points; index++) {
    const next = index === points ? to : { x: tiles[index * 2]!, y: tiles[index * 2 + 1]! };
    // Straight on from a corner only the last piece is new: the whole line at each tile would cost the square of a long path.
    const isKnown = candidate && anchor !== from && isStraightOn(anchor, candidate, next);
    if (candidate && !isFree(isKnown ? candidate : anchor, next)) {
      corners.push(candidate.x, candidate.y);
      anchor = candidate;
    }
    candidate = next;
  }
  corners.push(to.x, to.y);
  return corners;
}

function isStraightOn(anchor: Point, candidate: Point, next: Point): boolean {
  const ahead = { x: candidate.x - anchor.x, y: candidate.y - anchor.y };
  const further = { x: next.x - candidate.x, y: next.y - candidate.y };
  return ahead.x * further.y === ahead.y * further.x && ahead.x * further.x + ahead.y * further.y > 0;
}

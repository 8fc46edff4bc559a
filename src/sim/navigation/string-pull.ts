import type { Point } from '../state.ts';

export interface Strand {
  readonly from: Point;
  readonly to: Point;
  /** Whether a body can walk straight from one point to another. */
  readonly isFree: (from: Point, to: Point) => boolean;
}

/**
 * Pulls a path of tile middles (x, y pairs, from a search) tight: keeps only the corners that a body
 * needs, so that nobody walks in staircases. Greedy: from each corner on to the last tile before
 * the first that cannot be walked to straight.
 */
export function pullString(tiles: readonly number[], { from, to, isFree }: Strand): number[] {
  const corners: number[] = [];
  let anchor: Point = from;
  let candidate: Point | undefined;
  const points = tiles.length / 2;
  for (let index = 1; index <= points; index++) {
    const next = index === points ? to : { x: tiles[index * 2]!, y: tiles[index * 2 + 1]! };
    if (candidate && !isFree(anchor, next)) {
      corners.push(candidate.x, candidate.y);
      anchor = candidate;
    }
    candidate = next;
  }
  corners.push(to.x, to.y);
  return corners;
}

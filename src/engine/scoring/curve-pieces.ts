/** Pieces of equal width into which the inputs from 0 to 1 are divided. */
export const PIECES = 128;
/** Numbers of each piece: the coefficients of a cubic, from the constant on. The first is NaN where no cubic is close enough. */
export const PIECE_WIDTH = 4;
/** How far a cubic may be off where it is looked at; curves may be 1e-6 off anywhere. */
const TOLERANCE = 1e-7;
/** Where a curve that is still this high turns at 0 between two points, no cubic is close enough. */
const NEAR_ZERO = 1e-3;
/** Where a cubic through both ends and the thirds of a piece errs most, as shares of the piece. */
const FARTHEST = [0.127, 0.5, 0.873];

/**
 * A curve as cubics, each through four of its points, which cost a few multiplications where the curve costs a logarithm. Pieces
 * in which the curve is too steep or has a corner stay empty.
 */
export function cubicPieces(score: (x: number) => number): Float64Array {
  const all = new Float64Array(PIECES * PIECE_WIDTH);
  for (let piece = 0; piece < PIECES; piece++) {
    const at = (share: number): number => score((piece + share) / PIECES);
    const points = [at(0), at(1 / 3), at(2 / 3), at(1)] as const;
    const cubic = cubicThrough(points);
    const isClose = FARTHEST.every((share) => Math.abs(at(share) - valueOf(cubic, share)) <= TOLERANCE);
    // A score of 0 may be a veto, so none becomes 0, and none ceases to be.
    const isOneSided = points.every((each) => each > NEAR_ZERO) || points.every((each) => each === 0);
    all.set(isClose && isOneSided ? cubic : [NaN, 0, 0, 0], piece * PIECE_WIDTH);
  }
  return all;
}

type Cubic = readonly [number, number, number, number];

/** Of values at 0, 1/3, 2/3 and 1 (Newton's form of the interpolating polynomial, expanded). */
function cubicThrough([a, b, c, d]: Cubic): Cubic {
  const first = b - a;
  const second = c - 2 * b + a;
  const third = d - 3 * c + 3 * b - a;
  return [a, 3 * first - 1.5 * second + third, 4.5 * (second - third), 4.5 * third];
}

function valueOf([a, b, c, d]: Cubic, x: number): number {
  return a + x * (b + x * (c + x * d));
}

import { describe, expect, test } from 'vitest';
import { cubicPieces, PIECES, PIECE_WIDTH } from '../../../src/engine/scoring/curve-pieces.ts';

/** By its piece; NaN where that is empty. */
function read(pieces: Float64Array, x: number): number {
  const piece = Math.min(PIECES - 1, Math.floor(x * PIECES));
  const [a = NaN, b = 0, c = 0, d = 0] = pieces.subarray(piece * PIECE_WIDTH, (piece + 1) * PIECE_WIDTH);
  const t = x * PIECES - piece;
  return a + t * (b + t * (c + t * d));
}
const everywhere = Array.from({ length: 2001 }, (_, part) => part / 2000);

describe('a curve in pieces', () => {
  test.each<[string, (x: number) => number]>([
    ['a level one', () => 0.4],
    ['a straight one', (x) => 0.1 + 0.7 * x],
    ['a parabola', (x) => 0.2 + 0.5 * x - 0.4 * x * x],
    ['a cubic', (x) => 0.5 + x * (0.3 - x * (0.9 - 0.6 * x))],
    ['a wave', (x) => 0.5 + 0.4 * Math.sin(9 * x)],
    ['nothing at all', () => 0],
  ])('is the curve: %s', (_, curve) => {
    const pieces = cubicPieces(curve);
    for (const x of everywhere) expect(Math.abs(read(pieces, x) - curve(x))).toBeLessThan(2e-7);
  });

  test('leaves out the piece with a corner, a step or a steep rise, and no other', () => {
    const emptyAround = (curve: (x: number) => number): number[] => {
      const pieces = cubicPieces(curve);
      return Array.from({ length: PIECES }, (_, piece) => piece).filter((piece) => Number.isNaN(pieces[piece * PIECE_WIDTH]));
    };
    const corner = (40 + 0.37) / PIECES;
    expect(emptyAround((x) => 0.2 + Math.abs(x - corner))).toEqual([40]);
    expect(emptyAround((x) => (x < corner ? 0.2 : 0.8))).toEqual([40]);
    expect(emptyAround((x) => 0.2 + 0.5 * x)).toEqual([]);
  });

  test('keeps 0 where the curve is 0, and leaves out where it becomes 0', () => {
    const from = (70 + 0.5) / PIECES;
    const pieces = cubicPieces((x) => Math.max(0, x - from));
    for (const x of everywhere.filter((each) => each < 70 / PIECES)) expect(read(pieces, x)).toBe(0);
    expect(read(pieces, from)).toBeNaN();
    expect(read(pieces, (71 + 0.5) / PIECES)).toBeCloseTo(1 / PIECES, 12);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cubicAt, monotoneCubic, type CurvePoint } from '../../../src/engine/scoring/monotone-cubic.ts';

const at = (points: readonly CurvePoint[], ...inputs: number[]): number[] => inputs.map((x) => cubicAt(monotoneCubic(points), x));
const P = (x: number, y: number): CurvePoint => ({ x, y });

describe('a smooth curve through points', () => {
  test('is nothing without points, level through one, and straight through two', () => {
    expect(at([], 0, 1)).toEqual([0, 0]);
    expect(at([P(0.4, 0.7)], 0, 0.4, 1)).toEqual([0.7, 0.7, 0.7]);
    expect(at([P(0.2, 0.1), P(0.6, 0.9)], 0, 0.2, 0.3, 0.5, 0.6, 1)).toEqual(
      [0.1, 0.1, 0.3, 0.7, 0.9, 0.9].map((y) => expect.closeTo(y, 12) as number),
    );
  });

  test('is straight where the points are, however far apart they are', () => {
    const line = [0, 0.1, 0.5, 0.6, 1].map((x) => P(x, 0.9 - 0.7 * x));
    for (const x of [0.05, 0.2, 0.33, 0.55, 0.77]) expect(at(line, x)[0]).toBeCloseTo(0.9 - 0.7 * x, 12);
  });

  test('has the slopes of Steffen: the weighted mean of both sides, at most twice the smaller one, level at a turn', () => {
    // Secants 1 and 4 over widths 0.2 and 0.1: (1 * 0.1 + 4 * 0.2) / 0.3 = 3, and at most 2.
    expect(monotoneCubic([P(0, 0), P(0.2, 0.2), P(0.3, 0.6)]).tangents[1]).toBeCloseTo(2, 12);
    // Secants 1 and 2 over widths 0.3 and 0.1: (1 * 0.1 + 2 * 0.3) / 0.4 = 1.75.
    expect(monotoneCubic([P(0, 0), P(0.3, 0.3), P(0.4, 0.5)]).tangents).toEqual(
      [1, 1.75, 2].map((slope) => expect.closeTo(slope, 12) as number),
    );
    expect(monotoneCubic([P(0, 1), P(0.3, 0.7), P(0.4, 0.5)]).tangents[1]).toBeCloseTo(-1.75, 12);
    expect(monotoneCubic([P(0, 0), P(0.5, 0.5), P(1, 0)]).tangents[1]).toBe(0);
    expect(monotoneCubic([P(0, 0), P(0.5, 0.5), P(1, 0.5)]).tangents[1]).toBe(0);
  });

  const anyPoints = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 20 })), {
      minLength: 2,
      maxLength: 7,
      selector: ([x]) => x,
    })
    .map((pairs) => pairs.toSorted(([a], [b]) => a - b).map(([x, y]) => P(x / 50, y / 20)));

  test('meets its points, stays between neighbours, and has no corner', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const curve = monotoneCubic(points);
        for (const [place, { x, y }] of points.entries()) {
          expect(cubicAt(curve, x)).toBeCloseTo(y, 12);
          const next = points[place + 1];
          if (!next) continue;
          const slope = (from: number): number => (cubicAt(curve, from + 1e-7) - cubicAt(curve, from)) / 1e-7;
          expect(slope(x + 1e-9)).toBeCloseTo(curve.tangents[place]!, 2);
          expect(slope(next.x - 1.01e-7)).toBeCloseTo(curve.tangents[place + 1]!, 2);
          for (let part = 1; part < 8; part++) {
            const between = cubicAt(curve, x + ((next.x - x) * part) / 8);
            expect(between).toBeGreaterThanOrEqual(Math.min(y, next.y) - 1e-12);
            expect(between).toBeLessThanOrEqual(Math.max(y, next.y) + 1e-12);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

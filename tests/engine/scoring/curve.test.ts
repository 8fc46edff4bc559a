import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { boundsOf, createCurve, CURVE_TYPES, scoreAt, turningPoints, type CurveSettings } from '../../../src/engine/scoring/curve.ts';
import { PIECES, PIECE_WIDTH } from '../../../src/engine/scoring/curve-pieces.ts';
import { anyCurve } from './support/random-decisions.ts';

const inputs = Array.from({ length: 401 }, (_, place) => place / 400);
const plain = (settings: Partial<CurveSettings>, x: number): number => scoreAt(createCurve(settings), x);

/** The same shapes by the functions of this engine. */
const EXPECTED: Readonly<Record<string, (x: number, slope: number) => number>> = {
  linear: (x, slope) => slope * x,
  polynomial: (x, slope) => slope * Math.pow(Math.max(0, x), 2.5),
  logistic: (x, slope) => 1 / (1 + Math.exp(-10 * slope * (x - 0.5))),
  logit: (x, slope) => 0.5 + (slope * Math.log(Math.min(Math.max(x, 1e-9), 1 - 1e-9) / (1 - Math.min(Math.max(x, 1e-9), 1 - 1e-9)))) / 10,
  sine: (x, slope) => 0.5 + 0.5 * Math.sin(Math.PI * (slope * x - 0.5)),
  step: (x, slope) => (slope * (x - 0.5) >= 0 ? 1 : 0),
  bell: (x, slope) => Math.exp(-Math.pow(4 * slope * (x - 0.5), 2)),
};

describe('a response curve', () => {
  it.each(CURVE_TYPES.filter((type) => type !== 'points'))('of type %s is right to six digits', (type) => {
    for (const slope of [-2, 0.5, 1, 3]) {
      for (const shift of [-0.25, 0, 0.3]) {
        const curve = createCurve({ type, slope, shift, exponent: 2.5 });
        const errors = inputs.map((x) => {
          const raw = EXPECTED[type]?.(x - shift, slope) ?? NaN;
          return Math.abs(scoreAt(curve, x) - Math.min(1, Math.max(0, raw)));
        });
        expect(Math.max(...errors)).toBeLessThan(1e-6);
      }
    }
  });

  it('is the same by its cubic pieces as computed, and 0 at the same inputs', () => {
    fc.assert(
      fc.property(anyCurve, fc.double({ min: 0, max: 1, noNaN: true }), (settings, x) => {
        const curve = createCurve(settings);
        const exact = scoreAt({ ...curve, table: { ...curve.table, firstPieces: new Int32Array([-1]) } }, x);
        const score = scoreAt(curve, x);
        expect([Math.abs(score - exact) < 1e-6, score === 0]).toEqual([true, exact === 0]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read from cubic pieces nearly everywhere if it would cost a power', () => {
    const { pieces, firstPieces } = createCurve({ type: 'polynomial', exponent: 1.5, isFlipped: true }).table;
    const isFilled = Array.from({ length: PIECES }, (_, piece) => !Number.isNaN(pieces[piece * PIECE_WIDTH]));
    expect([firstPieces[0], isFilled.filter(Boolean).length > 0.95 * PIECES]).toEqual([0, true]);
  });

  it('runs from 0 to 1 at slope 1 without a shift, except for the bell, which peaks in the middle', () => {
    const ends = (type: CurveSettings['type']): string => [0, 0.5, 1].map((x) => plain({ type }, x).toFixed(2)).join(' ');
    expect(Object.fromEntries(CURVE_TYPES.filter((type) => type !== 'points').map((type) => [type, ends(type)]))).toEqual({
      linear: '0.00 0.50 1.00',
      polynomial: '0.00 0.25 1.00',
      logistic: '0.01 0.50 0.99',
      logit: '0.00 0.50 1.00',
      sine: '0.00 0.50 1.00',
      step: '0.00 1.00 1.00',
      bell: '0.02 1.00 0.02',
    });
  });

  it('is flipped before it is clamped', () => {
    expect([plain({ isFlipped: true }, 0.2), plain({ isFlipped: true, min: 0.3, max: 0.7 }, 0.2), plain({ min: 0.3 }, 0.1)]).toEqual([
      0.8, 0.7, 0.3,
    ]);
  });

  it('stays between its bounds, which it reaches at one end or where it turns', () => {
    fc.assert(
      fc.property(anyCurve, fc.double({ min: 0, max: 1, noNaN: true }), (settings, x) => {
        const curve = createCurve(settings);
        const { least, most } = boundsOf(curve);
        const score = scoreAt(curve, x);
        expect(score).toBeGreaterThanOrEqual(least - 1e-12);
        expect(score).toBeLessThanOrEqual(most + 1e-12);
        expect(score >= 0 && score <= 1).toBe(true);
      }),
    );
  });

  it('only rises or only falls between two of its turning points', () => {
    fc.assert(
      fc.property(anyCurve, (settings) => {
        const curve = createCurve(settings);
        const turns = [0, ...turningPoints(curve).sort((a, b) => a - b), 1];
        for (const [place, from] of turns.slice(0, -1).entries()) {
          const to = turns[place + 1] as number;
          const scores = Array.from({ length: 21 }, (_, part) => scoreAt(curve, from + ((to - from) * part) / 20));
          const steps = scores.slice(1).map((score, part) => score - (scores[part] as number));
          expect(steps.every((step) => step >= -1e-9) || steps.every((step) => step <= 1e-9)).toBe(true);
        }
      }),
    );
  });
});

describe('the turning points', () => {
  it.each<[Partial<CurveSettings>, number[]]>([
    [{ type: 'bell' }, [0.5]],
    [{ type: 'bell', shift: 0.3 }, [0.8]],
    [{ type: 'bell', shift: 0.5 }, []],
    [{ type: 'bell', shift: -0.5 }, []],
    [{ type: 'linear', slope: 3 }, []],
    [{ type: 'logistic', slope: 3 }, []],
    [{ type: 'sine', slope: 1 }, []],
    [{ type: 'sine', slope: 0 }, []],
    [{ type: 'sine', slope: 2 }, [0.5]],
    [{ type: 'sine', slope: 3 }, [1 / 3, 2 / 3]],
    [{ type: 'sine', slope: -2 }, [0.5]],
    [{ type: 'sine', slope: 2, shift: 0.25 }, [0.25, 0.75]],
    [{ type: 'sine', slope: -4, shift: 0.1 }, [0.1, 0.35, 0.6, 0.85]],
    [{ type: 'points', shift: 0.2, points: [0, 0.3, 0.8].map((x) => ({ x, y: x })) }, [0.2, 0.5]],
  ])('of %j', (settings, expected) => {
    const found = turningPoints(createCurve(settings)).toSorted((a, b) => a - b);
    expect(found).toEqual(expected.map((x) => expect.closeTo(x, 12) as number));
  });
});

test('a curve through points meets them, overshoots none, and is level beyond the ends', () => {
  const points = [
    { x: 0.1, y: 0.2 },
    { x: 0.3, y: 0.9 },
    { x: 0.4, y: 0.9 },
    { x: 0.8, y: 0.1 },
  ];
  const curve = createCurve({ type: 'points', points });
  expect(points.map(({ x }) => scoreAt(curve, x))).toEqual(points.map(({ y }) => y));
  expect([scoreAt(curve, 0), scoreAt(curve, 1)]).toEqual([0.2, 0.1]);
  expect(boundsOf(curve)).toEqual({ least: 0.1, most: 0.9 });
  // Symmetric, so the middle of two points with level neighbours is half way.
  expect(scoreAt(curve, 0.35)).toBeCloseTo(0.9, 12);
});

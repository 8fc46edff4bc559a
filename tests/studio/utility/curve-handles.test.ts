import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dragged, handlesOf, withoutPoint, withPoint, withPointInGap } from '../../../src/studio/utility/curve-handles.ts';
import { createCurve, CURVE_TYPES, scoreAt, type Curve, type CurveSettings } from '../../../src/engine/scoring/curve.ts';

const points = [
  { x: 0, y: 0.1 },
  { x: 0.4, y: 0.7 },
  { x: 1, y: 0.9 },
];
const anyCurve = fc
  .record({
    type: fc.constantFrom(...CURVE_TYPES),
    slope: fc.constantFrom(0.5, 1, 2, -1),
    shift: fc.constantFrom(-0.3, 0, 0.2),
    isFlipped: fc.boolean(),
    min: fc.constantFrom(0, 0.2),
    max: fc.constantFrom(1, 0.8),
  })
  .map((settings) => createCurve({ ...settings, points }));

const after = (curve: Curve, settings: unknown): Curve => createCurve({ ...curve, ...(settings as Partial<CurveSettings>) });

test('handles lie on the curve, however it is flipped, sloped, shifted and bounded', () => {
  fc.assert(
    fc.property(anyCurve, (curve) => {
      for (const { x, y } of handlesOf(curve)) expect(y).toBe(scoreAt(curve, x));
    }),
  );
});

describe('a point that is dragged', () => {
  it('comes to where it is dragged, flipped or not', () => {
    for (const isFlipped of [false, true]) {
      for (const slope of [1, 2]) {
        const curve = createCurve({ type: 'points', points, isFlipped, slope });
        const to = { x: 0.5, y: isFlipped ? 0.7 : 0.3 };
        const [, moved] = handlesOf(after(curve, dragged(curve, 1, { to, by: to })));
        expect([moved?.x.toFixed(2), moved?.y.toFixed(2)]).toEqual(['0.50', to.y.toFixed(2)]);
      }
    }
  });

  it('stays between its neighbours', () => {
    const curve = createCurve({ type: 'points', points });
    const far = { x: 3, y: 4 };
    expect(dragged(curve, 1, { to: far, by: far })).toEqual({ points: [points[0], { x: 0.99, y: 1 }, points[2]] });
    expect(dragged(curve, 0, { to: { x: -1, y: -1 }, by: far })).toEqual({ points: [{ x: 0, y: 0 }, points[1], points[2]] });
  });
});

test('a curve that is dragged sideways shifts, and one that is dragged upwards rises more steeply, or falls less', () => {
  const curve = createCurve({ type: 'logistic' });
  expect(dragged(curve, 'curve', { to: { x: 0.7, y: 0.7 }, by: { x: 0.2, y: 0.25 } })).toEqual({ shift: 0.2, slope: 1.5 });
  const falling = createCurve({ type: 'logistic', isFlipped: true });
  expect(dragged(falling, 'curve', { to: { x: 0.7, y: 0.7 }, by: { x: 0, y: 0.25 } })).toEqual({ shift: 0, slope: 0.5 });
});

describe('points', () => {
  it('are added on the curve, which passes through them as before', () => {
    for (const isFlipped of [false, true]) {
      const curve = createCurve({ type: 'points', points, isFlipped, shift: 0.1 });
      const more = after(curve, withPoint(curve, 0.8));
      expect(more.points.map(({ x }) => x)).toEqual([0, 0.4, 0.7, 1]);
      expect(scoreAt(more, 0.8)).toBeCloseTo(scoreAt(curve, 0.8), 1);
    }
  });

  it('are added in the widest gap, until there is none', () => {
    const curve = createCurve({ type: 'points', points });
    expect(after(curve, withPointInGap(curve)).points.map(({ x }) => x)).toEqual([0, 0.4, 0.7, 1]);
    const close = createCurve({ type: 'points', points: [points[0]!, { x: 0.01, y: 1 }] });
    expect(withPointInGap(close)).toBeUndefined();
    expect(withPoint(close, 0.004)).toBeUndefined();
    expect([withPoint(curve, 0.4), withPoint(curve, 0.404), withPoint(curve, 1.7)]).toEqual([undefined, undefined, undefined]);
    const shifted = createCurve({ type: 'points', points, shift: 0.1 });
    expect(after(shifted, withPointInGap(shifted)).points.map(({ x }) => x)).toEqual([0, 0.4, 0.7, 1]);
  });

  it('are removed, but for the last two', () => {
    const curve = createCurve({ type: 'points', points });
    expect(withoutPoint(curve, 1)).toEqual({ points: [points[0], points[2]] });
    expect(withoutPoint(after(curve, withoutPoint(curve, 1)), 0)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { OBJECT_MODELS } from '../../../../src/content/object-kind.ts';
import { MODEL_NAMES, modelFootprint } from '../../../../src/content/land/building-models.ts';
import { DRAWN_MODELS, partsOf } from '../../../../src/game/land/models/model-catalogue.ts';

test('every model that a map may name can be drawn, and no other', () => {
  expect([...DRAWN_MODELS].sort()).toEqual([...MODEL_NAMES, ...OBJECT_MODELS].sort());
});

describe.each(MODEL_NAMES)('%s', (name) => {
  const facts = modelFootprint(name);
  const parts = partsOf(name);
  const most = (axis: 0 | 1 | 2): number => Math.max(...parts.map(({ high }) => high[axis]));
  const least = (axis: 0 | 1 | 2): number => Math.min(...parts.map(({ low }) => low[axis]));

  test('stands on or over its footprint', () => {
    const overhangTiles = 1.25;
    expect(Math.max(most(0), -least(0))).toBeLessThanOrEqual(facts.widthTiles / 2 + overhangTiles);
    expect(Math.max(most(1), -least(1))).toBeLessThanOrEqual(facts.depthTiles / 2 + overhangTiles);
    expect(least(2)).toBeGreaterThanOrEqual(0);
  });

  test('is about as high as the rules believe', () => {
    expect(Math.abs(most(2) - facts.heightTiles)).toBeLessThan(1.2);
  });

  test('has only whole faces', () => {
    for (const { faces } of parts) {
      for (const { points, normal } of faces) {
        expect(points.flat().every(Number.isFinite) && normal.every(Number.isFinite)).toBe(true);
        expect(Math.hypot(...normal)).toBeCloseTo(1, 6);
      }
    }
  });
});

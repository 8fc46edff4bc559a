import { expect, test } from 'vitest';
import type { Formation } from '../../../src/sim/state.ts';
import { formationOffsets } from '../../../src/sim/squads/formation-offsets.ts';

const FORMATIONS: readonly Formation[] = ['line', 'column', 'wedge', 'circle'];

/** Draws a formation of whole steps, looking ahead to the top. */
function draw(formation: Formation, ...ranks: readonly number[]): string[] {
  const places = formationOffsets(formation, ranks);
  const rows = [...new Set(places.map(({ ahead }) => ahead))];
  return rows.map((ahead) =>
    places
      .filter((place) => place.ahead === ahead)
      .map(({ right }) => right)
      .join(' '),
  );
}

test('formations look as they are called', () => {
  expect(draw('line', 5)).toEqual(['-2 -1 0 1 2']);
  expect(draw('column', 3)).toEqual(['0', '0', '0']);
  expect(draw('column', 6)).toEqual(['-0.5 0.5', '-0.5 0.5', '-0.5 0.5']);
  expect(draw('line', 3, 0, 2)).toEqual(['-1 0 1', '-0.5 0.5']);
  expect(draw('wedge', 6)).toEqual(['0', '-0.5 0.5', '-1 0 1']);
});

test.each(FORMATIONS)('a %s of any size has a place for everybody, around its middle, with room between', (formation) => {
  const sizes = [[1], [2], [3], [5], [8], [12], [17], [40], [200], [4, 0, 2], [1, 1, 1], [3, 2, 1], [20, 10, 30], [0, 0, 7]];
  for (const ranks of sizes) {
    const places = formationOffsets(formation, ranks);
    expect(places).toHaveLength(ranks.reduce((total, size) => total + size));
    const sum = places.reduce((total, place) => ({ ahead: total.ahead + place.ahead, right: total.right + place.right }), {
      ahead: 0,
      right: 0,
    });
    expect(sum.ahead).toBeCloseTo(0, 6);
    expect(sum.right).toBeCloseTo(0, 6);
    places.forEach((a, index) => {
      for (const b of places.slice(index + 1)) expect(Math.hypot(a.ahead - b.ahead, a.right - b.right)).toBeGreaterThan(0.9);
    });
  }
});

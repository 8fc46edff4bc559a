import { expect, it } from 'vitest';
import { noise2, NoiseField } from '../../../src/game/painting/noise.ts';

it('a field of noise is the noise of its salt, wherever one asks next', () => {
  const field = new NoiseField(7);
  const points = Array.from({ length: 400 }, (_, index) => [((index * 37) % 61) / 7 - 4, ((index * 23) % 53) / 9 - 3] as const);
  // Back and forth over the borders of cells, and twice at the same place.
  for (const [x, y] of [...points, ...points.slice(-1), [-1, 2], [-1.01, 2], [-1, 1.99]] as const) {
    expect(field.at(x, y), `${x}, ${y}`).toBe(noise2(x, y, 7));
  }
});

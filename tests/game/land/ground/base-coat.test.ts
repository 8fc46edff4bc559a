import { expect, test } from 'vitest';
import { layBaseCoat, paintBaseCoat } from '../../../../src/game/land/ground/base-coat.ts';
import { GroundColour } from '../../../../src/game/land/ground/ground-colour.ts';
import { GroundFields } from '../../../../src/game/land/ground/ground-fields.ts';
import { MIST, mistAt, wispAt } from '../../../../src/game/land/ground/mist.ts';
import { rememberCanvases, span, StrokeContext } from '../../support/strokes.ts';
import { testLand } from '../../support/test-land.ts';

const LAND = testLand();
const colour = (): GroundColour => new GroundColour(GroundFields.of(LAND));

function coat(square: { x: number; y: number; size: number; samplesPerTile: number }, land?: typeof LAND) {
  const canvases = rememberCanvases();
  const work = paintBaseCoat(colour(), square, land);
  let steps = 0;
  while (work.next().done !== true) steps += 1;
  const [canvas] = canvases;
  const [put] = canvas!.brush.puts;
  const pixel = (column: number, row: number): number[] =>
    Array.from(put!.picture.data.subarray(4 * (row * canvas!.width + column)).subarray(0, 4));
  return { canvas: canvas!, at: put!.at, steps, pixel };
}

test('a coat has a sample more on every side, each of the colour of its place', () => {
  const { canvas, at, pixel, steps } = coat({ x: 4, y: 6, size: 2, samplesPerTile: 8 });
  expect([canvas.width, canvas.height, at, steps]).toEqual([18, 18, [0, 0], 0]);
  const ground = colour();
  const expected = (x: number, y: number): number[] => {
    ground.at(x, y);
    return [...new Uint8ClampedArray([...ground.rgb, 255])];
  };
  expect(pixel(0, 0)).toEqual(expected(4 - 0.5 / 8, 6 - 0.5 / 8));
  expect(pixel(9, 3)).toEqual(expected(4 + 8.5 / 8, 6 + 2.5 / 8));
  expect(pixel(17, 17)).toEqual(expected(4 + 16.5 / 8, 6 + 16.5 / 8));
});

test('a large coat is painted in steps of some two thousand samples', () => {
  expect(coat({ x: 0, y: 0, size: 12, samplesPerTile: 8 }).steps).toBe(4);
});

test('from far away the land ends in mist', () => {
  const { pixel } = coat({ x: -46, y: -46, size: 70, samplesPerTile: 1 }, LAND);
  const bare = coat({ x: -46, y: -46, size: 70, samplesPerTile: 1 });
  expect(pixel(58, 56)).toEqual(bare.pixel(58, 56));
  const wisp = wispAt(-45.5, -45.5, LAND);
  expect(pixel(1, 1)).toEqual([...new Uint8ClampedArray([...MIST.map((channel) => channel * wisp), 255])]);
});

test('a coat is laid so that its inner samples cover its square', () => {
  const brush = new StrokeContext();
  layBaseCoat(brush.asContext, { width: 18, height: 18 } as HTMLCanvasElement, { x: 4, y: 6, size: 2, samplesPerTile: 8 });
  expect(brush.images[0]!.at).toEqual([3.875, 5.875, 2.25, 2.25]);
  expect(brush.imageSmoothingEnabled).toBe(true);
});

test('mist begins at the edge of the map, billows, and is whole far outside, also beyond corners', () => {
  const along = (out: number): number[] => {
    const places = Array.from({ length: 60 }, (_, step) => step * 0.7 - 10);
    return [...places.map((y) => mistAt(-out, y, LAND)), ...places.map((x) => mistAt(x, 20 + out, LAND))];
  };
  expect(span(along(-3.1).filter((_, index) => index > 20 && index < 36))).toEqual([0, 0]);
  expect([span(along(6)), span(along(14)), span(along(30))]).toEqual([
    [0.04, 0.75],
    [0.57, 1],
    [1, 1],
  ]);
  expect([mistAt(12, 10, LAND), mistAt(-20, -20, LAND), mistAt(44, 40, LAND)]).toEqual([0, 1, 1]);
  // A corner is farther than its sides.
  expect(mistAt(-10, -10, LAND)).toBeGreaterThan(0.3);
});

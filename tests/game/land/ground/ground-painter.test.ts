import { expect, test } from 'vitest';
import { GroundPainter } from '../../../../src/game/land/ground/ground-painter.ts';
import { MIST, mistAt } from '../../../../src/game/land/ground/mist.ts';
import { rememberCanvases, StrokeContext, type TestCanvas } from '../../support/strokes.ts';
import { testLand } from '../../support/test-land.ts';

const LAND = testLand();

/** Paints a square of one tile; returns how often the painter paused, and the mist that it laid over it. */
function paint(x: number, y: number) {
  rememberCanvases();
  const brush = new StrokeContext();
  const work = new GroundPainter(LAND).paint(brush.asContext, { x, y, size: 1 });
  let steps = 0;
  while (work.next().done !== true) steps++;
  const laid = brush.images.filter(({ image, at }) => (image as TestCanvas).width === 3 && at.length === 2);
  return { steps, laid };
}

test('a square is painted layer by layer, and has mist near the edges of the land alone', () => {
  const inside = paint(10, 10);
  expect([inside.steps >= 12, inside.laid]).toEqual([true, []]);
  const hasMist = ([x, y]: readonly [number, number]): boolean => paint(x, y).laid.length > 0;
  const edges = [
    [3, 10],
    [10, 3],
    [20, 10],
    [10, 16],
  ] as const;
  expect(edges.map(hasMist)).toEqual([true, true, true, true]);
  const within = [
    [3.5, 10],
    [10, 3.5],
    [19.5, 10],
    [10, 15.5],
  ] as const;
  expect(within.map(hasMist)).toEqual([false, false, false, false]);
});

test('the mist is as thick over each tile as it is there, and begins a tile before the square', () => {
  const [{ image, at }] = paint(-6, -4).laid as unknown as [{ image: TestCanvas; at: readonly number[] }];
  expect(at).toEqual([-7, -5]);
  const [red, green, blue] = MIST;
  expect(image.brush.strokes.map(({ path: [[, ...place] = ['']], style }) => [...place.slice(0, 2), style])).toEqual(
    [0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column) => [column, row, `rgba(${red},${green},${blue},${mistAt(-6.5 + column, -4.5 + row, LAND)})`]),
    ),
  );
});

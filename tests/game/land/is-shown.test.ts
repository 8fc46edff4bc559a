import { expect, it } from 'vitest';
import { isShown } from '../../../src/game/land/is-shown.ts';
import { View } from '../../../src/game/camera/view.ts';

const SIZE = 16;
const SQUARES = Array.from({ length: 12 * 13 }, (_, at) => ({ x: (at % 13) * SIZE - 64, y: Math.floor(at / 13) * SIZE - 64, size: SIZE }));

function viewAt(yaw: number, zoom: number): View {
  const view = Object.assign(new View(), { x: 40, y: 30, zoom, width: 800, height: 450 });
  view.yaw = yaw;
  return view;
}

/** Looked up point by point, two in a tile. */
function hasPointOnScreen({ x, y, size }: { x: number; y: number; size: number }, view: View): boolean {
  const steps = size * 2;
  return Array.from(
    { length: (steps + 1) ** 2 },
    (_, at) => [x + (at % (steps + 1)) / 2, y + Math.floor(at / (steps + 1)) / 2] as const,
  ).some((point) => {
    const [left, top] = [view.screenX(...point), view.screenY(...point)];
    return left >= 0 && left <= view.width && top >= 0 && top <= view.height;
  });
}

const zooms = [10, 28, 64];

it.each([0, 0.4, Math.PI / 4, 1.2, Math.PI / 2, 2.5, -0.9])('at yaw %f a view shows every square with a point on the screen', (yaw) => {
  for (const view of zooms.map((zoom) => viewAt(yaw, zoom))) {
    const onScreen = SQUARES.filter((square) => hasPointOnScreen(square, view));
    const shown = SQUARES.filter((square) => isShown(square, view));
    expect(onScreen.length).toBeGreaterThan(0);
    expect(shown).toEqual(expect.arrayContaining(onScreen));
    // The rectangle around a turned square is larger than the square.
    expect(shown.length).toBeLessThanOrEqual(onScreen.length + 12);
  }
});

it.each(zooms)('unturned, at zoom %i, it shows no other', (zoom) => {
  const view = viewAt(0, zoom);
  expect(SQUARES.filter((square) => isShown(square, view))).toEqual(SQUARES.filter((square) => hasPointOnScreen(square, view)));
});

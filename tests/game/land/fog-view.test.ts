import { expect, test, vi } from 'vitest';
import { FogShade } from '../../../src/game/land/fog-shade.ts';
import { FogView } from '../../../src/game/land/fog-view.ts';
import { PhaserContainer, type PhaserImage } from '../support/phaser.ts';
import { rememberCanvases, type TestCanvas } from '../support/strokes.ts';
import { TestField } from '../support/test-field.ts';

vi.mock('phaser', () => import('../support/phaser.ts'));

const SIZE = { width: 20, height: 16 };

/** A team that sees these tiles; each call is news. */
function sightOf(...seen: readonly (readonly [number, number])[]) {
  const sight = { ...SIZE, version: 1, isTileInSight: (x: number, y: number) => seen.some(([a, b]) => a === x && b === y) };
  return sight;
}

function fog() {
  const canvases = rememberCanvases();
  const field = new TestField({ yaw: 0 });
  const view = new FogView(field.context);
  const planes = [field.flat, field.air].map(({ objects }) => objects[0] as PhaserContainer);
  const draw = (sight: unknown, time: Partial<{ seconds: number; hasJumped: boolean }> = {}): void =>
    view.draw(sight as never, field.view, { seconds: 0, hasJumped: false, ...time });
  return { canvases, field, view, planes, draw };
}

/** How opaque the fog over a tile is, from 0 to 255. */
function veil({ brush }: TestCanvas, x: number, y: number): number {
  return brush.puts.at(-1)!.picture.data[4 * (y * SIZE.width + x) + 3]!;
}

test('is there only while somebody looks, in two layers that lie below the rest of theirs', () => {
  const { planes, draw, field } = fog();
  draw(undefined);
  expect(planes.map(({ visible, depth }) => [visible, depth])).toEqual([
    [false, -1],
    [false, -1],
  ]);
  draw(sightOf([4, 4]));
  expect(planes.map(({ visible }) => visible)).toEqual([true, true]);
  // One pixel a tile, on ground that is squashed by how steeply it is seen.
  expect([planes[0]!.x, planes[0]!.y, planes[0]!.scaleX]).toEqual([400, 300, field.view.zoom]);
  expect(planes[0]!.scaleY).toBeCloseTo(field.view.screenY(0, 1) - field.view.screenY(0, 0), 6);
  const [inner] = planes[0]!.list as [PhaserContainer];
  const [picture] = inner.list as [PhaserImage];
  expect([picture.x, picture.y, picture.origin]).toEqual([-46, -46, [0, 0]]);
});

test.each([
  ['left', -190, 8],
  ['right', 210, 8],
  ['above', 10, -190],
  ['below', 10, 206],
  ['beyond a corner', -190, -190],
])('the dark goes on %s of the map, beyond the widest view, and nowhere twice', (_, x, y) => {
  const { canvases, planes, draw } = fog();
  draw(sightOf());
  const [inner] = planes[0]!.list as [PhaserContainer];
  const pictures = inner.list as PhaserImage[];
  const [{ width, height }] = canvases as [TestCanvas];
  const covering = pictures.filter((picture, index) => {
    const [across, down] = index === 0 ? [width, height] : [picture.scaleX, picture.scaleY];
    return x >= picture.x && x < picture.x + across && y >= picture.y && y < picture.y + down;
  });
  expect(covering).toHaveLength(1);
});

test('darkens what nobody sees, the map and far around it, and above less than on the ground', () => {
  const { canvases, draw } = fog();
  draw(sightOf([4, 4]));
  const [ground, above] = canvases.filter(({ width }) => width > 1) as [TestCanvas, TestCanvas];
  expect([ground.width, ground.height]).toEqual([112, 108]);
  expect(ground.brush.strokes[0]).toMatchObject({ style: 'rgb(13 17 30 / 0.5)', path: [['rect', 0, 0, 112, 108]] });
  expect(ground.brush.puts.at(-1)!.at).toEqual([46, 46]);
  expect(Array.from(ground.brush.puts.at(-1)!.picture.data.subarray(0, 3))).toEqual([13, 17, 30]);
  expect([veil(ground, 15, 12), veil(above, 15, 12)]).toEqual([128, 87]);
  // The seen tile is one of nine around it; above, the fog begins 2.5 tiles away.
  expect([veil(ground, 4, 4), veil(above, 4, 4), veil(above, 5, 4), veil(above, 8, 4)]).toEqual([113, 0, 0, 87]);
});

test('follows with a short delay, at once after a jump, and is painted only while it changes', () => {
  const { canvases, draw } = fog();
  const sight = sightOf();
  draw(sight);
  const [ground] = canvases as [TestCanvas];
  const paints = () => ground.brush.puts.length;
  const before = paints();
  draw(sight, { seconds: 0.1 });
  expect(paints()).toBe(before);
  Object.assign(sight, { version: 2, isTileInSight: (x: number) => x < 10 });
  draw(sight, { seconds: 0.1 });
  // From 127.5 by a share of 0.32.
  expect(veil(ground, 4, 4)).toBe(87);
  draw(sight, { seconds: 0.1 });
  expect(veil(ground, 4, 4)).toBe(46);
  draw(sight, { seconds: 1 });
  expect(veil(ground, 4, 4)).toBe(0);
  Object.assign(sight, { version: 3, isTileInSight: () => false });
  draw(sight, { hasJumped: true });
  expect(veil(ground, 4, 4)).toBe(128);
  draw(undefined);
  draw(sightOf([4, 4]));
  expect(veil(ground, 4, 4)).toBe(113);
});

test('removes what it has painted', () => {
  const { field, view, planes, draw } = fog();
  draw(sightOf());
  expect(field.textures.byKey.size).toBeGreaterThan(0);
  view.destroy();
  expect([field.textures.byKey.size, planes.map(({ isDestroyed }) => isDestroyed)]).toEqual([0, [true, true]]);
});

test('the shade clears tiles within its margin, with soft edges, also at the border of the map', () => {
  const shade = new FogShade(6, 5, 1.5);
  expect(shade.fade(1)).toBe(false);
  shade.aim((x, y) => x === 0 && y === 0);
  expect(shade.fade(Infinity)).toBe(true);
  const ninths = Array.from({ length: 5 }, (_, row) =>
    Array.from(shade.values.subarray(6 * row, 6 * row + 6), (value) => Math.round(value * 9)),
  );
  expect(ninths).toEqual([
    [5, 5, 7, 9, 9, 9],
    [5, 5, 7, 9, 9, 9],
    [7, 7, 8, 9, 9, 9],
    [9, 9, 9, 9, 9, 9],
    [9, 9, 9, 9, 9, 9],
  ]);
  expect(shade.fade(1)).toBe(false);
  shade.aim((x, y) => x === 5 && y === 4);
  expect(shade.fade(0.25)).toBe(true);
  expect([shade.values[0]!, shade.values[29]!].map((value) => Math.round(value * 36))).toEqual([29, 27]);
  while (shade.fade(0.25));
  expect([shade.values[0]!, shade.values[29]!].map((value) => Math.round(value * 9))).toEqual([9, 5]);
});

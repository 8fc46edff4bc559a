import { expect, onTestFinished, test, vi } from 'vitest';
import { GroundPlane } from '../../../src/game/land/ground-plane.ts';
import { GroundView } from '../../../src/game/land/ground-view.ts';
import type { PhaserContainer, PhaserImage } from '../support/phaser.ts';
import { rememberCanvases, type TestCanvas } from '../support/strokes.ts';
import { TestField, type TestLayer } from '../support/test-field.ts';
import { testLand } from '../support/test-land.ts';

vi.mock('phaser', () => import('../support/phaser.ts'));

/** Pictures on the ground, the lowest first. */
function picturesOn(layer: TestLayer): PhaserImage[] {
  const [outer] = layer.objects as PhaserContainer[];
  return (outer!.list as PhaserContainer[])[0]!.list as PhaserImage[];
}

/** Its painter takes so many steps a picture, each of a millisecond. */
function ground({ steps = 1, width = 24, height = 20 } = {}) {
  const canvases = rememberCanvases();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void vi.restoreAllMocks());
  const field = new TestField({ yaw: 0 });
  const view = new GroundView(field.ground as never, testLand({ width, height }));
  const begun: string[] = [];
  const work = (name: string) =>
    function* (): Generator<void, TestCanvas> {
      begun.push(name);
      for (let step = 0; step < steps; step++) {
        now++;
        yield;
      }
      return canvases[0]!;
    };
  Object.assign(view.painter, {
    paint: (_: unknown, { x, y }: { x: number; y: number }) => work(`${Math.round(x)},${Math.round(y)}`)(),
  });
  const names = () =>
    picturesOn(field.ground)
      .filter(({ key }) => !key.endsWith('far'))
      .map(({ key }) => key.split('/')[1]);
  const shown = () =>
    picturesOn(field.ground)
      .filter(({ visible }) => visible)
      .map(({ key }) => key.split('/')[1]);
  const wait = (milliseconds: number): void => void (now += milliseconds);
  return { canvases, field, view, begun, names, shown, wait };
}

test('a plane turns with the view and is squashed by how steeply it is seen', () => {
  const field = new TestField({ yaw: 0.5 });
  const plane = new GroundPlane(field.ground as never, 32, 2);
  const [outer] = field.ground.objects as PhaserContainer[];
  const [inner] = outer!.list as PhaserContainer[];
  plane.update(field.view);
  expect([outer!.depth, outer!.x, outer!.y, outer!.scaleX, inner!.rotation]).toEqual([2, 400, 300, 1.25, 0.5]);
  // A point of the ground, drawn through both, is where the view has it.
  const [x, y] = [3 * 32, 7 * 32];
  const turned = [x * Math.cos(0.5) - y * Math.sin(0.5) + inner!.x, x * Math.sin(0.5) + y * Math.cos(0.5) + inner!.y];
  const [left, top] = field.pixel(3, 7);
  expect(400 + turned[0]! * outer!.scaleX).toBeCloseTo(left, 6);
  expect(300 + turned[1]! * outer!.scaleY).toBeCloseTo(top, 6);
  plane.add('one', { x: 2, y: 3 });
  plane.add('two', { x: 2, y: 3 });
  plane.add('low', { x: 0, y: 0 }, true);
  expect(picturesOn(field.ground).map(({ key, x: at, origin }) => [key, at, origin])).toEqual([
    ['low', 0, [0, 0]],
    ['one', 64, [0, 0]],
    ['two', 64, [0, 0]],
  ]);
  plane.setVisible(false);
  expect(outer!.visible).toBe(false);
});

test('the first frame has all that is in sight, the nearest to the middle first', () => {
  const { field, view, begun, names } = ground({ steps: 50 });
  field.view.x = 11;
  expect(view.progress).toBe(0);
  view.update(field.view);
  expect(begun).toEqual(['8,8', '8,-8', '-8,8', '-8,-8']);
  expect(names()).toEqual(['8,8', '8,-8', '-8,8', '-8,-8']);
  expect(view.progress).toBeCloseTo(4 / 9, 6);
  const canvas = field.textures.byKey.get(picturesOn(field.ground)[0]!.key)!.canvas as TestCanvas;
  // 16 tiles with a border of 2 pixels.
  expect([canvas.width, canvas.height, canvas.brush.transform]).toEqual([516, 516, [32, 0, 0, 32, -254, -254]]);
  expect([picturesOn(field.ground)[0]!.x, picturesOn(field.ground)[0]!.y]).toEqual([254, 254]);
});

test('later, what comes into sight has nine milliseconds a frame, and is shown when it is finished', () => {
  const { field, view, begun, names } = ground({ steps: 12 });
  view.update(field.view);
  Object.assign(field.view, { x: 24, y: 20 });
  view.update(field.view);
  expect([begun.length, names().length]).toEqual([5, 4]);
  view.update(field.view);
  expect([begun.length, names().length]).toEqual([6, 5]);
});

test('where frames are slow, what comes into sight has a quarter of their time, up to a tenth of a second', () => {
  const { field, view, names, wait } = ground({ steps: 12, width: 90, height: 80 });
  view.update(field.view);
  const before = names().length;
  Object.assign(field.view, { x: 60, y: 60 });
  wait(20);
  view.update(field.view);
  expect(names()).toHaveLength(before);
  wait(160);
  view.update(field.view);
  // 9 milliseconds of the frame before, and 40 of this one: four of twelve.
  expect(names()).toHaveLength(before + 4);
  wait(4000);
  Object.assign(field.view, { x: 60, y: 20, zoom: 8 });
  view.update(field.view);
  expect(names()).toHaveLength(before + 4 + 8);
});

test('what is out of sight is hidden until it is seen again', () => {
  const { field, view, shown } = ground();
  view.update(field.view);
  const before = shown();
  Object.assign(field.view, { x: 4, y: 4, zoom: 200 });
  view.update(field.view);
  expect([before.length, shown()]).toEqual([4, ['-8,-8']]);
});

test('the land far away is painted once, lies lowest, and is shown where the view goes beyond the rest', () => {
  const { field, view, shown } = ground();
  view.update(field.view);
  expect(shown()).not.toContain('far');
  Object.assign(field.view, { x: -6, y: 10 });
  view.update(field.view);
  const far = picturesOn(field.ground)[0]!;
  expect([far.key.endsWith('/far'), far.visible, far.x, far.y, far.scaleX]).toEqual([true, true, -47 * 32, -47 * 32, 32]);
  Object.assign(field.view, { x: 10 });
  view.update(field.view);
  expect(far.visible).toBe(false);
  view.destroy();
  expect(field.textures.byKey.size).toBe(0);
});

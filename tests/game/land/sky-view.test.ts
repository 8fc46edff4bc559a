import { expect, test, vi } from 'vitest';
import { SkyView, type Weather } from '../../../src/game/land/sky-view.ts';
import type { Drawing } from '../support/drawing.ts';
import { PhaserLayer, type PhaserImage } from '../support/phaser.ts';
import { rememberCanvases } from '../support/strokes.ts';
import { TestField } from '../support/test-field.ts';
import { testLand } from '../support/test-land.ts';

vi.mock('phaser', () => import('../support/phaser.ts'));

const NOON = { hour: 12, rain: 0 };
const NIGHT = { hour: 0, rain: 0 };
const HUT = { kind: 'hut', x: 5, y: 6, userId: 3, use: 0 };
const KINDS = new Map([['hut', { users: [{ motion: 'inside' }, { motion: 'sit' }] }]]);

function sky(props: readonly { clip: string; x: number; y: number }[] = []) {
  const canvases = rememberCanvases();
  const field = new TestField();
  const layer = new PhaserLayer(undefined);
  const scene = { ...field.scene, add: { layer: () => layer } };
  const view = new SkyView(scene as never, testLand({ props: props.map((prop) => ({ scale: 1, ...prop })) }));
  const update = (changes: Partial<Record<keyof Weather, unknown>>): void =>
    view.update({ view: field.view, objects: [], kinds: KINDS, sky: NOON, now: 0, ...changes } as never);
  const [shade, rain] = layer.list as unknown as [Drawing, Drawing];
  return { canvases, field, layer, view, update, shade, rain, glows: () => layer.list.slice(1, -1) as unknown as PhaserImage[] };
}

test('where no days pass there is no sky', () => {
  const { update, layer } = sky();
  update({ sky: undefined });
  expect([layer.visible, layer.depth]).toEqual([false, 3.5]);
  update({});
  expect(layer.visible).toBe(true);
});

test('the night is a tint over the whole view, and noon is none', () => {
  const { update, shade, rain } = sky();
  update({ sky: NIGHT });
  const [tint] = shade.all('fillRect');
  expect(tint!.at).toEqual([0, 0, 800, 600]);
  const [red, green, blue] = [tint!.colour >> 16, (tint!.colour >> 8) & 0xff, tint!.colour & 0xff];
  expect([blue > red, blue > green, red < 200, red > 0]).toEqual([true, true, true, true]);
  update({ sky: NOON });
  expect([shade.shapes, rain.shapes]).toEqual([[], []]);
});

test('fires and houses with somebody inside shine at night, each as far as it reaches', () => {
  const { update, field, glows } = sky([
    { clip: 'campfire', x: 4, y: 7 },
    { clip: 'oak-a', x: 5, y: 7 },
    { clip: 'torch', x: 9, y: 3 },
  ]);
  const empty = { ...HUT, userId: 0 };
  const outside = { ...HUT, use: 1 };
  update({ sky: NIGHT, objects: [empty, HUT, outside] });
  // The last one that shines is added below the others.
  const shown = glows().toReversed();
  expect(shown.map(({ x, y }) => [x, y])).toEqual([field.pixel(4, 7, 0.4), field.pixel(9, 3, 0.4), field.pixel(5, 5.5, 0.6)]);
  // 40 pixels a tile, on a picture of 128.
  expect(shown.map(({ scaleX, scaleY }) => [scaleX, scaleY])).toEqual([
    [2.125, 1.59375],
    [1.375, 1.03125],
    [1.25, 0.9375],
  ]);
  expect(shown.every(({ alpha, visible, blendMode }) => visible && blendMode === 1 && alpha > 0.7 && alpha < 0.86)).toBe(true);
  update({ sky: NIGHT, objects: [] });
  expect(shown.map(({ visible }) => visible)).toEqual([true, true, false]);
  update({ sky: NOON });
  expect(shown.map(({ visible }) => visible)).toEqual([false, false, false]);
  update({ sky: NIGHT, objects: [HUT] });
  expect([glows().length, shown.every(({ visible }) => visible)]).toEqual([3, true]);
});

test('a light flickers a little, and not as its neighbour does', () => {
  const { update, glows } = sky([
    { clip: 'torch', x: 4, y: 7 },
    { clip: 'torch', x: 9, y: 3 },
  ]);
  const alphas = Array.from({ length: 400 }, (_, step) => {
    update({ sky: NIGHT, now: step });
    return glows().map(({ alpha }) => alpha);
  });
  for (const light of [0, 1]) {
    const values = alphas.map((each) => each[light]!);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    expect([most / least > 1.08, most / least < 1.18]).toEqual([true, true]);
  }
  expect(alphas.some(([one, other]) => Math.abs(one! - other!) > 0.03)).toBe(true);
});

test('the light is soft: bright in the middle, nothing at its edge', () => {
  const { canvases, update } = sky([{ clip: 'torch', x: 4, y: 7 }]);
  for (let step = 0; step < 2; step++) update({ sky: NIGHT, now: step });
  expect(canvases).toHaveLength(1);
  const [{ at, stops }] = canvases[0]!.brush.gradients as [{ at: readonly number[]; stops: [number, string][] }];
  expect([at, stops.map(([share]) => share), stops.at(-1)![1].endsWith(' 0)')]).toEqual([[64, 64, 0, 64, 64, 64], [0, 0.3, 1], true]);
  expect(canvases[0]!.brush.strokes[0]!.path).toEqual([['rect', 0, 0, 128, 128]]);
});

test('rain falls slantwise all over the view, the more the harder it rains', () => {
  const { update, rain } = sky();
  const drops = (strength: number, now = 0) => {
    update({ sky: { hour: 12, rain: strength }, now });
    return rain.shapes.map(({ at }) => at as [number, number, number, number]);
  };
  expect([drops(1).length, drops(0.5).length, drops(0.002).length]).toEqual([170, 85, 0]);
  const all = drops(1);
  for (const [x, y, endX, endY] of all) expect([endX - x, endY - y].map((by) => Math.round(by * 100) / 100)).toEqual([-2.72, 17]);
  const [heights, sides] = [all.map(([, y]) => y), all.map(([x]) => x)];
  expect([Math.min(...heights) >= -30, Math.max(...heights) <= 630, Math.max(...heights) > 550, Math.min(...heights) < 20]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([Math.min(...sides) > -110, Math.max(...sides) < 890, Math.max(...sides) > 700, Math.min(...sides) < 60]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  // A tenth of a second later those that have not begun anew are lower, by about a ninth to a quarter of the view.
  const falls = drops(1, 6).map(([, y], drop) => y - all[drop]![1]);
  const still = falls.filter((fall) => fall > 0);
  expect([still.length > 120, Math.min(...still) > 85, Math.max(...still) < 150]).toEqual([true, true, true]);
  expect(rain.shapes[0]).toMatchObject({ kind: 'lineBetween', width: 1.4, alpha: 0.5 });
});

test('ends with its layer', () => {
  const { view, layer } = sky();
  view.destroy();
  expect(layer.isDestroyed).toBe(true);
});

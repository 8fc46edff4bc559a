import { expect, test } from 'vitest';
import { DepthSorter } from '../../../src/game/land/depth-sorter.ts';
import { GlintView } from '../../../src/game/land/glint-view.ts';
import { GroundFields } from '../../../src/game/land/ground/ground-fields.ts';
import { ShadowSheet } from '../../../src/game/land/ground/shadow-sheet.ts';
import { MistBankView } from '../../../src/game/land/mist-bank-view.ts';
import { OccluderFader } from '../../../src/game/land/occluder-fader.ts';
import { PropView } from '../../../src/game/land/prop-view.ts';
import { treesOutsideMap } from '../../../src/game/land/trees-beyond.ts';
import type { SpriteLayer } from '../../../src/game/layers/sprite-layer.ts';
import type { Prop } from '../../../src/sim/land.ts';
import { rememberCanvases, span } from '../support/strokes.ts';
import { pictureOfSprite, TestField, type TestLayer } from '../support/test-field.ts';
import { area, house, stroke, testLand } from '../support/test-land.ts';

const asLayer = (layer: TestLayer): SpriteLayer => layer as unknown as SpriteLayer;
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

function props(given: readonly Prop[], { yaw = 0.5, opacity = 1 } = {}) {
  const field = new TestField({ yaw });
  const veils = new OccluderFader();
  const view = new PropView(asLayer(field.standing), given, {
    atlas: field.atlas,
    sorter: new DepthSorter([], 24),
    veils,
    opacityAt: () => opacity,
  });
  const update = (seconds = 0) => {
    view.update(field.view, seconds);
    return field.standing.shown;
  };
  return { field, veils, view, update };
}

const OAK: Prop = { clip: 'oak-a', x: 12, y: 9, scale: 1.5 };

test('a tree stands at its place in its size, sorted by depth', () => {
  const { field, update } = props([OAK], { opacity: 0.7 });
  const [oak] = update();
  expect([oak!.x, oak!.y]).toEqual(field.pixel(12, 9));
  expect(oak!.scaleX).toBeCloseTo((1.5 * 40) / field.atlas.clip('prop/oak-a').pixelsPerTile, 6);
  expect([oak!.depth, oak!.alpha]).toEqual([field.view.depthOf(12, 9), 0.7]);
});

test('a tree fades before those who are behind it, a banner does not', () => {
  const opacityOf = (clip: string): number => {
    const { field, veils, update } = props([{ ...OAK, clip }], { yaw: 0, opacity: 0.8 });
    for (let frame = 0; frame < 30; frame++) veils.update(() => [{ x: 12, y: 8 }], field.view, 0.1);
    return rounded(update()[0]!.alpha);
  };
  expect([opacityOf('oak-a'), opacityOf('signpost')].map((opacity) => opacity < 0.5)).toEqual([true, false]);
});

test('fires flicker, each at its own picture', () => {
  const fires = [10, 11].map((x) => ({ clip: 'campfire', x, y: 10, scale: 1 }));
  const { field, update } = props(fires);
  const { frames, fps } = field.atlas.clip('prop/campfire');
  const picturesAfter = (seconds: number): string[] => update(seconds).map((fire) => pictureOfSprite(fire).name);
  const at = (x: number, seconds: number): string => `prop/campfire/0/${Math.floor(seconds * fps + x * 3.7 + 13) % frames}`;
  expect(picturesAfter(0)).toEqual([at(10, 0), at(11, 0)]);
  expect(picturesAfter(1.5 / fps)).toEqual([at(10, 1.5 / fps), at(11, 1.5 / fps)]);
});

test('trees far beside the screen are not drawn, and none after the end', () => {
  const { field, view, update } = props([OAK, { ...OAK, x: 60 }, { ...OAK, y: -40 }]);
  expect(update()).toHaveLength(1);
  field.view.x = 60;
  expect(update().map(({ x }) => rounded(x))).toEqual([rounded(field.pixel(60, 9)[0])]);
  view.destroy();
  expect(field.standing.shown).toEqual([]);
});

test('light plays on deep water that no bridge covers, and comes and goes', () => {
  rememberCanvases();
  const field = new TestField();
  const land = testLand({ surfaces: [area('water', [4, 4, 20, 16]), stroke('bridge', 3, [12, 0], [12, 20])] });
  const view = new GlintView(asLayer(field.ground), land, GroundFields.of(land));
  expect(field.ground.all).toHaveLength(60);
  const shown = Array.from({ length: 40 }, () => {
    view.update(field.view, 0.25);
    return field.ground.shown.map(({ x, y, alpha, scaleX, scaleY }) => ({
      ...field.view.groundAt(x, y),
      alpha,
      share: scaleX / scaleY,
      scaleY,
    }));
  });
  expect(span(shown.map(({ length }) => length))).toEqual([20, 33]);
  const all = shown.flat();
  expect(all.every(({ x, y }) => x > 4.49 && x < 19.51 && y > 4.49 && y < 15.51 && Math.abs(x - 12) > 1.8)).toBe(true);
  expect([span(all.map(({ alpha }) => alpha)), span(all.map(({ share }) => share)), span(all.map(({ scaleY }) => scaleY))]).toEqual([
    [0, 0.6],
    [0.5, 1],
    [0.69, 0.69],
  ]);
  view.destroy();
  expect(field.ground.shown).toEqual([]);
  void new GlintView(asLayer(field.ground), testLand(), GroundFields.of(testLand()));
  expect(field.ground.all).toHaveLength(60);
});

test('banks of mist drift around the map, on all four sides', () => {
  rememberCanvases();
  const field = new TestField({ yaw: 0, zoom: 10 });
  Object.assign(field.view, { width: 2000, height: 2000 });
  const view = new MistBankView(asLayer(field.standing), testLand());
  view.update(field.view, 0);
  const banks = field.standing.shown.map(({ x, y, alpha, scaleX, scaleY }) => ({
    ...field.view.groundAt(x, y),
    alpha,
    scaleX,
    share: scaleY / scaleX,
  }));
  const sides = [
    banks.filter(({ y }) => y < -4),
    banks.filter(({ y }) => y > 24),
    banks.filter(({ x, y }) => x < -4 && y > -4 && y < 24),
    banks.filter(({ x, y }) => x > 28 && y > -4 && y < 24),
  ];
  expect([banks.length, ...sides.map(({ length }) => length)]).toEqual([20, 6, 6, 4, 4]);
  expect(sides.slice(0, 2).map((side) => span(side.map(({ y }) => Math.abs(y - 10))))).toEqual([
    [16.36, 23.02],
    [16.68, 22.49],
  ]);
  expect(span(banks.map(({ alpha }) => alpha)).every((alpha) => alpha >= 0.5 && alpha <= 0.9)).toBe(true);
  expect(span(banks.map(({ share }) => share))).toEqual([0.62, 0.62]);
  expect(span(banks.map(({ scaleX }) => (scaleX * 128) / 10)).every((size) => size >= 12 && size <= 21)).toBe(true);
  const before = field.standing.shown.map(({ x }) => x);
  view.update(field.view, 5);
  const drifts = field.standing.shown.map(({ x }, index) => Math.abs(x - before[index]!) / 10);
  expect([Math.max(...drifts) > 0.4, Math.max(...drifts) < 1.8]).toEqual([true, true]);
  view.destroy();
  expect(field.standing.shown).toEqual([]);
});

test('trees stand around the map, thick where a wood reaches over its edge, and none in water or on roads', () => {
  const land = testLand({
    surfaces: [area('wood', [-16, -16, 12, 4]), area('water', [-16, 16, 40, 40]), stroke('road', 3, [12, 10], [40, 10])],
  });
  const trees = treesOutsideMap(land, GroundFields.of(land));
  expect(trees.every(({ x, y }) => x < 0 || y < 0 || x > 24 || y > 20)).toBe(true);
  expect(trees.every(({ y }) => y < 15.45)).toBe(true);
  expect(trees.some(({ x, y }) => x > 24 && Math.abs(y - 10) < 2.2)).toBe(false);
  const [wood, open] = [trees.filter(({ x, y }) => x < 12 && y < 4), trees.filter(({ x, y }) => x > 13 && y < 15)];
  expect([wood.length, open.length]).toEqual([91, 23]);
  expect([span(trees.map(({ x }) => x)), span(trees.map(({ scale }) => scale))]).toEqual([
    [-12.55, 33.78],
    [0.9, 1.3],
  ]);
  expect(new Set(trees.map(({ clip }) => clip)).size).toBe(8);
});

test('houses and trees throw their shadows to the north-east, at one strength', () => {
  const sheet = rememberCanvases();
  const buildings = ['house', 'chapel-ruin', 'cliff-a'].map((model) => house({ model, heightTiles: 2.5 }));
  const shadows = new ShadowSheet(testLand({ buildings, props: [OAK, { ...OAK, clip: 'barrel' }, { ...OAK, clip: 'grass-a' }] }));
  const [canvas] = sheet;
  expect([canvas!.width, canvas!.height, canvas!.brush.transform]).toEqual([352, 320, [8, 0, 0, 8, 80, 80]]);
  const shapes = canvas!.brush.strokes.map(({ path }) => path.flatMap(([, ...at]) => at.map(rounded)));
  expect(shapes).toEqual([
    [8.1, 8.9, 11.9, 8.9, 13.14, 8.14, 13.14, 6.34, 9.34, 6.34, 8.1, 7.1],
    [7.7, 9.3, 12.3, 9.3, 12.47, 8.12, 12.47, 6.56, 9.71, 6.56, 7.7, 6.7],
    [13.19, 8.27, 2.25, 1.27, -0.55, 0, 6.28],
    [12.44, 8.73, 0.83, 0.63, -0.55, 0, 6.28],
  ]);
  expect(new Set(canvas!.brush.strokes.map(({ style }) => style))).toEqual(new Set(['rgb(26,30,54)']));
  const { brush } = canvas!;
  shadows.layOver(brush.asContext, { x: 4, y: 6, size: 8 });
  expect(brush.images).toMatchObject([{ at: [112, 128, 64, 64, 4, 6, 8, 8], alpha: 0.4 }]);
  expect(brush.globalAlpha).toBe(1);
});

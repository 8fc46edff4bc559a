import { beforeEach, expect, test } from 'vitest';
import type { FrameTime } from '../../../src/game/frame/frame-time.ts';
import type { Sprite } from '../../../src/game/layers/sprite.ts';
import { DamageNumberView, type DamageNumber } from '../../../src/game/overlays/damage-number-view.ts';
import { openDom } from '../../support/page/dom.ts';
import { tenth } from '../support/drawing.ts';
import { moment, pictureOfSprite, TestField } from '../support/test-field.ts';

beforeEach(() => void openDom());

const BLOW: DamageNumber = { x: 12, y: 9, value: 12.4, tone: 'blow' };

function numbers(options: { zoom?: number } = {}) {
  const field = new TestField(options);
  const view = new DamageNumberView(field.context);
  const after = (time: Partial<FrameTime>): Sprite[] => {
    view.draw(moment(time));
    return field.overlay.shown;
  };
  return { field, view, after };
}

const words = (sprites: readonly Sprite[]): string[] => sprites.map((sprite) => pictureOfSprite(sprite).name);

test('a number is written in digits around the place of the blow, above the bars', () => {
  const { field, view, after } = numbers();
  view.add(BLOW);
  const digits = after({ seconds: 0.2 });
  expect(words(digits)).toEqual(['blow1', 'blow2']);
  const [x, y] = field.pixel(12, 9, 2.35 + (0.75 * 0.2) / 0.65);
  expect(digits.map((digit) => [tenth(digit.x), tenth(digit.y)])).toEqual([
    [tenth(x - 3.75), tenth(y)],
    [tenth(x + 3.75), tenth(y)],
  ]);
  expect(digits.map(({ scaleX, alpha, depth }) => [scaleX, alpha, depth])).toEqual([
    [0.5, 1, 2],
    [0.5, 1, 2],
  ]);
});

test('a number pops up larger than it stays, and fades before it goes', () => {
  const { view, after } = numbers();
  view.add(BLOW);
  const frames = [0, 0.05, 0.1, 0.25, 0.15].map((seconds) => {
    const [digit] = after({ seconds });
    return [digit!.scaleX, digit!.alpha].map((value) => Math.round(value * 1000) / 1000);
  });
  expect(frames).toEqual([
    [0.65, 1],
    [0.581, 1],
    [0.5, 1],
    [0.5, 0.962],
    [0.5, 0.385],
  ]);
  expect(after({ seconds: 0.11 })).toEqual([]);
});

test.each([
  [15, 0.35],
  [30, 0.395],
  [38, 0.5],
  [64, 0.5],
])('at a zoom of %d a digit is drawn at scale %d', (zoom, scale) => {
  const { view, after } = numbers({ zoom });
  view.add(BLOW);
  expect(after({ seconds: 0.2 })[0]!.scaleX).toBeCloseTo(scale, 3);
});

test('from far away health bars are enough', () => {
  const { view, after } = numbers({ zoom: 14.9 });
  view.add(BLOW);
  expect(after({ seconds: 0.1 })).toEqual([]);
});

test('the smallest damage is one, and damage to own units has its own colour', () => {
  const { view, after } = numbers();
  view.add({ ...BLOW, value: 0.2, tone: 'loss' });
  expect(words(after({}))).toEqual(['loss1']);
});

test('two numbers of one spot stay apart while they rise', () => {
  const { view, after } = numbers();
  view.add({ ...BLOW, value: 5 });
  after({ seconds: 0.3 });
  view.add({ ...BLOW, value: 7 });
  view.add({ ...BLOW, value: 8 });
  const places = (digits: readonly Sprite[]): number[][] => digits.map(({ x, y }) => [tenth(x), tenth(y)]);
  const first = places(after({ seconds: 0.01 }));
  const later = places(after({ seconds: 0.1 }));
  expect(words(after({}))).toEqual(['blow5', 'blow7', 'blow8']);
  const gaps = (at: number[][]): number[] => at.slice(1).map(([x, y]) => Math.round(Math.hypot(x! - at[0]![0]!, y! - at[0]![1]!)));
  expect(gaps(first)).toEqual(gaps(later));
  expect(Math.min(...gaps(first))).toBeGreaterThan(12);
  // Left and right of the first, by more than half a tile.
  expect(first[2]![0]! - first[1]![0]!).toBe(44);
});

test('a jump in time ends all numbers, and their digits are used again', () => {
  const { field, view, after } = numbers();
  view.add(BLOW);
  expect(after({ hasJumped: true })).toEqual([]);
  view.add(BLOW);
  expect(after({})).toHaveLength(2);
  expect(field.overlay.all).toHaveLength(2);
});

test('of a hail of blows sixty are written at a time', () => {
  const { view, after } = numbers();
  for (let count = 0; count < 70; count++) view.add({ ...BLOW, value: 3, x: count });
  expect(after({})).toHaveLength(60);
});

test('digits are painted once, twice as large as they are drawn, in a row for each tone', () => {
  const { field } = numbers();
  const texture = field.textures.byKey.get('warband-digits')!;
  expect(texture.canvas).toMatchObject({ width: 320, height: 64 });
  expect(texture.source[0]!.updates).toBe(1);
  expect(field.textures.getFrame('warband-digits', 'blow7')).toMatchObject({ cutX: 224, cutY: 32, width: 32, height: 32 });
  const { calls } = texture.context as { calls: string[] };
  expect(calls.filter((call) => / 9 |fillStyle/.test(call))).toEqual([
    'fillStyle = #ff9d7a',
    'strokeText 9 304 16',
    'fillText 9 304 16',
    'fillStyle = #fff3d0',
    'strokeText 9 304 48',
    'fillText 9 304 48',
  ]);
  expect(calls).toEqual(expect.arrayContaining(['lineWidth = 6', 'lineJoin = round', 'textAlign = center', 'textBaseline = middle']));
  expect(calls.find((call) => call.startsWith('font'))).toMatch(/^font = 800 24px "Source Sans 3/);
  void new DamageNumberView(field.context);
  expect(texture.source[0]!.updates).toBe(1);
});

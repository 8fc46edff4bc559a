import { expect, test } from 'vitest';
import { addFlameTextures } from '../../../src/game/effects/flame-textures.ts';
import { rememberCanvases } from '../support/strokes.ts';
import { TestTextures } from '../support/textures.ts';

/** Of each picture of the flicker: what was filled, from the outline inwards, the tongues of a coat from the side to the middle. */
function flames() {
  const canvases = rememberCanvases();
  addFlameTextures(new TestTextures().asPhaser);
  return canvases.map(({ brush }) =>
    brush.strokes.map(({ style, path }) => {
      const [, startX = 0, foot = 0] = path[0]!;
      const [, , , , , tipX = 0, tipY = 0] = path[1]!;
      const [, , , , , endX = 0] = path[2]!;
      return { style, startX, endX, foot, tipX, height: foot - tipY, kinds: path.map(([kind]) => kind).join(' ') };
    }),
  );
}

const rounded = (value: number): number => Math.round(value * 10) / 10 + 0;

test('a flame has five coats of three tongues, the tallest in the middle, each closed at its foot', () => {
  const [first] = flames();
  expect(first!.map(({ style }) => style)).toEqual(
    ['#4a160c', '#d9431a', '#f78f22', '#ffd35a', '#fff3b8'].flatMap((colour) => [colour, colour, colour]),
  );
  expect(new Set(first!.map(({ kinds, foot }) => `${kinds} ${rounded(foot)}`))).toEqual(new Set(['move bezier bezier quadratic 88.3']));
  const middles = first!.slice(0, 3).map(({ startX, endX }) => rounded((startX + endX) / 2));
  expect(middles).toEqual([17, 46, 32]);
  expect(first!.slice(0, 3).map(({ startX, endX }) => rounded(endX - startX))).toEqual([17.4, 18.5, 22.4]);
});

test('the inner coats are lower, narrower and nearer to the middle', () => {
  const [first] = flames();
  const tall = first!.filter((_, place) => place % 3 === 2);
  expect(tall.map(({ height }) => rounded(height))).toEqual([74.2, 69.4, 58.8, 47.2, 36.6]);
  expect(tall.map(({ startX, endX }) => rounded(endX - startX))).toEqual([22.4, 20.3, 15.7, 10.6, 6]);
  // The picture in which the tip has swayed furthest.
  expect(
    flames()[2]!
      .filter((_, place) => place % 3 === 2)
      .map(({ tipX }) => rounded(tipX - 32)),
  ).toEqual([7, 6.3, 4.8, 3.1, 1.5]);
  const left = first!.filter((_, place) => place % 3 === 0).map(({ startX, endX }) => rounded((startX + endX) / 2));
  expect(left).toEqual([17, 17.7, 19.2, 20.8, 22.3]);
});

test('the tips sway to both sides and rise and fall in a loop of eight pictures', () => {
  const tips = flames().map((tongues) => tongues[2]!);
  expect(tips.map(({ tipX }) => rounded(tipX - 32))).toEqual([0, 4.9, 7, 4.9, 0, -4.9, -7, -4.9]);
  expect(tips.map(({ height }) => rounded(height))).toEqual([74.2, 80.6, 74.2, 67.7, 74.2, 80.6, 74.2, 67.7]);
});

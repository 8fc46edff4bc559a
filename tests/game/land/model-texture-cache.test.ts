import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ModelTextureCache } from '../../../src/game/land/model-texture-cache.ts';
import { rememberCanvases, type TestCanvas } from '../support/strokes.ts';
import { TestTextures, type TestPicture } from '../support/textures.ts';

const DEGREE = Math.PI / 180;
let canvases: TestCanvas[];
/** Each look at the clock is so many milliseconds later. */
let pace = 0;

beforeEach(() => {
  canvases = rememberCanvases();
  vi.stubGlobal(
    'DOMMatrix',
    class {
      scale(): this {
        return this;
      }
    },
  );
  let now = 0;
  pace = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += pace));
  onTestFinished(() => void vi.restoreAllMocks());
});

function cache() {
  const textures = new TestTextures();
  const shelf = new ModelTextureCache(textures.asPhaser);
  const picture = (model: string, { turns = 0, yaw = 0, zoom = 40 } = {}) => shelf.picture(model, turns, { yaw, zoom });
  const paints = (of: { frame: unknown }) => (of.frame as TestPicture).source.updates;
  return { textures, shelf, picture, paints };
}

test('a model is painted in the next size up from the zoom, the largest at most', () => {
  const { picture } = cache();
  const sizes = [10, 17, 18, 26, 27, 36, 37, 52, 53, 69, 70, 200].map((zoom) => picture('stool', { zoom }).pixelsPerTile);
  expect(sizes).toEqual([16, 16, 24, 24, 34, 34, 48, 48, 64, 64, 64, 64]);
});

test('all instances of a model share a picture, of each quarter turn and size its own', () => {
  const { picture, textures } = cache();
  const first = picture('stool');
  expect([
    picture('stool') === first,
    picture('stool', { turns: 1 }) === first,
    picture('stump') === first,
    picture('stool', { zoom: 10 }) === first,
  ]).toEqual([true, false, false, false]);
  expect([textures.byKey.size, cache().textures.byKey.size]).toEqual([4, 0]);
});

test('a picture has room for the model however it is turned, and its pivot in the middle of the footprint', () => {
  const { picture } = cache();
  const { frame } = picture('stool', { zoom: 60 });
  const { cutWidth: width, cutHeight: height, pivotX, pivotY, customPivot } = frame as unknown as TestPicture;
  // A seat of 0.46 by 0.46 tiles, 0.31 high, with 0.12 around it, at 64 pixels a tile.
  expect([width, pivotX * width, customPivot]).toEqual([57, expect.closeTo(28.5, 1), true]);
  expect([height > 40, height < 75, pivotY * height > height - pivotY * height, height - pivotY * height > 15]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('it is painted anew when the camera has turned, and not for less than can be seen', () => {
  const { picture, paints, shelf } = cache();
  const stool = picture('stool');
  expect(paints(stool)).toBe(1);
  picture('stool', { yaw: 0.39 * DEGREE });
  expect(paints(stool)).toBe(1);
  picture('stool', { yaw: -0.41 * DEGREE });
  expect(paints(stool)).toBe(2);
  picture('stool', { yaw: -0.41 * DEGREE });
  expect(paints(stool)).toBe(2);
  shelf.startFrame();
  expect(canvases.some(({ brush }) => brush.strokes.length > 3)).toBe(true);
});

test('a frame paints for seven milliseconds; what is visibly wrong or new does not wait', () => {
  const { picture, paints, shelf } = cache();
  const [stool, stump] = [picture('stool'), picture('stump')];
  pace = 8;
  shelf.startFrame();
  picture('stool', { yaw: 1 * DEGREE });
  picture('stump', { yaw: 1 * DEGREE });
  expect([paints(stool), paints(stump)]).toEqual([2, 1]);
  picture('stump', { yaw: 3.9 * DEGREE });
  expect(paints(stump)).toBe(1);
  picture('stump', { yaw: 4.1 * DEGREE });
  expect([paints(stump), paints(picture('log'))]).toEqual([2, 1]);
  shelf.startFrame();
  picture('stump', { yaw: 5 * DEGREE });
  expect(paints(stump)).toBe(3);
});

test('removes its pictures', () => {
  const { picture, textures, shelf } = cache();
  const first = picture('stool');
  shelf.destroy();
  expect([textures.byKey.size, picture('stool') === first]).toEqual([0, false]);
});

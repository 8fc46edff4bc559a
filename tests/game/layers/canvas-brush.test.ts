import { expect, test, vi } from 'vitest';
import { CanvasBrush } from '../../../src/game/layers/canvas-brush.ts';
import type { Sprite } from '../../../src/game/layers/sprite.ts';
import { tenth } from '../support/drawing.ts';
import { phaserPart } from '../support/phaser.ts';
import { TestTexture } from '../support/textures.ts';

vi.mock('phaser', () => import('../support/phaser.ts'));

const Matrix = phaserPart('gameobjects/components/TransformMatrix') as new (...numbers: number[]) => object;

/** What is done to the context, in order: settings as "name=value", calls with whole numbers. */
function canvas() {
  const log: string[] = [];
  const call =
    (name: string) =>
    (...all: unknown[]): void =>
      void log.push(
        `${name} ${all
          .filter((each) => typeof each === 'number')
          .map(tenth)
          .join(',')}`,
      );
  const context = new Proxy(
    { drawImage: call('image'), setTransform: call('transform') },
    {
      set(target, name, value) {
        log.push(`${String(name)}=${String(value)}`);
        return Reflect.set(target, name, value);
      },
    },
  );
  const brush = new CanvasBrush();
  const begin = (alpha = 1) =>
    brush.begin({ currentContext: context } as never, { alpha, matrixCombined: new Matrix(2, 0, 0, 2, 30, 40) } as never);
  begin();
  const draw = (...sprites: Sprite[]): string[] => {
    log.length = 0;
    for (const each of sprites) brush.draw(each);
    return [...log];
  };
  return { log, begin, draw };
}

const SHEET = new TestTexture('sheet', {});

function sprite(changes: Partial<Sprite> = {}, size: readonly [number, number] = [16, 8]): Sprite {
  const picture = { cutX: 3, cutY: 5, cutWidth: size[0], cutHeight: size[1], source: SHEET.source[0] };
  return { picture, x: 100, y: 50, rotation: 0, scaleX: 1, scaleY: 1, anchorX: 8, anchorY: 4, alpha: 1, ...changes } as unknown as Sprite;
}

const IMAGE = 'image 3,5,16,8,92,46,16,8';

test('an upright picture is drawn around its anchor, by the transform of the camera', () => {
  const { log, draw } = canvas();
  expect(log).toEqual(['globalCompositeOperation=source-over']);
  expect(draw(sprite())).toEqual(['globalAlpha=1', 'imageSmoothingEnabled=true', 'transform 2,0,0,2,30,40', IMAGE]);
  expect(draw(sprite({ scaleX: 2, scaleY: 0.5 }))).toEqual(['image 3,5,16,8,84,48,32,4']);
});

test('only what differs from the last picture is set anew', () => {
  const { begin, draw } = canvas();
  draw(sprite());
  expect(draw(sprite(), sprite({ alpha: 0.5 }), sprite({ alpha: 0.5 }))).toEqual([IMAGE, 'globalAlpha=0.5', IMAGE, IMAGE]);
  const rough = sprite({ alpha: 0.5 });
  Object.assign(rough, { picture: { ...rough.picture, source: { ...SHEET.source[0], scaleMode: 1 } } });
  expect(draw(rough, rough)).toEqual(['imageSmoothingEnabled=false', IMAGE, IMAGE]);
  // Another has drawn in between.
  begin(0.5);
  expect(draw(sprite({ alpha: 0.5 }))).toEqual(['globalAlpha=0.25', 'imageSmoothingEnabled=true', 'transform 2,0,0,2,30,40', IMAGE]);
});

test('a turned picture has a transform of its own, after which an upright one needs that of the camera again', () => {
  const { draw } = canvas();
  draw(sprite());
  const turned = sprite({ rotation: Math.PI / 2, scaleX: 3 });
  expect(draw(turned, sprite(), sprite())).toEqual([
    'transform 0,6,-2,0,230,140',
    'image 3,5,16,8,-8,-4,16,8',
    'transform 2,0,0,2,30,40',
    IMAGE,
    IMAGE,
  ]);
});

test('a sharper picture is drawn in its size on the screen, upright and turned', () => {
  const { draw } = canvas();
  const sharp = (rotation: number): Sprite => {
    const given = sprite({ rotation });
    return Object.assign(given, { picture: { ...given.picture, source: { ...SHEET.source[0], resolution: 2 } } });
  };
  expect([draw(sharp(0)).at(-1), draw(sharp(1)).at(-1)]).toEqual(['image 3,5,16,8,92,46,8,4', 'image 3,5,16,8,-8,-4,8,4']);
});

test('what cannot be seen is not drawn', () => {
  const { draw } = canvas();
  expect(draw(sprite({ alpha: 0 }), sprite({}, [0, 8]), sprite({}, [16, 0]), sprite({}, [-1, 8]))).toEqual([]);
});

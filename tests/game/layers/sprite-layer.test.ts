import { expect, test, vi } from 'vitest';
import { SpriteLayer } from '../../../src/game/layers/sprite-layer.ts';
import type { Sprite } from '../../../src/game/layers/sprite.ts';
import { phaserPart } from '../support/phaser.ts';
import { TestTexture } from '../support/textures.ts';

vi.mock('phaser', () => import('../support/phaser.ts'));

const Matrix = phaserPart('gameobjects/components/TransformMatrix') as new () => object;
const CAMERA = { id: 2, alpha: 1, matrixCombined: new Matrix() };

/** What is drawn, in order; a sprite is known by how opaque it is, and ">" where the sprites are begun. */
function drawnBy(prepare: (layer: SpriteLayer, add: (name: number, depth: number) => Sprite) => void): string[] {
  const log: string[] = [];
  const context = {
    setTransform: () => {},
    drawImage: () => {},
    set globalAlpha(alpha: number) {
      log.push(String(Math.round(alpha * 10)));
    },
    set globalCompositeOperation(_: string) {
      log.push('>');
    },
  };
  const layer = new SpriteLayer({} as never);
  const picture = new TestTexture('sheet', {}).add('one', 0, 0, 0, 8, 8);
  prepare(layer, (name, depth) =>
    layer
      .addSprite(picture as never, depth)
      .setAlpha(name / 10)
      .setVisible(true),
  );
  for (const object of layer.list as unknown as { name: string; isHidden?: boolean }[])
    Object.assign(object, {
      willRender: () => object.isHidden !== true,
      renderCanvas: () => log.push(object.name),
      renderWebGLStep: () => log.push(object.name),
    });
  layer.renderCanvas({ currentContext: context } as never, layer, CAMERA as never);
  return log;
}

const object = (name: string, depth: number, isHidden = false) => ({ name, depth, isHidden }) as never;

test('draws sprites and objects by depth, objects first where it is the same', () => {
  expect(
    drawnBy((layer, add) => {
      layer.add(object('text', 2));
      layer.add(object('box', 4));
      for (const [name, depth] of [
        [5, 5],
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 1],
      ] as const)
        add(name, depth);
    }),
  ).toEqual(['>', '1', '4', 'text', '>', '2', '3', 'box', '>', '5']);
});

test('leaves out what is not visible, and begins no sprites where there are none', () => {
  expect(
    drawnBy((layer, add) => {
      layer.add(object('hidden', 1, true));
      layer.add(object('text', 2));
      layer.add(object('box', 2));
      add(3, 1).setVisible(false);
      add(4, 3);
    }),
  ).toEqual(['text', 'box', '>', '4']);
  expect(drawnBy(() => {})).toEqual([]);
});

test('is drawn also without objects of its own, unless it is hidden or left out by the camera', () => {
  const layer = new SpriteLayer({} as never);
  const isDrawn = (): boolean => layer.willRender(CAMERA as never);
  const found = [isDrawn()];
  layer.cameraFilter = 2;
  found.push(isDrawn());
  layer.cameraFilter = 5;
  found.push(isDrawn());
  layer.setVisible(false);
  found.push(isDrawn());
  expect(found).toEqual([true, false, true, false]);
});

test('draws with the blend mode of plain sprites in WebGL, whatever came before', () => {
  const used: string[] = [];
  const clone = {
    setBlendMode: (mode: number) => used.push(`mode ${mode}`),
    use: () => used.push('use'),
    release: () => used.push('release'),
  };
  const layer = new SpriteLayer({} as never);
  const text = {
    depth: 1,
    willRender: () => true,
    renderWebGLStep: (...given: unknown[]) => used.push(given[2] === clone ? 'own' : 'given'),
  };
  layer.add(text as never);
  const draw = (blendMode: number): void =>
    layer.renderWebGL.call(undefined as never, {} as never, layer, { blendMode, camera: CAMERA, getClone: () => clone } as never);
  draw(0);
  expect(used).toEqual(['given']);
  draw(1);
  expect(used.slice(1)).toEqual(['mode 0', 'use', 'own', 'release']);
});

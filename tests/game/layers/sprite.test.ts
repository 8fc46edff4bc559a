import type Phaser from 'phaser';
import { expect, test } from 'vitest';
import { Sprite } from '../../../src/game/layers/sprite.ts';
import { SpritePool } from '../../../src/game/layers/sprite-pool.ts';
import type { SpriteLayer } from '../../../src/game/layers/sprite-layer.ts';

function pictureOf(width: number, height: number, pivot?: { x: number; y: number }): Phaser.Textures.Frame {
  return { width, height, customPivot: pivot !== undefined, pivotX: pivot?.x ?? 0, pivotY: pivot?.y ?? 0 } as Phaser.Textures.Frame;
}

/** What `SpriteLayer` does with its sprites between two frames. */
function fakeLayer() {
  const listed: Sprite[] = [];
  const enlist = (sprite: Sprite): void => {
    sprite.isListed = true;
    listed.push(sprite);
  };
  return { listed, addSprite: (picture: Phaser.Textures.Frame, depth: number) => new Sprite({ enlist }, picture, depth) };
}

test('a sprite is fixed to its place by the pivot of its picture, or by the middle of one without', () => {
  const sprite = fakeLayer().addSprite(pictureOf(40, 60, { x: 0.25, y: 0.9 }), 0);
  expect([sprite.anchorX, sprite.anchorY]).toEqual([10, 54]);
  sprite.setPicture(pictureOf(8, 20));
  expect([sprite.anchorX, sprite.anchorY]).toEqual([4, 10]);
});

test('a sprite is listed once for as long as it is visible, and again when it comes back', () => {
  const { listed, addSprite } = fakeLayer();
  const sprite = addSprite(pictureOf(1, 1), 0);
  expect(listed).toHaveLength(0);
  sprite.setVisible(true).setVisible(true).setVisible(false).setVisible(true);
  expect(listed).toEqual([sprite]);
  sprite.setVisible(false).isListed = false;
  sprite.setVisible(true);
  expect(listed).toEqual([sprite, sprite]);
});

test('a pool hands out a released sprite as good as new, in its layer and at its depth', () => {
  const { addSprite } = fakeLayer();
  const pool = new SpritePool({ addSprite } as unknown as SpriteLayer, 3);
  const first = pool.acquire(pictureOf(4, 4));
  first.setAlpha(0.2).setRotation(1).tint = 0xff0000;
  pool.release(first);
  expect(first.isVisible).toBe(false);
  const picture = pictureOf(10, 10);
  const again = pool.acquire(picture);
  expect(again).toBe(first);
  expect(again).toMatchObject({ picture, depth: 3, alpha: 1, rotation: 0, tint: 0xffffff, isVisible: true });
  expect(pool.acquire(picture)).not.toBe(first);
});

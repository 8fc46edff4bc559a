import type Phaser from 'phaser';
import type { Sprite } from './sprite.ts';
import type { SpriteLayer } from './sprite-layer.ts';

/** A pool of sprites in one layer, to avoid allocations during a battle. */
export class SpritePool {
  readonly #free: Sprite[] = [];

  /** `depth`: place inside the layer of sprites that do not carry a depth of their own. */
  constructor(
    private readonly layer: SpriteLayer,
    private readonly depth = 0,
  ) {}

  acquire(picture: Phaser.Textures.Frame): Sprite {
    const sprite = this.#free.pop()?.setPicture(picture) ?? this.layer.addSprite(picture, this.depth);
    return sprite.setVisible(true);
  }

  release(sprite: Sprite): void {
    sprite.setVisible(false).setAlpha(1).setRotation(0).tint = 0xffffff;
    this.#free.push(sprite);
  }
}

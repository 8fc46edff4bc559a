import Phaser from 'phaser';
import { ATLAS_KEY } from './atlas.ts';

interface PoolOptions {
  /** Place inside the layer where its images do not carry a depth of their own. */
  depth?: number;
  textureKey?: string;
}

/** A pool of images in one layer, to avoid allocations during a battle. */
export class SpritePool {
  readonly #free: Phaser.GameObjects.Image[] = [];

  constructor(
    private readonly layer: Phaser.GameObjects.Layer,
    private readonly options: PoolOptions = {},
  ) {}

  acquire(): Phaser.GameObjects.Image {
    return this.#free.pop()?.setVisible(true) ?? this.#make();
  }

  release(image: Phaser.GameObjects.Image): void {
    image.setVisible(false).setAlpha(1).setRotation(0).clearTint();
    this.#free.push(image);
  }

  #make(): Phaser.GameObjects.Image {
    const image = new Phaser.GameObjects.Image(this.layer.scene, 0, 0, this.options.textureKey ?? ATLAS_KEY);
    this.layer.add(image.setDepth(this.options.depth ?? 0));
    return image;
  }
}

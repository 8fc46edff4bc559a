import Phaser from 'phaser';
import type { Vector } from '../../core/vector.ts';
import { GROUND_SQUASH, type View } from '../camera/view.ts';

/** Pictures that lie on the ground: a container that turns with the yaw, inside one that is squashed by the pitch. */
export class GroundPlane {
  readonly #inner: Phaser.GameObjects.Container;
  readonly #outer: Phaser.GameObjects.Container;

  constructor(
    layer: Phaser.GameObjects.Layer,
    private readonly pixelsPerTile: number,
    depth = 0,
  ) {
    this.#inner = new Phaser.GameObjects.Container(layer.scene, 0, 0);
    this.#outer = new Phaser.GameObjects.Container(layer.scene, 0, 0, [this.#inner]);
    layer.add(this.#outer.setDepth(depth));
  }

  /** A picture with its corner at a point of the ground, in tiles; over those that are there, or below all of them. */
  add(key: string, { x, y }: Readonly<Vector>, isLowest = false): Phaser.GameObjects.Image {
    const image = new Phaser.GameObjects.Image(this.#inner.scene, x * this.pixelsPerTile, y * this.pixelsPerTile, key);
    this.#inner.addAt(image.setOrigin(0), isLowest ? 0 : this.#inner.length);
    return image;
  }

  setVisible(isVisible: boolean): void {
    this.#outer.setVisible(isVisible);
  }

  update(view: View): void {
    const scale = view.zoom / this.pixelsPerTile;
    this.#outer.setPosition(view.width / 2, view.height / 2).setScale(scale, scale * GROUND_SQUASH);
    this.#inner.setRotation(view.yaw).setPosition(view.sideOf(0, 0) * this.pixelsPerTile, view.depthOf(0, 0) * this.pixelsPerTile);
  }

  destroy(): void {
    this.#outer.destroy();
  }
}

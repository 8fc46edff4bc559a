import Phaser from 'phaser';
import type { Building } from '../../sim/land.ts';
import type { View } from '../camera/view.ts';
import { boxOccluderOf } from './occluder.ts';
import { depthOf, isBig, type DepthSorter } from './depth-sorter.ts';
import type { ModelTextureCache } from './model-texture-cache.ts';
import type { FadingOccluder, OccluderFader } from './occluder-fader.ts';

interface Instance {
  building: Building;
  image: Phaser.GameObjects.Image;
  isBig: boolean;
  /** Maximum extent of the image from its base, in screen tiles. */
  reachTiles: number;
  veil: FadingOccluder | undefined;
}

/** The houses, walls, towers and rocks of a land, as plain images in the sorted layer. */
export class BuildingView {
  readonly #instances: Instance[];

  constructor(
    layer: Phaser.GameObjects.Layer,
    buildings: readonly Building[],
    private readonly parts: { shelf: ModelTextureCache; sorter: DepthSorter; veils: OccluderFader },
  ) {
    this.#instances = buildings.map((building) => {
      const image = new Phaser.GameObjects.Image(layer.scene, 0, 0, '__DEFAULT').setVisible(false);
      layer.add(image);
      const reachTiles = Math.max(building.widthTiles, building.depthTiles) + building.heightTiles;
      return { building, image, isBig: isBig(building), reachTiles, veil: parts.veils.add(boxOccluderOf(building)) };
    });
  }

  update(view: View): void {
    this.parts.shelf.startFrame();
    for (const instance of this.#instances) this.#place(instance, view);
  }

  destroy(): void {
    for (const { image } of this.#instances) image.destroy();
  }

  #place({ building, image, isBig: isLarge, reachTiles, veil }: Instance, view: View): void {
    const x = view.screenX(building.x, building.y);
    const y = view.screenY(building.x, building.y);
    const reach = reachTiles * view.zoom;
    const isSeen = x > -reach && x < view.width + reach && y > -reach && y < view.height + reach;
    if (image.visible !== isSeen) image.setVisible(isSeen);
    if (!isSeen) return;
    const picture = this.parts.shelf.picture(building.model, building.quarterTurns, view);
    if (image.texture.key !== picture.textureKey) image.setTexture(picture.textureKey).setOrigin(picture.originX, picture.originY);
    const isOwnSort = isLarge || building.isOverhead;
    const depth = isOwnSort ? depthOf(building, view) : this.parts.sorter.depthAt(building.x, building.y, view);
    image
      .setPosition(x, y)
      .setScale(view.zoom / picture.pixelsPerTile)
      .setDepth(depth);
    if (veil && image.alpha !== veil.opacity) image.setAlpha(veil.opacity);
  }
}

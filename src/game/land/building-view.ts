import type { Building } from '../../sim/land.ts';
import type { View } from '../camera/view.ts';
import type { Sprite } from '../layers/sprite.ts';
import type { SpriteLayer } from '../layers/sprite-layer.ts';
import { boxOccluderOf } from './occluder.ts';
import { depthOf, isBig, type DepthSorter } from './depth-sorter.ts';
import type { ModelTextureCache } from './model-texture-cache.ts';
import type { FadingOccluder, OccluderFader } from './occluder-fader.ts';

interface Instance {
  building: Building;
  /** From its first appearance on the screen. */
  sprite: Sprite | undefined;
  isBig: boolean;
  /** Maximum extent of the picture from its base, in screen tiles. */
  reachTiles: number;
  veil: FadingOccluder | undefined;
}

/** The houses, walls, towers and rocks of a land, as sprites in the sorted layer. */
export class BuildingView {
  readonly #instances: Instance[];

  constructor(
    private readonly layer: SpriteLayer,
    buildings: readonly Building[],
    private readonly parts: { shelf: ModelTextureCache; sorter: DepthSorter; veils: OccluderFader },
  ) {
    this.#instances = buildings.map((building) => {
      const reachTiles = Math.max(building.widthTiles, building.depthTiles) + building.heightTiles;
      return { building, sprite: undefined, isBig: isBig(building), reachTiles, veil: parts.veils.add(boxOccluderOf(building)) };
    });
  }

  update(view: View): void {
    this.parts.shelf.startFrame();
    for (const instance of this.#instances) this.#place(instance, view);
  }

  destroy(): void {
    for (const { sprite } of this.#instances) sprite?.setVisible(false);
  }

  #place(instance: Instance, view: View): void {
    const { building, isBig: isLarge, reachTiles, veil } = instance;
    const x = view.screenX(building.x, building.y);
    const y = view.screenY(building.x, building.y);
    const reach = reachTiles * view.zoom;
    const isSeen = x > -reach && x < view.width + reach && y > -reach && y < view.height + reach;
    if (!isSeen) return void instance.sprite?.setVisible(false);
    const picture = this.parts.shelf.picture(building.model, building.quarterTurns, view);
    const sprite = (instance.sprite ??= this.layer.addSprite(picture.frame));
    const isOwnSort = isLarge || building.isOverhead;
    const depth = isOwnSort ? depthOf(building, view) : this.parts.sorter.depthAt(building.x, building.y, view);
    sprite
      .setPicture(picture.frame)
      .setVisible(true)
      .setPosition(x, y)
      .setScale(view.zoom / picture.pixelsPerTile)
      .setDepth(depth);
    if (veil) sprite.alpha = veil.opacity;
  }
}

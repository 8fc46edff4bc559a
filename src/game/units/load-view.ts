import type Phaser from 'phaser';
import type { ObjectKindView } from '../port/battle-view-port.ts';
import { ModelTextureCache } from '../land/model-texture-cache.ts';
import type { Sprite } from '../layers/sprite.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { UnitSprite } from './sprites/unit-sprite.ts';

/** Before the body, at the height of the hands. Tiles. */
const AHEAD_TILES = 0.3;
const HANDS_TILES = 0.62;

/** What units carry in their hands. */
export class LoadView {
  readonly #shelf: ModelTextureCache;
  readonly #models = new Map<string, string>();
  readonly #loads = new Map<number, Sprite>();

  constructor(
    private readonly renderContext: RenderContext,
    kinds: ReadonlyMap<string, ObjectKindView>,
  ) {
    this.#shelf = new ModelTextureCache(renderContext.scene.textures);
    for (const { loads = {} } of kinds.values()) for (const [load, model] of Object.entries(loads)) this.#models.set(load, model);
  }

  draw(sprites: readonly UnitSprite[]): void {
    this.#shelf.startFrame();
    for (const sprite of sprites) this.#place(sprite, this.#models.get(sprite.unit.carries ?? ''));
  }

  destroy(): void {
    this.#shelf.destroy();
  }

  #place(sprite: UnitSprite, model: string | undefined): void {
    const known = this.#loads.get(sprite.unit.id);
    const isSeen = model !== undefined && sprite.isAlive && sprite.isOnScreen;
    if (!isSeen) {
      known?.setVisible(false);
      return;
    }
    const { view } = this.renderContext;
    const picture = this.#shelf.picture(model, 0, view);
    const load = known ?? this.#add(sprite.unit.id, picture.frame);
    const [x, y] = [sprite.x + sprite.unit.facingX * AHEAD_TILES, sprite.y + sprite.unit.facingY * AHEAD_TILES];
    const isBehind = view.depthOf(x, y) < view.depthOf(sprite.x, sprite.y);
    load
      .setVisible(true)
      .setPicture(picture.frame)
      .setPosition(view.screenX(x, y), view.screenY(x, y, HANDS_TILES))
      .setScale(view.zoom / picture.pixelsPerTile)
      .setDepth(this.renderContext.depthAt(sprite.x, sprite.y) + (isBehind ? -0.05 : 0.05));
  }

  #add(id: number, picture: Phaser.Textures.Frame): Sprite {
    const load = this.renderContext.standing.addSprite(picture);
    this.#loads.set(id, load);
    return load;
  }
}

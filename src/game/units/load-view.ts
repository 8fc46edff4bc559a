import Phaser from 'phaser';
import type { ObjectKindView } from '../battle-view-port.ts';
import { ModelTextureCache } from '../land/model-texture-cache.ts';
import type { RenderContext } from '../render-context.ts';
import type { UnitSprite } from './unit-sprite.ts';

/** Before the body, at the height of the hands. Tiles. */
const AHEAD_TILES = 0.3;
const HANDS_TILES = 0.62;

/** What units carry in their hands. */
export class LoadView {
  readonly #shelf: ModelTextureCache;
  readonly #models = new Map<string, string>();
  readonly #images = new Map<number, Phaser.GameObjects.Image>();

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
    const known = this.#images.get(sprite.unit.id);
    const isSeen = model !== undefined && sprite.isAlive && sprite.isOnScreen;
    if (!isSeen) {
      known?.setVisible(false);
      return;
    }
    const { view } = this.renderContext;
    const image = known ?? this.#add(sprite.unit.id);
    const picture = this.#shelf.picture(model, 0, view);
    const [x, y] = [sprite.x + sprite.unit.facingX * AHEAD_TILES, sprite.y + sprite.unit.facingY * AHEAD_TILES];
    const isBehind = view.depthOf(x, y) < view.depthOf(sprite.x, sprite.y);
    image
      .setVisible(true)
      .setTexture(picture.textureKey)
      .setOrigin(picture.originX, picture.originY)
      .setPosition(view.screenX(x, y), view.screenY(x, y, HANDS_TILES))
      .setScale(view.zoom / picture.pixelsPerTile)
      .setDepth(this.renderContext.depthAt(sprite.x, sprite.y) + (isBehind ? -0.05 : 0.05));
  }

  #add(id: number): Phaser.GameObjects.Image {
    const image = new Phaser.GameObjects.Image(this.renderContext.scene, 0, 0, '__DEFAULT');
    this.renderContext.standing.add(image);
    this.#images.set(id, image);
    return image;
  }
}

import Phaser from 'phaser';
import { pictureOf, type Clip } from '../atlas.ts';
import type { UnitKind } from '../../sim/state.ts';
import type { FrameTime } from '../frame-time.ts';
import { SpritePool } from '../sprite-pool.ts';
import type { RenderContext } from '../render-context.ts';
import { HitFlashes } from './hit-flashes.ts';
import type { UnitSprite } from './unit-sprite.ts';
import { collectMotions } from './motions.ts';

interface UnitImages {
  image: Phaser.GameObjects.Image;
  shadow: Phaser.GameObjects.Image;
  picture: Phaser.Textures.Frame | undefined;
  isFlashing: boolean;
}

/** Below this zoom shadows are not drawn: they would be three pixels. */
const SHADOW_FROM_ZOOM = 13;
const LYING_DEPTH = 0.4;
/** The shadow of a fallen body is larger than that of standing feet and darkens it, on Canvas too. */
const LYING_SHADOW = 1.7;

/** Draws the bodies of the units and their shadows. */
export class UnitView {
  readonly flashes = new HitFlashes();
  readonly #renderContext: RenderContext;
  readonly #images = new Map<UnitSprite, UnitImages>();
  readonly #bodyPool: SpritePool;
  readonly #shadowPool: SpritePool;
  readonly #shadow: Clip;
  readonly #motionsOf: ReturnType<typeof collectMotions>;

  constructor(renderContext: RenderContext, kinds: Iterable<UnitKind>) {
    this.#renderContext = renderContext;
    this.#bodyPool = new SpritePool(renderContext.standing);
    this.#shadowPool = new SpritePool(renderContext.flat, { depth: 1 });
    this.#shadow = renderContext.atlas.clip('fx/shadow');
    this.#motionsOf = collectMotions(renderContext.atlas, kinds);
  }

  draw(figures: readonly UnitSprite[], lost: readonly UnitSprite[], frameTime: FrameTime): void {
    for (const sprite of lost) this.#release(sprite);
    for (const sprite of figures) {
      if (sprite.isOnScreen) this.#place(sprite, frameTime);
      else this.#release(sprite);
    }
  }

  #place(sprite: UnitSprite, frameTime: FrameTime): void {
    const motions = this.#motionsOf(sprite.unit.team, sprite.unit.kind);
    sprite.updatePose(motions, this.#renderContext.view, frameTime);
    const clip = motions[sprite.pose.motion];
    const body = this.#images.get(sprite) ?? this.#embody(sprite);
    const picture = pictureOf(clip, sprite.direction, sprite.pose.frame);
    if (body.picture !== picture) {
      body.image.setFrame(picture);
      body.picture = picture;
    }
    const zoom = this.#renderContext.view.zoom;
    body.image
      .setPosition(sprite.screenX, sprite.screenY)
      .setScale(zoom / clip.pixelsPerTile)
      .setDepth(this.#depthOf(sprite));
    if (body.image.alpha !== sprite.alpha) body.image.setAlpha(sprite.alpha);
    this.#placeShadow(body, sprite, zoom);
    this.#flash(body, sprite, frameTime);
  }

  /** Fallen units are drawn below the others. */
  #depthOf(sprite: UnitSprite): number {
    return this.#renderContext.depthAt(sprite.x, sprite.y) - (sprite.isAlive ? 0 : LYING_DEPTH);
  }

  #placeShadow(body: UnitImages, sprite: UnitSprite, zoom: number): void {
    const isShown = zoom >= SHADOW_FROM_ZOOM;
    body.shadow.setVisible(isShown);
    if (!isShown) return;
    body.shadow
      .setPosition(sprite.screenX, sprite.screenY)
      .setScale(((sprite.isAlive ? 1 : LYING_SHADOW) * zoom) / this.#shadow.pixelsPerTile);
    body.shadow.setAlpha(sprite.alpha);
  }

  /** A white flash on a hit. Canvas ignores tints; there only the particle burst shows the hit. */
  #flash(body: UnitImages, sprite: UnitSprite, frameTime: FrameTime): void {
    const isFlashing = this.flashes.isFlashing(sprite.unit.id, frameTime.now);
    if (isFlashing === body.isFlashing) return;
    body.isFlashing = isFlashing;
    if (isFlashing) body.image.setTint(0xffffff).setTintMode(Phaser.TintModes.FILL);
    else body.image.clearTint();
  }

  #embody(sprite: UnitSprite): UnitImages {
    const shadow = this.#shadowPool.acquire().setFrame(pictureOf(this.#shadow, 0, 0));
    const body: UnitImages = { image: this.#bodyPool.acquire(), shadow, picture: undefined, isFlashing: false };
    this.#images.set(sprite, body);
    return body;
  }

  #release(sprite: UnitSprite): void {
    const body = this.#images.get(sprite);
    if (!body) return;
    this.#images.delete(sprite);
    this.#bodyPool.release(body.image);
    this.#shadowPool.release(body.shadow);
  }
}

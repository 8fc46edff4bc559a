import type Phaser from 'phaser';
import { pictureOf, type Clip } from '../atlas.ts';
import type { BattleViewPort } from '../battle-view-port.ts';
import type { FrameTime } from '../frame-time.ts';
import { SpritePool } from '../sprite-pool.ts';
import type { RenderContext } from '../render-context.ts';
import { HitReactions, type HitReaction } from './hit-reactions.ts';
import type { UnitSprite } from './unit-sprite.ts';
import { collectMotions } from './motions.ts';

interface UnitImages {
  image: Phaser.GameObjects.Image;
  shadow: Phaser.GameObjects.Image;
  picture: Phaser.Textures.Frame | undefined;
  tint: number;
}

/** Below this zoom shadows are not drawn: they would be three pixels. */
const SHADOW_FROM_ZOOM = 13;
const LYING_DEPTH = 0.4;
/** Who lies on a bed is drawn above all of it. */
const SEATED_DEPTH = 0.6;
/** The shadow of a fallen body is larger than that of standing feet and darkens it, on Canvas too. */
const LYING_SHADOW = 1.7;
const UNTINTED = 0xffffff;
/** Green and blue that a blow takes from a body: it turns red, and stays readable in a heap and in a pause. */
const BLOW_TINT = { green: 150, blue: 170 };

/** Draws the bodies of the units and their shadows. */
export class UnitView {
  readonly reactions = new HitReactions();
  readonly #renderContext: RenderContext;
  readonly #images = new Map<UnitSprite, UnitImages>();
  readonly #bodyPool: SpritePool;
  readonly #shadowPool: SpritePool;
  readonly #shadow: Clip;
  readonly #motionsOf: ReturnType<typeof collectMotions>;

  constructor(renderContext: RenderContext, { teams }: Pick<BattleViewPort, 'teams'>) {
    this.#renderContext = renderContext;
    this.#bodyPool = new SpritePool(renderContext.standing);
    this.#shadowPool = new SpritePool(renderContext.flat, { depth: 1 });
    this.#shadow = renderContext.atlas.clip('fx/shadow');
    this.#motionsOf = collectMotions(renderContext.atlas, teams);
  }

  draw(figures: readonly UnitSprite[], lost: readonly UnitSprite[], frameTime: FrameTime): void {
    for (const sprite of lost) this.#release(sprite);
    for (const sprite of figures) {
      if (sprite.isOnScreen) this.#place(sprite, frameTime);
      else this.#release(sprite);
    }
  }

  /** The image of a unit, if it is on screen. */
  bodyOf(sprite: UnitSprite): Phaser.GameObjects.Image | undefined {
    return this.#images.get(sprite)?.image;
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
    const reaction = this.reactions.at(sprite.unit.id, frameTime.now);
    const recoil = reaction && sprite.isAlive ? this.#recoilPixels(sprite, reaction) : undefined;
    body.image
      .setPosition(sprite.screenX + (recoil?.x ?? 0), sprite.screenY + (recoil?.y ?? 0))
      .setScale(zoom / clip.pixelsPerTile)
      .setDepth(this.#depthOf(sprite));
    if (body.image.alpha !== sprite.alpha) body.image.setAlpha(sprite.alpha);
    this.#placeShadow(body, sprite, zoom);
    tint(body, reaction);
  }

  /** Where a blow throws the body. */
  #recoilPixels({ x, y }: UnitSprite, { offset }: HitReaction): { x: number; y: number } {
    const { view } = this.#renderContext;
    return {
      x: view.screenX(x + offset.x, y + offset.y) - view.screenX(x, y),
      y: view.screenY(x + offset.x, y + offset.y) - view.screenY(x, y),
    };
  }

  /** Fallen units are drawn below the others. */
  #depthOf(sprite: UnitSprite): number {
    if (sprite.isSeated) return this.#renderContext.depthAt(sprite.x, sprite.y) + SEATED_DEPTH;
    return this.#renderContext.depthAt(sprite.x, sprite.y) - (sprite.isAlive ? 0 : LYING_DEPTH);
  }

  #placeShadow(body: UnitImages, sprite: UnitSprite, zoom: number): void {
    const isShown = zoom >= SHADOW_FROM_ZOOM && sprite.raisedTiles === 0;
    body.shadow.setVisible(isShown);
    if (!isShown) return;
    body.shadow
      .setPosition(sprite.screenX, sprite.screenY)
      .setScale(((sprite.isAlive ? 1 : LYING_SHADOW) * zoom) / this.#shadow.pixelsPerTile);
    body.shadow.setAlpha(sprite.alpha);
  }

  #embody(sprite: UnitSprite): UnitImages {
    const shadow = this.#shadowPool.acquire().setFrame(pictureOf(this.#shadow, 0, 0));
    const body: UnitImages = { image: this.#bodyPool.acquire(), shadow, picture: undefined, tint: UNTINTED };
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

/** Canvas ignores tints; there the recoil and the particles show the hit. */
function tint(body: UnitImages, reaction: HitReaction | undefined): void {
  const strength = reaction?.strength ?? 0;
  const colour = UNTINTED - (Math.round(BLOW_TINT.green * strength) << 8) - Math.round(BLOW_TINT.blue * strength);
  if (colour === body.tint) return;
  body.tint = colour;
  body.image.setTint(colour);
}

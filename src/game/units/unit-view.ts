import type Phaser from 'phaser';
import { pictureOf, type Clip } from '../atlas/atlas.ts';
import type { BattleLooks } from '../port/battle-view-port.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { Sprite } from '../layers/sprite.ts';
import { SpritePool } from '../layers/sprite-pool.ts';
import type { RenderContext } from '../layers/render-context.ts';
import { HitReactions, type HitReaction } from './hit-reactions.ts';
import type { UnitSprite } from './sprites/unit-sprite.ts';
import { collectMotions } from './motions.ts';

interface UnitParts {
  body: Sprite;
  shadow: Sprite;
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
  readonly #parts = new Map<UnitSprite, UnitParts>();
  readonly #bodyPool: SpritePool;
  readonly #shadowPool: SpritePool;
  readonly #shadow: Clip;
  readonly #motionsOf: ReturnType<typeof collectMotions>;

  constructor(renderContext: RenderContext, { teams }: Pick<BattleLooks, 'teams'>) {
    this.#renderContext = renderContext;
    this.#bodyPool = new SpritePool(renderContext.standing);
    this.#shadowPool = new SpritePool(renderContext.flat, 1);
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

  /** The body of a unit, if it is on screen. */
  bodyOf(sprite: UnitSprite): Sprite | undefined {
    return this.#parts.get(sprite)?.body;
  }

  #place(sprite: UnitSprite, frameTime: FrameTime): void {
    const motions = this.#motionsOf(sprite.unit.team, sprite.unit.kind);
    sprite.updatePose(motions, this.#renderContext.view, frameTime);
    const clip = motions[sprite.pose.motion];
    const picture = pictureOf(clip, sprite.direction, sprite.pose.frame);
    const { body, shadow } = this.#parts.get(sprite) ?? this.#embody(sprite, picture);
    const zoom = this.#renderContext.view.zoom;
    const reaction = this.reactions.at(sprite.unit.id, frameTime.now);
    const recoil = reaction && sprite.isAlive ? this.#recoilPixels(sprite, reaction) : undefined;
    body
      .setPicture(picture)
      .setPosition(sprite.screenX + (recoil?.x ?? 0), sprite.screenY + (recoil?.y ?? 0))
      .setScale(zoom / clip.pixelsPerTile)
      .setAlpha(sprite.alpha)
      .setDepth(this.#depthOf(sprite));
    body.tint = tintOf(reaction);
    this.#placeShadow(shadow, sprite, zoom);
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

  #placeShadow(shadow: Sprite, sprite: UnitSprite, zoom: number): void {
    const isShown = zoom >= SHADOW_FROM_ZOOM && sprite.raisedTiles === 0;
    shadow.setVisible(isShown);
    if (!isShown) return;
    shadow
      .setPosition(sprite.screenX, sprite.screenY)
      .setScale(((sprite.isAlive ? 1 : LYING_SHADOW) * zoom) / this.#shadow.pixelsPerTile)
      .setAlpha(sprite.alpha);
  }

  #embody(sprite: UnitSprite, picture: Phaser.Textures.Frame): UnitParts {
    const parts = { body: this.#bodyPool.acquire(picture), shadow: this.#shadowPool.acquire(pictureOf(this.#shadow, 0, 0)) };
    this.#parts.set(sprite, parts);
    return parts;
  }

  #release(sprite: UnitSprite): void {
    const parts = this.#parts.get(sprite);
    if (!parts) return;
    this.#parts.delete(sprite);
    this.#bodyPool.release(parts.body);
    this.#shadowPool.release(parts.shadow);
  }
}

/** Canvas ignores tints; there the recoil and the particles show the hit. */
function tintOf(reaction: HitReaction | undefined): number {
  const strength = reaction?.strength ?? 0;
  return UNTINTED - (Math.round(BLOW_TINT.green * strength) << 8) - Math.round(BLOW_TINT.blue * strength);
}

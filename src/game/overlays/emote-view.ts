import { pictureOf } from '../atlas/atlas.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { Sprite } from '../layers/sprite.ts';
import { SpritePool } from '../layers/sprite-pool.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { UnitSprite } from '../units/sprites/unit-sprite.ts';
import type { UnitSprites } from '../units/sprites/unit-sprites.ts';
import { isEmoteShown, emoteOf, emoteScale, pictureNameOf, type Emote } from './emote.ts';

interface ShownEmote {
  emote: Emote;
  seconds: number;
  sprite: Sprite | undefined;
}

/** Screen pixels between the health bar and the middle of the emote. */
const LIFT_PIXELS = 9;

/** After a jump in time an emote is shown as if it had appeared this long before. */
const SETTLED_SECONDS = 1;

/** Emotes over the heads. */
export class EmoteView {
  readonly #shownEmotes = new Map<UnitSprite, ShownEmote>();
  readonly #pool: SpritePool;
  #isCrowd = false;

  constructor(
    private readonly renderContext: RenderContext,
    private readonly isResting: (id: number, now: number) => boolean,
  ) {
    this.#pool = new SpritePool(renderContext.overlay, 1);
  }

  draw(sprites: UnitSprites, lost: readonly UnitSprite[], frameTime: FrameTime): void {
    this.#isCrowd = sprites.isCrowd;
    for (const sprite of lost) this.#remove(sprite);
    for (const sprite of sprites.all) {
      const sign = emoteOf(sprite.unit, frameTime.now, this.isResting(sprite.unit.id, frameTime.now));
      if (sign) this.#show(sprite, sign, frameTime);
      else this.#remove(sprite);
    }
  }

  #show(sprite: UnitSprite, emote: Emote, frameTime: FrameTime): void {
    let worn = this.#shownEmotes.get(sprite);
    if (worn?.emote !== emote || frameTime.hasJumped) {
      this.#remove(sprite);
      this.#shownEmotes.set(sprite, (worn = { emote, seconds: frameTime.hasJumped ? SETTLED_SECONDS : 0, sprite: undefined }));
    }
    worn.seconds += frameTime.seconds;
    if (sprite.isOnScreen && isEmoteShown(emote, worn.seconds, { zoom: this.renderContext.view.zoom, isCrowd: this.#isCrowd }))
      this.#place(sprite, worn);
    else this.#hide(worn);
  }

  #place(sprite: UnitSprite, worn: ShownEmote): void {
    const clip = this.renderContext.atlas.clip(pictureNameOf(worn.emote));
    const picture = pictureOf(clip, 0, clip.fps > 0 ? Math.floor(worn.seconds * clip.fps) : 0);
    worn.sprite = (worn.sprite ?? this.#pool.acquire(picture)).setPicture(picture);
    const view = this.renderContext.view;
    const zoom = Math.min(34, Math.max(20, view.zoom * 0.85));
    const bob = worn.emote === 'flee' ? Math.sin(worn.seconds * 9) * 1.5 : Math.sin(worn.seconds * 3) * 0.8;
    worn.sprite.setPosition(sprite.screenX, sprite.headY(view) - LIFT_PIXELS - zoom * 0.35 + bob);
    worn.sprite.setScale((emoteScale(worn.emote, worn.seconds) * zoom) / clip.pixelsPerTile);
  }

  #remove(sprite: UnitSprite): void {
    const worn = this.#shownEmotes.get(sprite);
    if (!worn) return;
    this.#hide(worn);
    this.#shownEmotes.delete(sprite);
  }

  #hide(worn: ShownEmote): void {
    if (worn.sprite) this.#pool.release(worn.sprite);
    worn.sprite = undefined;
  }
}

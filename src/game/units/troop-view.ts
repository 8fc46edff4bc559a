import Phaser from 'phaser';
import { pictureOf, type Clip } from '../atlas.ts';
import type { Moment } from '../moment.ts';
import { SpritePool } from '../sprite-pool.ts';
import type { Stage } from '../stage.ts';
import { FlashBook } from './flash-book.ts';
import type { Figure } from './figure.ts';
import { collectMotions } from './motions.ts';

interface Body {
  image: Phaser.GameObjects.Image;
  shadow: Phaser.GameObjects.Image;
  picture: Phaser.Textures.Frame | undefined;
  isFlashing: boolean;
}

/** Below this zoom a soft shadow is a smudge of three pixels: the ring alone grounds the figure. */
const SHADOW_FROM_ZOOM = 13;
const LYING_DEPTH = 0.4;
/** A body on the ground is longer than feet are: its shadow shows through it and darkens it, on Canvas too. */
const LYING_SHADOW = 1.7;

/** Draws the bodies of the units and their shadows. */
export class TroopView {
  readonly flashes = new FlashBook();
  readonly #stage: Stage;
  readonly #bodies = new Map<Figure, Body>();
  readonly #bodyPool: SpritePool;
  readonly #shadowPool: SpritePool;
  readonly #shadow: Clip;
  readonly #motionsOf: ReturnType<typeof collectMotions>;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#bodyPool = new SpritePool(stage.standing);
    this.#shadowPool = new SpritePool(stage.flat, { depth: 1 });
    this.#shadow = stage.atlas.clip('fx/shadow');
    this.#motionsOf = collectMotions(stage.atlas);
  }

  draw(figures: readonly Figure[], lost: readonly Figure[], moment: Moment): void {
    for (const figure of lost) this.#release(figure);
    for (const figure of figures) {
      if (figure.isOnScreen) this.#place(figure, moment);
      else this.#release(figure);
    }
  }

  #place(figure: Figure, moment: Moment): void {
    const motions = this.#motionsOf(figure.unit.team, figure.unit.kind);
    figure.strike(motions, this.#stage.view, moment);
    const clip = motions[figure.pose.motion];
    const body = this.#bodies.get(figure) ?? this.#embody(figure);
    const picture = pictureOf(clip, figure.direction, figure.pose.frame);
    if (body.picture !== picture) {
      body.image.setFrame(picture);
      body.picture = picture;
    }
    const zoom = this.#stage.view.zoom;
    body.image.setPosition(figure.screenX, figure.screenY).setScale(zoom / clip.pixelsPerTile).setDepth(this.#depthOf(figure));
    if (body.image.alpha !== figure.alpha) body.image.setAlpha(figure.alpha);
    this.#placeShadow(body, figure, zoom);
    this.#flash(body, figure, moment);
  }

  /** Who lies on the ground lies under the feet of the others. */
  #depthOf(figure: Figure): number {
    return this.#stage.depthAt(figure.x, figure.y) - (figure.isAlive ? 0 : LYING_DEPTH);
  }

  #placeShadow(body: Body, figure: Figure, zoom: number): void {
    const isShown = zoom >= SHADOW_FROM_ZOOM;
    body.shadow.setVisible(isShown);
    if (!isShown) return;
    body.shadow.setPosition(figure.screenX, figure.screenY).setScale(((figure.isAlive ? 1 : LYING_SHADOW) * zoom) / this.#shadow.pixelsPerTile);
    body.shadow.setAlpha(figure.alpha);
  }

  /** A white moment when hit. Canvas ignores tints; there the burst of the effects tells the blow. */
  #flash(body: Body, figure: Figure, moment: Moment): void {
    const isFlashing = this.flashes.isFlashing(figure.unit.id, moment.now);
    if (isFlashing === body.isFlashing) return;
    body.isFlashing = isFlashing;
    if (isFlashing) body.image.setTint(0xffffff).setTintMode(Phaser.TintModes.FILL);
    else body.image.clearTint();
  }

  #embody(figure: Figure): Body {
    const shadow = this.#shadowPool.take().setFrame(pictureOf(this.#shadow, 0, 0));
    const body: Body = { image: this.#bodyPool.take(), shadow, picture: undefined, isFlashing: false };
    this.#bodies.set(figure, body);
    return body;
  }

  #release(figure: Figure): void {
    const body = this.#bodies.get(figure);
    if (!body) return;
    this.#bodies.delete(figure);
    this.#bodyPool.give(body.image);
    this.#shadowPool.give(body.shadow);
  }
}

import type Phaser from 'phaser';
import { pictureOf } from '../atlas.ts';
import type { Moment } from '../moment.ts';
import { SpritePool } from '../sprite-pool.ts';
import type { Stage } from '../stage.ts';
import type { Figure } from '../units/figure.ts';
import type { Troop } from '../units/troop.ts';
import { isSignShown, signOf, signScale, type Sign } from './sign-choice.ts';

interface Worn {
  sign: Sign;
  seconds: number;
  image: Phaser.GameObjects.Image | undefined;
}

/** Screen pixels between the bar over a head and the middle of its sign. */
const LIFT_PIXELS = 9;

/** Signs of state over the heads. */
export class SignView {
  readonly #worn = new Map<Figure, Worn>();
  readonly #pool: SpritePool;
  #isCrowd = false;

  constructor(
    private readonly stage: Stage,
    private readonly isResting: (id: number, now: number) => boolean,
  ) {
    this.#pool = new SpritePool(stage.overlay, { depth: 1 });
  }

  draw(troop: Troop, lost: readonly Figure[], moment: Moment): void {
    this.#isCrowd = troop.isCrowd;
    for (const figure of lost) this.#takeOff(figure);
    for (const figure of troop.all) {
      const sign = signOf(figure.unit, moment.now, this.isResting(figure.unit.id, moment.now));
      if (sign) this.#wear(figure, sign, moment);
      else this.#takeOff(figure);
    }
  }

  #wear(figure: Figure, sign: Sign, moment: Moment): void {
    let worn = this.#worn.get(figure);
    if (worn?.sign !== sign) {
      this.#takeOff(figure);
      this.#worn.set(figure, (worn = { sign, seconds: 0, image: undefined }));
    }
    worn.seconds += moment.seconds;
    if (figure.isOnScreen && isSignShown(sign, worn.seconds, { zoom: this.stage.view.zoom, isCrowd: this.#isCrowd })) this.#place(figure, worn);
    else this.#hide(worn);
  }

  #place(figure: Figure, worn: Worn): void {
    const clip = this.stage.atlas.clip(`fx/sign-${worn.sign}`);
    worn.image ??= this.#pool.take();
    worn.image.setFrame(pictureOf(clip, 0, clip.fps > 0 ? Math.floor(worn.seconds * clip.fps) : 0));
    const view = this.stage.view;
    const zoom = Math.min(34, Math.max(20, view.zoom * 0.85));
    const bob = worn.sign === 'flee' ? Math.sin(worn.seconds * 9) * 1.5 : Math.sin(worn.seconds * 3) * 0.8;
    worn.image.setPosition(figure.screenX, figure.headY(view) - LIFT_PIXELS - zoom * 0.35 + bob);
    worn.image.setScale((signScale(worn.sign, worn.seconds) * zoom) / clip.pixelsPerTile);
  }

  #takeOff(figure: Figure): void {
    const worn = this.#worn.get(figure);
    if (!worn) return;
    this.#hide(worn);
    this.#worn.delete(figure);
  }

  #hide(worn: Worn): void {
    if (worn.image) this.#pool.give(worn.image);
    worn.image = undefined;
  }
}

import type Phaser from 'phaser';
import type { Moment } from '../moment.ts';
import { SpritePool } from '../sprite-pool.ts';
import type { Stage } from '../stage.ts';
import { DIGIT_KEY, DIGIT_RESOLUTION, paintDigits, type DigitTone } from './digit-font.ts';

export interface FloatingNumber {
  x: number;
  y: number;
  value: number;
  tone: DigitTone;
}

interface Flying extends FloatingNumber {
  age: number;
  drift: number;
  images: Phaser.GameObjects.Image[];
}

const LIFE_SECONDS = 0.65;
const RISE_TILES = 0.75;
/** Above the bars. */
const START_TILES = 2.35;
/** Numbers of one fight leave to the left, straight up and to the right in turn, so that they do not cover one another. Tiles. */
const LANES = [-0.45, 0.1, 0.55];
/** Seen from farther the bars tell enough. */
const FROM_ZOOM = 15;
const DIGIT_STEP_PIXELS = 7.5;
const MOST = 60;

/** Small numbers that rise from who was hit. */
export class DigitView {
  readonly #pool: SpritePool;
  #flying: Flying[] = [];
  #lane = 0;

  constructor(private readonly stage: Stage) {
    paintDigits(stage.scene);
    this.#pool = new SpritePool(stage.overlay, { depth: 2, textureKey: DIGIT_KEY });
  }

  add(number: FloatingNumber): void {
    if (this.#flying.length >= MOST || this.stage.view.zoom < FROM_ZOOM) return;
    const text = String(Math.max(1, Math.round(number.value)));
    const images = text.split('').map((digit) => this.#pool.take().setFrame(`${number.tone}${digit}`));
    this.#lane = (this.#lane + 1) % LANES.length;
    this.#flying.push({ ...number, age: 0, drift: LANES[this.#lane] ?? 0, images });
  }

  draw(moment: Moment): void {
    for (const number of this.#flying) {
      number.age += moment.hasJumped ? LIFE_SECONDS : moment.seconds;
      this.#place(number);
    }
    const over = this.#flying.filter((number) => number.age >= LIFE_SECONDS);
    for (const number of over) for (const image of number.images) this.#pool.give(image);
    if (over.length > 0) this.#flying = this.#flying.filter((number) => number.age < LIFE_SECONDS);
  }

  #place({ x, y, age, drift, images }: Flying): void {
    const view = this.stage.view;
    const share = Math.min(1, age / LIFE_SECONDS);
    const risen = 1 - (1 - share) * (1 - share);
    const middle = view.screenX(x, y) + drift * (0.4 + 0.6 * risen) * view.zoom;
    const top = view.screenY(x, y, START_TILES + RISE_TILES * risen);
    const scale = Math.min(1, Math.max(0.7, view.zoom / 38)) * (1 + 0.3 * Math.max(0, 1 - share * 6));
    images.forEach((image, index) => {
      const offset = (index - (images.length - 1) / 2) * DIGIT_STEP_PIXELS * scale;
      image.setPosition(middle + offset, top).setScale(scale / DIGIT_RESOLUTION);
      image.setAlpha(Math.min(1, (1 - share) * 2.5));
    });
  }
}

import type { Vector } from '../../core/vector.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { Sprite } from '../layers/sprite.ts';
import { SpritePool } from '../layers/sprite-pool.ts';
import type { RenderContext } from '../layers/render-context.ts';
import { freeLane } from './number-lanes.ts';
import { DIGIT_KEY, DIGIT_RESOLUTION, paintDigits, type DigitTone } from './digit-font.ts';

export interface DamageNumber {
  x: number;
  y: number;
  value: number;
  tone: DigitTone;
}

interface AnimatedNumber extends DamageNumber {
  age: number;
  lane: Vector;
  digits: Sprite[];
}

const LIFE_SECONDS = 0.65;
const RISE_TILES = 0.75;
/** Above the bars. */
const START_TILES = 2.35;
/** Below this zoom the health bars are enough. */
const FROM_ZOOM = 15;
const DIGIT_STEP_PIXELS = 7.5;
const MOST = 60;

/** Damage numbers that rise from the hit unit. */
export class DamageNumberView {
  readonly #pool: SpritePool;
  #flying: AnimatedNumber[] = [];

  constructor(private readonly renderContext: RenderContext) {
    paintDigits(renderContext.scene);
    this.#pool = new SpritePool(renderContext.overlay, 2);
  }

  add(number: DamageNumber): void {
    if (this.#flying.length >= MOST || this.renderContext.view.zoom < FROM_ZOOM) return;
    const text = String(Math.max(1, Math.round(number.value)));
    const { textures } = this.renderContext.scene;
    const digits = text.split('').map((digit) => this.#pool.acquire(textures.getFrame(DIGIT_KEY, `${number.tone}${digit}`)));
    const { view } = this.renderContext;
    const start = { x: view.screenX(number.x, number.y), y: view.screenY(number.x, number.y, START_TILES) };
    const inFlight = this.#flying.map((other) => this.#placeOf(other));
    this.#flying.push({ ...number, age: 0, lane: freeLane(start, inFlight, view.zoom), digits });
  }

  draw(frameTime: FrameTime): void {
    for (const number of this.#flying) {
      number.age += frameTime.hasJumped ? LIFE_SECONDS : frameTime.seconds;
      this.#place(number);
    }
    const over = this.#flying.filter((number) => number.age >= LIFE_SECONDS);
    for (const number of over) for (const digit of number.digits) this.#pool.release(digit);
    if (over.length > 0) this.#flying = this.#flying.filter((number) => number.age < LIFE_SECONDS);
  }

  /** All rise at the same pace: those that begin apart stay apart. */
  #placeOf({ x, y, age, lane }: Omit<AnimatedNumber, 'digits'>): Vector {
    const { view } = this.renderContext;
    const risen = Math.min(1, age / LIFE_SECONDS);
    return {
      x: view.screenX(x, y) + lane.x * view.zoom,
      y: view.screenY(x, y, START_TILES + RISE_TILES * risen) - lane.y * view.zoom,
    };
  }

  #place(number: AnimatedNumber): void {
    const { age, digits } = number;
    const { view } = this.renderContext;
    const share = Math.min(1, age / LIFE_SECONDS);
    const { x: middle, y: top } = this.#placeOf(number);
    const scale = Math.min(1, Math.max(0.7, view.zoom / 38)) * (1 + 0.3 * Math.max(0, 1 - share * 6));
    digits.forEach((digit, index) => {
      const offset = (index - (digits.length - 1) / 2) * DIGIT_STEP_PIXELS * scale;
      digit.setPosition(middle + offset, top).setScale(scale / DIGIT_RESOLUTION);
      digit.setAlpha(Math.min(1, (1 - share) * 2.5));
    });
  }
}

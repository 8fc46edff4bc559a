import type { Vector } from '../../core/vector.ts';
import { isOccluding, isTall, reachOf, type Occluder, type OcclusionView } from './occluder.ts';

/** Opacity of faded occluders. Buildings keep more: they are one image, while tree crowns overlap. */
const FADED_OPACITY = { board: 0.35, block: 0.45 };
/** Interval of occlusion tests, which are expensive. Seconds. */
const LOOK_EVERY_SECONDS = 0.15;
/** Minimum time that an occluder stays faded, to avoid flicker. */
const LINGER_SECONDS = 0.7;
/** Exponential rate of opacity changes, per second. */
const EASE_RATE = 7;
const CELL_TILES = 4;

/** An occluder and its current opacity. */
export interface FadingOccluder {
  readonly occluder: Occluder;
  opacity: number;
  /** Time until it may fade in again. */
  lingerSeconds: number;
}

/**
 * Fades trees and buildings in front of units. Occluders never move: each is
 * registered once in every grid square where it can hide a unit, so a test per unit checks only a few.
 */
export class OccluderFader<Person extends Readonly<Vector> = Readonly<Vector>> {
  readonly #cells = new Map<number, FadingOccluder[]>();
  /** Occluders that are fading or faded. */
  readonly #active = new Set<FadingOccluder>();
  #untilLook = 0;
  #hidden: ReadonlySet<Person> = new Set();

  /** Registers a tall occluder; low ones are ignored. */
  add(occluder: Occluder): FadingOccluder | undefined {
    if (!isTall(occluder)) return undefined;
    const fading: FadingOccluder = { occluder: occluder, opacity: 1, lingerSeconds: 0 };
    const reach = reachOf(occluder);
    const [left, right] = [cellAt(occluder.x - reach), cellAt(occluder.x + reach)];
    const [top, bottom] = [cellAt(occluder.y - reach), cellAt(occluder.y + reach)];
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) this.#enter(keyOf(column, row), fading);
    }
    return fading;
  }

  /** Those that are mostly covered. */
  get hidden(): ReadonlySet<Person> {
    return this.#hidden;
  }

  /** `seconds` of the wall clock: the camera moves while the game is paused. */
  update(people: () => Iterable<Person>, view: OcclusionView, seconds: number): void {
    this.#untilLook -= seconds;
    if (this.#untilLook <= 0) {
      this.#untilLook = LOOK_EVERY_SECONDS;
      this.#hidden = new Set([...people()].filter((person) => this.#isHidden(person, view)));
    }
    const share = 1 - Math.exp(-EASE_RATE * seconds);
    for (const fading of this.#active) this.#ease(fading, seconds, share);
  }

  /** Fades everything that covers somebody. */
  #isHidden(person: Person, view: OcclusionView): boolean {
    let isHidden = false;
    for (const fading of this.#cells.get(keyOf(cellAt(person.x), cellAt(person.y))) ?? []) {
      if (!isOccluding(fading.occluder, person, view)) continue;
      isHidden = true;
      fading.lingerSeconds = LINGER_SECONDS;
      this.#active.add(fading);
    }
    return isHidden;
  }

  #ease(fading: FadingOccluder, seconds: number, share: number): void {
    fading.lingerSeconds -= seconds;
    const goal = fading.lingerSeconds > 0 ? FADED_OPACITY[fading.occluder.kind] : 1;
    fading.opacity += (goal - fading.opacity) * share;
    if (goal < 1 || fading.opacity < 0.99) return;
    fading.opacity = 1;
    this.#active.delete(fading);
  }

  #enter(key: number, fading: FadingOccluder): void {
    const known = this.#cells.get(key);
    if (known) known.push(fading);
    else this.#cells.set(key, [fading]);
  }
}

function cellAt(tiles: number): number {
  return Math.floor(tiles / CELL_TILES);
}

function keyOf(column: number, row: number): number {
  return (row + 512) * 4096 + column + 512;
}

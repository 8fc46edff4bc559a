import type { Vector } from '../../core/vector.ts';
import { hides, isTall, reachOf, type Cover, type CoverView } from './cover.ts';

/** How much is left of what hides somebody. A house keeps more: it is one picture, crowns lie upon crowns. */
const VEILED_OPACITY = { board: 0.35, block: 0.45 };
/** Looks are costly beside frames, and nobody walks far in this time. Seconds. */
const LOOK_EVERY_SECONDS = 0.15;
/** What has hidden somebody stays faded so long, lest a wood flicker where people run. */
const LINGER_SECONDS = 0.7;
/** Share of the way to its goal that an opacity goes in a second, as an exponential rate. */
const EASE_RATE = 7;
const CELL_TILES = 4;

/** Something tall, and how much of it is drawn at this moment. */
export interface Veil {
  readonly cover: Cover;
  opacity: number;
  /** Time left until it may be whole again. */
  lingerSeconds: number;
}

/**
 * Which trees and houses fade so that the warriors behind them are seen. Covers never move: each is
 * entered once in every square of ground from which it can hide somebody, so that a look costs a few tests a warrior.
 */
export class Veils {
  readonly #cells = new Map<number, Veil[]>();
  /** Those that are not whole, or must not stay so. */
  readonly #active = new Set<Veil>();
  #untilLook = 0;

  /** The veil of something tall; what is low gets none. */
  add(cover: Cover): Veil | undefined {
    if (!isTall(cover)) return undefined;
    const veil: Veil = { cover, opacity: 1, lingerSeconds: 0 };
    const reach = reachOf(cover);
    const [left, right] = [cellAt(cover.x - reach), cellAt(cover.x + reach)];
    const [top, bottom] = [cellAt(cover.y - reach), cellAt(cover.y + reach)];
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) this.#enter(keyOf(column, row), veil);
    }
    return veil;
  }

  /** `seconds` of the wall clock: one may look around while the game is paused. */
  update(people: () => Iterable<Readonly<Vector>>, view: CoverView, seconds: number): void {
    this.#untilLook -= seconds;
    if (this.#untilLook <= 0) {
      this.#untilLook = LOOK_EVERY_SECONDS;
      for (const person of people()) this.#lookAt(person, view);
    }
    const share = 1 - Math.exp(-EASE_RATE * seconds);
    for (const veil of this.#active) this.#ease(veil, seconds, share);
  }

  #lookAt(person: Readonly<Vector>, view: CoverView): void {
    for (const veil of this.#cells.get(keyOf(cellAt(person.x), cellAt(person.y))) ?? []) {
      if (veil.lingerSeconds > LINGER_SECONDS - LOOK_EVERY_SECONDS / 2 || !hides(veil.cover, person, view)) continue;
      veil.lingerSeconds = LINGER_SECONDS;
      this.#active.add(veil);
    }
  }

  #ease(veil: Veil, seconds: number, share: number): void {
    veil.lingerSeconds -= seconds;
    const goal = veil.lingerSeconds > 0 ? VEILED_OPACITY[veil.cover.kind] : 1;
    veil.opacity += (goal - veil.opacity) * share;
    if (goal < 1 || veil.opacity < 0.99) return;
    veil.opacity = 1;
    this.#active.delete(veil);
  }

  #enter(key: number, veil: Veil): void {
    const known = this.#cells.get(key);
    if (known) known.push(veil);
    else this.#cells.set(key, [veil]);
  }
}

function cellAt(tiles: number): number {
  return Math.floor(tiles / CELL_TILES);
}

function keyOf(column: number, row: number): number {
  return (row + 512) * 4096 + column + 512;
}

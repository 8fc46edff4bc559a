import type { Point } from '../../../src/sim/state.ts';
import type { Piece } from './test-world.ts';

/** A mistake in one axis, or at the edge of the map, shows in one of these and not in the first. */
export const TURNS: readonly number[] = [0, 32, 90, 139, 180, 221, 270, 317];

/** The middle of a tile far from the edges and from the diagonal of the map. */
export const MIDDLE: Point = { x: 20.5, y: 13.5 };

/** A scene drawn around (0, 0) that looks along x: put anywhere on the map and turned by any angle. */
export class Turned {
  readonly #cosine: number;
  readonly #sine: number;

  constructor(
    degrees: number,
    readonly middle: Point = MIDDLE,
  ) {
    this.#cosine = Math.cos((degrees * Math.PI) / 180);
    this.#sine = Math.sin((degrees * Math.PI) / 180);
  }

  at(ahead: number, right: number): { x: number; y: number } {
    const way = this.along(ahead, right);
    return { x: this.middle.x + way.x, y: this.middle.y + way.y };
  }

  /** The same as a direction. */
  along(ahead: number, right: number): { x: number; y: number } {
    return { x: ahead * this.#cosine - right * this.#sine, y: ahead * this.#sine + right * this.#cosine };
  }

  /** How far ahead and to the right of the middle a point of the map lies. */
  place({ x, y }: Point): { ahead: number; right: number } {
    const [dx, dy] = [x - this.middle.x, y - this.middle.y];
    return { ahead: dx * this.#cosine + dy * this.#sine, right: dy * this.#cosine - dx * this.#sine };
  }

  piece(letter: string, ahead: number, right = 0): Piece {
    return { letter, ...this.at(ahead, right) };
  }
}

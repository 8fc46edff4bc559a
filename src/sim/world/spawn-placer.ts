import { distanceSquared } from '../../core/vector.ts';
import { isStandable } from '../navigation/grid.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { Point } from '../state.ts';

/** Search step, small enough to pack a crowd tightly around one point. */
const RING_TILES = 0.4;

/** Assigns each unit a free spot to start at. */
export class SpawnPlacer {
  readonly #navigation: Navigation;
  /** Assigned spots by tile: only spots in the tiles around can overlap. */
  readonly #taken = new Map<number, Point[]>();

  constructor(navigation: Navigation) {
    this.#navigation = navigation;
  }

  /** The spot nearest to a point (in growing squares) where a body fits without touching others; throws when the map is full. */
  claim(wanted: Point): Point {
    const { grid, radius } = this.#navigation;
    if (!Number.isFinite(wanted.x) || !Number.isFinite(wanted.y)) throw new Error(`A unit cannot start at (${wanted.x}, ${wanted.y}).`);
    const middle = { x: Math.min(Math.max(wanted.x, 0), grid.width), y: Math.min(Math.max(wanted.y, 0), grid.height) };
    for (const spot of spotsAround(middle, Math.max(grid.width, grid.height))) {
      if (!isStandable(grid, spot, radius) || this.#isTaken(spot)) continue;
      const tile = this.#tileOf(spot);
      this.#taken.set(tile, [...(this.#taken.get(tile) ?? []), spot]);
      return spot;
    }
    throw new Error('The map has no room for all the units.');
  }

  #isTaken(spot: Point): boolean {
    const gap = 2 * this.#navigation.radius + 1e-6;
    for (let row = -1; row <= 1; row++) {
      for (let column = -1; column <= 1; column++) {
        const others = this.#taken.get(this.#tileOf({ x: spot.x + column, y: spot.y + row }));
        if (others?.some((other) => distanceSquared(other, spot) < gap * gap)) return true;
      }
    }
    return false;
  }

  #tileOf({ x, y }: Point): number {
    // Two more columns than the map has, so that tiles just outside the map do not alias others.
    return (Math.floor(y) + 1) * (this.#navigation.grid.width + 2) + Math.floor(x) + 1;
  }
}

function* spotsAround(middle: Point, reachTiles: number): Generator<Point> {
  for (let ring = 0; ring * RING_TILES <= reachTiles; ring++) {
    for (let row = -ring; row <= ring; row++) {
      const isEdge = ring === 0 || row === -ring || row === ring;
      for (let column = -ring; column <= ring; column += isEdge ? 1 : 2 * ring) {
        yield { x: middle.x + column * RING_TILES, y: middle.y + row * RING_TILES };
      }
    }
  }
}

import type { Vector } from '../../../core/vector.ts';
import type { Land, Surface, SurfaceKind } from '../../../sim/land.ts';

/** Samples per tile: lines of distance are nearly straight, so a few are enough. */
const PER_TILE = 3;
/** The ground is known this far beyond the map; farther out the last value goes on. */
export const FIELD_MARGIN_TILES = 16;
/** Distances are cut off here. */
export const REACH_TILES = 4;

interface Edge {
  from: Vector;
  to: Vector;
  reach: number;
  /** Ends straight, as a deck does, and not round, as a path does. */
  isCutOff: boolean;
}

/** For each kind of ground, how far a point lies inside it (above 0) or outside of it (below), in tiles. */
export class GroundFields {
  readonly #fields = new Map<SurfaceKind, Float32Array>();
  readonly #columns: number;
  readonly #rows: number;

  constructor(land: Land) {
    this.#columns = (land.width + 2 * FIELD_MARGIN_TILES) * PER_TILE + 1;
    this.#rows = (land.height + 2 * FIELD_MARGIN_TILES) * PER_TILE + 1;
    for (const surface of land.surfaces) this.#stamp(surface);
  }

  has(kind: SurfaceKind): boolean {
    return this.#fields.has(kind);
  }

  /** Tiles inside the nearest patch of a kind, between -REACH_TILES and REACH_TILES. */
  depth(kind: SurfaceKind, x: number, y: number): number {
    const field = this.#fields.get(kind);
    if (!field) return -REACH_TILES;
    const u = Math.min(this.#columns - 1.001, Math.max(0, (x + FIELD_MARGIN_TILES) * PER_TILE));
    const v = Math.min(this.#rows - 1.001, Math.max(0, (y + FIELD_MARGIN_TILES) * PER_TILE));
    const column = Math.floor(u);
    const row = Math.floor(v);
    const at = row * this.#columns + column;
    const top = blend(field[at], field[at + 1], u - column);
    const bottom = blend(field[at + this.#columns], field[at + this.#columns + 1], u - column);
    return top + (bottom - top) * (v - row);
  }

  #stamp(surface: Surface): void {
    const field = this.#fields.get(surface.kind) ?? new Float32Array(this.#columns * this.#rows).fill(-REACH_TILES);
    this.#fields.set(surface.kind, field);
    const half = surface.shape === 'stroke' ? surface.widthTiles / 2 : 0;
    const nearest = new Float32Array(this.#columns * this.#rows).fill(REACH_TILES + half);
    const ends = surface.shape === 'stroke' ? surface.points.length - 1 : surface.points.length;
    for (let index = 0; index < ends; index++) {
      const from = surface.points[index] as Vector;
      const to = surface.points[(index + 1) % surface.points.length] as Vector;
      this.#nearEdge(nearest, { from, to, reach: REACH_TILES + half, isCutOff: surface.kind === 'bridge' });
    }
    const inside = surface.shape === 'area' ? this.#fill(surface.points) : undefined;
    for (let at = 0; at < field.length; at++) {
      const away = nearest[at] ?? 0;
      const depth = inside ? (inside[at] === 1 ? away : -away) : half - away;
      if (depth > (field[at] ?? 0)) field[at] = Math.min(REACH_TILES, depth);
    }
  }

  /** Lowers the distances around one edge. */
  #nearEdge(nearest: Float32Array, { from, to, reach, isCutOff }: Edge): void {
    const toSample = (tiles: number): number => (tiles + FIELD_MARGIN_TILES) * PER_TILE;
    const firstRow = Math.max(0, Math.ceil(toSample(Math.min(from.y, to.y) - reach)));
    const lastRow = Math.min(this.#rows - 1, Math.floor(toSample(Math.max(from.y, to.y) + reach)));
    const firstColumn = Math.max(0, Math.ceil(toSample(Math.min(from.x, to.x) - reach)));
    const lastColumn = Math.min(this.#columns - 1, Math.floor(toSample(Math.max(from.x, to.x) + reach)));
    const alongX = to.x - from.x;
    const alongY = to.y - from.y;
    const squared = alongX * alongX + alongY * alongY || 1;
    for (let row = firstRow; row <= lastRow; row++) {
      const y = row / PER_TILE - FIELD_MARGIN_TILES - from.y;
      for (let column = firstColumn; column <= lastColumn; column++) {
        const x = column / PER_TILE - FIELD_MARGIN_TILES - from.x;
        const raw = (x * alongX + y * alongY) / squared;
        if (isCutOff && (raw < 0 || raw > 1)) continue;
        const share = Math.min(1, Math.max(0, raw));
        const awayX = x - alongX * share;
        const awayY = y - alongY * share;
        const away = Math.sqrt(awayX * awayX + awayY * awayY);
        const at = row * this.#columns + column;
        if (away < (nearest[at] ?? 0)) nearest[at] = away;
      }
    }
  }

  /** Row by row between the crossings of an outline. */
  #fill(outline: readonly Vector[]): Uint8Array {
    const inside = new Uint8Array(this.#columns * this.#rows);
    for (let row = 0; row < this.#rows; row++) {
      const crossings = crossingsOf(outline, row / PER_TILE - FIELD_MARGIN_TILES);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        const from = Math.max(0, Math.ceil(((crossings[pair] ?? 0) + FIELD_MARGIN_TILES) * PER_TILE));
        const to = Math.min(this.#columns - 1, Math.floor(((crossings[pair + 1] ?? 0) + FIELD_MARGIN_TILES) * PER_TILE));
        if (to >= from) inside.fill(1, row * this.#columns + from, row * this.#columns + to + 1);
      }
    }
    return inside;
  }
}

function crossingsOf(outline: readonly Vector[], y: number): number[] {
  const crossings: number[] = [];
  let previous = outline[outline.length - 1] as Vector;
  for (const corner of outline) {
    if (corner.y > y !== previous.y > y) {
      crossings.push(corner.x + ((y - corner.y) / (previous.y - corner.y)) * (previous.x - corner.x));
    }
    previous = corner;
  }
  return crossings.sort((a, b) => a - b);
}

function blend(from: number | undefined, to: number | undefined, share: number): number {
  return (from ?? 0) + ((to ?? 0) - (from ?? 0)) * share;
}

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

/** Beyond this distance from a patch, its kind has no part in how the ground looks. */
const NEAR_TILES = 2;

type Size = Readonly<{ columns: number; rows: number }>;
type FieldSamples = ReadonlyMap<SurfaceKind, Float32Array>;

/** For each kind of ground, how far a point lies inside it (above 0) or outside of it (below), in tiles. */
export class GroundFields {
  private constructor(
    private readonly size: Size,
    private readonly samples: FieldSamples,
  ) {}

  static of(land: Land): GroundFields {
    const size = {
      columns: (land.width + 2 * FIELD_MARGIN_TILES) * PER_TILE + 1,
      rows: (land.height + 2 * FIELD_MARGIN_TILES) * PER_TILE + 1,
    };
    const samples = new Map<SurfaceKind, Float32Array>();
    for (const surface of land.surfaces) {
      const field = samples.get(surface.kind) ?? new Float32Array(size.columns * size.rows).fill(-REACH_TILES);
      samples.set(surface.kind, field);
      stamp(field, size, surface);
    }
    return new GroundFields(size, samples);
  }

  /** The same within a square and `margin` tiles around it, without the kinds that are far from there. */
  near({ x, y, size }: { x: number; y: number; size: number }, margin: number): GroundFields {
    const box = samplesWithin({ left: x - margin, top: y - margin, right: x + size + margin, bottom: y + size + margin }, this.size);
    const isNear = (field: Float32Array): boolean => {
      for (let row = box.top; row <= box.bottom; row++) {
        for (let column = box.left; column <= box.right; column++) {
          if ((field[row * this.size.columns + column] ?? 0) > -NEAR_TILES) return true;
        }
      }
      return false;
    };
    return new GroundFields(this.size, new Map([...this.samples].filter(([, field]) => isNear(field))));
  }

  has(kind: SurfaceKind): boolean {
    return this.samples.has(kind);
  }

  /** Tiles inside the nearest patch of a kind, between -REACH_TILES and REACH_TILES. */
  depth(kind: SurfaceKind, x: number, y: number): number {
    const field = this.samples.get(kind);
    if (!field) return -REACH_TILES;
    const { columns, rows } = this.size;
    const u = Math.min(columns - 1.001, Math.max(0, toSample(x)));
    const v = Math.min(rows - 1.001, Math.max(0, toSample(y)));
    const column = Math.floor(u);
    const row = Math.floor(v);
    const at = row * columns + column;
    const top = blend(field[at], field[at + 1], u - column);
    const bottom = blend(field[at + columns], field[at + columns + 1], u - column);
    return top + (bottom - top) * (v - row);
  }
}

/** Raises a field to the depths in one surface, around which nothing changes. */
function stamp(field: Float32Array, size: Size, surface: Surface): void {
  const isStroke = surface.shape === 'stroke';
  const half = isStroke ? surface.widthTiles / 2 : 0;
  const reach = REACH_TILES + half;
  const box = samplesWithin(boundsOf(surface.points, reach), size);
  const nearest: Distances = { ...box, values: new Float32Array(sizeOf(box)).fill(reach) };
  const ends = isStroke ? surface.points.length - 1 : surface.points.length;
  for (let index = 0; index < ends; index++) {
    const from = surface.points[index] as Vector;
    const to = surface.points[(index + 1) % surface.points.length] as Vector;
    lowerAround({ from, to, reach, isCutOff: surface.kind === 'bridge' }, nearest, size);
  }
  const inside = isStroke ? undefined : fill(surface.points, box);
  const width = box.right - box.left + 1;
  for (let row = box.top; row <= box.bottom; row++) {
    for (let column = box.left; column <= box.right; column++) {
      const local = (row - box.top) * width + column - box.left;
      const away = nearest.values[local] ?? 0;
      const depth = inside ? (inside[local] === 1 ? away : -away) : half - away;
      const at = row * size.columns + column;
      if (depth > (field[at] ?? 0)) field[at] = Math.min(REACH_TILES, depth);
    }
  }
}

/** Columns and rows of samples, or tiles; all four belong to it. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Distances extends Box {
  /** Row by row within the box. */
  values: Float32Array;
}

function sizeOf({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1);
}

function boundsOf(points: readonly Vector[], reach: number): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs) - reach, top: Math.min(...ys) - reach, right: Math.max(...xs) + reach, bottom: Math.max(...ys) + reach };
}

/** The samples in a box of tiles. */
function samplesWithin({ left, top, right, bottom }: Box, { columns, rows }: Size): Box {
  return {
    left: Math.max(0, Math.ceil(toSample(left))),
    top: Math.max(0, Math.ceil(toSample(top))),
    right: Math.min(columns - 1, Math.floor(toSample(right))),
    bottom: Math.min(rows - 1, Math.floor(toSample(bottom))),
  };
}

function toSample(tiles: number): number {
  return (tiles + FIELD_MARGIN_TILES) * PER_TILE;
}

function toTiles(sample: number): number {
  return sample / PER_TILE - FIELD_MARGIN_TILES;
}

/** Lowers the distances around one edge. */
function lowerAround({ from, to, reach, isCutOff }: Edge, { values, ...box }: Distances, size: Size): void {
  const near = samplesWithin(boundsOf([from, to], reach), size);
  const width = box.right - box.left + 1;
  const alongX = to.x - from.x;
  const alongY = to.y - from.y;
  const squared = alongX * alongX + alongY * alongY || 1;
  for (let row = near.top; row <= near.bottom; row++) {
    const y = toTiles(row) - from.y;
    for (let column = near.left; column <= near.right; column++) {
      const x = toTiles(column) - from.x;
      const raw = (x * alongX + y * alongY) / squared;
      if (isCutOff && (raw < 0 || raw > 1)) continue;
      const share = Math.min(1, Math.max(0, raw));
      const awayX = x - alongX * share;
      const awayY = y - alongY * share;
      const away = Math.sqrt(awayX * awayX + awayY * awayY);
      const at = (row - box.top) * width + column - box.left;
      if (away < (values[at] ?? 0)) values[at] = away;
    }
  }
}

/** 1 for the samples of a box inside an outline, row by row between its crossings. */
function fill(outline: readonly Vector[], box: Box): Uint8Array {
  const width = box.right - box.left + 1;
  const inside = new Uint8Array(sizeOf(box));
  for (let row = box.top; row <= box.bottom; row++) {
    const crossings = crossingsOf(outline, toTiles(row));
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(box.left, Math.ceil(toSample(crossings[pair] ?? 0)));
      const to = Math.min(box.right, Math.floor(toSample(crossings[pair + 1] ?? 0)));
      const start = (row - box.top) * width - box.left;
      if (to >= from) inside.fill(1, start + from, start + to + 1);
    }
  }
  return inside;
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

import type { Grid, Point } from '../state.ts';
import { tileAt } from './grid.ts';

export interface PlaceSearch {
  readonly grid: Grid;
  /** Regions of the walker, see `Navigation.labelsFor`: 0 is a tile that it cannot enter. */
  readonly labels: Int32Array;
  readonly from: Point;
  /** The places that serve, each on a free tile. */
  readonly places: readonly Point[];
  /** Longer ways are not looked for; any length without it. */
  readonly mostTiles?: number;
}

/** The best of several places. */
export interface NearestPlace {
  readonly place: Point;
  /** Length of the way from tile to tile, in tiles. */
  readonly tiles: number;
}

/** To open something on the way costs as much as this many tiles, as in the path search. */
const PASSAGE_TILES = 4;
const NOT_SEEN = Infinity;
/** East, south, west, north. */
const ALONG_X = [1, 0, -1, 0];
const ALONG_Y = [0, 1, 0, -1];

/**
 * The place with the shortest way from a point, of several; undefined when there is no way to any of them. One search with many goals: A*
 * over the tiles, with the distance to the rectangle around all places as its estimate. Diagonal steps cut no corners.
 */
export function nearestPlace({ grid, labels, from, places, mostTiles = Infinity }: PlaceSearch): NearestPlace | undefined {
  const start = tileAt(grid, from);
  const region = labels[start]!;
  const goals = new Map<number, Point>();
  for (const place of places) {
    const tile = tileAt(grid, place);
    if (region !== 0 && labels[tile] === region && !goals.has(tile)) goals.set(tile, place);
  }
  if (goals.size === 0) return undefined;
  const walk = new Walk(grid, labels, boxAround(goals.values()));
  walk.visit(start, 0);
  for (let tile = walk.next(); tile !== -1; tile = walk.next()) {
    const tiles = walk.tilesTo(tile);
    if (tiles > mostTiles) return undefined;
    const place = goals.get(tile);
    if (place) return { place, tiles };
    walk.spread(tile);
  }
  return undefined;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** In whole tiles. */
function boxAround(places: Iterable<Point>): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of places) {
    box.left = Math.min(box.left, Math.floor(x));
    box.right = Math.max(box.right, Math.floor(x));
    box.top = Math.min(box.top, Math.floor(y));
    box.bottom = Math.max(box.bottom, Math.floor(y));
  }
  return box;
}

/** Filled and read within one call, so all worlds share them and they are not state. */
let lengths = new Float64Array(0);
let isDone = new Uint8Array(0);

/** The open tiles of one search, as a binary heap by the least length that a way through them can have. */
class Walk {
  readonly #grid: Grid;
  readonly #labels: Int32Array;
  readonly #box: Box;
  /** The neighbours to the east, south, west and north of the tile from which the search spreads. */
  readonly #beside = [0, 0, 0, 0];
  readonly #tiles: number[] = [];
  readonly #estimates: number[] = [];

  constructor(grid: Grid, labels: Int32Array, box: Box) {
    this.#grid = grid;
    this.#labels = labels;
    this.#box = box;
    if (lengths.length < labels.length) {
      lengths = new Float64Array(labels.length);
      isDone = new Uint8Array(labels.length);
    }
    lengths.fill(NOT_SEEN, 0, labels.length);
    isDone.fill(0, 0, labels.length);
  }

  tilesTo(tile: number): number {
    return lengths[tile]!;
  }

  visit(tile: number, tiles: number): void {
    if (tiles >= lengths[tile]!) return;
    lengths[tile] = tiles;
    this.#push(tile, tiles + this.#leastRest(tile));
  }

  /** Takes the tile with the least estimate; -1 when none is left. */
  next(): number {
    while (this.#tiles.length > 0) {
      const tile = this.#pop();
      if (isDone[tile] !== 0) continue;
      isDone[tile] = 1;
      return tile;
    }
    return -1;
  }

  /** Visits the neighbours of a tile; a diagonal one only past two free tiles. */
  spread(tile: number): void {
    const { width } = this.#grid;
    const column = tile % width;
    const row = (tile - column) / width;
    const beside = this.#beside;
    for (let side = 0; side < 4; side++) {
      beside[side] = this.#freeTile(column + ALONG_X[side]!, row + ALONG_Y[side]!);
      if (beside[side] !== -1) this.#step(tile, beside[side]!, 1);
    }
    for (let side = 0; side < 4; side++) {
      const one = beside[side]!;
      const other = beside[(side + 1) % 4]!;
      const corner = one + other - tile;
      if (one !== -1 && other !== -1 && this.#isFree(corner)) this.#step(tile, corner, Math.SQRT2);
    }
  }

  /** -1 off the map and where the walker cannot go. */
  #freeTile(column: number, row: number): number {
    const { width, height } = this.#grid;
    if (column < 0 || row < 0 || column >= width || row >= height) return -1;
    const tile = row * width + column;
    return this.#isFree(tile) ? tile : -1;
  }

  #isFree(tile: number): boolean {
    return this.#labels[tile] !== 0;
  }

  #step(from: number, to: number, length: number): void {
    const cost = this.#grid.blocksFeet[to] === 0 ? length : length * PASSAGE_TILES;
    this.visit(to, lengths[from]! + cost);
  }

  /** The way to the rectangle around the places, if nothing were in between. */
  #leastRest(tile: number): number {
    const { width } = this.#grid;
    const column = tile % width;
    const row = (tile - column) / width;
    const dx = Math.max(this.#box.left - column, column - this.#box.right, 0);
    const dy = Math.max(this.#box.top - row, row - this.#box.bottom, 0);
    return Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy);
  }

  #push(tile: number, estimate: number): void {
    let at = this.#tiles.length;
    this.#tiles.push(tile);
    this.#estimates.push(estimate);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#estimates[parent]! <= estimate) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#put(at, tile, estimate);
  }

  #pop(): number {
    const first = this.#tiles[0]!;
    const tile = this.#tiles.pop()!;
    const estimate = this.#estimates.pop()!;
    const count = this.#tiles.length;
    if (count === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= count) break;
      if (child + 1 < count && this.#estimates[child + 1]! < this.#estimates[child]!) child++;
      if (this.#estimates[child]! >= estimate) break;
      this.#move(child, at);
      at = child;
    }
    this.#put(at, tile, estimate);
    return first;
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#tiles[from]!, this.#estimates[from]!);
  }

  #put(at: number, tile: number, estimate: number): void {
    this.#tiles[at] = tile;
    this.#estimates[at] = estimate;
  }
}

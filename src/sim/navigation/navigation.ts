import type { EntityId, Grid, Point } from '../state.ts';
import { cloneGrid, isOnMap, isStandable, tileAt } from './grid.ts';
import { createEasyStarFinder, type PathFinder } from './path-finder.ts';
import { isRayFree, type LineSegment } from './ray.ts';
import { labelRegions } from './regions.ts';
import { pullString } from './string-pull.ts';

/** A queued path request; the goal is read from the owner's state when the request is answered. */
export interface PathRequest {
  /** A unit or a squad. */
  readonly ownerId: EntityId;
}

export interface SavedNavigation {
  queue: PathRequest[];
  /** Tiles that differ from the initial map: index, blocksFeet, blocksSight. */
  changes: number[];
}

/**
 * Path finding on a grid that can change. Searches are expensive (a quarter of a millisecond), so they
 * wait in a queue of plain data and a few are answered per step; regions and straight lines are cheap
 * and answered at once.
 */
export class Navigation {
  readonly grid: Grid;
  readonly radius: number;
  readonly #atStart: Grid;
  readonly #finder: PathFinder;
  #labels: Int32Array;
  #queue: PathRequest[] = [];
  #asked = 0;
  #answered = 0;

  constructor(grid: Grid, radius: number) {
    this.grid = grid;
    this.radius = radius;
    this.#atStart = cloneGrid(grid);
    this.#finder = createEasyStarFinder(grid);
    this.#labels = labelRegions(grid);
  }

  get queueLength(): number {
    return this.#queue.length;
  }

  /** Counts of requested and performed searches, for profiling: not part of the state. */
  get counters(): { readonly asked: number; readonly answered: number } {
    return { asked: this.#asked, answered: this.#answered };
  }

  /** The connected region of the tile under a point; 0 when it is blocked. */
  regionAt(point: Point): number {
    return isOnMap(this.grid, point.x, point.y) ? this.#labels[tileAt(this.grid, point)]! : 0;
  }

  isReachable(from: Point, to: Point): boolean {
    const region = this.regionAt(from);
    return region !== 0 && region === this.regionAt(to);
  }

  /**
   * Whether a body can walk in a straight line from one point, where it fits, to another. Both edges of
   * its lane must be free; a tile is wider than a body, so none can hide between them.
   */
  isWalkFree(from: Point, to: Point): boolean {
    if (!isStandable(this.grid, to, this.radius)) return false;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < 1e-6) return true;
    // Slightly narrower than the body, so that a unit that touches a wall can walk along it.
    const half = (this.radius - 1e-6) / length;
    const { grid } = this;
    setEdge(from, to, half);
    if (!isRayFree(grid.blocksFeet, grid, edge)) return false;
    setEdge(from, to, -half);
    return isRayFree(grid.blocksFeet, grid, edge);
  }

  /** The corners of a path for a body, straightened, ending at `to`; undefined when there is none. */
  findPath(from: Point, to: Point, crowd?: readonly Point[]): number[] | undefined {
    if (!this.isReachable(from, to)) return undefined;
    const tiles = this.#finder.find(from, to, crowd);
    return tiles && pullString(tiles, { from, to, isFree: (a, b) => this.isWalkFree(a, b) });
  }

  request(request: PathRequest): void {
    this.#asked++;
    this.#queue.push(request);
  }

  /** Ahead of all others: a whole squad waits for this one. */
  requestFirst(request: PathRequest): void {
    this.#asked++;
    this.#queue.unshift(request);
  }

  /** The next request, oldest first. */
  takeRequest(): PathRequest | undefined {
    const request = this.#queue.shift();
    if (request) this.#answered++;
    return request;
  }

  setTile(tile: number, blocksFeet: boolean, blocksSight: boolean): void {
    const { grid } = this;
    grid.blocksSight[tile] = blocksSight ? 1 : 0;
    if ((grid.blocksFeet[tile] !== 0) === blocksFeet) return;
    grid.blocksFeet[tile] = blocksFeet ? 1 : 0;
    this.#finder.setWalkable(tile % grid.width, Math.floor(tile / grid.width), !blocksFeet);
    this.#labels = labelRegions(grid);
  }

  save(): SavedNavigation {
    const changes: number[] = [];
    const { blocksFeet, blocksSight } = this.grid;
    for (let tile = 0; tile < blocksFeet.length; tile++) {
      const isChanged = blocksFeet[tile] !== this.#atStart.blocksFeet[tile] || blocksSight[tile] !== this.#atStart.blocksSight[tile];
      if (isChanged) changes.push(tile, blocksFeet[tile]!, blocksSight[tile]!);
    }
    return { queue: this.#queue.map((request) => ({ ...request })), changes };
  }

  restore(saved: SavedNavigation): void {
    this.#queue = saved.queue.map((request) => ({ ...request }));
    const changes = new Map<number, [boolean, boolean]>();
    for (let index = 0; index < saved.changes.length; index += 3) {
      changes.set(saved.changes[index]!, [saved.changes[index + 1] !== 0, saved.changes[index + 2] !== 0]);
    }
    const { blocksFeet, blocksSight } = this.#atStart;
    for (let tile = 0; tile < blocksFeet.length; tile++) {
      const [feet, sight] = changes.get(tile) ?? [blocksFeet[tile] !== 0, blocksSight[tile] !== 0];
      this.setTile(tile, feet, sight);
    }
  }
}

const edge: LineSegment = { x0: 0, y0: 0, x1: 0, y1: 0 };

/** One edge of the lane between two points: parallel to the line, offset by a fraction of its length. */
function setEdge(from: Point, to: Point, share: number): void {
  const offsetX = -(to.y - from.y) * share;
  const offsetY = (to.x - from.x) * share;
  edge.x0 = from.x + offsetX;
  edge.y0 = from.y + offsetY;
  edge.x1 = to.x + offsetX;
  edge.y1 = to.y + offsetY;
}

import type { Grid, Point } from '../state.ts';
import { BlockedCounts, type Box } from './blocked-counts.ts';
import { cloneGrid, isOnMap, isStandable, tileAt } from './grid.ts';
import { NO_TEAM, Passages, type Passer } from './passages.ts';
import { BLOCKED, EasyStarFinder, FREE, type PathFinder, type TilePath } from './path-finder.ts';
import { PathRequests, type PathRequest } from './path-requests.ts';
import { PathSearcher, type PathSearch } from './path-search.ts';
import { isRayFree, type LineSegment } from './ray.ts';
import { labelRegions } from './regions.ts';
import { pullString } from './string-pull.ts';

export interface PathOptions {
  /** Walkable tiles that should be avoided. */
  readonly crowd?: readonly Point[];
  readonly passer?: Passer;
}

export interface SavedNavigation {
  queue: PathRequest[];
  /** Tiles that differ from the initial map: index, blocksFeet, blocksSight, blocksArrows. */
  changes: number[];
  /** The search that is under way, if there is one. */
  search?: PathSearch;
}

/** What a tile blocks. */
export interface TileBlocks {
  readonly tile: number;
  readonly feet: boolean;
  readonly sight: boolean;
  readonly arrows: boolean;
}

/**
 * Path finding on a grid that can change. Searches are expensive (a quarter of a millisecond), so they
 * wait in a queue of plain data and a few are answered per step; regions and straight lines are cheap
 * and answered at once.
 */
export class Navigation {
  readonly grid: Grid;
  readonly radius: number;
  /** At first as the grid's layer for sight: things that are placed in the world may block one of them only. */
  readonly blocksArrows: Uint8Array;
  readonly requests = new PathRequests();
  readonly searcher: PathSearcher;
  readonly #atStart: Grid;
  /** Tiles that were ever set: all others are as at the start. */
  readonly #set = new Set<number>();
  readonly #finder: PathFinder;
  readonly #blocked: BlockedCounts;
  #labels: Int32Array;
  readonly #passages: Passages;

  constructor(grid: Grid, radius: number) {
    this.grid = grid;
    this.radius = radius;
    this.#atStart = cloneGrid(grid);
    this.#finder = new EasyStarFinder(grid);
    this.#blocked = new BlockedCounts(grid);
    this.#labels = labelRegions(grid);
    this.blocksArrows = grid.blocksSight.slice();
    this.#passages = new Passages(grid, this.#finder);
    this.searcher = new PathSearcher(this.#finder, (passer) => this.hasPassages && this.#passages.open(passer));
  }

  /** Something closed is on the map that some team may open. */
  get hasPassages(): boolean {
    return this.#passages.count > 0;
  }

  /** The connected region of the tile under a point, of all that the passer may reach; 0 when it is blocked. */
  regionAt(point: Point, passer: Passer = NO_TEAM): number {
    return isOnMap(this.grid, point.x, point.y) ? this.labelsFor(passer)[tileAt(this.grid, point)]! : 0;
  }

  /** The regions of all tiles, see `regionAt`. */
  labelsFor(passer: Passer): Int32Array {
    return passer === NO_TEAM || !this.hasPassages ? this.#labels : this.#passages.labelsFor(passer);
  }

  isReachable(from: Point, to: Point, passer: Passer = NO_TEAM): boolean {
    const region = this.regionAt(from, passer);
    return region !== 0 && region === this.regionAt(to, passer);
  }

  /** Whether something closed is at the point that the passer may open. */
  isPassage(point: Point, passer: Passer): boolean {
    return this.hasPassages && isOnMap(this.grid, point.x, point.y) && this.#passages.isOpenTo(tileAt(this.grid, point), passer);
  }

  /**
   * Whether a body can walk in a straight line from one point, where it fits, to another. Both edges of
   * its lane must be free; a tile is wider than a body, so none can hide between them.
   */
  isWalkFree(from: Point, to: Point): boolean {
    // Most lines cross open ground: nothing is blocked in the whole rectangle that a body on its way touches.
    setBox(from, to, this.radius);
    if (this.#blocked.isOpen(box)) return true;
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

  /**
   * The corners of a path for a body, straightened, ending at `to`; undefined when there is none. What the passer has to
   * open on its way has a corner in its middle.
   */
  findPath(from: Point, to: Point, { crowd = [], passer = NO_TEAM }: PathOptions = {}): number[] | undefined {
    if (!this.isReachable(from, to, passer)) return undefined;
    return this.straighten(this.searcher.findAtOnce({ from, to, crowd, passer }), { from, to });
  }

  /** Keeps only the corners that a body needs. */
  straighten(tiles: TilePath, { from, to }: { from: Point; to: Point }): number[] | undefined {
    if (tiles === 'none') return undefined;
    return pullString(tiles, { from, to, isFree: (a, b) => this.isWalkFree(a, b), areStepsFree: !this.hasPassages && this.radius < 0.5 });
  }

  setTile(tile: number, blocksFeet: boolean, blocksSight: boolean): void {
    this.setTiles([{ tile, feet: blocksFeet, sight: blocksSight, arrows: blocksSight }]);
  }

  setTiles(changes: readonly TileBlocks[]): void {
    const { grid } = this;
    let isNewGround = false;
    for (const { tile, feet, sight, arrows } of changes) {
      this.#set.add(tile);
      grid.blocksSight[tile] = sight ? 1 : 0;
      this.blocksArrows[tile] = arrows ? 1 : 0;
      if ((grid.blocksFeet[tile] !== 0) === feet) continue;
      grid.blocksFeet[tile] = feet ? 1 : 0;
      this.#finder.setTile(tile % grid.width, Math.floor(tile / grid.width), feet ? BLOCKED : FREE);
      isNewGround = true;
    }
    if (!isNewGround) return;
    this.#blocked.forget();
    this.searcher.restart();
    this.#labels = labelRegions(grid);
    this.#passages.forgetLabels();
  }

  /** Says for all closed tiles that can be opened which teams may do so, as masks of their codes; all other tiles are walls. */
  setPassages(masks: ReadonlyMap<number, number>): void {
    this.#passages.set(masks);
    this.searcher.restart();
  }

  save(): SavedNavigation {
    const changes: number[] = [];
    const { blocksFeet, blocksSight } = this.grid;
    for (const tile of this.#changedTiles()) changes.push(tile, blocksFeet[tile]!, blocksSight[tile]!, this.blocksArrows[tile]!);
    const search = this.searcher.save();
    return { queue: this.requests.save(), changes, ...(search && { search }) };
  }

  /** All but the search that was under way: `resume` continues it once the passages are as they were, too. */
  restore(saved: SavedNavigation): void {
    this.requests.restore(saved.queue);
    const tiles = new Map<number, TileBlocks>();
    const { blocksFeet, blocksSight } = this.#atStart;
    for (const tile of this.#changedTiles()) {
      const isHidden = blocksSight[tile] !== 0;
      tiles.set(tile, { tile, feet: blocksFeet[tile] !== 0, sight: isHidden, arrows: isHidden });
    }
    for (let index = 0; index < saved.changes.length; index += 4) {
      const [tile = 0, feet, sight, arrows] = saved.changes.slice(index, index + 4);
      tiles.set(tile, { tile, feet: feet !== 0, sight: sight !== 0, arrows: arrows !== 0 });
    }
    this.setTiles([...tiles.values()]);
  }

  resume({ search }: SavedNavigation): void {
    this.searcher.restore(search);
  }

  /** Since the start, in order. */
  #changedTiles(): number[] {
    return [...this.#set].filter((tile) => this.#isChanged(tile)).sort((a, b) => a - b);
  }

  #isChanged(tile: number): boolean {
    const { grid, blocksArrows } = this;
    const { blocksFeet, blocksSight } = this.#atStart;
    const isHidden = blocksSight[tile];
    return grid.blocksFeet[tile] !== blocksFeet[tile] || grid.blocksSight[tile] !== isHidden || blocksArrows[tile] !== isHidden;
  }
}

const box: Box = { left: 0, top: 0, right: 0, bottom: 0 };

function setBox(from: Point, to: Point, margin: number): void {
  box.left = Math.min(from.x, to.x) - margin;
  box.top = Math.min(from.y, to.y) - margin;
  box.right = Math.max(from.x, to.x) + margin;
  box.bottom = Math.max(from.y, to.y) + margin;
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

import type { EntityId, Point } from '../state.ts';
import type { Passer } from './passages.ts';
import type { PathFinder, TilePath } from './path-finder.ts';

/** A search that may take several steps, as plain data. */
export interface PathSearch {
  /** The unit or squad that waits for the path. */
  readonly ownerId: EntityId;
  readonly from: Point;
  readonly to: Point;
  readonly crowd: readonly Point[];
  readonly passer: Passer;
  /** Tiles looked at so far; from 0 again when the ground has changed under the search. */
  tiles: number;
  /** Steps in which it has been continued. */
  steps: number;
}

/**
 * The one search that is under way. The lists of the path finder are no plain data: after a restore, the same search fills them again as
 * far as it had come.
 */
export class PathSearcher {
  readonly #finder: PathFinder;
  readonly #open: (passer: Passer) => void;
  #running: PathSearch | undefined;
  #isInFinder = false;

  /** `open` lets the finder lead through the passages of a team. */
  constructor(finder: PathFinder, open: (passer: Passer) => void) {
    this.#finder = finder;
    this.#open = open;
  }

  get running(): PathSearch | undefined {
    return this.#running;
  }

  begin({ ownerId, from, to, crowd, passer }: Omit<PathSearch, 'tiles' | 'steps'>): PathSearch {
    this.#running = { ownerId, from, to, crowd, passer, tiles: 0, steps: 0 };
    this.#isInFinder = false;
    return this.#running;
  }

  /** Looks at that many more tiles at most. Undefined while the path is not known; afterwards no search is running. */
  advance(tiles: number): TilePath | undefined {
    const search = this.#running;
    if (!search) return undefined;
    if (!this.#isInFinder) this.#fillFinder(search);
    const { looked, path } = this.#finder.advance(tiles);
    search.tiles += looked;
    if (path) this.cancel();
    return path;
  }

  cancel(): void {
    this.#running = undefined;
  }

  /** From the start, because the ground has changed. */
  restart(): void {
    if (this.#running) this.#running.tiles = 0;
    this.#isInFinder = false;
  }

  /** From start to end, whatever is under way: that goes on afterwards. */
  findAtOnce(search: Pick<PathSearch, 'from' | 'to' | 'crowd' | 'passer'>): TilePath {
    this.#isInFinder = false;
    this.#open(search.passer);
    this.#finder.begin(search);
    return this.#finder.advance(Infinity).path ?? 'none';
  }

  save(): PathSearch | undefined {
    return this.#running && { ...this.#running };
  }

  /** Once the ground is as it was when the search was saved. */
  restore(saved: PathSearch | undefined): void {
    this.#running = saved && { ...saved };
    this.#isInFinder = false;
  }

  #fillFinder(search: PathSearch): void {
    this.#open(search.passer);
    this.#finder.begin(search);
    this.#finder.advance(search.tiles);
    this.#isInFinder = true;
  }
}

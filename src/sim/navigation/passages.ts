import type { Grid } from '../state.ts';
import { BLOCKED, FIRST_PASSAGE, FREE, type PathFinder } from './path-finder.ts';
import { labelRegions } from './regions.ts';

/** For which walkers: the code of a team, which may open doors of its own; or none, for walkers that stay on free ground. */
export type Passer = number;
export const NO_TEAM: Passer = -1;

/** Closed tiles that some teams may open, and what each team can reach with that. */
export class Passages {
  readonly #grid: Grid;
  readonly #finder: PathFinder;
  /** By tile: the teams that may open it, as a mask of their codes. */
  #masks: ReadonlyMap<number, number> = new Map();
  readonly #labels = new Map<Passer, Int32Array>();
  /** Whose passages the path search takes for open. */
  #openTo: Passer | undefined;

  constructor(grid: Grid, finder: PathFinder) {
    this.#grid = grid;
    this.#finder = finder;
  }

  get count(): number {
    return this.#masks.size;
  }

  isOpenTo(tile: number, passer: Passer): boolean {
    return passer !== NO_TEAM && ((this.#masks.get(tile) ?? 0) & (1 << passer)) !== 0;
  }

  /** Replaces all passages. */
  set(masks: ReadonlyMap<number, number>): void {
    const { width, blocksFeet } = this.#grid;
    const valueOf = valuesOf(masks);
    for (const tile of new Set([...this.#masks.keys(), ...masks.keys()])) {
      const mask = masks.get(tile);
      const value = blocksFeet[tile] === 0 ? FREE : mask === undefined ? BLOCKED : valueOf.get(mask)!;
      this.#finder.setTile(tile % width, Math.floor(tile / width), value);
    }
    this.#masks = masks;
    this.#openTo = undefined;
    this.forgetLabels();
  }

  /** The regions of the map for a team: what it may open connects. */
  labelsFor(passer: Passer): Int32Array {
    let labels = this.#labels.get(passer);
    if (!labels) {
      const blocksFeet = this.#grid.blocksFeet.slice();
      for (const tile of this.#masks.keys()) if (this.isOpenTo(tile, passer)) blocksFeet[tile] = 0;
      labels = labelRegions({ ...this.#grid, blocksFeet });
      this.#labels.set(passer, labels);
    }
    return labels;
  }

  forgetLabels(): void {
    this.#labels.clear();
  }

  /** Lets the next path searches lead through what this team may open. */
  open(passer: Passer): void {
    if (this.#openTo === passer) return;
    this.#openTo = passer;
    const values = [...valuesOf(this.#masks)].filter(([mask]) => passer !== NO_TEAM && (mask & (1 << passer)) !== 0);
    this.#finder.setOpen(values.map(([, value]) => value));
  }
}

/** A value in the grid of the path search for each set of teams. */
function valuesOf(masks: ReadonlyMap<number, number>): Map<number, number> {
  const different = [...new Set(masks.values())].sort((a, b) => a - b);
  return new Map(different.map((mask, place) => [mask, FIRST_PASSAGE + place]));
}

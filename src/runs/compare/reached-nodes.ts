import type { Run } from '../open-run.ts';
import type { FightObserver } from './fight.ts';

/** A node of a tree as a word, to be looked up. */
export function placeKey(tree: string, path: string): string {
  return `${tree} ${path}`;
}

/** Watches whether an agent of a fight enters one of some nodes. Watching ends with the first: it makes a fight slower. */
export class ReachedNodes implements FightObserver {
  #isReached = false;
  #watched: number[] = [];

  constructor(
    private readonly run: Pick<Run, 'brains' | 'world'>,
    places: ReadonlySet<string>,
  ) {
    const { brains, world } = run;
    for (const { id } of [...world.state.units, ...world.state.parties]) {
      const nodes = brains.programOf(id)?.nodes ?? [];
      const wanted = new Set(nodes.flatMap(({ tree, path }, index) => (places.has(placeKey(tree, path)) ? [index] : [])));
      if (wanted.size === 0) continue;
      this.#watched.push(id);
      brains.watch(id, () => ({
        node: (event, index) => {
          if (event === 'started' && wanted.has(index)) this.#isReached = true;
        },
      }));
    }
  }

  get isReached(): boolean {
    return this.#isReached;
  }

  follow(): void {
    if (!this.#isReached || this.#watched.length === 0) return;
    for (const id of this.#watched) this.run.brains.watch(id, undefined);
    this.#watched = [];
  }
}

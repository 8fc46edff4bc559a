import { withFold, type Folds } from '../graph/folding.ts';
import { wayTo, type GraphNode } from '../graph/tree-graph.ts';

/** A branch that was opened by itself folds again after it has not run for so long: simulated seconds. */
const LINGER_SECONDS = 3;

/** Opens what runs and folds it again later; what a person opened or folded is left alone. */
export class AutoFolds {
  /** When each node that was opened here was last on the way to what runs. */
  readonly #opened = new Map<string, number>();
  readonly #left = new Set<string>();

  /** From now on the node is the person's. */
  leave(id: string): void {
    this.#opened.delete(id);
    this.#left.add(id);
  }

  next(folds: Folds, leaf: GraphNode | undefined, seconds: number): Folds {
    return this.#close(leaf === undefined ? folds : this.#open(folds, leaf, seconds), seconds);
  }

  #open(folds: Folds, leaf: GraphNode, seconds: number): Folds {
    let next = folds;
    for (const { id } of wayTo(leaf).slice(0, -1)) {
      if (next.has(id) && this.#left.has(id)) return next;
      if (next.has(id) || this.#opened.has(id)) this.#opened.set(id, seconds);
      next = withFold(next, id, false);
    }
    return next;
  }

  #close(folds: Folds, seconds: number): Folds {
    let next = folds;
    for (const [id, lastSeconds] of this.#opened) {
      if (seconds - lastSeconds < LINGER_SECONDS) continue;
      this.#opened.delete(id);
      next = withFold(next, id, true);
    }
    return next;
  }
}

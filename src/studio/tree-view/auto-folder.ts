import { withFold, type Folds } from '../graph/folding.ts';
import { pathFromRoot, type GraphNode } from '../graph/tree-graph.ts';

/** An automatically unfolded branch folds again after not running for this long. Simulated seconds. */
const LINGER_SECONDS = 3;

/** Unfolds the running branch and folds it again later; leaves nodes alone that the user folded or unfolded. */
export class AutoFolder {
  /** When each automatically unfolded node last was on the running path. */
  readonly #opened = new Map<string, number>();
  readonly #left = new Set<string>();

  /** The user has folded or unfolded the node: leave it alone from now on. */
  releaseToUser(id: string): void {
    this.#opened.delete(id);
    this.#left.add(id);
  }

  next(folds: Folds, leaf: GraphNode | undefined, seconds: number): Folds {
    return this.#close(leaf === undefined ? folds : this.#open(folds, leaf, seconds), seconds);
  }

  #open(folds: Folds, leaf: GraphNode, seconds: number): Folds {
    let next = folds;
    for (const { id } of pathFromRoot(leaf).slice(0, -1)) {
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

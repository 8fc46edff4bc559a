import { withFold, type Folds } from '../graph/folding.ts';
import { branchOf, pathFromRoot, type GraphNode } from '../graph/tree-graph.ts';

/** An automatically unfolded branch folds again after not running for this long. Simulated seconds. */
const LINGER_SECONDS = 3;
/** What has not run this long after its agent was first seen is folded until it runs. Simulated seconds. */
const SETTLE_SECONDS = 1;

/**
 * Unfolds the running branch and folds it again later; folds what has never run until it does. Leaves nodes alone
 * that the user folded or unfolded.
 */
export class AutoFolder {
  /** When each automatically unfolded node last was on the running path. */
  readonly #opened = new Map<string, number>();
  readonly #left = new Set<string>();
  /** Nodes that have run, or that an edit has added: they do not fold as never run. */
  readonly #known = new Set<string>();
  /** Folded because they have never run. */
  readonly #idle = new Set<string>();
  #firstSeconds: number | undefined;

  /** The user has folded or unfolded these nodes: leaves them alone from now on. */
  releaseToUser(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#opened.delete(id);
      this.#idle.delete(id);
      this.#left.add(id);
    }
  }

  /** An edit has added these nodes, which cannot have run. */
  keepOpen(ids: Iterable<string>): void {
    for (const id of ids) this.#known.add(id);
  }

  next(folds: Folds, leaf: GraphNode | undefined, seconds: number): Folds {
    return this.#close(leaf === undefined ? folds : this.#open(folds, leaf, seconds), seconds);
  }

  /** Folds the outermost branches below `top` that have never run, and unfolds those that have run since. */
  foldIdle(folds: Folds, top: GraphNode, { hasRun, seconds }: { hasRun: (node: GraphNode) => boolean; seconds: number }): Folds {
    this.#firstSeconds ??= seconds;
    let next = folds;
    for (const node of branchOf(top)) {
      if (!hasRun(node) || this.#known.has(node.id)) continue;
      this.#known.add(node.id);
      if (this.#idle.delete(node.id)) next = withFold(next, node.id, false);
    }
    return seconds - this.#firstSeconds < SETTLE_SECONDS ? next : this.#foldBelow(next, top);
  }

  #foldBelow(folds: Folds, top: GraphNode): Folds {
    let next = folds;
    for (const node of top.children) {
      if (this.#known.has(node.id)) next = this.#foldBelow(next, node);
      else if (
        node.children.length > 0 &&
        !next.has(node.id) &&
        !this.#left.has(node.id) &&
        !branchOf(node).some(({ id }) => this.#isKept(id))
      ) {
        this.#idle.add(node.id);
        next = withFold(next, node.id, true);
      }
    }
    return next;
  }

  #isKept(id: string): boolean {
    return this.#known.has(id) || this.#left.has(id);
  }

  #open(folds: Folds, leaf: GraphNode, seconds: number): Folds {
    let next = folds;
    for (const { id } of pathFromRoot(leaf).slice(0, -1)) {
      if (next.has(id) && this.#left.has(id)) return next;
      // A branch that runs for the first time stays open.
      if (!this.#idle.delete(id) && (next.has(id) || this.#opened.has(id))) this.#opened.set(id, seconds);
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

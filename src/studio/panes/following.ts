import { standIn, unfoldedTo } from '../graph/folding.ts';
import { pathFromRoot, type GraphNode } from '../graph/tree-graph.ts';
import type { PaneTree } from './tree/pane-tree.ts';
import { surroundingsOf, type CameraRequest } from './pane-state.ts';

/** Following goes on this long after an edit. Simulated seconds. */
const PAUSE_SECONDS = 4;

/**
 * Moves the view of a pane, so that what runs is in sight. The tree is unfolded for it once, when the pane has just opened; after that its
 * nodes keep their places, and a folded branch shows what runs in it.
 */
export class Following {
  #hasOpened = false;
  #followedId = '';
  #isHeld = false;
  #heldUntil = -Infinity;

  /** Stops while the user edits, or the running node would move the view away; goes on a while after. */
  hold(isHeld: boolean, seconds: number): void {
    this.#isHeld = isHeld;
    this.#heldUntil = seconds + PAUSE_SECONDS;
    this.keepFolds();
  }

  /** The user has switched it on or off: acts at the next tick. */
  restart(): void {
    this.#followedId = '';
    this.#heldUntil = -Infinity;
  }

  /** The user has folded or unfolded: from now on, nothing is unfolded. */
  keepFolds(): void {
    this.#hasOpened = true;
  }

  /** Returns where the view should go; undefined if it should stay. `leaf` is the one that runs, if it is in the shown branch. */
  follow(tree: PaneTree, { leaf, seconds }: { readonly leaf: GraphNode | undefined; readonly seconds: number }): CameraRequest | undefined {
    // Time went back to before the edit.
    if (seconds < this.#heldUntil - PAUSE_SECONDS) this.#heldUntil = -Infinity;
    if (this.#isHeld || seconds < this.#heldUntil || leaf === undefined) return undefined;
    if (!this.#hasOpened) tree.setFolds(unfoldedTo(tree.folds, [leaf]));
    this.#hasOpened = true;
    const shown = standIn(leaf, tree.folds);
    if (shown.id === this.#followedId) return undefined;
    this.#followedId = shown.id;
    const { displayRoot } = tree.source;
    const isShown = (node: GraphNode): boolean => pathFromRoot(node).includes(displayRoot);
    return {
      to: 'keep',
      ids: surroundingsOf(shown)
        .filter(isShown)
        .map(({ id }) => id),
    };
  }
}

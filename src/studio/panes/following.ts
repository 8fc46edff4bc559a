import { standIn } from '../graph/folding.ts';
import { pathFromRoot, type GraphNode } from '../graph/tree-graph.ts';
import type { TimePort } from '../ports/studio-port.ts';
import { Signal } from '../signal/signal.ts';
import type { PaneTree } from './tree/pane-tree.ts';
import { surroundingsOf, type CameraRequest } from './pane-state.ts';

/** Following goes on this long after an edit. Simulated seconds. */
const PAUSE_SECONDS = 4;

/**
 * Moves the view of a pane, so that what runs is in sight. The tree is unfolded for it once, when the pane has just opened; after that its
 * nodes keep their places, and a folded branch shows what runs in it.
 */
export class Following {
  readonly isActive = new Signal(true);
  #hasOpened = false;
  #followedId = '';
  #isHeld = false;
  #heldUntil = -Infinity;

  constructor(private readonly time: Pick<TimePort, 'clock'>) {}

  /** Stops while the user edits, or the running node would move the view away; goes on a while after. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#heldUntil = this.time.clock().seconds + PAUSE_SECONDS;
    this.#hasOpened = true;
  }

  /** The user switches it on or off: it acts at the next tick. */
  setActive(isActive: boolean): void {
    this.#followedId = '';
    this.#heldUntil = -Infinity;
    this.isActive.set(isActive);
  }

  /** The pane shows something else. */
  reset(): void {
    this.#hasOpened = this.#isHeld = false;
    this.#followedId = '';
    this.#heldUntil = -Infinity;
  }

  /** Returns where the view should go; undefined if it should stay. `leaf` is the one that runs, if it is in the shown branch. */
  follow(tree: PaneTree, { leaf, seconds }: { readonly leaf: GraphNode | undefined; readonly seconds: number }): CameraRequest | undefined {
    // Time went back to before the edit.
    if (seconds < this.#heldUntil - PAUSE_SECONDS) this.#heldUntil = -Infinity;
    if (!this.isActive.value || this.#isHeld || seconds < this.#heldUntil || leaf === undefined) return undefined;
    if (!this.#hasOpened && !tree.folding.isByUser) tree.folding.unfoldTo(leaf);
    this.#hasOpened = true;
    const shown = standIn(leaf, tree.visibleTree.value.folds);
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

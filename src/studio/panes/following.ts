import { unfoldedTo } from '../graph/folding.ts';
import type { GraphNode, TreeGraph } from '../graph/tree-graph.ts';
import { AutoFolder } from '../tree-view/auto-folder.ts';
import type { PaneTree } from '../tree-view/pane-tree.ts';
import { surroundingsOf, type CameraRequest } from './pane-state.ts';

/** Following goes on this long after an edit. Simulated seconds. */
const PAUSE_SECONDS = 4;

/** What a pane needs to follow its agent. */
interface Activity {
  /** The running leaf, if it is in the shown branch. */
  readonly leaf: GraphNode | undefined;
  readonly hasRun: (node: GraphNode) => boolean;
  readonly seconds: number;
}

/** Folds and unfolds the tree of a pane and moves its view, so that what runs is in sight. */
export class Following {
  readonly #autoFolds = new AutoFolder();
  #followedId = '';
  #isHeld = false;
  #heldUntil = -Infinity;

  /** Stops while the user edits, or the running node would move the view away; goes on a while after. */
  hold(isHeld: boolean, seconds: number): void {
    this.#isHeld = isHeld;
    this.#heldUntil = seconds + PAUSE_SECONDS;
  }

  /** The user has switched it on or off: acts at the next tick. */
  restart(): void {
    this.#followedId = '';
    this.#heldUntil = -Infinity;
  }

  toggle(tree: PaneTree, node: GraphNode): void {
    this.#autoFolds.releaseToUser([node.id]);
    tree.toggle(node);
  }

  setAllFolded(tree: PaneTree, isFolded: boolean): void {
    this.#autoFolds.releaseToUser(tree.source.graph.byId.keys());
    tree.setAllFolded(isFolded);
  }

  /** Nodes that an edit has added have not run, and are not folded for it. */
  keepAdded(before: TreeGraph, after: TreeGraph): void {
    this.#autoFolds.keepOpen([...after.byId.keys()].filter((id) => !before.byId.has(id)));
  }

  /** Returns where the view should go; undefined if it should stay. */
  follow(tree: PaneTree, { leaf, hasRun, seconds }: Activity): CameraRequest | undefined {
    // Time went back to before the edit.
    if (seconds < this.#heldUntil - PAUSE_SECONDS) this.#heldUntil = -Infinity;
    if (this.#isHeld || seconds < this.#heldUntil) return undefined;
    const foldsBefore = tree.folds;
    const running = this.#autoFolds.next(foldsBefore, leaf, seconds);
    const folds = this.#autoFolds.foldIdle(running, tree.source.displayRoot, { hasRun, seconds });
    // The focused node stays visible, even if it was unfolded automatically.
    tree.setFolds(unfoldedTo(folds, [tree.focus.value]));
    // Folding around the leaf moves it, even while the leaf stays the same.
    if (tree.folds === foldsBefore && (leaf === undefined || leaf.id === this.#followedId)) return undefined;
    this.#followedId = leaf?.id ?? '';
    return { to: 'keep', ids: leaf === undefined ? [] : surroundingsOf(leaf).map(({ id }) => id) };
  }
}

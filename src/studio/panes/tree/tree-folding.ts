import { openingFolds, unfoldedTo, withBranch, withFold, type Folds } from '../../graph/folding.ts';
import type { GraphNode } from '../../graph/tree-graph.ts';
import type { ShownTree } from './visible-tree.ts';

/** Folds and unfolds branches of a shown tree. */
export class TreeFolding {
  /** The user has folded or unfolded: from now on, nothing is unfolded for what runs. */
  isByUser = false;

  /** `set` shows the tree with other folds. */
  constructor(
    private readonly tree: ShownTree,
    readonly set: (folds: Folds) => void,
  ) {}

  toggle({ id, children }: GraphNode): void {
    const { folds } = this.tree.visibleTree.value;
    this.isByUser = true;
    if (children.length > 0) this.set(withFold(folds, id, !folds.has(id)));
  }

  /** Unfolds everything, or restores the initial folds. */
  setAll(isFolded: boolean): void {
    const { tops, folds } = this.tree.visibleTree.value;
    this.isByUser = true;
    if (isFolded) this.set(openingFolds(this.tree.source.graph, this.tree.source.displayRoot));
    else this.set(tops.reduce((all, top) => withBranch(all, top, false), folds));
  }

  unfoldTo(node: GraphNode): void {
    this.set(unfoldedTo(this.tree.visibleTree.value.folds, [node]));
  }
}

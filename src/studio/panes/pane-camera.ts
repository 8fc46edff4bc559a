import type { Focus } from '../../tree-doc/edit-plan.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import { Signal } from '../signal/signal.ts';
import { runningNode, surroundingsOf, type CameraRequest, type ShownPane } from './pane-state.ts';

/** Moves the view of a pane over its tree. */
export class PaneCamera {
  readonly request = new Signal<CameraRequest>({ to: 'all', ids: [] });

  constructor(private readonly pane: ShownPane) {}

  fit(): void {
    this.request.set({ to: 'all', ids: [] });
  }

  /** Reveals the running node and centres it. */
  showRunning(): void {
    const leaf = runningNode(this.pane);
    if (leaf === undefined) return;
    this.pane.tree?.reveal(leaf);
    this.request.set({ to: 'nodes', ids: surroundingsOf(leaf).map(({ id }) => id) });
  }

  /** Reveals a node and scrolls it into view. Nothing happens without one. */
  showNode(node: GraphNode | undefined): void {
    if (node === undefined) return;
    this.pane.tree?.reveal(node);
    this.request.set({ to: 'keep', ids: [node.id] });
  }

  /** Selects nodes of a document and scrolls them into view, in the use of the tree where the user works. */
  focusOn({ tree: name, nodes }: Focus): void {
    const { tree } = this.pane;
    if (tree === undefined) return;
    const [node, ...others] = tree.selection.nodesOf(name, nodes);
    if (node === undefined) return;
    tree.reveal(node);
    tree.selection.select(
      node,
      others.filter(({ id }) => tree.visibleTree.value.layout.places.has(id)),
    );
    this.request.set({ to: 'hold', ids: [node.id] });
  }
}

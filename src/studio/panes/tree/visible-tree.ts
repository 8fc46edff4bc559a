import type { Folds } from '../../graph/folding.ts';
import type { Orientation, TreeLayout } from '../../graph/lay-out-tree.ts';
import type { GraphNode, TreeGraph } from '../../graph/tree-graph.ts';
import type { KeyUse, NodeKind } from '../../ports/studio-port.ts';
import type { Signal } from '../../signal/signal.ts';
import type { Density } from './semantic-zoom.ts';

export interface TreeSource {
  readonly graph: TreeGraph;
  readonly displayRoot: GraphNode;
  readonly kinds: ReadonlyMap<string, NodeKind>;
  readonly usesOf: (node: GraphNode) => readonly KeyUse[];
}

export interface ShownTree {
  readonly source: TreeSource;
  readonly visibleTree: Signal<VisibleTree>;
}

/** The visible part of the graph and its layout. */
export interface VisibleTree {
  readonly root: GraphNode;
  /** The root, then the drafts beside the tree. */
  readonly tops: readonly GraphNode[];
  readonly nodes: readonly GraphNode[];
  readonly folds: Folds;
  readonly layout: TreeLayout;
  readonly density: Density;
  /** The way to children; the outline reads to the right. */
  readonly orientation: Orientation;
}

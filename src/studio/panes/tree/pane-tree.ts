import { firstFolds, openingFolds, shownChildren, standIn, visibleFrom, withFold, type Folds } from '../../graph/folding.ts';
import { nodeLines, type NodeLines } from '../../graph/node-lines.ts';
import { withDraftNodes, type GraphNode, type TreeGraph } from '../../graph/tree-graph.ts';
import { layOutOutline } from '../../graph/lay-out-outline.ts';
import { withDraftsBeside } from '../../graph/place-drafts.ts';
import { layOutTree, type Orientation, type TreeLayout } from '../../graph/lay-out-tree.ts';
import { outlineSizeOf, sizeOf } from '../../graph/node-size.ts';
import { TreeSearch } from './tree-search.ts';
import { keepPosition, remainingNode } from './keep-position.ts';
import { TreeFolding } from './tree-folding.ts';
import { TreeSelection } from './tree-selection.ts';
import type { TreeSource, VisibleTree } from './visible-tree.ts';
import type { Density, Fit, MeasureTree } from './semantic-zoom.ts';
import { Signal } from '../../signal/signal.ts';

/** State of the graph in a pane: layout, folds, selection, search. */
export class PaneTree {
  readonly visibleTree: Signal<VisibleTree>;
  readonly selection: TreeSelection;
  readonly folding = new TreeFolding(this, (folds) => this.#setFolds(folds));
  readonly search = new TreeSearch(
    () => this.#reachable(),
    (node) => this.reveal(node),
  );
  readonly #lines = new Map<string, NodeLines>();
  /** Whether nodes that an edit removed were folded, for when undo brings them back. */
  readonly #removed = new Map<string, boolean>();
  #source: TreeSource;
  #orientation: Orientation;
  #rowCount = Infinity;

  constructor(source: TreeSource, orientation: Orientation) {
    this.#source = source;
    this.#orientation = orientation;
    const folds = openingFolds(source.graph, source.displayRoot);
    this.visibleTree = new Signal(this.#show(folds, 'graph'));
    this.selection = new TreeSelection(this);
  }

  get source(): TreeSource {
    return this.#source;
  }

  /** Replaces the graph after an edit; keeps folds, focus, selection and positions of remaining nodes. */
  setSource(source: TreeSource): void {
    const known = this.#source.graph.byId;
    const before = this.visibleTree.value;
    this.#source = source;
    this.#lines.clear();
    const { graph, displayRoot } = source;
    const focus = standIn(remainingNode(this.selection.focus.value, graph) ?? displayRoot, before.folds);
    for (const id of known.keys()) if (!graph.byId.has(id)) this.#removed.set(id, before.folds.has(id));
    const folds = withFold(foldsAfterEdit(graph, { known, folds: before.folds, removed: this.#removed }), displayRoot.id, false);
    const selected = [...this.selection.selected.value].filter((id) => graph.byId.has(id));
    this.visibleTree.set(keepPosition(focus, before, this.#show(folds, before.density)));
    this.selection.selected.set(new Set([...selected, focus.id]));
    this.selection.focus.set(focus);
    this.search.follow(graph);
  }

  linesOf(node: GraphNode): NodeLines {
    let lines = this.#lines.get(node.id);
    if (lines === undefined) {
      lines = nodeLines(node, this.source.kinds.get(node.document.type), this.source.usesOf(node));
      this.#lines.set(node.id, lines);
    }
    return lines;
  }

  /** The graph grows that way; turning it leaves the outline, which has no other way. */
  setOrientation(orientation: Orientation): void {
    if (orientation === this.#orientation) return;
    this.#orientation = orientation;
    this.visibleTree.set(this.#show(this.visibleTree.value.folds, 'graph'));
  }

  /** Shows graph or outline; with an anchor, that node keeps its position. */
  setDensity({ density, rowCount = this.#rowCount }: Partial<Fit> & Pick<Fit, 'density'>, anchor?: GraphNode): void {
    const { value: before } = this.visibleTree;
    const isSameRows = density === 'graph' || rowCount === this.#rowCount;
    this.#rowCount = rowCount;
    if (density === before.density && isSameRows) return;
    const after = this.#show(before.folds, density);
    this.visibleTree.set(anchor === undefined ? after : keepPosition(anchor, before, after));
  }

  /** The bounds of other layouts with the current folds. */
  readonly measure: MeasureTree = (density, rowCount) => this.#layOut(this.visibleTree.value.folds, density, rowCount).bounds;

  /** Unfolds the ancestors of the node and focuses it. */
  reveal(node: GraphNode): void {
    if (!this.#reachable().includes(node)) return;
    this.folding.unfoldTo(node);
    this.selection.select(node);
  }

  #setFolds(folds: Folds): void {
    const { value: before } = this.visibleTree;
    if (folds === before.folds) return;
    this.visibleTree.set(this.#show(folds, before.density));
    this.selection.focus.set(standIn(this.selection.focus.value, folds));
  }

  /** A pane that shows a branch alone shows no drafts. */
  get #tops(): readonly GraphNode[] {
    const { displayRoot, graph } = this.source;
    return displayRoot === graph.root ? [displayRoot, ...graph.drafts] : [displayRoot];
  }

  /** All nodes that are in sight when nothing is folded. */
  #reachable(): GraphNode[] {
    return this.#tops.flatMap((top) => visibleFrom(top, new Set()));
  }

  #show(folds: Folds, density: Density): VisibleTree {
    const { displayRoot: root } = this.source;
    const tops = this.#tops;
    const orientation = density === 'outline' ? 'right' : this.#orientation;
    const nodes = tops.flatMap((top) => visibleFrom(top, folds));
    return { root, tops, nodes, folds, layout: this.#layOut(folds, density), density, orientation };
  }

  #layOut(folds: Folds, density: Density, rowCount = this.#rowCount): TreeLayout {
    const shape = { idOf: ({ id }: GraphNode) => id, childrenOf: (node: GraphNode) => shownChildren(node, folds) };
    const { displayRoot } = this.source;
    const isOutline = density === 'outline';
    const layOut = (top: GraphNode): TreeLayout =>
      isOutline
        ? layOutOutline(top, { ...shape, sizeOf: outlineSizeOf }, rowCount)
        : layOutTree(top, this.#orientation, { ...shape, sizeOf: (node) => sizeOf(node, this.linesOf(node)) });
    const isAcross = isOutline ? rowCount < Infinity : this.#orientation === 'down';
    return withDraftsBeside(layOut(displayRoot), this.#tops.slice(1).map(layOut), isAcross ? 'right' : 'below');
  }
}

interface FoldsBefore {
  readonly known: ReadonlyMap<string, GraphNode>;
  readonly folds: Folds;
  readonly removed: ReadonlyMap<string, boolean>;
}

/** Nodes added by an edit are unfolded, except subtrees; those that come back are as they were. */
function foldsAfterEdit(graph: TreeGraph, { known, folds, removed }: FoldsBefore): Folds {
  const first = firstFolds(graph);
  const isFolded = (id: string): boolean => (known.has(id) ? folds.has(id) : (removed.get(id) ?? first.has(id)));
  return new Set(
    withDraftNodes(graph)
      .filter(({ id }) => isFolded(id))
      .map(({ id }) => id),
  );
}

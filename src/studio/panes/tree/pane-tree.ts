import {
  firstFolds,
  openingFolds,
  shownChildren,
  standIn,
  unfoldedTo,
  visibleFrom,
  withBranch,
  withFold,
  type Folds,
} from '../../graph/folding.ts';
import { nodeLines, type NodeLines } from '../../graph/node-lines.ts';
import { subtreePrefixOf, nodeKeyOf, withDraftNodes, type GraphNode, type TreeGraph } from '../../graph/tree-graph.ts';
import { layOutOutline } from '../../graph/lay-out-outline.ts';
import { withDraftsBeside } from '../../graph/place-drafts.ts';
import { layOutTree, type Orientation, type TreeLayout } from '../../graph/lay-out-tree.ts';
import { outlineSizeOf, sizeOf } from '../../graph/node-size.ts';
import { TreeSearch } from './tree-search.ts';
import { keepPosition, remainingNode } from './keep-position.ts';
import type { VisibleTree } from './visible-tree.ts';
import type { Density, Fit, MeasureTree } from './semantic-zoom.ts';
import type { KeyUse, NodeKind } from '../../ports/studio-port.ts';
import { Signal } from '../../signal/signal.ts';

/** Nodes of one file in one use of it: the operand of an edit. */
export interface SelectedNodes {
  readonly tree: string;
  /** In file order; never empty. */
  readonly nodes: readonly GraphNode[];
}

export type NavigationDirection = 'parent' | 'child' | 'previous' | 'next' | 'first' | 'last';

export interface TreeSource {
  readonly graph: TreeGraph;
  readonly displayRoot: GraphNode;
  readonly kinds: ReadonlyMap<string, NodeKind>;
  readonly usesOf: (node: GraphNode) => readonly KeyUse[];
}

/** State of the graph in a pane: folds, layout, focus, selection, search. */
export class PaneTree {
  readonly visibleTree: Signal<VisibleTree>;
  readonly focus: Signal<GraphNode>;
  /** Ids of the selected nodes; always includes the focused one. */
  readonly selected: Signal<ReadonlySet<string>>;
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
    this.focus = new Signal(source.displayRoot);
    this.selected = new Signal<ReadonlySet<string>>(new Set([source.displayRoot.id]));
    // Moving the focus alone selects that node alone.
    this.focus.subscribe(() => {
      if (!this.selected.value.has(this.focus.value.id)) this.selected.set(new Set([this.focus.value.id]));
    });
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
    const focus = standIn(remainingNode(this.focus.value, graph) ?? displayRoot, before.folds);
    for (const id of known.keys()) if (!graph.byId.has(id)) this.#removed.set(id, before.folds.has(id));
    const folds = withFold(foldsAfterEdit(graph, { known, folds: before.folds, removed: this.#removed }), displayRoot.id, false);
    const selected = [...this.selected.value].filter((id) => graph.byId.has(id));
    this.visibleTree.set(keepPosition(focus, before, this.#show(folds, before.density)));
    this.selected.set(new Set([...selected, focus.id]));
    this.focus.set(focus);
    this.search.follow(graph);
  }

  get folds(): Folds {
    return this.visibleTree.value.folds;
  }

  linesOf(node: GraphNode): NodeLines {
    let lines = this.#lines.get(node.id);
    if (lines === undefined) {
      lines = nodeLines(node, this.source.kinds.get(node.document.type), this.source.usesOf(node));
      this.#lines.set(node.id, lines);
    }
    return lines;
  }

  setFolds(folds: Folds): void {
    if (folds === this.folds) return;
    this.visibleTree.set(this.#show(folds, this.visibleTree.value.density));
    this.focus.set(standIn(this.focus.value, folds));
  }

  /** The graph grows that way; turning it leaves the outline, which has no other way. */
  setOrientation(orientation: Orientation): void {
    if (orientation === this.#orientation) return;
    this.#orientation = orientation;
    this.visibleTree.set(this.#show(this.folds, 'graph'));
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
  readonly measure: MeasureTree = (density, rowCount) => this.#layOut(this.folds, density, rowCount).bounds;

  toggle(node: GraphNode): void {
    if (node.children.length > 0) this.setFolds(withFold(this.folds, node.id, !this.folds.has(node.id)));
  }

  /** Unfolds everything, or restores the initial folds. */
  setAllFolded(isFolded: boolean): void {
    const { graph, displayRoot } = this.source;
    if (isFolded) return this.setFolds(openingFolds(graph, displayRoot));
    this.setFolds(this.#tops.reduce((folds, top) => withBranch(folds, top, false), this.folds));
  }

  /** Unfolds the ancestors of the node and focuses it. */
  reveal(node: GraphNode): void {
    if (!this.#reachable().includes(node)) return;
    this.setFolds(unfoldedTo(this.folds, [node]));
    this.select(node);
  }

  /** Selects exactly these nodes and focuses the first. */
  select(node: GraphNode, others: readonly GraphNode[] = []): void {
    this.focus.set(node);
    this.selected.set(new Set([node.id, ...others.map(({ id }) => id)]));
  }

  /** Adds to or removes from the selection; the last node stays selected. */
  toggleSelected(node: GraphNode): void {
    const next = new Set(this.selected.value);
    const isLeaving = next.delete(node.id);
    if (!isLeaving) next.add(node.id);
    const last = isLeaving ? this.source.graph.byId.get([...next].at(-1) ?? '') : node;
    if (last === undefined) return;
    this.selected.set(next);
    this.focus.set(last);
  }

  /** Only nodes in the same use of the same file as the focused node: elsewhere a node may occur twice. */
  selectedNodes(): SelectedNodes {
    const { tree } = this.focus.value;
    const around = subtreePrefixOf(this.focus.value);
    const { value: ids } = this.selected;
    return { tree, nodes: withDraftNodes(this.source.graph).filter((node) => ids.has(node.id) && subtreePrefixOf(node) === around) };
  }

  /** Graph nodes of document nodes, in the focused use of the tree if it has them, else in the first one. */
  nodesOf(tree: string, keys: readonly string[]): GraphNode[] {
    const around = subtreePrefixOf(this.focus.value);
    const found = withDraftNodes(this.source.graph).filter((node) => node.tree === tree && keys.includes(nodeKeyOf(node)));
    const here = found.filter((node) => subtreePrefixOf(node) === around);
    const first = found[0];
    return here.length > 0 || first === undefined ? here : found.filter((node) => subtreePrefixOf(node) === subtreePrefixOf(first));
  }

  /** Moves the focus. With `isMore` extends the selection; moving back shrinks it. */
  move(direction: NavigationDirection, isMore = false): void {
    const next = this.#nodeAt(direction);
    if (next === undefined) return;
    if (!isMore) {
      this.select(next);
      return;
    }
    const ids = new Set(this.selected.value);
    if (ids.has(next.id)) ids.delete(this.focus.value.id);
    this.selected.set(ids.add(next.id));
    this.focus.set(next);
  }

  #nodeAt(direction: NavigationDirection): GraphNode | undefined {
    const { nodes, root, density } = this.visibleTree.value;
    const from = this.focus.value;
    if (direction === 'first') return root;
    if (direction === 'last') return nodes.at(-1);
    if (direction === 'parent') return from === root ? undefined : from.parent;
    if (direction === 'child') return shownChildren(from, this.folds)[0];
    // Across: the neighbour in the same generation. An outline is a list of all nodes.
    const generation = density === 'outline' ? nodes : nodes.filter((node) => node.depth === from.depth);
    const found = generation[generation.indexOf(from) + (direction === 'next' ? 1 : -1)];
    // The root has no neighbour but drafts: whoever goes on finds its first child.
    return found ?? (direction === 'next' && from === root ? shownChildren(root, this.folds)[0] : undefined);
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

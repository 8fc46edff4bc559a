import { firstFolds, shownChildren, standIn, unfoldedTo, visibleFrom, withBranch, withFold, type Folds } from '../graph/folding.ts';
import { linesOf, type NodeLines } from '../graph/node-lines.ts';
import { searchGraph } from '../graph/search-graph.ts';
import { wayTo, type GraphNode, type TreeGraph } from '../graph/tree-graph.ts';
import { layOutTree, type Orientation, type TreeLayout } from '../layout/lay-out-tree.ts';
import { sizeOf } from '../layout/node-size.ts';
import type { KeyUse, NodeKind } from '../studio-port.ts';
import { Cell } from './cell.ts';

/** What of the graph can be seen now, and where. */
export interface Scene {
  readonly top: GraphNode;
  readonly nodes: readonly GraphNode[];
  readonly folds: Folds;
  readonly layout: TreeLayout;
  readonly orientation: Orientation;
}

export interface SearchView {
  readonly isOpen: boolean;
  readonly text: string;
  readonly found: readonly GraphNode[];
  /** Which of `found` is shown; -1 for none. */
  readonly place: number;
}

export type Way = 'parent' | 'child' | 'previous' | 'next' | 'first' | 'last';

const NO_SEARCH: SearchView = { isOpen: false, text: '', found: [], place: -1 };

interface TreeSource {
  readonly graph: TreeGraph;
  readonly top: GraphNode;
  readonly kinds: ReadonlyMap<string, NodeKind>;
  readonly usesOf: (node: GraphNode) => readonly KeyUse[];
  readonly orientation: Orientation;
  /** The same pane before an edit: its folds and its focus are kept. */
  readonly before?: PaneTree | undefined;
}

/** The graph in a pane: what is folded, where everything stands, which node has the focus, what was searched. */
export class PaneTree {
  readonly scene: Cell<Scene>;
  readonly focus: Cell<GraphNode>;
  readonly search = new Cell<SearchView>(NO_SEARCH);
  readonly #lines = new Map<string, NodeLines>();

  constructor(readonly source: TreeSource) {
    const { before, graph, top } = source;
    const folds = before === undefined ? firstFolds(graph) : keptFolds(graph, before);
    this.scene = new Cell(this.#sceneOf(withFold(folds, top.id, false), source.orientation));
    this.focus = new Cell(standIn((before && heirOf(before.focus.value, graph)) ?? top, this.folds));
  }

  get folds(): Folds {
    return this.scene.value.folds;
  }

  linesOf(node: GraphNode): NodeLines {
    let lines = this.#lines.get(node.id);
    if (lines === undefined) {
      lines = linesOf(node, this.source.kinds.get(node.document.type), this.source.usesOf(node));
      this.#lines.set(node.id, lines);
    }
    return lines;
  }

  setFolds(folds: Folds): void {
    if (folds === this.folds) return;
    this.scene.set(this.#sceneOf(folds, this.scene.value.orientation));
    this.focus.set(standIn(this.focus.value, folds));
  }

  setOrientation(orientation: Orientation): void {
    if (orientation !== this.scene.value.orientation) this.scene.set(this.#sceneOf(this.folds, orientation));
  }

  toggle(node: GraphNode): void {
    if (node.children.length > 0) this.setFolds(withFold(this.folds, node.id, !this.folds.has(node.id)));
  }

  /** Everything open, or as at first. */
  setAllFolded(isFolded: boolean): void {
    const { graph, top } = this.source;
    this.setFolds(isFolded ? withFold(firstFolds(graph), top.id, false) : withBranch(this.folds, top, false));
  }

  /** Unfolds whatever hides the node, and gives it the focus. */
  reveal(node: GraphNode): void {
    if (!visibleFrom(this.source.top, new Set()).includes(node)) return;
    this.setFolds(unfoldedTo(this.folds, [node]));
    this.focus.set(node);
  }

  move(way: Way): void {
    const next = this.#nodeAt(way);
    if (next !== undefined) this.focus.set(next);
  }

  openSearch(): void {
    this.search.set({ ...this.search.value, isOpen: true });
  }

  closeSearch(): void {
    this.search.set(NO_SEARCH);
  }

  searchFor(text: string): void {
    const found = searchGraph(visibleFrom(this.source.top, new Set()), text);
    this.search.set({ isOpen: true, text, found, place: -1 });
    if (found.length > 0) this.stepSearch(1);
  }

  stepSearch(by: 1 | -1): void {
    const { found, place } = this.search.value;
    if (found.length === 0) return;
    const next = (Math.max(place, by === 1 ? -1 : 0) + by + found.length) % found.length;
    const node = found[next];
    this.search.set({ ...this.search.value, place: next });
    if (node !== undefined) this.reveal(node);
  }

  #nodeAt(way: Way): GraphNode | undefined {
    const { nodes, top } = this.scene.value;
    const from = this.focus.value;
    if (way === 'first') return top;
    if (way === 'last') return nodes.at(-1);
    if (way === 'parent') return from === top ? undefined : from.parent;
    if (way === 'child') return shownChildren(from, this.folds)[0];
    // Across, the next one of the same generation, as the eye sees it.
    const generation = nodes.filter((node) => node.depth === from.depth);
    return generation[generation.indexOf(from) + (way === 'next' ? 1 : -1)];
  }

  #sceneOf(folds: Folds, orientation: Orientation): Scene {
    const { top } = this.source;
    const layout = layOutTree(top, orientation, {
      idOf: (node) => node.id,
      childrenOf: (node) => shownChildren(node, folds),
      sizeOf: (node) => sizeOf(node, this.linesOf(node)),
    });
    return { top, nodes: visibleFrom(top, folds), folds, layout, orientation };
  }
}

/** What an edit added is open, but for the trees that it uses. */
function keptFolds(graph: TreeGraph, before: PaneTree): Folds {
  const known = before.source.graph.byId;
  const first = firstFolds(graph);
  return new Set(graph.nodes.filter(({ id }) => (known.has(id) ? before.folds : first).has(id)).map(({ id }) => id));
}

/** The node itself where it is still there, else the nearest above it. */
function heirOf(node: GraphNode, graph: TreeGraph): GraphNode | undefined {
  return wayTo(node)
    .toReversed()
    .map(({ id }) => graph.byId.get(id))
    .find((found) => found !== undefined);
}

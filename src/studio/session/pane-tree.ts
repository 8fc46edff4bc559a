import { firstFolds, shownChildren, standIn, unfoldedTo, visibleFrom, withBranch, withFold, type Folds } from '../graph/folding.ts';
import { linesOf, type NodeLines } from '../graph/node-lines.ts';
import { searchGraph } from '../graph/search-graph.ts';
import { aroundOf, keyOf, wayTo, type GraphNode, type TreeGraph } from '../graph/tree-graph.ts';
import { layOutTree, movedLayout, type Orientation, type TreeLayout } from '../layout/lay-out-tree.ts';
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

/** Nodes of one file in one place of its use: what one gesture of editing is about. */
export interface Chosen {
  readonly tree: string;
  /** In the order of the file; never empty. */
  readonly nodes: readonly GraphNode[];
}

export type Way = 'parent' | 'child' | 'previous' | 'next' | 'first' | 'last';

const NO_SEARCH: SearchView = { isOpen: false, text: '', found: [], place: -1 };

export interface TreeSource {
  readonly graph: TreeGraph;
  readonly top: GraphNode;
  readonly kinds: ReadonlyMap<string, NodeKind>;
  readonly usesOf: (node: GraphNode) => readonly KeyUse[];
}

/** The graph in a pane: what is folded, where everything stands, which node has the focus, what was searched. */
export class PaneTree {
  readonly scene: Cell<Scene>;
  readonly focus: Cell<GraphNode>;
  /** Ids of all nodes that are chosen; the one in focus is always among them. */
  readonly selected: Cell<ReadonlySet<string>>;
  readonly search = new Cell<SearchView>(NO_SEARCH);
  readonly #lines = new Map<string, NodeLines>();
  #source: TreeSource;

  constructor(source: TreeSource, orientation: Orientation) {
    this.#source = source;
    const folds = withFold(firstFolds(source.graph), source.top.id, false);
    this.scene = new Cell(this.#sceneOf(folds, orientation));
    this.focus = new Cell(source.top);
    this.selected = new Cell<ReadonlySet<string>>(new Set([source.top.id]));
    // Whoever moves the focus alone, chooses that node alone.
    this.focus.subscribe(() => {
      if (!this.selected.value.has(this.focus.value.id)) this.selected.set(new Set([this.focus.value.id]));
    });
  }

  get source(): TreeSource {
    return this.#source;
  }

  /** After an edit: the same folds, focus and choice as far as the nodes are still there, and the picture stays where it is. */
  renew(source: TreeSource): void {
    const known = this.#source.graph.byId;
    const before = this.scene.value;
    this.#source = source;
    this.#lines.clear();
    const { graph, top } = source;
    const focus = standIn(heirOf(this.focus.value, graph) ?? top, before.folds);
    const folds = withFold(keptFolds(graph, { known, folds: before.folds }), top.id, false);
    const selected = [...this.selected.value].filter((id) => graph.byId.has(id));
    this.scene.set(heldAt(focus, before, this.#sceneOf(folds, before.orientation)));
    this.selected.set(new Set([...selected, focus.id]));
    this.focus.set(focus);
    const { search } = this;
    if (search.value.isOpen) search.set({ ...search.value, found: search.value.found.flatMap(({ id }) => graph.byId.get(id) ?? []) });
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
    this.choose(node);
  }

  /** Chooses these and no others; the first one gets the focus. */
  choose(node: GraphNode, others: readonly GraphNode[] = []): void {
    this.focus.set(node);
    this.selected.set(new Set([node.id, ...others.map(({ id }) => id)]));
  }

  /** Into the choice or out of it; the last one stays. */
  toggleChosen(node: GraphNode): void {
    const next = new Set(this.selected.value);
    const isLeaving = next.delete(node.id);
    if (!isLeaving) next.add(node.id);
    const last = isLeaving ? this.source.graph.byId.get([...next].at(-1) ?? '') : node;
    if (last === undefined) return;
    this.selected.set(next);
    this.focus.set(last);
  }

  /** Only nodes of the file of the node in focus, where that file is used: elsewhere the same node is the same. */
  chosen(): Chosen {
    const { tree } = this.focus.value;
    const around = aroundOf(this.focus.value);
    const { value: ids } = this.selected;
    return { tree, nodes: this.source.graph.nodes.filter((node) => ids.has(node.id) && aroundOf(node) === around) };
  }

  /** The places of the nodes of a document that this pane shows, nearest first to where the person works. */
  nodesOf(tree: string, keys: readonly string[]): GraphNode[] {
    const around = aroundOf(this.focus.value);
    const found = this.source.graph.nodes.filter((node) => node.tree === tree && keys.includes(keyOf(node)));
    const here = found.filter((node) => aroundOf(node) === around);
    const first = found[0];
    return here.length > 0 || first === undefined ? here : found.filter((node) => aroundOf(node) === aroundOf(first));
  }

  /** With `isMore`, what was chosen stays chosen; going back takes it back. */
  move(way: Way, isMore = false): void {
    const next = this.#nodeAt(way);
    if (next === undefined) return;
    if (!isMore) {
      this.choose(next);
      return;
    }
    const ids = new Set(this.selected.value);
    if (ids.has(next.id)) ids.delete(this.focus.value.id);
    this.selected.set(ids.add(next.id));
    this.focus.set(next);
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
function keptFolds(graph: TreeGraph, before: { known: ReadonlyMap<string, GraphNode>; folds: Folds }): Folds {
  const first = firstFolds(graph);
  return new Set(graph.nodes.filter(({ id }) => (before.known.has(id) ? before.folds : first).has(id)).map(({ id }) => id));
}

/** The scene moved so that the node, or the nearest above it that was there before, stands where it stood. */
function heldAt(focus: GraphNode, before: Scene, after: Scene): Scene {
  const anchor = wayTo(focus).findLast(({ id }) => before.layout.places.has(id) && after.layout.places.has(id));
  const from = before.layout.places.get(anchor?.id ?? '');
  const to = after.layout.places.get(anchor?.id ?? '');
  return from === undefined || to === undefined ? after : { ...after, layout: movedLayout(after.layout, { x: from.x - to.x, y: from.y - to.y }) };
}

/** The node itself where it is still there, else the nearest above it. */
function heirOf(node: GraphNode, graph: TreeGraph): GraphNode | undefined {
  return wayTo(node)
    .toReversed()
    .map(({ id }) => graph.byId.get(id))
    .find((found) => found !== undefined);
}

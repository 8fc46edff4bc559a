import { shownChildren } from '../../graph/folding.ts';
import { nodeKeyOf, subtreePrefixOf, withDraftNodes, type GraphNode } from '../../graph/tree-graph.ts';
import { Signal } from '../../signal/signal.ts';
import type { ShownTree } from './visible-tree.ts';

/** Nodes of one file in one use of it: the operand of an edit. */
export interface SelectedNodes {
  readonly tree: string;
  /** In file order; never empty. */
  readonly nodes: readonly GraphNode[];
}

export type NavigationDirection = 'parent' | 'child' | 'previous' | 'next' | 'first' | 'last';

/** The selected nodes of a shown tree, and the one with the focus. */
export class TreeSelection {
  readonly focus: Signal<GraphNode>;
  /** Ids of the selected nodes; always includes the focused one. */
  readonly selected: Signal<ReadonlySet<string>>;
  readonly #tree: ShownTree;

  constructor(tree: ShownTree) {
    const { displayRoot } = tree.source;
    this.#tree = tree;
    this.focus = new Signal(displayRoot);
    this.selected = new Signal<ReadonlySet<string>>(new Set([displayRoot.id]));
    // Moving the focus alone selects that node alone.
    this.focus.subscribe(() => {
      if (!this.selected.value.has(this.focus.value.id)) this.selected.set(new Set([this.focus.value.id]));
    });
  }

  /** Selects exactly these nodes and focuses the first. */
  select(node: GraphNode, others: readonly GraphNode[] = []): void {
    this.focus.set(node);
    this.selected.set(new Set([node.id, ...others.map(({ id }) => id)]));
  }

  /** Adds to or removes from the selection; the last node stays selected. */
  toggle(node: GraphNode): void {
    const next = new Set(this.selected.value);
    const isLeaving = next.delete(node.id);
    if (!isLeaving) next.add(node.id);
    const last = isLeaving ? this.#tree.source.graph.byId.get([...next].at(-1) ?? '') : node;
    if (last === undefined) return;
    this.selected.set(next);
    this.focus.set(last);
  }

  /** Only nodes in the same use of the same file as the focused node: elsewhere a node may occur twice. */
  nodes(): SelectedNodes {
    const { tree } = this.focus.value;
    const around = subtreePrefixOf(this.focus.value);
    const { value: ids } = this.selected;
    return { tree, nodes: this.#all.filter((node) => ids.has(node.id) && subtreePrefixOf(node) === around) };
  }

  /** Graph nodes of document nodes, in the focused use of the tree if it has them, else in the first one. */
  nodesOf(tree: string, keys: readonly string[]): GraphNode[] {
    const around = subtreePrefixOf(this.focus.value);
    const found = this.#all.filter((node) => node.tree === tree && keys.includes(nodeKeyOf(node)));
    const here = found.filter((node) => subtreePrefixOf(node) === around);
    const first = found[0];
    return here.length > 0 || first === undefined ? here : found.filter((node) => subtreePrefixOf(node) === subtreePrefixOf(first));
  }

  /** Moves the focus. With `isMore` extends the selection; moving back shrinks it. */
  move(direction: NavigationDirection, isMore = false): void {
    const next = this.#nodeAt(direction);
    if (next === undefined) return;
    if (!isMore) return this.select(next);
    const ids = new Set(this.selected.value);
    if (ids.has(next.id)) ids.delete(this.focus.value.id);
    this.selected.set(ids.add(next.id));
    this.focus.set(next);
  }

  get #all(): readonly GraphNode[] {
    return withDraftNodes(this.#tree.source.graph);
  }

  #nodeAt(direction: NavigationDirection): GraphNode | undefined {
    const { nodes, root, density, folds } = this.#tree.visibleTree.value;
    const from = this.focus.value;
    if (direction === 'first') return root;
    if (direction === 'last') return nodes.at(-1);
    if (direction === 'parent') return from === root ? undefined : from.parent;
    if (direction === 'child') return shownChildren(from, folds)[0];
    // Across: the neighbour in the same generation. An outline is a list of all nodes.
    const generation = density === 'outline' ? nodes : nodes.filter((node) => node.depth === from.depth);
    const found = generation[generation.indexOf(from) + (direction === 'next' ? 1 : -1)];
    // The root has only drafts beside it, so the node after it is its first child.
    return found ?? (direction === 'next' && from === root ? shownChildren(root, folds)[0] : undefined);
  }
}

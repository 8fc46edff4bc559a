import { searchGraph } from '../../graph/search-graph.ts';
import type { GraphNode, TreeGraph } from '../../graph/tree-graph.ts';
import { Signal } from '../../signal/signal.ts';

export interface SearchView {
  readonly isOpen: boolean;
  readonly text: string;
  readonly found: readonly GraphNode[];
  /** Which of `found` is shown; -1 for none. */
  readonly place: number;
}

const NO_SEARCH: SearchView = { isOpen: false, text: '', found: [], place: -1 };

/** The search in the graph of a pane. */
export class TreeSearch {
  readonly view = new Signal<SearchView>(NO_SEARCH);

  constructor(
    private readonly nodes: () => readonly GraphNode[],
    private readonly reveal: (node: GraphNode) => void,
  ) {}

  open(): void {
    this.view.set({ ...this.view.value, isOpen: true });
  }

  close(): void {
    this.view.set(NO_SEARCH);
  }

  /** Shows the first node that is found. */
  find(text: string): void {
    const found = searchGraph(this.nodes(), text);
    this.view.set({ isOpen: true, text, found, place: -1 });
    if (found.length > 0) this.step(1);
  }

  step(by: 1 | -1): void {
    const { found, place } = this.view.value;
    if (found.length === 0) return;
    const next = (Math.max(place, by === 1 ? -1 : 0) + by + found.length) % found.length;
    const node = found[next];
    this.view.set({ ...this.view.value, place: next });
    if (node !== undefined) this.reveal(node);
  }

  /** The graph after an edit has other nodes. */
  follow({ byId }: TreeGraph): void {
    const { value } = this.view;
    if (value.isOpen) this.view.set({ ...value, found: value.found.flatMap(({ id }) => byId.get(id) ?? []) });
  }
}

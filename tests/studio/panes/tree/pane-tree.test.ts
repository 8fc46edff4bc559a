import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../../src/agents/registry/game-registry.ts';
import type { NodeDocument } from '../../../../src/engine/document.ts';
import { buildGraph, type GraphNode } from '../../../../src/studio/graph/tree-graph.ts';
import { PaneTree } from '../../../../src/studio/panes/tree/pane-tree.ts';
import type { NavigationDirection } from '../../../../src/studio/panes/tree/tree-selection.ts';

const wait = (name: string): NodeDocument => ({ type: 'Wait', name });
const group = (name: string, ...children: NodeDocument[]): NodeDocument => ({ type: 'Sequence', name, children });
const use = (name: string): NodeDocument => ({ type: 'SubTree', name, params: { tree: 'rest' } });
const ROOT = group('Top', group('Left', wait('A'), wait('B'), wait('C')), group('Right', wait('D'), use('One'), use('Two')));

class Shown {
  readonly tree: PaneTree;

  constructor(root: NodeDocument = ROOT) {
    this.tree = new PaneTree(this.source(root), 'right');
  }

  source(root: NodeDocument) {
    const documents = [
      { name: 'main', description: '', root },
      { name: 'rest', description: '', root: group('Rest', wait('Sit'), wait('Sleep')) },
    ];
    const library = new Map(documents.map((document) => [document.name, { file: `${document.name}.json`, document }]));
    // As the session keeps them: a node is known by its name wherever it stands.
    const graph = buildGraph('main', { library, kinds: gameRegistry.definitions })!;
    return { graph, displayRoot: graph.root, kinds: gameRegistry.definitions, usesOf: () => [] };
  }

  node(title: string, which = 0): GraphNode {
    return this.tree.source.graph.nodes.filter((node) => node.title === title || node.document.name === title)[which]!;
  }

  get names(): string[] {
    return this.tree.visibleTree.value.nodes.map(({ document, title }) => document.name ?? title);
  }

  get focus(): string {
    return this.tree.selection.focus.value.document.name ?? '';
  }

  get selected(): string[] {
    return this.tree.source.graph.nodes
      .filter(({ id }) => this.tree.selection.selected.value.has(id))
      .map(({ document }) => document.name ?? '');
  }

  place(title: string) {
    const { x, y } = this.tree.visibleTree.value.layout.places.get(this.node(title).id)!;
    return { x, y };
  }

  move(...directions: NavigationDirection[]): string[] {
    return directions.map((direction) => {
      this.tree.selection.move(direction);
      return this.focus;
    });
  }
}

describe('the focus in a tree', () => {
  it('begins at the root and moves to parents, children and neighbours', () => {
    const shown = new Shown();
    expect([shown.focus, shown.selected]).toEqual(['Top', ['Top']]);
    expect(shown.move('parent', 'child', 'child', 'next', 'next', 'next', 'previous', 'parent', 'next', 'next')).toEqual([
      'Top',
      'Left',
      'A',
      'B',
      'C',
      'D',
      'C',
      'Left',
      'Right',
      'Right',
    ]);
    expect(shown.move('last', 'first', 'previous')).toEqual([shown.names.at(-1), 'Top', 'Top']);
    expect(shown.selected).toEqual(['Top']);
  });

  it('moves row by row in an outline', () => {
    const shown = new Shown();
    shown.tree.setDensity({ density: 'outline' });
    expect(shown.move('next', 'next', 'next', 'parent', 'previous')).toEqual(['Left', 'A', 'B', 'Left', 'Top']);
  });

  it('extends the selection, which shrinks on the way back', () => {
    const shown = new Shown();
    shown.tree.selection.select(shown.node('A'));
    for (const direction of ['next', 'next'] as const) shown.tree.selection.move(direction, true);
    expect([shown.focus, shown.selected]).toEqual(['C', ['A', 'B', 'C']]);
    shown.tree.selection.move('previous', true);
    expect([shown.focus, shown.selected]).toEqual(['B', ['A', 'B']]);
    shown.tree.selection.move('previous');
    expect(shown.selected).toEqual(['A']);
    shown.tree.selection.focus.set(shown.node('D'));
    expect(shown.selected).toEqual(['D']);
  });

  it('goes to what is added to the selection, and to another when it leaves', () => {
    const shown = new Shown();
    shown.tree.selection.select(shown.node('A'), [shown.node('B')]);
    shown.tree.selection.toggle(shown.node('D'));
    expect([shown.focus, shown.selected]).toEqual(['D', ['A', 'B', 'D']]);
    shown.tree.selection.toggle(shown.node('D'));
    expect([shown.focus, shown.selected]).toEqual(['B', ['A', 'B']]);
    shown.tree.selection.toggle(shown.node('A'));
    shown.tree.selection.toggle(shown.node('B'));
    expect(shown.selected).toEqual(['B']);
  });

  it('says what an edit is about: nodes of one use of one file', () => {
    const shown = new Shown();
    const [one, two] = [shown.node('Sit', 0), shown.node('Sit', 1)];
    shown.tree.folding.setAll(false);
    shown.tree.selection.select(shown.node('A'), [shown.node('D'), one, two]);
    expect(shown.tree.selection.nodes()).toMatchObject({ tree: 'main', nodes: [{ title: 'A' }, { title: 'D' }] });
    shown.tree.selection.select(two, [shown.node('Sleep', 1), one]);
    expect(shown.tree.selection.nodes().nodes).toEqual([two, shown.node('Sleep', 1)]);
    // Of a file that is used twice, the nodes of the focused use; from outside, of the first.
    const key = (node: GraphNode) => node.path;
    expect(shown.tree.selection.nodesOf('rest', [key(two)])).toEqual([two]);
    shown.tree.selection.select(shown.node('A'));
    expect(shown.tree.selection.nodesOf('rest', [key(two)])).toEqual([one]);
    expect(shown.tree.selection.nodesOf('rest', ['nowhere'])).toEqual([]);
    expect(shown.tree.selection.nodesOf('main', [key(two)])).not.toContain(one);
  });
});

describe('folding', () => {
  it('opens and closes a branch, which takes the focus', () => {
    const shown = new Shown();
    const all = shown.names;
    shown.tree.selection.select(shown.node('B'));
    shown.tree.folding.toggle(shown.node('Left'));
    expect([shown.names, shown.focus]).toEqual([all.filter((name) => !['A', 'B', 'C'].includes(name)), 'Left']);
    expect(shown.move('child')).toEqual(['Left']);
    shown.tree.folding.toggle(shown.node('Left'));
    expect([shown.names, shown.move('child')]).toEqual([all, ['A']]);
    shown.tree.folding.toggle(shown.node('A'));
    expect(shown.names).toEqual(all);
  });

  it('opens all, and goes back to how the tree was shown at first', () => {
    const shown = new Shown();
    const first = shown.names;
    shown.tree.folding.toggle(shown.node('Left'));
    shown.tree.folding.setAll(false);
    expect(shown.names.filter((name) => name === 'Sleep')).toHaveLength(2);
    shown.tree.folding.setAll(true);
    expect(shown.names).toEqual(first);
  });

  it('opens what hides a node that is shown', () => {
    const shown = new Shown();
    shown.tree.folding.toggle(shown.node('Top'));
    expect(shown.names).toEqual(['Top']);
    shown.tree.reveal(shown.node('B'));
    expect([shown.names.includes('B'), shown.focus, shown.selected]).toEqual([true, 'B', ['B']]);
    shown.tree.reveal({ ...shown.node('A'), id: 'elsewhere' });
    expect(shown.focus).toBe('B');
  });
});

describe('a search', () => {
  it('steps through what it finds, around the ends', () => {
    const shown = new Shown();
    shown.tree.search.open();
    expect(shown.tree.search.view.value).toEqual({ isOpen: true, text: '', found: [], place: -1 });
    shown.tree.search.step(1);
    expect(shown.focus).toBe('Top');
    shown.tree.search.find('sleep');
    const { found } = shown.tree.search.view.value;
    expect([found.length, shown.tree.search.view.value.place, shown.tree.selection.focus.value]).toEqual([2, 0, found[0]]);
    const stepped = ([1, 1, -1, -1] as const).map((by) => {
      shown.tree.search.step(by);
      return [shown.tree.search.view.value.place, found.indexOf(shown.tree.selection.focus.value)];
    });
    expect(stepped).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
      [0, 0],
    ]);
    shown.tree.search.find('nobody');
    expect([shown.tree.search.view.value.found, shown.tree.search.view.value.place, shown.tree.selection.focus.value]).toEqual([
      [],
      -1,
      found[0],
    ]);
    shown.tree.search.close();
    expect(shown.tree.search.view.value).toEqual({ isOpen: false, text: '', found: [], place: -1 });
  });
});

describe('an edit', () => {
  it('keeps folds, focus and selection of what remains, and the focused node in its place', () => {
    const shown = new Shown();
    shown.tree.folding.toggle(shown.node('Left'));
    shown.tree.selection.select(shown.node('Right'), [shown.node('Top')]);
    const before = shown.place('Right');
    const folded = shown.node('Left').id;
    shown.tree.search.find('A');
    shown.tree.selection.select(shown.node('Right'), [shown.node('Top')]);
    shown.tree.folding.set(new Set([...shown.tree.visibleTree.value.folds, folded]));
    shown.tree.setSource(shown.source(group('Top', group('Left', wait('A'), wait('B')), group('Right', group('New', wait('N'))))));
    expect(shown.names).toEqual(['Top', 'Left', 'Right', 'New', 'N']);
    expect([shown.focus, shown.selected, shown.place('Right')]).toEqual(['Right', ['Top', 'Right'], before]);
    expect(shown.tree.search.view.value.found.every((node) => shown.tree.source.graph.nodes.includes(node))).toBe(true);
  });

  it('that removes the focused node moves the focus to what is above it', () => {
    const shown = new Shown();
    shown.tree.selection.select(shown.node('C'));
    shown.tree.setSource(shown.source(group('Top', group('Left', wait('A')))));
    expect([shown.focus, shown.selected]).toEqual(['Left', ['Left']]);
  });
});

describe('the layout', () => {
  it('turns, and is an outline to the right whatever the way of the graph', () => {
    const shown = new Shown();
    const { tree } = shown;
    const isBelow = () => shown.place('Left').y > shown.place('Top').y + 10 && shown.place('Left').x <= shown.place('Right').x;
    expect([tree.visibleTree.value.density, tree.visibleTree.value.orientation]).toEqual(['graph', 'right']);
    const sideways = tree.visibleTree.value;
    tree.setOrientation('right');
    expect(tree.visibleTree.value).toBe(sideways);
    tree.setOrientation('down');
    expect([tree.visibleTree.value.orientation, isBelow()]).toEqual(['down', true]);
    tree.setDensity({ density: 'outline' });
    expect([tree.visibleTree.value.density, tree.visibleTree.value.orientation]).toEqual(['outline', 'right']);
    const outline = tree.visibleTree.value;
    tree.setDensity({ density: 'outline' });
    expect(tree.visibleTree.value).toBe(outline);
    tree.setOrientation('right');
    expect(tree.visibleTree.value.density).toBe('graph');
  });

  it('goes on in columns after so many rows, and measures other layouts without changing its own', () => {
    const { tree } = new Shown();
    const { value: before } = tree.visibleTree;
    const [column, columns] = [tree.measure('outline', Infinity), tree.measure('outline', 3)];
    expect(tree.visibleTree.value).toBe(before);
    expect([columns.height < column.height, columns.width > column.width]).toEqual([true, true]);
    expect(tree.measure('graph', 3)).toEqual(before.layout.bounds);
    tree.setDensity({ density: 'outline', rowCount: 3 });
    expect(tree.visibleTree.value.layout.bounds).toEqual(columns);
    tree.setDensity({ density: 'outline', rowCount: Infinity });
    expect(tree.visibleTree.value.layout.bounds).toEqual(column);
  });

  it('keeps a node where it is when graph and outline change places', () => {
    const shown = new Shown();
    const before = shown.place('D');
    shown.tree.setDensity({ density: 'outline' }, shown.node('D'));
    expect(shown.place('D')).toEqual(before);
    const lines = shown.tree.linesOf(shown.node('D'));
    expect(shown.tree.linesOf(shown.node('D'))).toBe(lines);
  });
});

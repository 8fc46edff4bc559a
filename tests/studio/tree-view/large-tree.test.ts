import { describe, expect, it, vi } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import type { NodeDocument } from '../../../src/engine/document.ts';
import { MOST_SHOWN_AT_FIRST } from '../../../src/studio/graph/folding.ts';
import { placesInFrame } from '../../../src/studio/tree-view/use-animated-layout.ts';
import { isIn } from '../../../src/studio/tree-view/use-window.ts';
import { buildGraph } from '../../../src/studio/graph/tree-graph.ts';
import { PaneTree } from '../../../src/studio/panes/tree/pane-tree.ts';
import { dataOf } from '../../../src/studio/tree-view/tree-node-data.ts';
import { openTree } from '../../../src/tree-doc/editable-tree.ts';
import { openSession } from '../support/open-session.ts';

/** 1 + 20 + 280 nodes. */
function openLarge() {
  const opened = openSession();
  const { session } = opened;
  const branch = (name: string) => ({ type: 'Sequence', name, children: Array.from({ length: 14 }, () => ({ type: 'Wait' })) });
  const document = {
    name: 'large',
    description: 'Large.',
    root: { type: 'Selector', name: 'Top', children: Array.from({ length: 20 }, (_, place) => branch(`Branch ${place}`)) },
  };
  const { workspace } = session.editing.editorStore;
  const tree = openTree('large', document, workspace.value.newNodeKey);
  if ('problem' in tree) throw new Error(tree.problem);
  session.editing.editorStore.setWorkspace({ ...workspace.value, trees: new Map([...workspace.value.trees, ['large', tree.tree]]) });
  session.panes.showTree('large');
  return opened;
}

it('in a tree of 301 nodes an edit draws again only what looks different', () => {
  const { pane, choose, editor } = openLarge();
  const { tree } = pane;
  if (tree === undefined) throw new Error('no tree is shown');
  const around = { pane, tree, hasKeyboard: { current: false } };
  const before = dataOf(around, tree.visibleTree.value.nodes, new Map());
  expect(before.size).toBe(301);
  choose('Branch 7');
  editor.startNaming();
  editor.endNaming('Renamed');
  const renamed = dataOf(around, tree.visibleTree.value.nodes, before);
  expect([...renamed.values()].filter((data) => !new Set(before.values()).has(data))).toHaveLength(1);
  editor.performOnSelection('duplicate');
  const doubled = dataOf(around, tree.visibleTree.value.nodes, renamed);
  const redrawn = [...doubled.values()].filter((data) => !new Set(renamed.values()).has(data));
  // The copy; its brothers count one more, and those behind it, with what is below them, have other paths.
  expect(redrawn.length).toBeLessThan(1 + 21 + 13 * 14 + 15);
  expect(doubled.size).toBe(316);
});

const wait = (): NodeDocument => ({ type: 'Wait', params: { duration: 1 } });
/** Every node has so many children, as deep as the count allows. */
function grown(count: number, width: number): NodeDocument {
  const all: { type: string; children: NodeDocument[] }[] = [{ type: 'Sequence', children: [] }];
  for (let place = 0; all.length < count; place++) {
    for (let child = 0; child < width && all.length < count; child++) {
      const node = { type: 'Sequence', children: [] };
      all[place]!.children.push(node);
      all.push(node);
    }
  }
  for (const node of all) if (node.children.length === 0) Object.assign(node, { ...wait(), children: undefined });
  return all[0]!;
}
const chain = (length: number): NodeDocument => (length === 0 ? wait() : { type: 'Inverter', child: chain(length - 1) });
/** As large and as wide as a tree can be. */
const LARGE: Readonly<Record<string, NodeDocument>> = {
  'five children each': grown(4990, 5),
  'two children each': grown(4990, 2),
  '254 children at the top': grown(4990, 254),
  '50 long chains': { type: 'Selector', children: Array.from({ length: 50 }, () => chain(97)) },
};

describe.each(Object.entries(LARGE))('a tree of nearly 5000 nodes with %s', (_, root) => {
  const graph = buildGraph('large', {
    library: new Map([['large', { file: 'large.json', document: { name: 'large', description: '', root } }]]),
    kinds: gameRegistry.definitions,
  })!;
  const open = () => new PaneTree({ graph, displayRoot: graph.root, kinds: gameRegistry.definitions, usesOf: () => [] }, 'right');

  it('opens with few of them, so that no frame is held up, and hides none for good', () => {
    const tree = open();
    const { nodes, layout } = tree.visibleTree.value;
    expect(graph.nodes.length).toBeGreaterThan(4800);
    expect(nodes.length).toBeLessThanOrEqual(MOST_SHOWN_AT_FIRST);
    expect(nodes.length).toBeGreaterThan(50);
    expect(layout.places.size).toBe(nodes.length);
    // What is near the top is shown before what is deep.
    const shown = new Set(nodes);
    const hidden = graph.nodes.filter((node) => !shown.has(node));
    expect(Math.min(...hidden.map(({ depth }) => depth))).toBeGreaterThanOrEqual(Math.max(...nodes.map(({ depth }) => depth)) - 1);
    tree.reveal(graph.nodes.at(-1)!);
    expect(tree.visibleTree.value.nodes).toContain(graph.nodes.at(-1));
    tree.folding.setAll(false);
    expect(tree.visibleTree.value.nodes).toHaveLength(graph.nodes.length);
    tree.folding.setAll(true);
    expect(tree.visibleTree.value.nodes.length).toBeLessThanOrEqual(MOST_SHOWN_AT_FIRST);
  });
});

it('a tree of usual size opens as before', () => {
  const { pane } = openLarge();
  expect(pane.tree?.visibleTree.value.nodes.length).toBe(301);
});

it('many nodes are in their places at once; few wait until the others have made room', () => {
  const { pane } = openLarge();
  const tree = pane.tree!;
  const before = tree.visibleTree.value.layout.places;
  const graph = buildGraph('large', {
    library: new Map([['large', { file: 'large.json', document: { name: 'large', description: '', root: LARGE['five children each']! } }]]),
    kinds: gameRegistry.definitions,
  })!;
  tree.setSource({ ...tree.source, graph, displayRoot: graph.root });
  tree.folding.setAll(false);
  const after = tree.visibleTree.value;
  expect(placesInFrame(after, before)).toBe(after.layout.places);
  const few = { nodes: after.nodes.slice(0, 5), layout: after.layout };
  expect(placesInFrame(few, before)).toBe(before);
});

it('an import checks a tree once, and builds its graph once for each version', async () => {
  const { session } = openLarge();
  const { editorStore, files } = session.editing;
  const check = vi.spyOn(editorStore.port, 'check');
  const document = { name: 'imported', description: 'Large.', root: grown(400, 5) };
  expect(await files.importer.offer([{ fileName: 'imported.json', text: JSON.stringify(document) }])).toEqual(['imported']);
  expect(check.mock.calls.filter(([name]) => name === 'imported')).toHaveLength(1);
  const graph = editorStore.graphOf('imported')!;
  expect(graph.nodes).toHaveLength(400);
  expect(editorStore.graphOf('imported')).toBe(graph);
  session.editing.editorStore.goBy('undo');
  expect(editorStore.graphOf('imported')).toBeUndefined();
});

it('of a large tree, what React Flow is given is what may be seen', () => {
  const window = { x: 0, y: 0, width: 100, height: 100 };
  const at = (x: number, y: number) => isIn(window, { x, y, width: 20, height: 10 });
  expect([at(-19, 0), at(-21, 0), at(99, 99), at(50, 101), isIn(window, undefined)]).toEqual([true, false, true, false, false]);
});

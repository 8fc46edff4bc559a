import { expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import type { NodeDocument } from '../../../src/engine/document.ts';
import { buildGraph, type GraphNode, type TreeGraph } from '../../../src/studio/graph/tree-graph.ts';
import { KeptHandFigures } from '../../../src/studio/odds/hand-figures.ts';
import { figureKey, oddsRows } from '../../../src/studio/odds/odds-rows.ts';

const wait = (name: string): NodeDocument => ({ type: 'Wait', name, params: { duration: 1 } });
/** As the studio opens it: each visit has other session keys. */
function opened(names: readonly string[], time: number): TreeGraph {
  const root = { type: 'Sequence', children: names.map(wait) };
  const library = new Map([['walk', { file: 'walk.json', document: { name: 'walk', description: '', root } }]]);
  const keyOf = (path: string): string => `${time} ${path === '/root' ? 'top' : names[Number(path.at(-1))]}`;
  return buildGraph('walk', { library, kinds: gameRegistry.definitions, nodeKeyOf: (_, path) => keyOf(path) })!;
}
const called = (graph: TreeGraph, name: string): GraphNode => graph.nodes.find(({ title }) => title === name)!;

/** As `localStorage`. */
function storeOf(text?: string) {
  const texts = new Map<string, string>(text === undefined ? [] : [['warband.studio.odds', text]]);
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, value: string) => void texts.set(name, value),
  };
}

function visit(store: ReturnType<typeof storeOf>, graph: TreeGraph) {
  const kept = new KeptHandFigures(store);
  kept.look(graph);
  const of = (name: string, now = graph) => kept.figures.value.get(figureKey(called(now, name)));
  return { kept, of };
}

it('keeps what was set by hand until the next visit, and counts it in the odds of the branch', () => {
  const store = storeOf();
  const first = opened(['Go', 'Look'], 1);
  visit(store, first).kept.set(called(first, 'Look'), { chance: 0.25, seconds: 4 });
  const second = opened(['Go', 'Look'], 2);
  const { kept, of } = visit(store, second);
  expect([of('Look'), of('Go')]).toEqual([{ chance: 0.25, seconds: 4 }, undefined]);
  const [row] = oddsRows(second.root, {
    hand: kept.figures.value,
    runsOf: () => ({ count: 0, successes: 0, seconds: 0, successSeconds: 0 }),
    tickSeconds: 0.06,
  });
  expect(row?.expected.odds?.chance).toBe(0.25);
});

it('a node keeps its figures while it is moved, and they are found at its new place', () => {
  const store = storeOf();
  const first = opened(['Go', 'Look'], 1);
  const { kept, of } = visit(store, first);
  kept.set(called(first, 'Look'), { chance: 0.5 });
  const moved = opened(['Look', 'Go'], 1);
  kept.look(moved);
  expect(of('Look', moved)).toEqual({ chance: 0.5 });
  kept.set(called(moved, 'Go'), { seconds: 2 });
  const again = visit(store, opened(['Look', 'Go'], 2));
  expect([again.of('Look'), again.of('Go')]).toEqual([{ chance: 0.5 }, { seconds: 2 }]);
});

it('undo brings back figures where their nodes stand by then', () => {
  const store = storeOf();
  const first = opened(['Go', 'Look'], 1);
  const { kept } = visit(store, first);
  kept.set(called(first, 'Look'), { chance: 0.5 });
  kept.set(called(first, 'Go'), { seconds: 1 });
  kept.look(opened(['Look', 'Go'], 1));
  kept.undo();
  const again = visit(store, opened(['Look', 'Go'], 2));
  expect([again.of('Look'), again.of('Go')]).toEqual([{ chance: 0.5 }, undefined]);
});

it('gives no node the figures of another that stood there', () => {
  const store = storeOf();
  const first = opened(['Go', 'Look'], 1);
  visit(store, first).kept.set(called(first, 'Look'), { chance: 0.5 });
  expect(visit(store, opened(['Look', 'Sleep'], 2)).kept.figures.value.size).toBe(0);
  // They wait for their node: the tree may be an older version of it.
  expect(visit(store, opened(['Go', 'Look'], 3)).of('Look')).toEqual({ chance: 0.5 });
});

it('forgets one that is emptied, or all', () => {
  const store = storeOf();
  const first = opened(['Go', 'Look'], 1);
  const { kept } = visit(store, first);
  kept.set(called(first, 'Look'), { chance: 0.5 });
  kept.set(called(first, 'Go'), { seconds: 1 });
  kept.set(called(first, 'Look'), {});
  expect(visit(store, opened(['Go', 'Look'], 2)).kept.figures.value.size).toBe(1);
  kept.forgetAll();
  expect(visit(store, opened(['Go', 'Look'], 3)).kept.figures.value.size).toBe(0);
});

it('never, always and at once are figures too', () => {
  for (const figures of [{ chance: 0, seconds: 0 }, { chance: 1 }]) {
    const store = storeOf();
    const first = opened(['Go'], 1);
    visit(store, first).kept.set(called(first, 'Go'), figures);
    expect(visit(store, opened(['Go'], 2)).of('Go')).toEqual(figures);
  }
});

it('what was forgotten of trees that are not shown comes back too', () => {
  const store = storeOf();
  const first = opened(['Go', 'Look'], 1);
  visit(store, first).kept.set(called(first, 'Look'), { chance: 0.5 });
  const { kept } = visit(store, opened(['Walk'], 2));
  kept.forgetAll();
  kept.undo();
  expect(visit(store, opened(['Go', 'Look'], 3)).of('Look')).toEqual({ chance: 0.5 });
});

it('with nothing to take back or to do again nothing happens', () => {
  const graph = opened(['Go'], 1);
  const { kept, of } = visit(storeOf(), graph);
  kept.undo();
  kept.redo();
  kept.set(called(graph, 'Go'), { chance: 0.5 });
  kept.redo();
  expect([of('Go'), kept.undoable, kept.redoable]).toEqual([{ chance: 0.5 }, 'Figures of Go', undefined]);
});

it.each(['', 'no list', '{}', '[1, null, {"tree":"walk"}]', '[{"tree":"walk","path":"/root/children/0","title":"Go","chance":7}]'])(
  'reads past what is none: %s',
  (text) => {
    expect(visit(storeOf(text), opened(['Go'], 1)).kept.figures.value.size).toBe(0);
  },
);

it('works without a store', () => {
  const blocked = {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  };
  const graph = opened(['Go'], 1);
  const kept = new KeptHandFigures(blocked);
  kept.look(graph);
  kept.set(called(graph, 'Go'), { chance: 1 });
  expect(kept.figures.value.size).toBe(1);
});

it('undo and redo go through figures and edits of the trees in the order in which they were made', () => {
  let edit: object | undefined;
  const graph = opened(['Go', 'Look'], 1);
  const kept = new KeptHandFigures(storeOf(), () => edit);
  kept.look(graph);
  const chance = (): number | undefined => kept.figures.value.get(figureKey(called(graph, 'Look')))?.chance;
  kept.set(called(graph, 'Look'), { chance: 0.2 });
  kept.set(called(graph, 'Look'), { chance: 0.25 });
  kept.endUndoStep();
  const later = {};
  edit = later;
  expect(kept.undoable).toBeUndefined();
  kept.set(called(graph, 'Look'), { chance: 0.5 });
  kept.forgetAll();
  expect([chance(), kept.undoable]).toEqual([undefined, 'Forget my figures']);
  kept.undo();
  expect([chance(), kept.undoable, kept.redoable]).toEqual([0.5, 'Figures of Look', 'Forget my figures']);
  kept.undo();
  // The edit of a tree comes next, then the first figures: two changes of one field, which are one step.
  expect([chance(), kept.undoable]).toEqual([0.25, undefined]);
  edit = undefined;
  kept.undo();
  expect([chance(), kept.undoable, kept.redoable]).toEqual([undefined, undefined, 'Figures of Look']);
  kept.redo();
  expect([chance(), kept.redoable]).toEqual([0.25, undefined]);
  edit = later;
  kept.redo();
  expect(chance()).toBe(0.5);
});

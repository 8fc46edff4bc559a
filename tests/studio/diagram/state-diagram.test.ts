import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { layOutDiagram, type Spot } from '../../../src/studio/diagram/lay-out-diagram.ts';
import { lastTransition, machineGraph, shownMachine, transitionsOf } from '../../../src/studio/graph/machine-graph.ts';
import { transitionWords } from '../../../src/studio/diagram/transition-words.ts';
import { explainAgent } from '../../../src/studio/explain/explain-agent.ts';
import { buildGraph, type GraphNode, type TreeGraph } from '../../../src/studio/graph/tree-graph.ts';
import { asks, leaf, node } from '../../engine/support/tree-builders.ts';
import { scriptedRun, type ScriptedRun } from '../support/scripted-run.ts';

const called = (name: string, document: NodeDocument): NodeDocument => ({ ...document, name });
const state = (name: string, ...children: readonly NodeDocument[]): NodeDocument => called(name, node('State', ...children));
const to = (target: string, rest: NonNullable<NodeDocument['params']> = {}, ...test: readonly NodeDocument[]): NodeDocument =>
  node('Transition', { to: target, ...rest }, ...test);

const watchman = (): ScriptedRun =>
  scriptedRun(
    called(
      'Duty',
      node(
        'StateMachine',
        to('Flee', {}, called('Badly hurt', asks('F'))),
        state('Patrol', called('Stroll', leaf('R', 'stroll')), to('Chase', {}, called('Enemy in sight', asks('FT')))),
        state('Chase', called('Run', leaf('RRF', 'run')), to('Patrol', { on: 'failure', after: 1 })),
        state('Flee', called('Away', leaf('R', 'away'))),
        state('Sleep', leaf('R', 'sleep'), to('Patrol', { after: 2 })),
      ),
    ),
  );

const graphOf = (run: ScriptedRun): TreeGraph => buildGraph('main', run.source) as TreeGraph;
const titles = (nodes: Iterable<GraphNode | undefined>): string[] => [...nodes].map((each) => each?.title ?? 'any');

describe('a state machine as a diagram', () => {
  const graph = graphOf(watchman());

  it('has its states as boxes and its transitions as arrows', () => {
    const { states, arrows } = machineGraph(graph.root);
    expect(titles(states)).toEqual(['Patrol', 'Chase', 'Flee', 'Sleep']);
    expect(arrows.map(({ from, to: target }) => titles([from, target]).join(' > '))).toEqual([
      'any > Flee',
      'Patrol > Chase',
      'Chase > Patrol',
      'Sleep > Patrol',
    ]);
  });

  it('marks a state to which nothing leads', () => {
    expect(titles(machineGraph(graph.root).lost)).toEqual(['Sleep']);
  });

  it('is that of the nearest machine above the focus, else the first of the tree', () => {
    expect(shownMachine(graph, graph.nodes.at(-1) as GraphNode)).toBe(graph.root);
    const plain = graphOf(scriptedRun(node('Sequence', leaf('S'), node('StateMachine', state('One', leaf('S'))))));
    expect(shownMachine(plain, plain.root)?.document.type).toBe('StateMachine');
    const none = graphOf(scriptedRun(leaf('S')));
    expect(shownMachine(none, none.root)).toBeUndefined();
  });

  it('says on each arrow what it waits for', () => {
    expect(transitionsOf(graph.root).map(transitionWords)).toEqual(['badly hurt?', 'enemy in sight?', 'failed, after 1 s', 'after 2 s']);
    const unfinished = graphOf(scriptedRun(node('StateMachine', state('One', leaf('S')), to('One', { on: 'result' })))).nodes.at(
      -1,
    ) as GraphNode;
    expect(transitionWords(unfinished)).toBe('ended');
  });

  it('keeps all arrows inside of the drawing', () => {
    const [first, second, third] = graph.nodes.filter(({ document }) => document.type === 'State') as [GraphNode, GraphNode, GraphNode];
    const between = (from: GraphNode, target: GraphNode) => Array.from({ length: 4 }, () => ({ node: first, from, to: target }));
    const arrows = [between(first, second), between(second, first), between(second, third), between(third, second)].flat();
    const { arrows: shapes } = layOutDiagram({ states: [first, second, third], arrows, lost: new Set() }, 240, 12);
    expect(shapes.filter(({ label }) => label.x < 10 || label.x > 230)).toEqual([]);
  });

  it.each([240, 360, 700, 1200])('keeps all states apart and inside of %i pixels', (width) => {
    for (let count = 1; count <= 9; count++) {
      const states = Array.from({ length: count }, (_, place) => ({ ...graph.root, id: `s${place}` }));
      const layout = layOutDiagram({ states, arrows: [], lost: new Set() }, width, 12);
      const { box } = layout;
      const isApart = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) >= 2 * box.width || Math.abs(a.y - b.y) >= 2 * box.height;
      const clashes = layout.states.flatMap((a, place) => layout.states.slice(place + 1).filter((b) => !isApart(a, b)));
      const outside = layout.states.filter(
        ({ x, y }) => x < box.width || x > width - box.width || y < box.height || y > layout.height - box.height,
      );
      expect([count, clashes, outside]).toEqual([count, [], []]);
    }
  });
});

describe('a machine that is watched', () => {
  const after = (ticks: number) => {
    const run = watchman();
    for (let tick = 0; tick < ticks; tick++) run.tick();
    const graph = graphOf(run);
    const indexOf = ({ id }: GraphNode): number => run.played.program.nodes.findIndex((each) => each.id === id);
    const { states } = run.trace.current;
    const last = lastTransition(transitionsOf(graph.root), (each) => states.lastSuccess(indexOf(each)));
    return { last: last?.document.params?.['to'], told: explainAgent({ graph, indexOf, states, condition: '' }) };
  };

  it('has no last transition before the first', () => {
    expect(after(1)).toMatchObject({ last: undefined, told: { because: [], within: ['Duty', 'Patrol'] } });
  });

  it('tells in which state it is, and what led there', () => {
    expect(after(2)).toMatchObject({ last: 'Chase', told: { because: ['enemy in sight'], within: ['Duty', 'Chase'] } });
  });

  it('forgets that once another transition has led on', () => {
    expect(after(5)).toMatchObject({ last: 'Chase' });
    expect(after(4).last).toBe('Patrol');
  });
});

import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { behaviourLanes, tracedNodes } from '../../../src/features/agent-history/behaviour-lanes.ts';
import { programGraph } from '../../../src/page/trace/program-graph.ts';
import { compileTree } from '../../../src/engine/check.ts';
import type { NodeDocument } from '../../../src/engine/document.ts';
import type { Program } from '../../../src/engine/run.ts';

const wait = (name?: string): NodeDocument => ({ type: 'Wait', ...(name !== undefined && { name }), params: { duration: 1 } });
const speak = (name: string): NodeDocument => ({ type: 'DebugLog', name, params: { message: 'Ho' } });
const composite = (type: string, name: string | undefined, ...children: NodeDocument[]): NodeDocument => ({
  type,
  ...(name !== undefined && { name }),
  children,
});
/** As most trees begin; the composite below it names the whole tree. */
const forEver = (child: NodeDocument): NodeDocument => ({ type: 'Repeat', child });
const use = (tree: string): NodeDocument => ({ type: 'SubTree', params: { tree } });

/** The tree "main" with that node below its root, and others that it uses. */
function compiled(child: NodeDocument, others: Readonly<Record<string, NodeDocument>> = {}): Program {
  const library = new Map(
    Object.entries({ main: child, ...others }).map(([name, below]) => {
      const document = { name, description: 'Made.', root: { type: 'Root', child: below } };
      return [name, { file: `${name}.json`, document }];
    }),
  );
  const result = compileTree('main', library, gameRegistry);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.program;
}

function lanesOf(...made: Parameters<typeof compiled>) {
  const program = compiled(...made);
  return behaviourLanes(program, programGraph(program));
}

const labelsOf = (...made: Parameters<typeof compiled>): readonly string[] => lanesOf(...made).map(({ label }) => label);

describe('the lanes of a tree', () => {
  it('leave out what ends within a tick', () => {
    expect(labelsOf(composite('Selector', undefined, speak('Forget'), wait('Rest'), wait('Doze')))).toEqual(['Rest', 'Doze']);
  });

  it('of choices within choices are those of all, each with the named choice above it', () => {
    const inner = composite('Selector', 'Fight', wait('Strike'), composite('Selector', undefined, wait('Duck'), wait('Run')));
    const lanes = lanesOf(forEver(composite('Selector', 'Whole', inner, composite('Selector', 'Idle', wait('Rest'), wait('Doze')))));
    expect(lanes.map(({ label, within }) => [label, within])).toEqual([
      ['Strike', 'Fight'],
      ['Duck', 'Fight'],
      ['Run', 'Fight'],
      ['Rest', 'Idle'],
      ['Doze', 'Idle'],
    ]);
  });

  it('take lasting steps one after the other as one behaviour', () => {
    const steps = composite('Sequence', 'Rounds', wait('Out'), wait('Home'));
    expect(labelsOf(composite('Selector', undefined, steps, wait('Rest')))).toEqual(['Rounds', 'Rest']);
  });

  it('are found behind steps that end within a tick', () => {
    const choice = composite('Selector', undefined, wait('Strike'), wait('Duck'));
    expect(labelsOf(composite('Sequence', 'Prepare and fight', speak('Forget'), choice))).toEqual(['Strike', 'Duck']);
  });

  it('are called by the named sequence around a single lasting step, else by that step', () => {
    const named = composite('Sequence', 'Guard', speak('Forget'), wait('Stand'));
    const plain = composite('Sequence', undefined, speak('Forget'), wait('Rest'));
    expect(labelsOf(composite('Selector', undefined, named, plain))).toEqual(['Guard', 'Rest']);
  });

  it('do not take a shared tree apart, unless the tree is nothing but that', () => {
    const pair = composite('Selector', undefined, wait('Strike'), wait('Duck'));
    expect(labelsOf(composite('Selector', undefined, use('fight-on'), wait('Rest')), { 'fight-on': pair })).toEqual(['Fight on', 'Rest']);
    expect(labelsOf(use('fight-on'), { 'fight-on': pair })).toEqual(['Strike', 'Duck']);
    const step = composite('Sequence', undefined, speak('Forget'), wait('Rest'));
    expect(labelsOf(use('one-step'), { 'one-step': step })).toEqual(['One step']);
  });

  it('have each name once: the first of the same name stands for it', () => {
    const lanes = lanesOf(
      forEver(composite('Selector', 'Whole', wait('Rest'), composite('Selector', 'Later', wait('Rest'), wait('Doze')))),
    );
    expect(lanes.map(({ label, index, node, within }) => [label, index, node.path, within])).toEqual([
      ['Rest', 3, '/root/child/child/children/0', ''],
      ['Doze', 6, '/root/child/child/children/1/children/1', 'Later'],
    ]);
  });

  it('of a single action are that action', () => {
    expect(labelsOf(wait('Rest'))).toEqual(['Rest']);
    expect(labelsOf(wait())).toEqual(['Wait']);
  });
});

it('every node of a tree has a past, under its place and type', () => {
  const graph = programGraph(compiled(composite('Selector', 'Whole', wait('Rest'), wait('Doze'))));
  const nodes = tracedNodes(graph);
  expect(nodes.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
  expect(nodes.map(({ label }) => label.split(' ').at(-1))).toEqual(['Root', 'Selector', 'Wait', 'Wait']);
  expect(new Set(nodes.map(({ label }) => label)).size).toBe(4);
  expect(nodes.every(({ node, index }) => node === graph.nodes[index])).toBe(true);
});

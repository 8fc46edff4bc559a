import { allNodes } from '../../src/engine/families/index.ts';
import { describe, expect, it } from 'vitest';
import { checkExpression } from '../../src/agents/conditions/check-expression.ts';
import { setConsideration } from '../../src/agents/actions/set-consideration.ts';
import { setText } from '../../src/agents/actions/set-text.ts';
import { compileTree } from '../../src/engine/check.ts';
import type { NodeDocument, TreeDocument } from '../../src/engine/document.ts';
import { createNodeRegistry } from '../../src/engine/definition/create-node-registry.ts';
import { formatProblem } from '../../src/engine/document/problem.ts';
import { withTrees } from '../../src/content/with-trees.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { machineToTree, treeToMachine } from '../../src/tree-doc/edits/convert-machine.ts';
import { createNodeKeySource, treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { costsOf } from '../../src/tree-doc/state-form/form-costs.ts';
import { formOfMachine } from '../../src/tree-doc/state-form/machine-form.ts';
import { createWorkspace, undo, type Workspace } from '../../src/tree-doc/workspace.ts';
import { Chance } from '../engine/model/chance.ts';
import { testLeaves } from '../engine/support/scripted-leaves.ts';
import { asks, isAbove, leaf, libraryOf, node, once, watchedKeys } from '../engine/support/tree-builders.ts';
import { TreeHarness } from '../engine/support/tree-harness.ts';
import { shippedContent } from '../support/shipped-content.ts';
import { done, keyAt, openShipped, refusalOf, tree, treeIn } from './support/workspaces.ts';

const registry = createNodeRegistry([...allNodes, ...testLeaves, setText, setConsideration, checkExpression]);

const open = (document: TreeDocument): Workspace => createWorkspace(libraryOf(document), registry.definitions, createNodeKeySource());
const root = (workspace: Workspace) => ({ tree: 'main', node: keyAt(workspace) });
const converted = (workspace: Workspace): Workspace => done(workspace, machineToTree(workspace, root(workspace)));
const documentIn = (workspace: Workspace, name = 'main'): TreeDocument => treeDocument(treeIn(workspace, name));

function play(document: TreeDocument, chance: Chance): string {
  const compiled = compileTree('main', libraryOf(document), registry);
  if ('problems' in compiled) throw new Error(compiled.problems.map(formatProblem).join('\n'));
  const agent = new TreeHarness(compiled.program);
  // Keys that change by themselves do so from the first tick after 0 on.
  agent.now = 1;
  for (let tick = 0; tick < 40; tick++) {
    agent.write('n', chance.below(2));
    if (chance.happens(0.05)) agent.halt();
    else {
      agent.agents.keys.update(0, agent.now);
      agent.tick(chance.of([0.1, 0.25, 0.5]));
    }
  }
  return `${agent.statuses} ${agent.story}`;
}

function randomMachine(chance: Chance): NodeDocument {
  const names = ['Guard', 'Say "no"', 'Rest', 'a\\b'].slice(0, 1 + chance.below(4));
  const label = (): string => chance.of(['a', 'b', 'c', 'd']);
  const body = (): NodeDocument =>
    chance.of([
      () => leaf(chance.script('RRSF'), label()),
      () => node('Sequence', once('S', label()), leaf(chance.script('RSF'), label())),
      () =>
        node(
          'Selector',
          node('Condition', { aborts: chance.of(['none', 'both']) }, isAbove('n'), leaf('RRS', label())),
          leaf(chance.script('RF'), label()),
        ),
    ])();
  // A test on a result stands at more than one place of the tree, and each copy would count for itself.
  const arrow = (from: string): NodeDocument => {
    const on =
      names.length === 1 ? chance.of(['success', 'result']) : chance.of(['condition', 'condition', 'success', 'failure', 'result']);
    const others = on === 'condition' ? names.filter((name) => name !== from) : names;
    const after = chance.of([0, 0, 0.5, 1]);
    const test = on === 'condition' ? [chance.happens(0.5) ? asks(chance.script('FFT'), 't') : isAbove('n')] : [isAbove('n')];
    const isTested = (on === 'condition' && after === 0) || chance.happens(0.5);
    return node('Transition', { to: chance.of(others), on, after }, ...(isTested ? test : []));
  };
  const arrows = (from: string): NodeDocument[] => Array.from({ length: chance.below(4) }, () => arrow(from));
  const states = names.map((name) => ({ ...node('State', body(), ...arrows(name)), name }));
  return node('StateMachine', { startsIn: chance.of(['first', 'last']) }, ...arrows('').slice(0, 2), ...states);
}

describe('a state machine as a tree', () => {
  it('does the same in every tick, and so does the machine that is made of that tree', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const machine = open(tree(randomMachine(new Chance(seed)), watchedKeys));
      const asTree = converted(machine);
      const again = done(asTree, treeToMachine(asTree, root(asTree)));
      const [story, ofTree, ofMachine] = [machine, asTree, again].map((each) => play(documentIn(each), new Chance(seed + 1000)));
      expect(ofTree, `seed ${seed}: ${JSON.stringify(documentIn(machine).root)}`).toBe(story);
      expect(ofMachine, `back, seed ${seed}`).toBe(story);
    }
  });

  it('is undone in one step, and comes back as it was', () => {
    const state = (name: string, next: string, ...more: NodeDocument[]): NodeDocument => ({
      type: 'State',
      name,
      note: `Note on ${name}.`,
      children: [leaf('RS', name), ...more, { type: 'Transition', params: { to: next, on: 'result' } }],
    });
    const flee: NodeDocument = { type: 'Transition', name: 'Badly hurt', params: { to: 'Flee', after: 2 }, children: [isAbove('n')] };
    const before = tree(
      { type: 'StateMachine', name: 'What it does', children: [flee, state('Guard', 'Flee', flee), state('Flee', 'Guard')] },
      watchedKeys,
    );
    const machine = open(before);
    const asTree = converted(machine);
    expect(documentIn(undo(asTree))).toEqual(before);
    expect(documentIn(done(asTree, treeToMachine(asTree, root(asTree))))).toEqual(before);
  });

  it('fights the same fight, step by step', () => {
    const trees = openShipped();
    const edited = documentIn(done(trees, machineToTree(trees, { tree: 'watchman', node: keyAt(trees, '', 'watchman') })), 'watchman');
    const content = withTrees(shippedContent, [edited]);
    if ('problems' in content) throw new Error(content.problems.join('\n'));
    const fight = (of: typeof shippedContent) => openRun(of, { scenario: 'gallery-watchman', seed: '3', tickMode: 'interval' });
    const [machine, asTree] = [fight(shippedContent), fight(content.content)];
    const seen = (run: typeof machine): string => JSON.stringify(run.world.state.units);
    let changes = 0;
    for (let step = 0; step < 20 * 60; step++) {
      const last = seen(machine);
      machine.world.step();
      asTree.world.step();
      expect(seen(asTree) === seen(machine), `step ${step}`).toBe(true);
      if (seen(machine) !== last) changes++;
    }
    expect(changes).toBeGreaterThan(300);
  });
});

describe('what a machine cannot be told as', () => {
  const wait = leaf('R');
  const state = (name: string, ...children: NodeDocument[]): NodeDocument => ({ type: 'State', name, children });
  it.each<[string, NodeDocument[], RegExp]>([
    ['a state that is disabled', [state('A', wait), { ...state('B', wait), disabled: true }], /"B" is disabled/],
    ['a state that starts itself again', [state('A', wait, node('Transition', { to: 'A' }, isAbove('n')))], /from “A” to itself/],
    ['a state with tags', [{ ...state('A', wait), tags: ['x'] }], /"A" has tags/],
    ['a state without a tree', [state('A')], /Nothing is done in “A”/],
  ])('%s', (_, states, reason) => {
    const machine = open(tree(node('StateMachine', ...states), watchedKeys));
    expect(refusalOf(machineToTree(machine, root(machine)))).toMatch(reason);
  });

  it('a tree of another shape, which is told by its first node that does not fit', () => {
    const shape = (document: NodeDocument): string => {
      const workspace = open(tree(document, watchedKeys));
      return refusalOf(treeToMachine(workspace, root(workspace)));
    };
    expect(shape(node('Selector', leaf('R'), leaf('S')))).toMatch(/^Selector does not fit .* a Repeat/);
    expect(shape(node('Repeat', { onFailure: 'continue' }, node('ReactiveSelector', { ...leaf('R'), name: 'Walk' })))).toMatch(
      /^"Walk" does not fit/,
    );
  });
});

it('costs are those that an engine has', () => {
  const state = (name: string, ...arrows: NodeDocument[]): NodeDocument => ({
    type: 'State',
    name,
    children: [leaf('R', name), ...arrows],
  });
  const to = (target: string, key = 'n'): NodeDocument => node('Transition', { to: target }, isAbove(key));
  const machine = open(tree(node('StateMachine', to('B', 'm'), state('A', to('C')), state('B'), state('C', to('A'))), watchedKeys));
  const { machine: ofMachine, tree: ofTree } = costsOf(formOfMachine(machine, treeIn(machine).root), machine);
  const counted = (document: TreeDocument): number[] => {
    const compiled = compileTree('main', libraryOf(document), registry);
    if ('problems' in compiled) throw new Error(compiled.problems.map(formatProblem).join('\n'));
    return ['A', 'B', 'C'].map((name) => {
      const agent = new TreeHarness(compiled.program);
      if (name !== 'A')
        agent
          .tick()
          .write(name === 'B' ? 'm' : 'n', 1)
          .tick();
      agent.write('m', 0).write('n', 0).tick();
      let asked = 0;
      agent.trace = {
        node: (event, index) => {
          const type = compiled.program.nodes[index]?.type;
          if (event === 'ticked' && (type === 'IsAbove' || type === 'CheckExpression')) asked++;
        },
      };
      agent.tick();
      return asked;
    });
  };
  const range = (tests: readonly number[]): number[] => [Math.min(...tests), Math.max(...tests)];
  expect([ofMachine.tests, ofTree.tests]).toEqual([range(counted(documentIn(machine))), range(counted(documentIn(converted(machine))))]);
});

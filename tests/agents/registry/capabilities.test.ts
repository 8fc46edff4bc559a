import { describe, expect, it } from 'vitest';
import { capabilityProblems } from '../../../src/agents/registry/capabilities.ts';
import { compileTrees } from '../../../src/agents/registry/compile-trees.ts';
import { defineCondition } from '../../../src/agents/define-leaf.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { TreeAssignments, type AgentKinds } from '../../../src/agents/brains/tree-assignments.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { readContentFiles } from '../../../src/cli/read-content-files.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { Leaf } from '../support/leaf.ts';
import { shippedContent as shipped } from '../../support/shipped-content.ts';

const UNIT = 1;
const PARTY = 2;
const AGENTS: AgentKinds = new Map([
  [UNIT, 'unit'],
  [PARTY, 'party'],
]);

const tree = (name: string, root: NodeDocument): [string, { file: string; document: TreeDocument }] => [
  name,
  { file: `trees/${name}.json`, document: { name, description: 'A tree of a test.', keys: [{ name: 'foe', type: 'entity' }], root } },
];
const strike: NodeDocument = { type: 'Attack', params: { target: { key: 'foe' } } };
const patrol: NodeDocument = { type: 'GetNextWaypoint', params: { into: { key: 'foe' } } };
const use = (name: string): NodeDocument => ({ type: 'SubTree', params: { tree: name } });

const library = new Map([
  tree('rest', { type: 'Wait' }),
  tree('fight', { type: 'Sequence', children: [{ type: 'Wait' }, strike] }),
  tree('march', { type: 'Sequence', children: [patrol] }),
  tree('outer', { type: 'Selector', children: [use('inner')] }),
  tree('inner', { type: 'Wait' }),
]);
const { programs } = compileTrees(library.keys(), library);

const NO_FIGHT = 'found Attack in the tree of a party, which cannot fight, expected only nodes that a party is capable of';

function assignments(trees: Readonly<Record<number, string>>): TreeAssignments {
  return new TreeAssignments({ programs, library, treeOf: (id) => trees[id] });
}

describe('a tree is refused for an agent that is not capable of it, with file, node and what is missing:', () => {
  it('when it is assigned; nothing changes then', () => {
    const trees = assignments({ [UNIT]: 'rest', [PARTY]: 'rest' });
    const give = (agentIds: readonly number[], name: string) => trees.change({ type: 'mind', agentIds, tree: name }, AGENTS);
    expect(give([UNIT, PARTY], 'fight')).toBe(`trees/fight.json /root/children/1: ${NO_FIGHT}`);
    expect([trees.treeOf(UNIT), trees.treeOf(PARTY)]).toEqual(['rest', 'rest']);
    expect([give([UNIT], 'fight'), give([PARTY], 'march')]).toEqual([undefined, undefined]);
    expect([trees.treeOf(UNIT), trees.treeOf(PARTY)]).toEqual(['fight', 'march']);
  });

  it('when it is edited, also through a tree that uses it', () => {
    const trees = assignments({ [UNIT]: 'rest', [PARTY]: 'outer' });
    const edit = (name: string, root: NodeDocument) => trees.change({ type: 'trees', documents: [tree(name, root)[1].document] }, AGENTS);
    const before = trees.programOf(PARTY);
    expect(edit('inner', strike)).toBe(`trees/inner.json /root: ${NO_FIGHT}`);
    expect(edit('outer', strike)).toBe(`trees/outer.json /root: ${NO_FIGHT}`);
    expect(trees.programOf(PARTY)).toBe(before);
    expect(edit('rest', strike)).toBeUndefined();
    expect(edit('inner', patrol)).toBeUndefined();
  });

  it('when a run starts with it', () => {
    expect(() => new Leaf({ type: 'SetAnimatorTrigger', params: { trigger: 'cheer' } }, { agent: 'party' })).toThrow(
      'leaf /root: found SetAnimatorTrigger in the tree of a party, which has no home, stance or gestures of its own, expected only nodes that a party is capable of',
    );
  });

  it('when a scenario gives it', () => {
    const files = readContentFiles();
    const scenarios = files.scenarios.map((file) =>
      file.file.endsWith('title.json') ? { ...file, text: file.text.replace('"mind": "enemy-party"', '"mind": "bow"') } : file,
    );
    const { problems } = loadContent({ ...files, scenarios });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /title\.json \/parties\/\d\/mind: found a tree that a party is not capable of: trees\/[\w-]+\.json \/root\S*: found /,
    );
  });
});

it('the type checker gives a node only what it needs', () => {
  const summary = 'A test.';
  const nodes = [
    defineCondition({
      type: 'A',
      summary,
      icon: 'condition',
      needs: ['fight'],
      test: (_node, { host }) => {
        // @ts-expect-error It needs `sense` for this.
        void host.canSee;
        return host.fight.canReach(1);
      },
      explain: (_node, context) => context.host.nameOf(1),
    }),
    // @ts-expect-error There is no capability of this name.
    defineCondition({ type: 'B', summary, icon: 'condition', needs: ['fly'], test: () => true, explain: () => '' }),
  ];
  expect(nodes.map(({ needs }) => needs)).toEqual([['fight'], ['fly']]);
});

it('what a node needs is a capability of some agent', () => {
  const needed = [...gameRegistry.definitions.values()].flatMap(({ needs }) => needs);
  expect(new Set(needed)).toEqual(new Set(['sense', 'move', 'fight', 'individual', 'use', 'stock', 'speak', 'lead']));
  const idle = [...shipped.programs.values()].filter((program) =>
    (['unit', 'party'] as const).every((kind) => capabilityProblems(program, kind, shipped.library).length > 0),
  );
  expect(idle.map(({ name }) => name)).toEqual([]);
});

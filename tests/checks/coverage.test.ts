import { expect, test } from 'vitest';
import type { Program } from '../../src/engine/run.ts';
import { Coverage, CoveredRun, gapsOf } from '../../src/checks/coverage.ts';
import { withTrees } from '../../src/content/with-trees.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const tree = {
  name: 'template-wanderer',
  description: '',
  keys: [{ name: 'nobody', type: 'entity' }],
  root: {
    type: 'Selector',
    children: [
      {
        type: 'Sequence',
        name: 'After it',
        children: [
          { type: 'IsPropertyValid', name: 'Knows somebody', params: { property: { key: 'nobody' } } },
          { type: 'Wait', name: 'Waits for it' },
        ],
      },
      { type: 'Wait', name: 'Waits' },
    ],
  },
};

/** The tree, and what a fight in which somebody runs it says of it. */
function playedFor(steps: number, document: object = tree): { program: Program; coverage: Coverage } {
  const edited = withTrees(content, [document as never]);
  if ('problems' in edited) throw new Error(edited.problems.join('\n'));
  const stage = edited.content;
  const run = openRun(stage, { scenario: 'duel-6', seed: '1', tickMode: 'interval' });
  run.world.apply({ type: 'mind', agentIds: [1], tree: 'template-wanderer' });
  const coverage = new Coverage();
  const covered = new CoveredRun(run, coverage);
  for (let step = 0; step < steps; step++) {
    covered.follow();
    run.world.step();
  }
  return { program: stage.programs.get('template-wanderer')!, coverage };
}

test('names conditions that were never true, and the top of what was never entered', () => {
  const { program, coverage } = playedFor(120);
  expect(gapsOf(program, coverage)).toEqual([
    { name: 'Knows somebody', path: '/root/children/0/children/0', gap: 'neverTrue' },
    { name: 'Waits for it', path: '/root/children/0/children/1', gap: 'neverEntered' },
  ]);
});

test('names conditions that were never false', () => {
  const [branch, wait] = tree.root.children;
  const inverted = {
    ...tree,
    root: { ...tree.root, children: [{ type: 'Inverter', child: branch!.children![0] }, branch!.children![1], wait] },
  };
  const { program, coverage } = playedFor(120, inverted);
  // It is false, so the inverter succeeds, and nothing else is entered.
  expect(gapsOf(program, coverage).map(({ name, gap }) => `${name}: ${gap}`)).toEqual([
    'Knows somebody: neverTrue',
    'Waits for it: neverEntered',
    'Waits: neverEntered',
  ]);
  const always = { ...tree, keys: [{ name: 'nobody', type: 'number', value: 1 }] };
  const known = playedFor(120, always);
  expect(gapsOf(known.program, known.coverage)).toContainEqual({
    name: 'Knows somebody',
    path: '/root/children/0/children/0',
    gap: 'neverFalse',
  });
});

test('knows nothing of a tree before anybody runs it', () => {
  const { program, coverage } = playedFor(0);
  expect([coverage.knows('template-wanderer'), gapsOf(program, coverage)]).toEqual([false, []]);
  expect(playedFor(1).coverage.knows('template-wanderer')).toBe(true);
});

test('counts all agents with a tree, also inside other trees, and goes on with an edited one', () => {
  const run = openRun(content, { scenario: 'duel-6', seed: '1', tickMode: 'interval' });
  const coverage = new Coverage();
  const covered = new CoveredRun(run, coverage);
  for (let step = 0; step < 600; step++) {
    covered.follow();
    run.world.step();
  }
  const selects = content.programs.get('select-target')!;
  expect(coverage.knows('select-target')).toBe(true);
  expect(gapsOf(selects, coverage).filter(({ gap }) => gap === 'neverEntered')).toEqual([]);
  const archer = run.world.state.units.find(({ name }) => name === 'Edda')!;
  const before = archer && run.brains.programOf(archer.id);
  const { name, ...rest } = content.library.get('template-archer')!.document as { name: string };
  expect(run.world.apply({ type: 'trees', documents: [{ ...rest, name: 'bow', description: name }] })).toBeUndefined();
  expect(run.brains.programOf(archer.id) === before).toBe(false);
  covered.follow();
  for (let step = 0; step < 60; step++) run.world.step();
  const [root] = run.brains.programOf(archer.id)!.nodes;
  expect(coverage.gapOf(root!)).toBeUndefined();
});

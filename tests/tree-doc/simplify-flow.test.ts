import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document.ts';
import { simplifyFlow } from '../../src/tree-doc/simplify-flow.ts';
import { Draw } from '../../src/evolve/making/draw.ts';
import { testRegistry } from '../engine/support/scripted-leaves.ts';
import { isAbove, leaf, node, use, tree, watchedKeys } from '../engine/support/tree-builders.ts';
import { compile, TreeHarness } from '../engine/support/tree-harness.ts';

const { definitions } = testRegistry;
const simple = (root: NodeDocument) => simplifyFlow(root, definitions);

/** What a leaf does when it is ticked the first time, and each later time. */
const SCRIPTS = ['S', 'F', 'RS', 'RF', 'SF', 'FS'];
const COMPOSITES = ['Sequence', 'Selector', 'ReactiveSequence', 'ReactiveSelector'];
const DECORATORS = ['Inverter', 'AlwaysSucceed', 'AlwaysFail'];
const TICKS = 5;

function grow(draw: Draw, depth: number, nextLabel: () => string): NodeDocument {
  if (depth === 0 || draw.chance(0.2)) return draw.chance(0.2) ? isAbove('n', draw.whole(-1, 0)) : leaf('?', nextLabel());
  if (draw.chance(0.35)) return node(draw.oneOf(DECORATORS)!, grow(draw, depth - 1, nextLabel));
  const children = Array.from({ length: draw.whole(1, 3) }, () => grow(draw, depth - 1, nextLabel));
  return node(draw.oneOf(COMPOSITES)!, ...children);
}

/** The tree with another script for each leaf, by its label. */
function withScripts(root: NodeDocument, scripts: Readonly<Record<string, string>>): NodeDocument {
  const label = root.params?.['label'];
  return {
    ...root,
    ...(root.type === 'Scripted' && { params: { ...root.params, script: scripts[label as string] ?? 'S' } }),
    ...(root.children && { children: root.children.map((child) => withScripts(child, scripts)) }),
  };
}

function storyOf(root: NodeDocument): string {
  const harness = new TreeHarness(compile(tree('main', root, watchedKeys)));
  for (let tick = 0; tick < TICKS; tick++) harness.tick();
  return `${harness.statuses} ${harness.story}`;
}

function combinations(labels: readonly string[]): Record<string, string>[] {
  return labels.reduce<Record<string, string>[]>(
    (all, label) => all.flatMap((each) => SCRIPTS.map((script) => ({ ...each, [label]: script }))),
    [{}],
  );
}

it('does the same in every tick with every result of every leaf, over random trees', () => {
  let simplified = 0;
  for (let seed = 0; seed < 150; seed++) {
    const labels: string[] = [];
    const root = grow(new Draw(`simplify ${seed}`), 4, () => labels[labels.push(`a${labels.length}`) - 1]!);
    const { root: next, removed } = simple(root);
    if (removed.length === 0 || labels.length > 2) continue;
    simplified++;
    const stories = (tried: NodeDocument) => combinations(labels).map((scripts) => [scripts, storyOf(withScripts(tried, scripts))]);
    expect([seed, stories(next)]).toEqual([seed, stories(root)]);
  }
  expect(simplified).toBeGreaterThan(20);
});

describe('takes out', () => {
  it.each([
    ['a sequence of one child', node('Sequence', leaf('S'))],
    ['a sequence in a sequence', node('Sequence', leaf('S', 'a'), node('Sequence', leaf('S', 'b'), leaf('S', 'c')))],
    ['what follows a child that never fails', node('Selector', node('AlwaysSucceed', leaf('F', 'a')), leaf('S', 'b'))],
    ['a test that repeats the one before', node('Sequence', isAbove('n'), isAbove('n'), leaf('S'))],
    ['two inverters around each other', node('Inverter', node('Inverter', leaf('S')))],
    ['a decorator that changes no result', node('AlwaysFail', node('AlwaysFail', leaf('S')))],
  ])('%s', (_, root) => {
    expect(simple(root).removed.length).toBeGreaterThan(0);
  });
});

describe('leaves as it is', () => {
  it.each([
    ['what follows a subtree', node('Selector', use('part'), leaf('S'))],
    ['a branch with tags', { ...node('Sequence', leaf('S')), tags: ['x'] }],
    ['a sequence with a disabled child', node('Sequence', leaf('S'), { ...leaf('S'), disabled: true })],
    ['a repeat around one child', node('Repeat', { times: 2 }, leaf('S'))],
    ['a random choice of one child', node('RandomSelector', leaf('S'))],
    ['two different tests', node('Sequence', isAbove('n'), isAbove('m'), leaf('S'))],
    [
      'a branch that another node shares',
      node(
        'Selector',
        node('AlwaysSucceed', leaf('S', 'a')),
        { ...leaf('S', 'b'), id: 'there' },
        { type: 'SharedBranch', params: { branch: 'there' } },
      ),
    ],
  ])('%s', (_, root) => {
    expect(simple(root)).toEqual({ root, removed: [] });
  });
});

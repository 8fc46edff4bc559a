import { describe, expect, it } from 'vitest';
import { checkTree } from '../../src/engine/check.ts';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { formatProblem } from '../../src/engine/document/problem.ts';
import { compile, play } from './support/tree-harness.ts';
import { testRegistry } from './support/scripted-leaves.ts';
import { asks, leaf, libraryOf, node, tree, use } from './support/tree-builders.ts';

const off = (branch: NodeDocument): NodeDocument => ({ ...branch, disabled: true });

function problemsWith(root: unknown): string[] {
  const document = tree('main', root as NodeDocument);
  return checkTree(document, { file: 'trees/main.json', library: libraryOf(document), registry: testRegistry }).map(formatProblem);
}

describe('a disabled branch', () => {
  it('is not there: its brothers do what they would do without it', () => {
    const without = play(node('Sequence', leaf('RS', 'a'), leaf('S', 'c')), 4);
    const disabled = play(node('Sequence', leaf('RS', 'a'), off(leaf('F', 'b')), leaf('S', 'c')), 4);
    expect([disabled.statuses, disabled.story]).toEqual([without.statuses, without.story]);
  });

  it('leaves the paths of the others as they stand in the file', () => {
    const program = compile(tree('main', node('Sequence', off(leaf('S')), leaf('S'))));
    expect(program.nodes.map(({ path, position }) => `${path} ${position}`)).toEqual(['/root 0', '/root/children/1 0']);
  });

  it('may be as wrong as it likes, and is enabled again with all its problems', () => {
    const broken = { type: 'Nonsense', params: { of: 'all kinds' } } as NodeDocument;
    expect(problemsWith(node('Sequence', leaf('S'), off(broken)))).toEqual([]);
    expect(problemsWith(node('Sequence', leaf('S'), { ...broken, disabled: false }))).toHaveLength(1);
  });

  it('uses no tree: what it names need not exist, and makes no cycle', () => {
    expect(problemsWith(node('Sequence', leaf('S'), off(use('missing')), off(use('main'))))).toEqual([]);
    expect(play(node('Sequence', leaf('S'), off(use('missing'))), 1).statuses).toBe('S');
  });

  it('is no reason to refuse a test that would act', () => {
    const test = node('Sequence', asks('T'), off(leaf('R')));
    expect(problemsWith(node('Condition', test, leaf('S')))).toEqual([]);
  });

  it('does not count towards the thresholds of a Parallel', () => {
    const root = node('Parallel', { successThreshold: 2 }, leaf('S'), off(leaf('S')));
    expect(problemsWith(root)).toEqual([
      'trees/main.json /root/params/successThreshold: found 2, expected at most 1, the number of children',
    ]);
  });
});

describe('a tree is refused', () => {
  it('when a composite has disabled children only', () => {
    expect(problemsWith(node('Sequence', off(leaf('S')), off(leaf('F'))))).toEqual([
      'trees/main.json /root: found Sequence with no child (and 2 disabled), expected 1 to 254 children',
    ]);
  });

  it('when the only child of a decorator is disabled', () => {
    expect(problemsWith({ type: 'Inverter', child: off(leaf('S')) })).toEqual([
      'trees/main.json /root: found Inverter with no child (and 1 disabled), expected exactly 1 child',
    ]);
  });

  it('when its top is disabled', () => {
    expect(problemsWith(off(leaf('S')))).toEqual(['trees/main.json /root/disabled: found a disabled root, expected an enabled root']);
  });

  it('when disabled is neither true nor false', () => {
    expect(problemsWith({ ...leaf('S'), disabled: 'yes' })).toEqual([
      'trees/main.json /root/disabled: found text "yes", expected true or false',
    ]);
  });
});

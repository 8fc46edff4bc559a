import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  branchOf,
  commonStep,
  FIRST_RUN,
  treeLines,
  withCause,
  withFork,
  withName,
  without,
  withRemoved,
  type RunTree,
} from '../../../src/runs/branches/run-tree.ts';

const fork = (tree: RunTree, id: number, step: number): RunTree => withFork(tree, { id, step, name: `From ${step}` });
const parents = (tree: RunTree): Record<number, [number, number]> =>
  Object.fromEntries(tree.map(({ id, parentId, forkStep }) => [id, [parentId, forkStep]]));

describe('the tree of a run', () => {
  it('puts a fork below the branch that the step belongs to', () => {
    const tree = fork(fork(fork([FIRST_RUN], 1, 400), 2, 700), 3, 300);
    expect(parents(tree)).toEqual({ 1: [0, 0], 2: [1, 400], 3: [2, 700], 4: [1, 300] });
    expect(treeLines(tree).map(({ branch, depth }) => [branch.id, depth])).toEqual([
      [1, 0],
      [4, 1],
      [2, 1],
      [3, 2],
    ]);
  });

  it('knows up to which step two branches are the same run', () => {
    const tree = fork(fork(fork(fork([FIRST_RUN], 1, 400), 2, 700), 1, 300), 2, 500);
    expect([
      commonStep(tree, 1, 2),
      commonStep(tree, 2, 1),
      commonStep(tree, 3, 4),
      commonStep(tree, 3, 5),
      commonStep(tree, 1, 3),
    ]).toEqual([400, 400, 300, 500, 400]);
    expect(commonStep(tree, 3, 3)).toBe(Infinity);
  });

  it('keeps what is below a removed branch, and takes the removal back', () => {
    const tree = fork(fork(fork(fork([FIRST_RUN], 1, 400), 2, 700), 2, 900), 1, 300);
    const withoutMiddle = without(tree, 2);
    expect(parents(withoutMiddle)).toEqual({ 1: [0, 0], 3: [1, 400], 4: [1, 400], 5: [1, 300] });
    const withoutFirst = without(tree, 1);
    expect(parents(withoutFirst)).toEqual({ 2: [0, 0], 3: [2, 700], 4: [2, 900], 5: [2, 300] });
    const grown = fork(withoutFirst, 3, 800);
    expect(parents(withRemoved(grown, tree, 1))).toEqual({ ...parents(tree), 6: [3, 800] });
  });

  it('is named by a person, or by what makes it different', () => {
    let tree = fork([FIRST_RUN], 1, 400);
    tree = withCause(tree, 2, 'From 0:06: Berta ordered to hold');
    expect(branchOf(tree, 2)?.name).toBe('From 0:06: Berta ordered to hold');
    tree = withCause(withName(withName(tree, 2, ' Hold the gate '), 2, '  '), 2, 'something else');
    expect(branchOf(tree, 2)?.name).toBe('Hold the gate');
    expect(branchOf(withName(tree, 2, 'x'.repeat(500)), 2)?.name).toHaveLength(80);
  });

  it('stays a tree whatever is forked and removed', () => {
    const deed = fc.record({ removes: fc.boolean(), which: fc.nat(50), step: fc.nat(1000) });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        let tree: RunTree = [FIRST_RUN];
        for (const { removes, which, step } of deeds) {
          const { id } = tree[which % tree.length]!;
          const next = removes && tree.length > 1 ? without(tree, id) : fork(tree, id, step);
          expect(parents(removes ? withRemoved(next, tree, id) : without(next, next.at(-1)!.id))).toEqual(
            removes && tree.length === 1 ? parents(next) : parents(tree),
          );
          tree = next;
          expect(treeLines(tree)).toHaveLength(tree.length);
          expect(tree.filter(({ parentId }) => parentId === 0)).toHaveLength(1);
          tree.forEach(({ parentId }, place) => expect(tree.slice(0, place).some((above) => above.id === parentId)).toBe(place > 0));
        }
      }),
    );
  });
});

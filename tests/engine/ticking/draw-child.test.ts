import { describe, expect, it } from 'vitest';
import { childMarked, drawChild } from '../../../src/engine/ticking/draw-child.ts';
import type { NodeMemory } from '../../../src/engine/definition/leaf-context.ts';
import type { BranchNode, ProgramNode, TickContext } from '../../../src/engine/definition/program-node.ts';

/** A branch with that many children. */
function branchOf(count: number): BranchNode {
  let first: ProgramNode | null = null;
  for (let position = count - 1; position >= 0; position--) first = { position, next: first } as ProgramNode;
  return { first } as BranchNode;
}

/** The place of the child that is drawn by its share, and how many draws that took. */
function draw(shares: readonly number[], dice: number): readonly [place: number | undefined, draws: number] {
  let draws = 0;
  const context = { dice: () => (draws++, dice) } as Partial<TickContext> as TickContext;
  const child = drawChild(branchOf(shares.length), context, (_, { position }) => shares[position] as number);
  return [child?.position, draws];
}

describe('a draw between children', () => {
  it.each([
    [0, 0],
    [0.24, 0],
    [0.25, 1],
    [0.74, 1],
    [0.75, 3],
    [0.999, 3],
  ])('of shares 1, 2, 0 and 1 gives for %d the child %d', (dice, place) => {
    expect(draw([1, 2, 0, 1], dice)).toEqual([place, 1]);
  });

  it('counts no share below 0', () => {
    expect(draw([-5, 1, 1], 0.49)).toEqual([1, 1]);
    expect(draw([-5, 1, 1], 0.51)).toEqual([2, 1]);
  });

  it('is none where only one can be drawn, or nobody', () => {
    expect(draw([0, 3, 0], 0.9)).toEqual([1, 0]);
    expect(draw([0, 0], 0.9)).toEqual([undefined, 0]);
    expect(draw([], 0.9)).toEqual([undefined, 0]);
  });

  it('gives the last one that can be drawn where rounding leaves a trace', () => {
    expect(draw([0.1, 0.2, 0], 1)).toEqual([1, 1]);
  });
});

describe('the child with a mark', () => {
  const marked = (bytes: readonly number[], mark: number): number | undefined => {
    const context = {
      memory: { getByte: (at: number) => bytes[at] } as Partial<NodeMemory> as NodeMemory,
    } as Partial<TickContext> as TickContext;
    return childMarked(branchOf(3), context, { marks: 2, mark })?.position;
  };

  it('is the first whose byte holds it', () => {
    expect([marked([9, 9, 1, 9, 9], 9), marked([9, 9, 1, 2, 2], 2), marked([3, 3, 1, 2, 4], 4)]).toEqual([1, 1, 2]);
    expect(marked([3, 3, 1, 2, 4, 3], 3)).toBeUndefined();
  });
});

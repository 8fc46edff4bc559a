import { describe, expect, it } from 'vitest';
import { firstDifferentCommand } from '../../../src/runs/branches/different-command.ts';
import type { TimedCommand } from '../../../src/sim/commands.ts';

const stop = (step: number, ...unitIds: number[]): TimedCommand => ({ step, command: { type: 'stop', unitIds } });
const found = (left: TimedCommand[], right: TimedCommand[]): string => {
  const different = firstDifferentCommand(left, right);
  return different === undefined
    ? 'none'
    : `${different.side} ${different.place} at ${different.step}: ${JSON.stringify(different.command)}`;
};

describe('the first command that two branches do not share', () => {
  it('is none where they have the same commands at the same steps', () => {
    const shared = stop(3, 1);
    expect([found([], []), found([shared, stop(5, 2)], [shared, stop(5, 2)])]).toEqual(['none', 'none']);
  });

  it.each<[string, TimedCommand[], TimedCommand[], string]>([
    ['the one that only the left has', [stop(3, 1), stop(5, 2)], [stop(3, 1)], 'left 1 at 5: {"type":"stop","unitIds":[2]}'],
    ['the one that only the right has', [], [stop(5, 2)], 'right 0 at 5: {"type":"stop","unitIds":[2]}'],
    ['the earlier of two, of the left', [stop(4, 1)], [stop(5, 2)], 'left 0 at 4: {"type":"stop","unitIds":[1]}'],
    ['the earlier of two, of the right', [stop(6, 1)], [stop(5, 2)], 'right 0 at 5: {"type":"stop","unitIds":[2]}'],
    ['that of the right, of two at the same step', [stop(5, 1)], [stop(5, 2)], 'right 0 at 5: {"type":"stop","unitIds":[2]}'],
    ['the same command at an earlier step', [stop(5, 1)], [stop(7, 1)], 'left 0 at 5: {"type":"stop","unitIds":[1]}'],
  ])('is %s', (...[, left, right, expected]) => {
    expect(found(left, right)).toBe(expected);
  });
});

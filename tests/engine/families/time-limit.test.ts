import { describe, expect, it } from 'vitest';
import { play, setUpTree } from '../support/tree-harness.ts';
import { leaf, node } from '../support/tree-builders.ts';

describe('TimeLimit', () => {
  it('halts its child and fails on the tick at which the limit is reached', () => {
    const played = play(node('TimeLimit', { limit: 2 }, leaf('R')), 3);
    expect(played.statuses).toBe('RRF');
    expect(played.story).toBe('+a a|a|-a');
  });

  it('does not ask its child on that tick, whatever it would have said', () => {
    expect(play(node('TimeLimit', { limit: 2 }, leaf('RRS')), 3).statuses).toBe('RRF');
  });

  it('passes on a result that comes in time', () => {
    expect(play(node('TimeLimit', { limit: 2 }, leaf('RS')), 2).statuses).toBe('RS');
  });

  it('gives the full time again after a start', () => {
    expect(play(node('TimeLimit', { limit: 2 }, leaf('RSR')), 5).statuses).toBe('RSRRF');
  });

  it('reaches its limit on time although seconds are not exact in binary', () => {
    // 0.1 + 0.2 is a little more than 0.3.
    const played = setUpTree(node('TimeLimit', { limit: 0.2 }, leaf('R')));
    played.now = 0.1;
    played.tick();
    played.now = 0.3;
    expect(played.tick().statuses).toBe('RF');
  });

  it('halts its child once when it is halted', () => {
    expect(
      setUpTree(node('TimeLimit', { limit: 2 }, leaf('R')))
        .tick()
        .halt().story,
    ).toBe('+a a|-a');
  });
});

import { describe, expect, it } from 'vitest';
import { play, setUpTree } from '../support/tree-harness.ts';
import { leaf, node } from '../support/tree-builders.ts';

describe('Limiter', () => {
  it('fails without ticking its child once the limit is reached', () => {
    const played = play(node('Limiter', { limit: 2 }, leaf('SFS')), 4);
    expect(played.statuses).toBe('SFFF');
    expect(played.count('a')).toBe(2);
  });

  it('counts completions, not ticks', () => {
    expect(play(node('Limiter', { limit: 1 }, leaf('RRS')), 4).statuses).toBe('RRSF');
  });

  it('does not count a try that was halted', () => {
    const played = setUpTree(node('Limiter', { limit: 1 }, leaf('RS')))
      .tick()
      .halt()
      .tick()
      .tick();
    expect(played.statuses).toBe('RSF');
    expect(played.count('-a')).toBe(1);
  });

  it('keeps its count when a parent starts over', () => {
    expect(play(node('Sequence', node('Limiter', { limit: 2 }, leaf('S'))), 3).statuses).toBe('SSF');
  });

  it('starts counting again some time after the last run, inclusive', () => {
    expect(play(node('Limiter', { limit: 1, resetAfter: 3 }, leaf('S')), 5).statuses).toBe('SFFSF');
  });

  it('stops three tries when nothing is said', () => {
    expect(play(node('Limiter', leaf('S')), 4).statuses).toBe('SSSF');
  });
});

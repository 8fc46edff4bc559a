import { describe, expect, it } from 'vitest';
import { play, setUpTree } from '../support/tree-harness.ts';
import { leaf, node } from '../support/tree-builders.ts';

describe('Repeat', () => {
  it('repeats for ever, one completion a tick', () => {
    const played = play(node('Repeat', leaf('S')), 4);
    expect(played.statuses).toBe('RRRR');
    expect(played.story).toBe('+a a|+a a|+a a|+a a');
  });

  it('succeeds in the tick of the last success', () => {
    expect(play(node('Repeat', { times: 3 }, leaf('S')), 3).statuses).toBe('RRS');
  });

  it('counts completions, not ticks', () => {
    expect(play(node('Repeat', { times: 2 }, leaf('RSRS')), 4).statuses).toBe('RRRS');
  });

  it('fails when its child fails', () => {
    expect(play(node('Repeat', leaf('SF')), 2).statuses).toBe('RF');
  });

  it('goes on after a failure when told so, and does not count it', () => {
    expect(play(node('Repeat', { times: 2, onFailure: 'continue' }, leaf('SFS')), 3).statuses).toBe('RRS');
  });

  it('starts counting again after a result and after a halt', () => {
    expect(play(node('Repeat', { times: 2 }, leaf('S')), 4).statuses).toBe('RSRS');
    expect(
      setUpTree(node('Repeat', { times: 2 }, leaf('S')))
        .tick()
        .halt()
        .tick()
        .tick().statuses,
    ).toBe('RRS');
  });

  it('has nothing to halt between two completions', () => {
    expect(
      setUpTree(node('Repeat', leaf('S')))
        .tick()
        .halt().story,
    ).toBe('+a a|');
  });
});

describe('RepeatUntilSuccess', () => {
  it('succeeds when its child does, after one completion a tick', () => {
    expect(play(node('RepeatUntilSuccess', leaf('FFS')), 3).statuses).toBe('RRS');
  });

  it('halts its child when it is halted', () => {
    expect(
      setUpTree(node('RepeatUntilSuccess', leaf('FR')))
        .tick()
        .tick()
        .halt().story,
    ).toBe('+a a|+a a|-a');
  });
});

describe('RepeatUntilFailure', () => {
  it('succeeds when its child fails, after one completion a tick', () => {
    expect(play(node('RepeatUntilFailure', leaf('SRSF')), 4).statuses).toBe('RRRS');
  });

  it('starts its child again after each completion', () => {
    expect(play(node('RepeatUntilFailure', leaf('SSF')), 3).count('+a')).toBe(3);
  });
});

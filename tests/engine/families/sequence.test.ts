import { describe, expect, it } from 'vitest';
import { play, setUpTree } from '../support/tree-harness.ts';
import { asks, leaf, node } from '../support/tree-builders.ts';

describe('Sequence', () => {
  it('does all its children within one tick and succeeds', () => {
    const played = play(node('Sequence', leaf('S', 'a'), leaf('S', 'b')), 1);
    expect(played.statuses).toBe('S');
    expect(played.story).toBe('+a a +b b');
  });

  it('stops at the first child that fails', () => {
    const played = play(node('Sequence', leaf('F', 'a'), leaf('S', 'b')), 1);
    expect(played.statuses).toBe('F');
    expect(played.story).toBe('+a a');
  });

  it('resumes at the running child and does not ask the earlier ones again', () => {
    const played = play(node('Sequence', asks('TF', 'c'), leaf('RRS', 'a'), leaf('S', 'b')), 3);
    expect(played.statuses).toBe('RRS');
    expect(played.story).toBe('?c +a a|a|a +b b');
  });

  it('starts over after a result', () => {
    expect(play(node('Sequence', leaf('S', 'a'), leaf('RS', 'b')), 3).story).toBe('+a a +b b|b|+a a +b b');
  });

  it('starts over after it was halted, and halts the running child once', () => {
    const played = setUpTree(node('Sequence', leaf('S', 'a'), leaf('R', 'b')))
      .tick()
      .halt()
      .halt()
      .tick();
    expect(played.story).toBe('+a a +b b|-b||+a a +b b');
  });
});

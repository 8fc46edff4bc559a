import { describe, expect, it } from 'vitest';
import { play, setUpTree } from '../support/tree-harness.ts';
import { asks, leaf, node } from '../support/tree-builders.ts';

describe('Selector', () => {
  it('tries its children within one tick until one succeeds', () => {
    const played = play(node('Selector', leaf('F', 'a'), leaf('S', 'b'), leaf('S', 'x')), 1);
    expect(played.statuses).toBe('S');
    expect(played.story).toBe('+a a +b b');
  });

  it('fails when all have failed', () => {
    expect(play(node('Selector', leaf('F'), leaf('F')), 1).statuses).toBe('F');
  });

  it('resumes at the running child and does not ask the earlier ones again', () => {
    const played = play(node('Selector', asks('FT', 'c'), leaf('RRF', 'a'), leaf('S', 'b')), 3);
    expect(played.statuses).toBe('RRS');
    expect(played.story).toBe('?c +a a|a|a +b b');
  });

  it('starts over after it was halted', () => {
    const played = setUpTree(node('Selector', asks('FF'), leaf('R', 'b')))
      .tick()
      .halt()
      .tick();
    expect(played.story).toBe('?c +b b|-b|?c +b b');
  });
});

import { describe, expect, it } from 'vitest';
import { play, setUpTree } from '../support/tree-harness.ts';
import { asks, leaf, node, once } from '../support/tree-builders.ts';

describe('ReactiveSequence', () => {
  it('ticks the earlier children again on every tick', () => {
    const played = play(node('ReactiveSequence', asks('T'), leaf('RRS')), 3);
    expect(played.statuses).toBe('RRS');
    expect(played.story).toBe('?c +a a|?c a|?c a');
  });

  it('halts the running child and fails when an earlier one no longer holds', () => {
    const played = play(node('ReactiveSequence', asks('TF'), leaf('R')), 2);
    expect(played.statuses).toBe('RF');
    expect(played.story).toBe('?c +a a|?c -a');
  });

  it('lets an earlier action that is done at once act again beside the running child', () => {
    const played = play(node('ReactiveSequence', once('S', 'pace'), leaf('RS', 'walk')), 2);
    expect(played.statuses).toBe('RS');
    expect(played.story).toBe('pace +walk walk|pace walk');
  });

  it('halts the running child before an earlier action that may last acts again', () => {
    const played = play(node('ReactiveSequence', leaf('SR', 'first'), leaf('R', 'second')), 2);
    expect(played.story).toBe('+first first +second second|-second +first first');
  });

  it('halts what runs when it is halted, and starts over', () => {
    const played = setUpTree(node('ReactiveSequence', asks('T'), leaf('R')))
      .tick()
      .halt()
      .tick();
    expect(played.story).toBe('?c +a a|-a|?c +a a');
  });

  it('goes on to the next child in the same tick when the running one succeeds', () => {
    expect(play(node('ReactiveSequence', leaf('RS', 'a'), leaf('S', 'b')), 2).story).toBe('+a a|a +b b');
  });
});

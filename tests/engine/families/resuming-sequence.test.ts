import { describe, expect, it } from 'vitest';
import { asks, leaf, node } from '../support/tree-builders.ts';
import { play, setUpTree } from '../support/tree-harness.ts';

describe('ResumingSequence', () => {
  const three = (b: string) => node('ResumingSequence', leaf('S', 'a'), leaf(b, 'b'), leaf('S', 'c'));

  it('goes on at the child that ran when it was halted, which starts afresh', () => {
    const played = setUpTree(three('RRS')).tick().halt().tick().tick();
    expect([played.story, played.statuses]).toEqual(['+a a +b b|-b|+b b|b +c c', 'RRS']);
  });

  it('starts over after a success and after a failure', () => {
    expect(play(three('S'), 2).story).toBe('+a a +b b +c c|+a a +b b +c c');
    expect(play(three('F'), 2).story).toBe('+a a +b b|+a a +b b');
  });

  it.each([
    ['before', 2, '+a a +b b|-b|+b b'],
    ['when', 1, '+a a +b b|-b|+a a +b b'],
  ])('remembers its place %s the time to forget is over', (_, forgetAfter, story) => {
    const root = node('ResumingSequence', { forgetAfter }, leaf('S', 'a'), leaf('R', 'b'));
    expect(setUpTree(root).tick().halt().tick().story).toBe(story);
  });

  it('is suspended by a more urgent branch, and so goes on within another one where it was', () => {
    const inner = node('ResumingSequence', leaf('S', 'b'), leaf('RRRS', 'c'));
    const outer = node('ResumingSequence', leaf('S', 'a'), inner, leaf('S', 'd'));
    const root = node('ReactiveSelector', node('ReactiveSequence', asks('FFTTFF', 'danger'), leaf('RRRR', 'flee')), outer);
    expect(play(root, 6).story).toBe(
      '?danger +a a +b b +c c|?danger c|?danger -c +flee flee|?danger flee|?danger -flee +c c|?danger c +d d',
    );
  });
});

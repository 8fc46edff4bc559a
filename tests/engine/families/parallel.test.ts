import { describe, expect, it } from 'vitest';
import { play, setUpTree } from '../support/tree-harness.ts';
import { leaf, node } from '../support/tree-builders.ts';

const three = (a: string, b: string, c: string) => [leaf(a, 'a'), leaf(b, 'b'), leaf(c, 'c')] as const;

describe('Parallel', () => {
  it('ticks every child once a tick and succeeds when all have succeeded', () => {
    const played = play(node('Parallel', ...three('S', 'RS', 'RRS')), 3);
    expect(played.statuses).toBe('RRS');
    expect(played.story).toBe('+a a +b b +c c|b c|c');
  });

  it('keeps the result of a child that has ended and does not tick it again', () => {
    expect(play(node('Parallel', leaf('S', 'a'), leaf('RRRS', 'b')), 4).count('a')).toBe(1);
  });

  it('succeeds after enough successes and halts the rest', () => {
    const played = play(node('Parallel', { successThreshold: 2 }, ...three('RS', 'R', 'S')), 2);
    expect(played.statuses).toBe('RS');
    expect(played.story).toBe('+a a +b b +c c|a b -b');
  });

  it('fails as soon as success has become impossible', () => {
    const played = play(node('Parallel', { successThreshold: 2 }, ...three('F', 'RF', 'R')), 2);
    expect(played.statuses).toBe('RF');
    expect(played.story).toBe('+a a +b b +c c|b c -c');
  });

  it('fails when the failure threshold is reached although success is still possible', () => {
    const played = play(node('Parallel', { successThreshold: 1, failureThreshold: 2 }, ...three('F', 'RF', 'R')), 2);
    expect(played.statuses).toBe('RF');
  });

  it('lets the other children act in the tick in which one decides', () => {
    expect(play(node('Parallel', ...three('F', 'R', 'R')), 1).story).toBe('+a a +b b +c c -b -c');
  });

  it('fails when both thresholds are reached in one tick', () => {
    const both = { successThreshold: 1, failureThreshold: 1 };
    expect(play(node('Parallel', both, leaf('S'), leaf('F')), 1).statuses).toBe('F');
  });

  it('succeeds on such a tie when told so', () => {
    const both = { successThreshold: 1, failureThreshold: 1, onTie: 'success' };
    expect(play(node('Parallel', both, leaf('S'), leaf('F')), 1).statuses).toBe('S');
  });

  it('forgets the results when it starts again', () => {
    expect(play(node('Parallel', leaf('S', 'a'), leaf('RS', 'b')), 3).story).toBe('+a a +b b|b|+a a +b b');
  });

  it('halts every running child once, and starts all again', () => {
    const played = setUpTree(node('Parallel', ...three('S', 'R', 'R')))
      .tick()
      .halt()
      .halt()
      .tick();
    expect(played.story).toBe('+a a +b b +c c|-b -c||+a a +b b +c c');
  });
});

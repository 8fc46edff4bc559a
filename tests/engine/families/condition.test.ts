import { describe, expect, it } from 'vitest';
import { play, setUpTree } from '../support/tree-harness.ts';
import { asks, leaf, looks, node } from '../support/tree-builders.ts';

describe('Condition', () => {
  it('tests at entry and on every tick while its child runs', () => {
    const played = play(node('Condition', asks('T'), leaf('RRS')), 3);
    expect(played.statuses).toBe('RRS');
    expect(played.story).toBe('?c +a a|?c a|?c a');
  });

  it('halts its child and fails when the test turns false', () => {
    const played = play(node('Condition', asks('TF'), leaf('R')), 2);
    expect(played.statuses).toBe('RF');
    expect(played.story).toBe('?c +a a|?c -a');
  });

  it('fails without starting its child when the test does not hold at entry', () => {
    const played = play(node('Condition', asks('F'), leaf('S')), 1);
    expect(played.statuses).toBe('F');
    expect(played.story).toBe('?c');
  });

  it('halts its child once when it is halted', () => {
    expect(
      setUpTree(node('Condition', asks('T'), leaf('R')))
        .tick()
        .halt()
        .halt().story,
    ).toBe('?c +a a|-a|');
  });

  it('takes a composite of conditions and looks as its test', () => {
    const test = node('Sequence', looks('S', 'look'), node('Inverter', asks('F')));
    expect(play(node('Condition', test, leaf('R')), 1).story).toBe('look ?c +a a');
  });
});

describe('PreCondition', () => {
  it('tests at entry only', () => {
    const played = play(node('PreCondition', asks('TF'), leaf('RRS')), 4);
    expect(played.statuses).toBe('RRSF');
    expect(played.story).toBe('?c +a a|a|a|?c');
  });

  it('halts its child once when it is halted, and tests again', () => {
    expect(
      setUpTree(node('PreCondition', asks('T'), leaf('R')))
        .tick()
        .halt()
        .tick().story,
    ).toBe('?c +a a|-a|?c +a a');
  });
});

import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { TreeHarness, setUpTree } from '../support/tree-harness.ts';
import { asks, leaf, node } from '../support/tree-builders.ts';

/** What the top node tells in each of so many ticks, a second apart. */
function wordsOf(root: NodeDocument, ticks: number): string[] {
  const played: TreeHarness = setUpTree(root);
  const words: string[] = [];
  const top = played.program.root.index;
  played.trace = { node: () => undefined, explain: (index, text) => void (index === top && words.push(text)) };
  for (let tick = 0; tick < ticks; tick++) played.tick();
  return words;
}

describe('what a node tells about its counts and times', () => {
  it('Cooldown: how long it does not ask again', () => {
    expect(wordsOf(node('Cooldown', { duration: 2.5 }, leaf('S')), 5)).toEqual([
      'not again for 2.5 s',
      'not again for 1.5 s',
      'not again for 0.5 s',
      'not again for 2.5 s',
      'not again for 1.5 s',
    ]);
    expect(wordsOf(node('Cooldown', { duration: 2 }, leaf('R')), 1)).toEqual(['']);
  });

  it('Limiter: how many runs are used, and when the count resets', () => {
    expect(wordsOf(node('Limiter', { limit: 2 }, leaf('S')), 3)).toEqual(['1 of 2 runs used', '2 of 2 runs used', '2 of 2 runs used']);
    expect(wordsOf(node('Limiter', { limit: 1, resetAfter: 2.5 }, leaf('S')), 4)).toEqual([
      'not again for 2.5 s',
      'not again for 1.5 s',
      'not again for 0.5 s',
      'not again for 2.5 s',
    ]);
  });

  it('Repeat: how often it has succeeded, and nothing when it never ends', () => {
    expect(wordsOf(node('Repeat', { times: 3 }, leaf('RS')), 2)).toEqual(['0 of 3 times', '1 of 3 times']);
    expect(wordsOf(node('Repeat', leaf('S')), 1)).toEqual(['']);
  });

  it('TimeLimit: until when, and that the time is over', () => {
    expect(wordsOf(node('TimeLimit', { limit: 1.5 }, leaf('R')), 3)).toEqual([
      '1.5 s, until 0:01.5',
      '1.5 s, until 0:01.5',
      '1.5 s are over',
    ]);
    expect(wordsOf(node('TimeLimit', { limit: 1.5 }, leaf('F')), 1)).toEqual(['1.5 s, until 0:01.5']);
  });

  it('StateMachine: the state that it is in, and for how long', () => {
    const waits = { ...node('State', leaf('R'), node('Transition', { to: 'Away' }, asks('FFT'))), name: 'Home' };
    expect(wordsOf(node('StateMachine', waits, { ...node('State', leaf('R')), name: 'Away' }), 4)).toEqual([
      'in “Home” for a moment',
      'in “Home” for 1 s',
      'in “Away” for a moment',
      'in “Away” for 1 s',
    ]);
  });

  it('Roles: which one it has, and how many of each are taken', () => {
    const role = (name: string, script: string): NodeDocument => ({ ...leaf(script), name });
    expect(wordsOf(node('Roles', { name: 'hunt', places: [2, 1] }, role('Beater', 'R'), role('Archer', 'R')), 1)).toEqual([
      'is Beater: Beater 1 of 2, Archer 0 of 1',
    ]);
    expect(wordsOf(node('Roles', { name: 'hunt', places: [0, 1] }, role('Beater', 'R'), role('Archer', 'R')), 1)).toEqual([
      'is Archer: Beater 0 of 0, Archer 1 of 1',
    ]);
    expect(wordsOf(node('Roles', { name: 'hunt' }, role('Beater', 'F')), 1)).toEqual(['has no role: Beater 0 of 1']);
  });

  it('EmotionalSelector: the mood, and at which place what it drew stands in it', () => {
    const step = (name: string, script: string): NodeDocument => ({ ...leaf(script, name), name });
    const figures = { risk: [4, 0], time: [0, 3], plan: [0, 0], decisiveness: 0.9 };
    expect(wordsOf(node('EmotionalSelector', { ...figures, fear: 1 }, step('fight', 'R'), step('run', 'R')), 1)).toEqual([
      'fear 1, anger 0, trust 0: run is at place 1 of 2',
    ]);
    expect(wordsOf(node('EmotionalSelector', { ...figures, anger: 1 }, step('fight', 'F'), step('run', 'F')), 1)).toEqual([
      'none is left to draw',
    ]);
  });

  it('Parallel: how many have succeeded and failed', () => {
    expect(
      wordsOf(node('Parallel', { successThreshold: 3, failureThreshold: 3 }, leaf('S', 'a'), leaf('F', 'b'), leaf('R', 'c')), 1),
    ).toEqual(['1 succeeded, 1 failed, of 3']);
  });

  it('RandomSequence and RandomSelector: who was drawn, and who comes then', () => {
    const step = (name: string, script: string): NodeDocument => ({ ...leaf(script, name), name });
    const told = ['drew Walk, then Rest, Look', 'drew Rest, then Look', 'drew Look as the last', ''];
    expect(wordsOf(node('RandomSequence', step('Walk', 'RS'), step('Look', 'RS'), step('Rest', 'RS')), 4)).toEqual(told);
    expect(wordsOf(node('RandomSelector', step('Walk', 'RF'), step('Look', 'RF'), step('Rest', 'RF')), 4)).toEqual(told);
  });

  it('WeightedSelector: who was drawn, and with what chance', () => {
    const weights = [1, 2, 1];
    const root = node('WeightedSelector', { weights }, leaf('F', 'a'), { ...leaf('RF', 'b'), name: 'Rest' }, leaf('RF', 'c'));
    expect(wordsOf(root, 3)).toEqual(['drew Rest, a chance of 50 %', 'drew Scripted, a chance of 50 %', 'none is left to draw']);
  });

  it('OneOf: who was picked, and how many are used', () => {
    const root = node('OneOf', { pick: 'priority' }, { ...leaf('RS', 'a'), name: 'Rest' }, leaf('S', 'b'));
    expect(wordsOf(root, 4)).toEqual(
      ['picked Rest, 0 of 2 used', '1 of 2 used', '2 of 2 used', 'picked Rest, 0 of 2 used'].with(3, '1 of 2 used'),
    );
  });
});

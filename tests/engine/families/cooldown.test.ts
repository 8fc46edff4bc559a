import { describe, expect, it } from 'vitest';
import { play, setUpTree } from '../support/tree-harness.ts';
import { leaf, node } from '../support/tree-builders.ts';

describe('Cooldown', () => {
  it('fails for the given time after a result, then runs its child again', () => {
    const played = play(node('Cooldown', { duration: 3 }, leaf('S')), 5);
    expect(played.statuses).toBe('SFFSF');
    expect(played.count('a')).toBe(2);
  });

  it('cools down after a failure as well', () => {
    expect(play(node('Cooldown', { duration: 2 }, leaf('FS')), 3).statuses).toBe('FFS');
  });

  it('waits instead when told so', () => {
    expect(play(node('Cooldown', { duration: 3, whileCooling: 'wait' }, leaf('S')), 4).statuses).toBe('SRRS');
  });

  it('lets a running child run on', () => {
    expect(play(node('Cooldown', { duration: 2 }, leaf('RRS')), 5).statuses).toBe('RRSFS');
  });

  it('goes on cooling when it is halted', () => {
    const played = setUpTree(node('Cooldown', { duration: 3, whileCooling: 'wait' }, leaf('S')))
      .tick()
      .tick()
      .halt()
      .tick()
      .tick();
    expect(played.statuses).toBe('SRRS');
  });

  it('starts no cooldown when its child is halted', () => {
    const played = setUpTree(node('Cooldown', { duration: 3 }, leaf('RS')))
      .tick()
      .halt()
      .tick();
    expect(played.statuses).toBe('RS');
    expect(played.story).toBe('+a a|-a|+a a');
  });
});

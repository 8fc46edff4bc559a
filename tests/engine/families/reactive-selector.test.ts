import { describe, expect, it } from 'vitest';
import { play, setUpTree } from '../support/tree-harness.ts';
import { asks, leaf, looks, node, once } from '../support/tree-builders.ts';

const fight = (guard: string) => node('Sequence', asks(guard, 'danger'), leaf('R', 'fight'));

describe('ReactiveSelector', () => {
  it('restarts at the first child on every tick, and keeps the running one while the condition before it fails', () => {
    const played = play(node('ReactiveSelector', fight('F'), leaf('R', 'patrol')), 3);
    expect(played.statuses).toBe('RRR');
    expect(played.story).toBe('?danger +patrol patrol|?danger patrol|?danger patrol');
  });

  it('tests the guard, then halts the old branch, then starts the new one', () => {
    const played = play(node('ReactiveSelector', fight('FT'), leaf('R', 'patrol')), 2);
    expect(played.story).toBe('?danger +patrol patrol|?danger -patrol +fight fight');
  });

  it('does not let the old branch act in the tick in which another takes over', () => {
    expect(play(node('ReactiveSelector', fight('FT'), leaf('R', 'patrol')), 2).count('patrol')).toBe(1);
  });

  it('halts the running child when a guard without an action succeeds', () => {
    const played = play(node('ReactiveSelector', asks('FT'), leaf('R', 'patrol')), 2);
    expect(played.statuses).toBe('RS');
    expect(played.story).toBe('?c +patrol patrol|?c -patrol');
  });

  it('leaves a branch alone that took over without acting when another action begins beside it', () => {
    const waits = node('Repeat', { times: 2 }, node('Cooldown', { duration: 100, whileCooling: 'wait' }, looks('S', 'look')));
    const watch = node('ReactiveSelector', node('Sequence', asks('FT', 'danger'), waits), leaf('R', 'patrol'));
    const beside = node('Repeat', { onFailure: 'continue' }, node('Sequence', asks('FT', 'now'), leaf('R', 'shout')));
    expect(play(node('Parallel', watch, beside), 3).story).toBe('?danger +patrol patrol ?now|?danger look -patrol ?now +shout shout|shout');
  });

  it('lets an action that only looks be part of a guard', () => {
    const guarded = node('Sequence', looks('S', 'look'), asks('F', 'danger'), leaf('R', 'fight'));
    const played = play(node('ReactiveSelector', guarded, leaf('R', 'patrol')), 2);
    expect(played.story).toBe('look ?danger +patrol patrol|look ?danger patrol');
  });

  it('halts the running child before an action that changes the world at once', () => {
    const higher = node('Sequence', asks('FT', 'danger'), once('S', 'shout'), leaf('R', 'fight'));
    const played = play(node('ReactiveSelector', higher, leaf('R', 'patrol')), 2);
    expect(played.story).toBe('?danger +patrol patrol|?danger -patrol shout +fight fight');
  });

  it('starts the lower child afresh when the higher one acted and failed', () => {
    const higher = node('Sequence', asks('FT', 'danger'), leaf('F', 'try'));
    const played = play(node('ReactiveSelector', higher, leaf('R', 'patrol')), 2);
    expect(played.story).toBe('?danger +patrol patrol|?danger -patrol +try try +patrol patrol');
  });

  it('halts the old branch when the new one waits without acting', () => {
    const waits = node('Cooldown', { duration: 5, whileCooling: 'wait' }, asks('FT'));
    const played = setUpTree(node('ReactiveSelector', waits, leaf('R', 'patrol')))
      .tick()
      .tick();
    expect(played.statuses).toBe('RR');
    expect(played.story).toBe('?c +patrol patrol|-patrol');
  });

  it('goes on to later children in the same tick when the running one fails', () => {
    expect(play(node('ReactiveSelector', asks('F'), leaf('RF', 'a'), leaf('S', 'b')), 2).story).toBe('?c +a a|?c a +b b');
  });

  it('halts what runs, once, when it is halted', () => {
    expect(
      setUpTree(node('ReactiveSelector', asks('F'), leaf('R')))
        .tick()
        .halt()
        .halt().story,
    ).toBe('?c +a a|-a|');
  });

  it('halts the running child of a nested one before a far branch acts', () => {
    const inner = node('ReactiveSelector', asks('F', 'inner'), leaf('R', 'walk'));
    const played = play(node('ReactiveSelector', fight('FFT'), inner), 3);
    expect(played.story).toBe('?danger ?inner +walk walk|?danger ?inner walk|?danger -walk +fight fight');
  });

  it('halts the old branch first when the guard of the new one is a reactive composite of its own', () => {
    const guard = node('ReactiveSelector', asks('FT', 'danger'));
    const played = play(node('ReactiveSelector', node('Sequence', guard, leaf('R', 'fight')), leaf('R', 'patrol')), 2);
    expect(played.story).toBe('?danger +patrol patrol|?danger -patrol +fight fight');
  });
});

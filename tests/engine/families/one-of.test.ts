import { describe, expect, it } from 'vitest';
import { isNear, tally, withDraws } from '../support/drawn-numbers.ts';
import { isAbove, leaf, looks, node } from '../support/tree-builders.ts';

const three = (...scripts: [string, string, string]) => [leaf(scripts[0], 'a'), leaf(scripts[1], 'b'), leaf(scripts[2], 'c')];
const byPriority = (...scripts: [string, string, string]) => node('OneOf', { pick: 'priority' }, ...three(...scripts));

describe('OneOf', () => {
  it('returns the result of the child that it picked, and tries no other', () => {
    const played = withDraws(node('OneOf', ...three('F', 'S', 'S')), 0).tick();
    expect([played.story, played.statuses]).toEqual(['+a a', 'F']);
  });

  it('has used each child once before it picks one again', () => {
    const played = withDraws(node('OneOf', ...three('S', 'F', 'S')), 0.5, 0.9, 0.1, 0.1);
    for (let tick = 0; tick < 5; tick++) played.tick();
    expect([played.story, played.statuses, played.left]).toEqual(['+b b|+c c|+a a|+a a|+b b', 'FSSSF', []]);
  });

  it('picks in the order of the file by priority, without a draw', () => {
    const played = withDraws(byPriority('S', 'F', 'S'))
      .tick()
      .tick()
      .tick()
      .tick();
    expect([played.story, played.statuses]).toEqual(['+a a|+b b|+c c|+a a', 'SFSS']);
  });

  it('fails once all are used up, if that is what it is for', () => {
    const played = withDraws(node('OneOf', { pick: 'priority', whenUsedUp: 'fail' }, ...three('S', 'S', 'S')));
    for (let tick = 0; tick < 5; tick++) played.tick();
    expect([played.story, played.statuses]).toEqual(['+a a|+b b|+c c||', 'SSSFF']);
  });

  it('stays with the child that runs, and has used it when it ends', () => {
    const played = withDraws(byPriority('RRS', 'S', 'S'))
      .tick()
      .tick()
      .tick()
      .tick();
    expect([played.story, played.statuses]).toEqual(['+a a|a|a|+b b', 'RRSS']);
  });

  it('has not used a child that was halted', () => {
    const played = withDraws(byPriority('RS', 'S', 'S'))
      .tick()
      .halt()
      .tick()
      .tick();
    expect(played.story).toBe('+a a|-a|+a a|+b b');
  });

  it('picks each of the unused equally often', () => {
    const firsts: Record<string, number> = {};
    for (let seed = 1; seed <= 3000; seed++) {
      const [first = ''] = Object.keys(tally(node('OneOf', looks('S', 'a'), looks('S', 'b'), looks('S', 'c')), { ticks: 1, seed }));
      firsts[first] = (firsts[first] ?? 0) + 1;
    }
    for (const name of ['a', 'b', 'c']) expect(isNear(firsts[name] ?? 0, { of: 3000, chance: 1 / 3 })).toBe(true);
  });

  it.each([
    ['fail', '+warn warn|+walk walk|walk|walk'],
    ['startOver', '+warn warn|+warn warn|+walk walk|-walk +warn warn'],
  ])('lets an observer in only if it would tick its child (when used up: %s)', (whenUsedUp, story) => {
    const whenClose = node('Condition', { aborts: 'lowerPriority' }, isAbove('n'), leaf('S', 'warn'));
    const played = withDraws(node('Selector', node('OneOf', { whenUsedUp }, whenClose), leaf('R', 'walk'))).write('n', 1);
    played.tick().tick().write('n', 0);
    played.tick().write('n', 1).tick();
    expect(played.story).toBe(story);
  });
});

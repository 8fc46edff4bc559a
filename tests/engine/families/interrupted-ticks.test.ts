import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { compile } from '../support/tree-harness.ts';
import { Patient } from '../support/patient.ts';
import { asks, counts, isAbove, leaf, looks, node, once, tree, watchedKeys } from '../support/tree-builders.ts';

const when = (aborts: string, test: NodeDocument, body: NodeDocument) => node('Condition', { aborts }, test, body);
const not = (test: NodeDocument) => node('Inverter', test);
const toggles = (key: string) => node('Toggles', { into: { key } });

describe.each([
  ['unwatched', false],
  ['watched', true],
])('a tick that an observer interrupts, of an agent that is %s', (_, isWatched) => {
  const begin = (root: NodeDocument) => new Patient(compile(tree('main', root, watchedKeys)), { isWatched });
  const ticks = (root: NodeDocument, count: number): string[] => {
    const play = begin(root);
    return Array.from({ length: count }, () => play.tick());
  };

  it('ticks no node twice that it had ticked before', () => {
    const flee = when('lowerPriority', isAbove('n'), leaf('R', 'flee'));
    const root = node(
      'Parallel',
      node('Repeat', { times: 2 }, asks('T')),
      node('Selector', flee, node('Sequence', toggles('n'), leaf('R', 'walk'))),
    );
    expect(ticks(root, 3)).toEqual(['?c R', '?c +flee flee R', 'flee R']);
  });

  it('ticks nothing more in the aborted branch', () => {
    const branch = node(
      'Parallel',
      node('Sequence', toggles('n'), leaf('R', 'walk')),
      looks('S', 'beside'),
      node('Cooldown', { duration: 9 }, looks('S', 'cooled')),
    );
    expect(ticks(node('Selector', when('self', not(isAbove('n')), branch), leaf('R', 'rest')), 1)).toEqual(['+rest rest R']);
  });

  it('does not go round to the branch that it has left', () => {
    const first = when('lowerPriority', isAbove('n'), asks('F', 'first'));
    const middle = asks('F', 'middle');
    const later = node('Sequence', node('Repeat', { times: 2 }, asks('T', 'later')), toggles('n'), leaf('R', 'walk'));
    expect(ticks(node('Selector', first, middle, later), 3)).toEqual(['?middle ?later R', '?later ?first ?middle R', '?later R']);
  });

  it('halts what runs elsewhere before the action begins that follows the change', () => {
    const other = node('Selector', when('lowerPriority', isAbove('n'), leaf('R', 'flee')), leaf('R', 'walk'));
    const writes = node('Sequence', asks('FT', 'now'), toggles('n'), leaf('R', 'shout'));
    expect(ticks(node('Parallel', other, node('AlwaysSucceed', writes)), 1)).toEqual(['+walk walk ?now R']);
    const play = begin(node('Parallel', other, node('Repeat', { onFailure: 'continue' }, writes)));
    expect([play.tick(), play.tick(), play.tick()]).toEqual(['+walk walk ?now R', 'walk ?now -walk +shout shout R', '+flee flee shout R']);
  });

  it('takes a value that is written and taken back in between for no change', () => {
    const attack = when('lowerPriority', isAbove('n'), node('Sequence', asks('FT', 'attack'), leaf('R', 'fight')));
    const play = begin(node('Selector', attack, leaf('R', 'patrol'))).write('n', 5);
    expect([play.tick(), play.write('n', 0).write('n', 5).tick(), play.write('n', 6).tick()]).toEqual([
      '?attack +patrol patrol R',
      'patrol R',
      '-patrol ?attack +fight fight R',
    ]);
  });

  it('never leaves a Condition running of which the test was true for a moment only', () => {
    const writes = node('Sequence', asks('FFT'), toggles('n'), toggles('m'));
    const guarded = when('self', isAbove('n'), leaf('R', 'body'));
    const play = begin(
      node('Parallel', node('Repeat', { onFailure: 'continue' }, writes), node('Repeat', { onFailure: 'continue' }, guarded)),
    );
    play.write('n', 1);
    expect([play.tick(), play.write('n', 0).tick()]).toEqual(['?c +body body R', '-body ?c R']);
  });

  const strike = (aborts: string) => when(aborts, isAbove('n'), leaf('F', 'strike'));
  it.each([
    ['a cooling Cooldown', node('Cooldown', { duration: 100 }, strike('lowerPriority'))],
    ['a Cooldown that waits', node('Cooldown', { duration: 100, whileCooling: 'wait' }, strike('both'))],
    ['a spent Limiter', node('Limiter', { limit: 1 }, strike('lowerPriority'))],
    ['a spent Limiter further up', node('Limiter', { limit: 1 }, node('Inverter', node('Inverter', strike('both'))))],
    ['a TimeLimit of no time', node('TimeLimit', { limit: 0 }, strike('lowerPriority'))],
  ])('is none when the observer stands below %s', (__, branch) => {
    const play = begin(node('Selector', branch, leaf('R', 'walk'))).write('n', 1);
    expect(play.tick()).toMatch(/\+walk walk R$/);
    expect([play.write('n', 2).tick(), play.write('n', 3).tick()]).toEqual(['walk R', 'walk R']);
  });

  it('is interrupted again when the Limiter has been reset and the Cooldown is over', () => {
    const limited = node('Limiter', { limit: 1, resetAfter: 5 }, node('Cooldown', { duration: 3 }, strike('lowerPriority')));
    const root = node('Selector', limited, leaf('R', 'walk'));
    const play = begin(root).write('n', 1);
    expect([play.tick(4), play.write('n', 2).tick(2), play.write('n', 3).tick()]).toEqual([
      '+strike strike +walk walk R',
      'walk R',
      '-walk +strike strike +walk walk R',
    ]);
  });

  it('does not exceed the visit limit, however often observers abort', () => {
    const test = node('Sequence', ...Array.from({ length: 250 }, () => not(isAbove('m'))));
    const acts = Array.from({ length: 100 }, (__, place) => counts('S', 'n', `a${place}`));
    const play = begin(node('Selector', when('self', test, node('Sequence', ...acts, once('S', 'end'))), leaf('R', 'rest')));
    expect(play.tick().split(' ').slice(-2)).toEqual(['end', 'S']);
  });
});

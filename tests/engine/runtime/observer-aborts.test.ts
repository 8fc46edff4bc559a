import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { compile } from '../support/tree-harness.ts';
import { Patient } from '../support/patient.ts';
import { asks, isAbove, leaf, node, tree, watchedKeys } from '../support/tree-builders.ts';

const when = (aborts: string, test: NodeDocument, body: NodeDocument) => node('Condition', { aborts }, test, body);
const not = (test: NodeDocument) => node('Inverter', test);
const toggles = (key: string) => node('Toggles', { into: { key } });
const naps = (label: string, duration = 50) => node('Naps', { duration, label });
const begin = (root: NodeDocument): Patient => new Patient(compile(tree('main', root, watchedKeys)));

/** Beside what is given, another branch writes 1 to `n` in the second tick, and then begins an action. */
const beside = (observing: NodeDocument): Patient =>
  begin(node('Parallel', observing, node('Sequence', naps('wait', 1), toggles('n'), naps('shout'))));
const walksOr = (branch: NodeDocument): NodeDocument => node('Selector', branch, naps('walk'));

/** How long the agent wants to rest after its last tick, a second ago. */
const rest = ({ agents, now }: Patient): number => agents.wakeTime - (now - 1);

describe('an agent of which a branch was aborted while it was ticked', () => {
  it('wants the next tick at once when a branch of higher priority is to begin, and rests again afterwards', () => {
    const play = beside(walksOr(when('both', isAbove('n'), naps('flee'))));
    expect([play.tick(), rest(play)]).toEqual(['+walk +wait R', 1]);
    expect([play.tick(), rest(play)]).toEqual(['wait -walk +shout R', 0]);
    expect([play.tick(), rest(play)]).toEqual(['+flee R', 49]);
    expect([play.tick(), rest(play)]).toEqual(['R', 48]);
  });

  it('wants the next tick at once when a Condition above what it did fails', () => {
    const play = beside(walksOr(when('self', not(isAbove('n')), naps('stand'))));
    expect([play.tick(), rest(play)]).toEqual(['+stand +wait R', 1]);
    expect([play.tick(), rest(play)]).toEqual(['wait -stand +shout R', 0]);
    expect(play.tick()).toBe('+walk R');
  });

  it('wants the next tick at once when its last write is still to be looked at', () => {
    const play = begin(
      node('Parallel', walksOr(when('both', isAbove('n'), naps('flee'))), node('Sequence', naps('wait', 1), toggles('n'))),
    );
    expect([play.tick(), rest(play)]).toEqual(['+walk +wait R', 1]);
    expect([play.tick(), rest(play)]).toEqual(['wait R', 0]);
    expect([play.tick(), rest(play)]).toEqual(['-walk +flee R', 50]);
  });

  it('rests on when a change before the tick has led to another branch', () => {
    const play = begin(walksOr(when('both', isAbove('n'), naps('flee'))));
    expect([play.tick(), rest(play)]).toEqual(['+walk R', 50]);
    expect([play.write('n', 1).tick(), rest(play)]).toEqual(['-walk +flee R', 50]);
  });

  it.each<[string, NodeDocument, number]>([
    ['a Condition that aborts only itself, and does not run', when('self', isAbove('n'), naps('flee')), 0],
    ['a Condition of higher priority that still fails', when('lowerPriority', not(isAbove('n')), naps('flee')), 5],
    ['a Condition of higher priority with the value that it knew', when('lowerPriority', isAbove('n', 1), naps('flee')), 1],
  ])('rests on when the change means nothing to %s', (_, branch, first) => {
    const play = beside(walksOr(branch)).write('n', first);
    expect([play.tick(), rest(play)]).toEqual(['+walk +wait R', 1]);
    expect([play.tick(), rest(play)]).toEqual(['wait +shout R', 49]);
  });

  it('goes on with what runs under a Condition whose test still holds', () => {
    const play = beside(walksOr(when('self', isAbove('n'), naps('stand')))).write('n', 5);
    expect([play.tick(), rest(play)]).toEqual(['+stand +wait R', 1]);
    expect([play.tick(), rest(play)]).toEqual(['wait +shout R', 49]);
    expect(play.tick()).toBe('R');
  });
});

describe('an interrupted branch', () => {
  const flee = when('lowerPriority', isAbove('n'), leaf('R', 'flee'));

  it('gives way within the tick, whatever was done in the tick before', () => {
    const twice = node('Repeat', { times: 2 }, node('Cooldown', { duration: 1, whileCooling: 'wait' }, asks('T')));
    const play = begin(node('Selector', flee, node('Sequence', leaf('S', 'step'), twice, toggles('n'), leaf('R', 'shout'))));
    expect([play.tick(), play.tick()]).toEqual(['+step step ?c R', '?c +flee flee R']);
  });

  it('gives way in the next tick where something was done in this one', () => {
    const root = node('Selector', flee, node('Sequence', leaf('S', 'step'), toggles('n'), leaf('R', 'shout')));
    const play = begin(root);
    expect([play.tick(), rest(play), play.tick()]).toEqual(['+step step R', 0, '+flee flee R']);
  });
});

import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { Patient } from '../support/patient.ts';
import { compile } from '../support/tree-harness.ts';
import { leaf, named, node, tree } from '../support/tree-builders.ts';

/** Draws of 0.5 put three children into the order a, c, b. */
const child = (name: string, script: string): NodeDocument => named(name, leaf(script, name));
const top = (type: string, ...rest: (NodeDocument | NonNullable<NodeDocument['params']>)[]): NodeDocument =>
  named('top', node(type, ...rest));

describe.each([
  ['unwatched', false],
  ['watched', true],
])('an edit of children that are drawn, of an agent that is %s', (_, isWatched) => {
  const begin = (root: NodeDocument): Patient => {
    const play = new Patient(compile(tree('main', root)), { isWatched });
    play.tick();
    return play;
  };
  const edit = (play: Patient, root: NodeDocument): string => play.adopt(compile(tree('main', root)));

  describe.each([
    ['RandomSequence', 'S'],
    ['RandomSelector', 'F'],
  ])('%s', (type, goOn) => {
    const [a, b, c] = [child('a', `R${goOn}`), child('b', goOn), child('c', goOn)];

    it('keeps the order when the children are reordered', () => {
      const play = begin(top(type, a, b, c));
      expect(edit(play, top(type, c, b, a))).toBe('');
      expect(play.tick()).toBe(`a +c c +b b ${goOn}`);
    });

    it('leaves out a child that was removed, and asks one that was inserted last', () => {
      const play = begin(top(type, a, b, c));
      expect(edit(play, top(type, child('new', goOn), a, b))).toBe('');
      expect(play.tick()).toBe(`a +b b +new new ${goOn}`);
    });

    it('goes on with the next in the order when the running child was removed', () => {
      const play = begin(top(type, a, b, c));
      expect(edit(play, top(type, b, c))).toBe('-a');
      expect(play.tick()).toBe(`+c c +b b ${goOn}`);
    });

    it('starts a running child afresh that was changed', () => {
      const play = begin(top(type, a, b, c));
      expect(edit(play, top(type, child('a', goOn), b, c))).toBe('-a');
      expect(play.tick()).toBe(`+a a +c c +b b ${goOn}`);
    });

    it('ends when the running child was removed and was the last', () => {
      const play = begin(top(type, child('a', goOn), child('b', 'R')));
      expect(edit(play, top(type, child('a', goOn)))).toBe('-b');
      expect(play.tick()).toBe(goOn);
    });

    it('is not disturbed by another insertion while an inserted child runs', () => {
      const play = begin(top(type, a, b));
      edit(play, top(type, a, b, child('new', `R${goOn}`)));
      expect(play.tick()).toBe('a +b b +new new R');
      expect(edit(play, top(type, child('newer', goOn), a, b, child('new', `R${goOn}`)))).toBe('');
      expect(play.tick()).toBe(`new +newer newer ${goOn}`);
    });
  });

  describe('WeightedSelector', () => {
    const [a, b] = [child('a', 'RF'), child('b', 'RF')];

    it('halts nothing when the weights change, and draws by the new ones from then on', () => {
      const play = begin(top('WeightedSelector', { weights: [1, 0, 0] }, a, b, child('c', 'R')));
      expect(edit(play, top('WeightedSelector', { weights: [0, 0, 1] }, a, b, child('c', 'R')))).toBe('');
      expect(play.tick()).toBe('a +c c R');
    });

    it('lets the running child run on when another is inserted with its weight', () => {
      const play = begin(top('WeightedSelector', { weights: [1, 0] }, a, b));
      expect(edit(play, top('WeightedSelector', { weights: [1, 1, 0] }, child('new', 'S'), a, b))).toBe('');
      expect(play.tick()).toBe('a +new new S');
    });

    it('draws another when the running child was removed, and fails when none is left', () => {
      const play = begin(top('WeightedSelector', { weights: [1, 0] }, a, b));
      expect(edit(play, top('WeightedSelector', { weights: [1] }, b))).toBe('-a');
      expect([play.tick(), edit(play, top('WeightedSelector', child('c', 'F'))), play.tick()]).toEqual(['+b b R', '-b', '+c c F']);
    });
  });

  describe('OneOf', () => {
    const byPriority = (...children: NodeDocument[]) => top('OneOf', { pick: 'priority' }, ...children);

    it('knows after an edit which children are used: an inserted one is not', () => {
      const play = begin(byPriority(child('a', 'S'), child('b', 'S')));
      edit(play, byPriority(child('b', 'S'), child('a', 'S'), child('new', 'S')));
      expect([play.tick(), play.tick(), play.tick()]).toEqual(['+b b S', '+new new S', '+b b S']);
    });

    it('picks another when the running child was removed, and starts a changed one afresh', () => {
      const play = begin(byPriority(child('a', 'R'), child('b', 'R')));
      expect(edit(play, byPriority(child('b', 'R')))).toBe('-a');
      expect(play.tick()).toBe('+b b R');
      expect(edit(play, byPriority(child('b', 'RS')))).toBe('-b');
      expect([play.tick(), play.tick()]).toEqual(['+b b R', 'b S']);
    });
  });
});

import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { describe, expect, it } from 'vitest';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import type { NodeOrigins } from '../../../src/engine/hot-reload/node-origins.ts';
import { tagKeyName } from '../../../src/engine/document/tags.ts';
import { compile } from '../support/tree-harness.ts';
import { Patient } from '../support/patient.ts';
import { asks, counts, isAbove, leaf, named, node, once, tree, use, watchedKeys } from '../support/tree-builders.ts';

const when = (aborts: string, test: NodeDocument, body: NodeDocument) => node('Condition', { aborts }, test, body);
const main = (root: NodeDocument): TreeDocument => tree('main', root, watchedKeys);

describe.each([
  ['unwatched', false],
  ['watched', true],
])('an edit of a tree that runs, of an agent that is %s', (_, isWatched) => {
  const begin = (root: NodeDocument, ...used: TreeDocument[]) => new Patient(compile(main(root), ...used), { isWatched });
  const edit = (play: Patient, root: NodeDocument, ...used: TreeDocument[]) => play.adopt(compile(main(root), ...used));

  it('keeps the value of a key that is renamed, and what runs by it', () => {
    const rootWith = (key: string) =>
      node('Sequence', node('Selector', when('self', isAbove(key), leaf('R', 'attack')), leaf('R', 'rest')));
    const treeWith = (key: string): TreeDocument =>
      tree('main', rootWith(key), [{ name: key, type: 'number' }, ...watchedKeys.filter(({ name }) => name !== 'n')]);
    const play = new Patient(compile(treeWith('n')), { isWatched }).write('n', 5);
    play.tick();
    expect([play.adopt(compile(treeWith('threat'))), play.tick()]).toEqual(['', 'attack R']);
    expect(play.write('threat', 0).tick()).toBe('-attack +rest rest R');
  });

  it('ends a step that works on another key now', () => {
    const play = begin(node('Sequence', counts('R', 'n', 'count')));
    play.tick();
    expect(edit(play, node('Sequence', counts('R', 'm', 'count')))).toBe('-count');
    expect(play.tick()).toBe('+count count R');
  });

  it('leaves no orphan when the running step of a sequence was changed', () => {
    const play = begin(node('Sequence', leaf('R', 'move')));
    play.tick();
    expect(edit(play, node('Sequence', leaf('RR', 'move')))).toBe('-move');
    expect([play.tick(), play.halt(), play.tick()]).toEqual(['+move move R', '-move', '+move move R']);
  });

  it('leaves no orphan when a higher branch takes over after the edit', () => {
    const rootWith = (script: string) => node('ReactiveSelector', isAbove('n'), node('Sequence', asks('T'), leaf(script, 'move')));
    const play = begin(rootWith('R'));
    play.tick();
    edit(play, rootWith('RR'));
    expect([play.tick(), play.write('n', 1).tick(), play.write('n', 0).tick()]).toEqual(['+move move R', '-move S', '?c +move move R']);
  });

  it.each(['none', 'self', 'lowerPriority', 'both'])(
    'lets a Condition whose test holds go on with its changed body (aborts: %s)',
    (aborts) => {
      const rootWith = (script: string) => node('Selector', when(aborts, isAbove('n'), leaf(script, 'body')), leaf('R', 'rest'));
      const play = begin(rootWith('R')).write('n', 1);
      play.tick();
      expect(edit(play, rootWith('RR'))).toBe('-body');
      expect([play.tick(), play.write('n', 0).tick()]).toEqual(['+body body R', '-body +rest rest R']);
    },
  );

  it('ticks the edited test of an observer that aborts itself', () => {
    const rootWith = (limit: number) => node('Selector', when('self', isAbove('n', limit), leaf('R', 'attack')), leaf('R', 'patrol'));
    const play = begin(rootWith(0)).write('n', 5);
    play.tick();
    expect(edit(play, rootWith(10))).toBe('');
    expect(play.tick()).toBe('-attack +patrol patrol R');
  });

  it('ticks the edited test of an observer that aborts lower priorities', () => {
    const rootWith = (limit: number) =>
      node('Selector', when('lowerPriority', isAbove('n', limit), leaf('R', 'attack')), leaf('R', 'patrol'));
    const play = begin(rootWith(10)).write('n', 5);
    expect([play.tick(), play.tick()]).toEqual(['+patrol patrol R', 'patrol R']);
    edit(play, rootWith(0));
    expect(play.tick()).toBe('-patrol +attack attack R');
  });

  it('ticks a test that got a tag which is suppressed, and one that lost it', () => {
    const rootWith = (...tags: string[]) =>
      node(
        'Selector',
        when('both', { ...isAbove('n'), tags }, leaf('R', 'attack')),
        { ...leaf('R', 'sing'), tags: ['loud'] },
        leaf('R', 'rest'),
      );
    const play = begin(rootWith()).write('n', 5).write(tagKeyName('loud'), 'suppressed');
    play.tick();
    edit(play, rootWith('loud'));
    expect(play.tick()).toBe('-attack +rest rest R');
    edit(play, rootWith());
    expect(play.tick()).toBe('-rest +attack attack R');
  });

  it('does not tick an observer whose test is unchanged', () => {
    const rootWith = (script: string) =>
      node(
        'Selector',
        when('lowerPriority', isAbove('n'), asks('F', 'attack')),
        node('Parallel', leaf('R', 'patrol'), leaf(script, 'sing')),
      );
    const play = begin(rootWith('R')).write('n', 5);
    play.tick();
    edit(play, rootWith('RR'));
    expect(play.tick()).toBe('patrol +sing sing R');
  });

  it('keeps what a literal of a map has become when a sibling is inserted before, and does not exchange two of them', () => {
    const part = tree(
      'part',
      node('Sequence', node('Say', { any: { key: 'seen' } }), node('Counts', { script: 'R', label: 'x', into: { key: 'seen' } })),
      [{ name: 'seen', type: 'number' }],
    );
    const [one, two] = [named('one', use('part', { seen: 7 })), named('two', use('part', { seen: 7 }))];
    const play = begin(node('Parallel', one, two), part);
    expect([play.tick(), play.tick()]).toEqual(['7 +x x 7 +x x R', 'x x R']);
    expect(edit(play, node('Parallel', two, named('new', leaf('R', 'new')), one), part)).toBe('');
    expect(play.tick()).toBe('x +new new x R');
  });

  it('knows a private key again by the place of its SubTree before the edit', () => {
    const keys: KeyDeclaration[] = [{ name: 'seen', type: 'number' }];
    const part = tree(
      'part',
      node('Sequence', node('Say', { any: { key: 'seen' } }), node('Counts', { script: 'SS', label: 'x', into: { key: 'seen' } })),
      keys,
    );
    const play = begin(node('Sequence', use('part', { seen: 7 }), leaf('S', 'gap'), use('part', { seen: 9 })), part);
    play.tick();
    const origins: NodeOrigins = {
      main: Object.fromEntries(
        [
          ['/root', '/root'],
          ['/root/children/1', '/root/children/0'],
          ['/root/children/2', '/root/children/1'],
          ['/root/children/3', '/root/children/2'],
        ].map(([path = '', before = '']) => [path, { tree: 'main', path: before }]),
      ),
    };
    play.adopt(
      compile(main(node('Sequence', leaf('S', 'new'), use('part', { seen: 7 }), leaf('S', 'gap'), use('part', { seen: 9 }))), part),
      origins,
    );
    expect(play.tick()).toBe('+new new 1 +x x +gap gap 1 +x x S');
  });

  it.each([
    ['a leaf that runs on', leaf('RS', 'b')],
    ['a condition', asks('T', 'b')],
    ['an action that is done at once', once('S', 'b')],
    ['a Sequence of conditions', node('Sequence', asks('T', 'b'), asks('T', 'd'))],
  ])('does not let a Sequence go back when its running step is replaced by %s', (__, step) => {
    const rootWith = (replaced: NodeDocument) =>
      node(
        'Selector',
        asks('F', 'top'),
        node('PreCondition', asks('TF', 'once'), node('Sequence', once('S', 'first'), replaced, once('S', 'last'))),
      );
    const play = begin(rootWith(leaf('R', 'old')));
    play.tick();
    expect(edit(play, rootWith(step))).toBe('-old');
    const after = [play.tick(), play.tick()].join(' ').split(' ');
    expect(after.slice(0, after.indexOf('last')).filter((event) => ['first', '?top', '?once'].includes(event))).toEqual([]);
    expect(after).toContain('last');
  });

  it.each([
    ['Sequence', 'S'],
    ['Selector', 'F'],
  ])('ends a %s of which the last step was running and is taken away', (type, result) => {
    const script = type === 'Sequence' ? 'S' : 'F';
    const steps = [named('one', once(script, 'one')), named('two', leaf('R', 'two'))];
    const play = begin(node('Sequence', named('inner', node(type, ...steps))));
    play.tick();
    expect(edit(play, node('Sequence', named('inner', node(type, ...steps.slice(0, 1)))))).toBe('-two');
    expect([play.tick(), play.tick()]).toEqual([result, `one ${result}`]);
  });

  it('does not ask a child of a Parallel again that had its result when it was changed', () => {
    const rootWith = (word: string) => node('Parallel', once('S', word), leaf('R', 'walk'));
    const play = begin(rootWith('once'));
    play.tick();
    edit(play, rootWith('changed'));
    expect(play.tick()).toBe('walk R');
  });
});

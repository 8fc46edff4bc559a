import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { keptNodes } from '../../../src/engine/hot-reload/kept-nodes.ts';
import type { NodeOrigins } from '../../../src/engine/hot-reload/node-origins.ts';
import type { Program } from '../../../src/engine/definition/program.ts';
import { compile } from '../support/tree-harness.ts';
import { Patient } from '../support/patient.ts';
import { anyRun, anyTree } from '../support/random-trees.ts';
import { asks, leaf, named, node, tree, use, watchedKeys } from '../support/tree-builders.ts';

const patient = (root: NodeDocument) => new Patient(compile(tree('main', root, watchedKeys)), { isWatched: true });

describe('a tree that is edited while it runs', () => {
  it('goes on at the running leaf when a step is added before it', () => {
    const there = named('there', leaf('RRRS', 'b'));
    const play = patient(node('Sequence', named('first', leaf('S')), there));
    expect([play.tick(), play.tick()]).toEqual(['+a a +b b R', 'b R']);
    expect(play.adopt(compile(tree('main', node('Sequence', named('first', leaf('S')), named('new', leaf('S', 'n')), there))))).toBe('');
    expect([play.tick(), play.tick()]).toEqual(['b R', 'b S']);
  });

  it('halts a running step that was taken away, and its sequence goes on at what stands in its place', () => {
    const play = patient(node('Sequence', named('first', leaf('S')), named('gone', leaf('R', 'g'))));
    play.tick();
    expect(play.adopt(compile(tree('main', node('Sequence', named('first', leaf('S')), named('last', leaf('S', 'l'))))))).toBe('-g');
    expect(play.tick()).toBe('+l l S');
  });

  it('halts a running step whose parameters were changed, and nothing else', () => {
    const play = patient(node('Parallel', named('left', leaf('R', 'l')), named('right', leaf('R', 'r'))));
    play.tick();
    expect(play.adopt(compile(tree('main', node('Parallel', named('left', leaf('R', 'l')), named('right', leaf('RR', 'r'))))))).toBe('-r');
    expect(play.tick()).toBe('l +r r R');
  });

  it('keeps the count of a limiter that was moved', () => {
    const limited = named('limited', node('Limiter', { limit: 2 }, named('try', leaf('F'))));
    const play = patient(node('AlwaysSucceed', limited));
    expect([play.tick(), play.tick(), play.tick()]).toEqual(['+a a S', '+a a S', 'S']);
    play.adopt(compile(tree('main', node('Selector', named('other', asks('F')), limited))));
    expect(play.tick()).toBe('?c F');
  });

  it('keeps the values of its keys, and begins new ones as declared', () => {
    const keys = [
      { name: 'count', type: 'number' as const, value: 1 },
      { name: 'name', type: 'string' as const, value: 'x' },
    ];
    const play = new Patient(compile(tree('main', leaf('S'), keys)));
    const board = play.agents.blackboard(0);
    board.set('count', 5);
    board.set('name', 'Sigrun');
    board.set('made', 3);
    const changed = [
      { name: 'fresh', type: 'number' as const, value: 9 },
      { name: 'name', type: 'string' as const, value: 'y' },
      ...keys.slice(0, 1),
    ];
    play.adopt(compile(tree('main', leaf('F'), changed)));
    play.adopt(compile(tree('main', leaf('F'), [...changed, { name: 'made', type: 'number' as const }])));
    const after = play.agents.blackboard(0);
    expect(['count', 'name', 'fresh', 'made'].map((key) => after.get(key).value)).toEqual([5, 'Sigrun', 9, 3]);
  });

  it('is followed into its subtrees', () => {
    const main = tree('main', node('Sequence', use('part')));
    const play = new Patient(compile(main, tree('part', node('Sequence', named('a', leaf('S')), named('b', leaf('RRS', 'b'))))));
    play.tick();
    expect(play.adopt(compile(main, tree('part', node('Sequence', named('b', leaf('RRS', 'b'))))))).toBe('');
    expect([play.tick(), play.tick()]).toEqual(['b R', 'b S']);
  });
});

describe('any tree that is edited into any other', () => {
  it('runs on without an exception, and every node that began ends once', () => {
    fc.assert(
      fc.property(fc.tuple(anyTree, anyTree), anyRun, anyRun, ([before, after], first, second) => {
        const play = patient(before);
        play.follow(first);
        play.adopt(compile(tree('main', after, watchedKeys)));
        const ids = play.agents.activeNodes(0).map((index) => play.agents.program.nodes[index]?.id);
        expect(new Set(ids)).toEqual(play.alive);
        play.follow([...second, -1]);
        expect([[...play.alive], play.wrong]).toEqual([[], []]);
      }),
      { numRuns: 1000 },
    );
  });

  it('notices nothing when the edit changes nothing', () => {
    fc.assert(
      fc.property(anyTree, anyRun, anyRun, (root, first, second) => {
        const edited = patient(root);
        const plain = patient(root);
        edited.follow(first);
        plain.follow(first);
        expect(edited.adopt(compile(tree('main', root, watchedKeys)))).toBe('');
        expect(edited.follow(second)).toEqual(plain.follow(second));
        expect(edited.agents.save()).toEqual(plain.agents.save());
      }),
      { numRuns: 500 },
    );
  });
});

describe('a branch that goes to another file', () => {
  const wait = named('wait', leaf('RRRRS', 'w'));
  const main = tree('main', node('Sequence', asks('T'), node('Limiter', { limit: 2 }, node('Sequence', asks('T', 'd'), wait))));
  const part = tree('part', node('Limiter', { limit: 2 }, node('Sequence', asks('T', 'd'), wait)));
  const using = tree('main', node('Sequence', asks('T'), use('part')));
  const out: NodeOrigins = {
    main: { '/root': { tree: 'main', path: '/root' }, '/root/children/0': { tree: 'main', path: '/root/children/0' } },
    part: {
      '/root': { tree: 'main', path: '/root/children/1' },
      '/root/children/0': { tree: 'main', path: '/root/children/1/children/0' },
      '/root/children/0/children/0': { tree: 'main', path: '/root/children/1/children/0/children/0' },
      '/root/children/0/children/1': { tree: 'main', path: '/root/children/1/children/0/children/1' },
    },
  };
  const back: NodeOrigins = {
    main: {
      ...out['main'],
      ...Object.fromEntries(Object.entries(out['part'] ?? {}).map(([path, place]) => [place.path, { tree: 'part', path }])),
    },
  };
  const heirs = (from: Program, to: Program, origins: NodeOrigins): string[] =>
    keptNodes(from, to, origins).kept.map((heir, index) => `${from.nodes[index]?.id} > ${heir?.id ?? 'gone'}`);

  it('is known again, there and back', () => {
    const [before, after] = [compile(main), compile(using, part)];
    expect(heirs(before, after, out)).toEqual([
      '/root > /root',
      '/root/children/0 > /root/children/0',
      '/root/children/1 > /root/children/1>/root',
      '/root/children/1/children/0 > /root/children/1>/root/children/0',
      '/root/children/1/children/0/children/0 > /root/children/1>/root/children/0/children/0',
      'wait > /root/children/1>wait',
    ]);
    expect(heirs(after, before, back).map((line) => line.split(' > ')[1])).toEqual([
      '/root',
      '/root/children/0',
      'gone',
      '/root/children/1',
      '/root/children/1/children/0',
      '/root/children/1/children/0/children/0',
      'wait',
    ]);
  });

  it('keeps its numbers', () => {
    const limited = (count: number) => node('Limiter', { limit: 2 }, named('try', leaf('F'.repeat(count))));
    const play = new Patient(compile(tree('main', node('AlwaysSucceed', limited(9)))));
    expect([play.tick(), play.tick(), play.tick()]).toEqual(['+a a S', '+a a S', 'S']);
    const there = compile(tree('main', node('AlwaysSucceed', use('part'))), tree('part', limited(9)));
    const paths = play.agents.program.nodes.map(({ path }) => path);
    play.adopt(there, {
      main: { '/root': { tree: 'main', path: '/root' } },
      part: {
        [there.nodes[2]?.path ?? '']: { tree: 'main', path: paths[1] ?? '' },
        [there.nodes[3]?.path ?? '']: { tree: 'main', path: paths[2] ?? '' },
      },
    });
    expect(play.tick()).toBe('S');
  });
});

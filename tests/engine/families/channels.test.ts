import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../../src/engine/check.ts';
import { treeHints } from '../../../src/engine/hints.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { Patient } from '../support/patient.ts';
import { asks, isAbove, leaf, libraryOf, named, node, tree, use, watchedKeys } from '../support/tree-builders.ts';
import { testRegistry } from '../support/scripted-leaves.ts';
import { compile, setUpTree, TreeHarness } from '../support/tree-harness.ts';

const walks = (script: string, label: string): NodeDocument => ({ ...node('Walks', { script, label }), name: label });
const carries = (script: string, label: string): NodeDocument => ({ ...node('Carries', { script, label }), name: label });
const climbs = (script: string, label: string): NodeDocument => ({ ...node('Climbs', { script, label }), name: label });
const later = (document: NodeDocument): NodeDocument => node('Sequence', leaf('RS', 'z'), document);
const limited = (limit: number, document: NodeDocument): NodeDocument => node('AlwaysSucceed', node('TimeLimit', { limit }, document));
const atOnce = (...children: NodeDocument[]): NodeDocument => node('Parallel', ...children);

type Row = readonly [what: string, root: NodeDocument, story: string, statuses: string];

const ROWS: readonly Row[] = [
  ['the first in the tree begins, the other when that ends', atOnce(walks('RRS', 'a'), walks('RS', 'b')), '+a a|a|a +b b|b', 'RRRS'],
  ['in the other order', atOnce(walks('RS', 'b'), walks('RRS', 'a')), '+b b|b +a a|a|a', 'RRRS'],
  ['whoever has begun keeps it, wherever it stands', atOnce(later(walks('S', 'a')), walks('RRRS', 'b')), '+z z +b b|z b|b|b|+a a', 'RRRRS'],
  ['one that ends at once is passed at once', atOnce(walks('S', 'a'), walks('S', 'b')), '+a a +b b', 'S'],
  ['a failure frees it as well', atOnce(node('AlwaysSucceed', walks('RF', 'a')), walks('RS', 'b')), '+a a|a +b b|b', 'RRS'],
  ['a failure that decides begins nothing more that lasts', atOnce(walks('RF', 'a'), walks('RS', 'b')), '+a a|a +b b -b', 'RF'],
  ['a halt frees it as well', atOnce(limited(2, walks('R', 'a')), walks('RS', 'b')), '+a a|a|-a +b b|b', 'RRRS'],
  ['one that waits is not halted, for it does nothing', atOnce(walks('RRRRS', 'a'), limited(1, walks('R', 'b'))), '+a a|a|a|a|a', 'RRRRS'],
  ['other channels do not wait', atOnce(walks('RS', 'a'), carries('RS', 'b')), '+a a +b b|a b', 'RS'],
  ['one channel of two is enough', atOnce(climbs('RS', 'a'), carries('RS', 'b')), '+a a|a +b b|b', 'RRS'],
  ['both channels must be free', atOnce(carries('RRS', 'a'), walks('RS', 'b'), climbs('RS', 'c')), '+a a +b b|a b|a +c c|c', 'RRRS'],
  [
    'of two that wait, the first in the tree',
    atOnce(walks('RS', 'b'), walks('RS', 'c'), later(walks('S', 'd'))),
    '+b b +z z|b +c c z|c +d d',
    'RRS',
  ],
  [
    'one that waits comes before one that comes later',
    atOnce(later(walks('RS', 'a')), walks('RRS', 'b'), node('Sequence', leaf('RRS', 'z'), walks('S', 'c'))),
    '+z z +b b +z z|z b z|b z|+a a|a +c c',
    'RRRRS',
  ],
  ['one that waits for something else does not keep it', atOnce(carries('R', 'a'), climbs('S', 'b'), walks('S', 'c')), '+a a +c c', 'R'],
  [
    'it is free for the next step of the same branch',
    atOnce(node('Sequence', walks('RS', 'a'), walks('RS', 'b')), carries('R', 'c')),
    '+a a +c c|a +b b c|b c',
    'RRR',
  ],
  [
    'deep below other nodes',
    atOnce(node('Repeat', { times: 1 }, atOnce(leaf('R', 'x'), walks('RS', 'a'))), node('Selector', asks('F'), walks('RS', 'b'))),
    '+x x +a a ?c|x a +b b|x b',
    'RRR',
  ],
];

describe('leaves that run at once and need one channel', () => {
  it.each(ROWS)('%s', (...[, root, story, statuses]) => {
    const played = setUpTree(root);
    for (let tick = 0; tick < statuses.length; tick++) played.tick();
    expect([played.story, played.statuses]).toEqual([story, statuses]);
  });

  it.each(ROWS)('%s, watched', (...[, root, story, statuses]) => {
    const played = new TreeHarness(compile(tree('main', root, watchedKeys)));
    const open = new Set<number>();
    let wrong = 0;
    played.trace = {
      node(event, index) {
        if (event === 'started') wrong += open.has(index) ? 1 : 0;
        if (event === 'stopped') wrong += open.has(index) ? 0 : 1;
        if (event === 'started') open.add(index);
        if (event === 'stopped') open.delete(index);
      },
    };
    for (let tick = 0; tick < statuses.length; tick++) played.tick();
    played.halt();
    expect([played.story.split('|').slice(0, statuses.length).join('|'), played.statuses, open.size, wrong]).toEqual([
      story,
      statuses,
      0,
      0,
    ]);
  });

  it.each([
    ['after the first tick', 1, '-a'],
    ['when the other has begun', 3, '-b'],
  ])('a halt of all %s stops only the one that acts', (_, ticks, story) => {
    const played = setUpTree(atOnce(walks('RRS', 'a'), walks('R', 'b')));
    for (let tick = 0; tick < ticks; tick++) played.tick();
    expect(played.halt().story.split('|').at(-1)).toBe(story);
  });

  it('is taken over within a branch, which is halted before', () => {
    const guarded = node('ReactiveSelector', node('Sequence', isAbove('n'), walks('R', 'a')), walks('R', 'b'));
    const played = setUpTree(node('Parallel', { failureThreshold: 2 }, guarded, walks('R', 'c'))).tick();
    expect(played.write('n', 1).tick().tick().story).toBe('+b b|-b +a a|a');
  });

  it('says for whom one waits', () => {
    const told: string[] = [];
    const played = new TreeHarness(
      compile(tree('main', atOnce(walks('RS', 'To the well'), climbs('RS', 'To the oak'), walks('S', 'Home')))),
    );
    played.trace = { node: () => undefined, explain: (_, text) => void told.push(text) };
    played.tick();
    expect(told.slice(0, 3)).toEqual([
      'To the well at work',
      'waits for the feet, which “To the well” uses',
      'waits for the feet, which “To the well” uses',
    ]);
  });
});

describe('a leaf that waits for a channel', () => {
  const root = (a: string, b = 'RS'): NodeDocument => atOnce(named('1', walks(a, 'a')), named('2', walks(b, 'b')));
  const begin = (): Patient => {
    const play = new Patient(compile(tree('main', root('R'))), { isWatched: false });
    play.tick();
    return play;
  };

  it.each<[string, NodeDocument, string, string]>([
    ['begins when an edit changes the one that held it', root('RR'), '-a', '+a a R'],
    ['begins when an edit removes that one', node('Parallel', named('2', walks('RS', 'b'))), '-a', '+b b R'],
    ['begins, where nothing can run beside it any more', node('Sequence', named('2', walks('RS', 'b'))), '-a', '+b b R'],
    ['is halted by its own edit, and does nothing', root('R', 'RRS'), '', 'a R'],
    ['is removed, and does nothing', node('Parallel', named('1', walks('R', 'a'))), '', 'a R'],
  ])('%s', (...[, edited, halted, next]) => {
    const play = begin();
    expect([play.adopt(compile(tree('main', edited))), play.tick()]).toEqual([halted, next]);
  });

  it('still waits after a save', () => {
    const played = setUpTree(root('RRS')).tick();
    const saved = structuredClone(played.agents.save());
    const other = new TreeHarness(played.program);
    other.agents.restore(saved);
    expect(other.tick().tick().tick().story).toBe('a|a +b b|b');
  });
});

describe('the check of a tree', () => {
  const hintsOf = (root: NodeDocument, ...used: Parameters<typeof tree>[]): string[] => {
    const library = libraryOf(tree('main', root), ...used.map((parts) => tree(...parts)));
    return treeHints('main', library, testRegistry.definitions).map(formatProblem);
  };
  const hint = (...[path, user, channels, other]: readonly [string, string, string, string]): string =>
    `trees/main.json ${path}: found ${user}, which needs the ${channels} while ${other} may use ${channels.includes(' and ') ? 'them' : 'it'}, expected actions with different channels side by side: one of these two waits for the other`;

  it.each<[string, NodeDocument, readonly string[]]>([
    [
      'two walks side by side',
      atOnce(walks('S', 'a'), walks('S', 'b')),
      [hint('/root/children/1', 'Walks "b" at /root/children/1', 'feet', 'Walks "a" at /root/children/0')],
    ],
    [
      'two channels of a pair once',
      atOnce(climbs('S', 'a'), climbs('S', 'b')),
      [hint('/root/children/1', 'Climbs "b" at /root/children/1', 'feet and hands', 'Climbs "a" at /root/children/0')],
    ],
    [
      'a step of a branch',
      atOnce(walks('S', 'a'), later(walks('S', 'b'))),
      [hint('/root/children/1/children/1', 'Walks "b" at /root/children/1/children/1', 'feet', 'Walks "a" at /root/children/0')],
    ],
    [
      'a used tree',
      atOnce(use('go'), walks('S', 'b')),
      [hint('/root/children/1', 'Walks "b" at /root/children/1', 'feet', 'Walks "way" at go /root')],
    ],
    ['nothing where one comes after the other', atOnce(node('Sequence', walks('S', 'a'), walks('S', 'b')), carries('S', 'c')), []],
    ['nothing where one of them is disabled', atOnce(walks('S', 'a'), { ...walks('S', 'b'), disabled: true }), []],
    ['nothing outside of a Parallel', node('ReactiveSequence', walks('S', 'a'), walks('S', 'b')), []],
  ])('names %s', (_, root, hints) => {
    expect(hintsOf(root, ['go', walks('S', 'way')])).toEqual(hints);
  });
});

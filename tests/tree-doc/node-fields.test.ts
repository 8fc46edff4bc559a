import { describe, expect, it } from 'vitest';
import type { EditableNode, EditableTree, Fields } from '../../src/tree-doc/editable-tree.ts';
import { dropStrayField, strayFieldAt } from '../../src/tree-doc/edits/remove-field.ts';
import { entriesOf, titleOf, uniqueName, withEntry, withField, withNodeField } from '../../src/tree-doc/node-fields.ts';
import { pendingNodes } from '../../src/tree-doc/pending-nodes.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { done, openTrees, tree, treeIn } from './support/workspaces.ts';

const node = (fields: Fields, ...children: EditableNode[]): EditableNode => ({ key: fields['name'] as string, fields, children });
const names = (fields: Fields): string => Object.keys(fields).join(' ');

describe('a field', () => {
  it('is set where it stands, added where such fields stand, or removed', () => {
    const before = { type: 'Wait', params: {}, child: undefined };
    expect(withField(before, 'type', 'Heal')).toEqual({ ...before, type: 'Heal' });
    expect(names(withField<Fields>(before, 'name', 'a'))).toBe('type name params child');
    expect(names(withField<Fields>(before, 'id', 'a'))).toBe('id type params child');
    expect(names(withField<Fields>(before, 'children', []))).toBe('type params child children');
    expect(names(withField<Fields>(before, 'colour', 'red'))).toBe('type params child colour');
    expect(names(withField<Fields>({ odd: 1, root: 2 }, 'keys', []))).toBe('odd keys root');
    expect(names(withField<Fields>(before, 'params', undefined))).toBe('type child');
    expect(names(before)).toBe('type params child');
  });

  it('of the same value leaves the node as it is', () => {
    const same = node({ type: 'Wait', name: 'a' });
    expect(withNodeField(same, 'name', 'a')).toBe(same);
    expect(withNodeField(same, 'note', undefined)).toBe(same);
    expect(withNodeField(same, 'name', 'b').fields['name']).toBe('b');
  });
});

describe('an entry', () => {
  it('is set or removed, and the last one takes its field along', () => {
    const bare = node({ type: 'Wait' });
    const one = withEntry(bare, 'params', { name: 'duration', value: 1 });
    expect(one.fields).toEqual({ type: 'Wait', params: { duration: 1 } });
    expect(withEntry(one, 'params', { name: 'duration', value: 1 })).toBe(one);
    expect(withEntry(one, 'map', { name: 'x', value: 2 }).fields).toEqual({ type: 'Wait', params: { duration: 1 }, map: { x: 2 } });
    expect(withEntry(one, 'params', { name: 'duration', value: undefined }).fields).toEqual({ type: 'Wait' });
  });

  it('is none where the file holds something else', () => {
    expect([entriesOf(node({ params: 3 }), 'params'), entriesOf(node({ map: [] }), 'map'), entriesOf(node({}), 'map')]).toEqual([
      {},
      {},
      {},
    ]);
  });
});

it('a node is called by its name, else its type, else that it has none', () => {
  expect(
    [{ name: 'Rest', type: 'Wait' }, { name: '', type: 'Wait' }, { name: 7, type: 'Wait' }, {}].map((fields) => titleOf(node(fields))),
  ).toEqual(['"Rest"', 'Wait', 'Wait', 'a node without a type']);
});

it('a free name counts up from two', () => {
  const taken = new Set(['foe', 'foe2', 'foe-2', 'foe-3']);
  const free = (name: string, joint?: string) => uniqueName(name, (each) => taken.has(each), joint);
  expect([free('friend'), free('foe'), free('foe', '-')]).toEqual(['friend', 'foe3', 'foe-4']);
});

describe('a field that nobody knows', () => {
  const KEYS = [{ name: 'rest', type: 'number', colour: 'red' }];
  const open = () => openTrees({ ...tree({ type: 'Wait' }, KEYS as never), mood: 'calm' } as never);

  it('is found in the tree or in one of its keys by the place of its problem', () => {
    const edited = treeIn(open());
    const at = (path: string) => strayFieldAt(edited, path);
    expect([at('/mood'), at('/keys/0/colour')]).toEqual([
      { tree: 'main', field: 'mood', declaration: undefined },
      { tree: 'main', field: 'colour', declaration: 0 },
    ]);
    expect(['/description', '/keys/0/type', '/keys/1/colour', '/keys', '/mood/x', '/root/mood', ''].map(at)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
  });

  it('is removed alone', () => {
    const before = open();
    const drop = (field: string, declaration?: number) => dropStrayField(before, { tree: 'main', field, declaration });
    expect(treeDocument(treeIn(done(before, drop('mood'))))).toEqual(tree({ type: 'Wait' }, KEYS as never));
    const after = treeDocument(treeIn(done(before, drop('colour', 0))));
    expect(after).toEqual({ ...tree({ type: 'Wait' }, [{ name: 'rest', type: 'number' }]), mood: 'calm' });
    expect([drop('mood'), drop('colour', 0)]).toMatchObject([{ label: 'Remove mood of main' }, { label: 'Remove colour of a key' }]);
  });
});

describe('nodes that the agents do not run yet', () => {
  const treeOf = (root: EditableNode, fields: Fields = {}): EditableTree => ({ name: 'main', fields, root });
  const named = (name: string, ...children: EditableNode[]) =>
    node({ type: 'Sequence', name, ...(children.length > 0 && { children: undefined }) }, ...children);
  const RUNNING = treeOf(named('top', named('a'), named('b', named('c')), named('d')));
  const waiting = (draft: EditableTree): string =>
    [...(pendingNodes(new Map([['main', draft]]), new Map([['main', RUNNING]])).get('main') ?? [])].join(' ');

  it('are none while the trees are the same, or only look new', () => {
    expect(waiting(RUNNING)).toBe('');
    expect(waiting(treeOf(named('top', named('a'), named('b', named('c')), named('d'))))).toBe('');
  });

  it('are those that are new or changed', () => {
    expect(waiting(treeOf(named('top', named('a'), named('b', named('c'), named('x')), named('d'))))).toBe('x');
    const changed = { ...named('a'), fields: { type: 'Selector', name: 'a' } };
    expect(waiting(treeOf(named('top', changed, named('b', named('c')), named('d'))))).toBe('a');
    expect(waiting(treeOf(named('top', named('a'), named('b'), named('d'))))).toBe('');
  });

  it('are those that stand elsewhere, or in another order', () => {
    expect(waiting(treeOf(named('top', named('a'), named('b'), named('d'), named('c'))))).toBe('c');
    expect(waiting(treeOf(named('top', named('b', named('c')), named('a'), named('d'))))).toBe('b a');
  });

  it('are not those behind one that was removed or added', () => {
    expect(waiting(treeOf(named('top', named('b', named('c')), named('d'))))).toBe('');
    expect(waiting(treeOf(named('top', named('x'), named('a'), named('b', named('c')), named('d'))))).toBe('x');
  });

  it('are none in a tree that only lacks nodes or has other keys, which waits all the same', () => {
    const treesThatWait = (draft: EditableTree) => [...pendingNodes(new Map([['main', draft]]), new Map([['main', RUNNING]])).keys()];
    expect(treesThatWait(treeOf(named('top', named('a'), named('b', named('c')))))).toEqual(['main']);
    expect(treesThatWait(treeOf(RUNNING.root, { keys: [{ name: 'rest', type: 'number' }] }))).toEqual(['main']);
    expect(treesThatWait(treeOf(named('top', named('a'), named('b', named('c')), named('d'))))).toEqual([]);
  });

  it('are all of a tree that does not run at all', () => {
    expect([...pendingNodes(new Map([['main', RUNNING]]), new Map()).get('main')!].join(' ')).toBe('top a b c d');
  });
});

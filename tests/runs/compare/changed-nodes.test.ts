import { expect, test } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document.ts';
import { changedNodes, isSameParty } from '../../../src/runs/compare/changed-nodes.ts';

const wait = (name: string, more: object = {}): NodeDocument => ({ type: 'Wait', name, params: { duration: 1 }, ...more });
const before = [wait('a'), wait('b'), wait('c')];
const version = (children: readonly object[], more: object = {}) => [
  { file: 'x.json', document: { name: 'x', description: '', root: { type: 'Sequence', name: 'all', children }, ...more } },
];

test.each<[string, readonly object[], string[], string[]]>([
  ['nothing', before, [], []],
  ['a note', [wait('a', { note: 'why' }), ...before.slice(1)], [], []],
  ['the order of fields', [{ params: { duration: 1 }, name: 'a', type: 'Wait' }, ...before.slice(1)], [], []],
  ['a parameter', [wait('a'), wait('b', { params: { duration: 2 } }), wait('c')], ['b'], ['b']],
  ['a node that is disabled', [wait('a'), wait('b', { disabled: true }), wait('c')], ['b'], []],
  ['a node that is gone', [wait('a'), wait('c')], ['b'], []],
  ['a node that is new', [wait('a'), wait('n'), wait('b'), wait('c')], [], ['n']],
  ['another type', [wait('a'), { type: 'AlwaysFail', name: 'b' }, wait('c')], ['b'], ['b']],
  ['two that changed places', [wait('b'), wait('a'), wait('c')], ['a', 'b'], ['b', 'a']],
])('a version in which %s differs is known by its nodes', (...[, children, first, second]) => {
  const found = changedNodes(version(before), version(children), new Map());
  expect([found.first.map(({ name }) => name), found.second.map(({ name }) => name)]).toEqual([first, second]);
});

test('a party without a tree of its own has that of the game', () => {
  const library = new Map([['x', version(before)[0]!]]);
  expect([isSameParty(version(before), [], library), isSameParty(version([wait('a')]), [], library)]).toEqual([true, false]);
  const keys = { keys: [{ name: 'k', type: 'number', value: 2 }] };
  expect(isSameParty(version(before, keys), [], library)).toBe(false);
});

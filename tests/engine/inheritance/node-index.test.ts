import { describe, expect, it } from 'vitest';
import { addressOf, indexNodes, pathsOf } from '../../../src/engine/inheritance.ts';
import { MAX_DEPTH } from '../../../src/engine/document/limits.ts';
import { namesIn, placedChildren } from '../../../src/engine/inheritance/node-index.ts';

const wait = (more: object = {}): object => ({ type: 'Wait', ...more });
const index = indexNodes({
  root: {
    type: 'Selector',
    name: 'Day',
    children: [
      { type: 'UtilityState', name: 'Eat', id: 'meal', child: wait({ name: 'Eat', id: 'bite' }) },
      wait({ name: 'Rest', id: 'meal' }),
      wait({ name: 'Twice' }),
      wait({ name: 'Twice', id: 'second' }),
      wait(),
      { type: 'Sequence', id: 'Day', child: 'no node', children: [wait({ name: '' }), 3] },
    ],
  },
});

it('nodes far deeper than a tree may be are not looked at', () => {
  let root: object = wait();
  for (let depth = 1; depth < 50_000; depth++) root = { type: 'Inverter', child: root };
  expect(indexNodes({ root }).byPath.size).toBe(2 * MAX_DEPTH);
});

describe('what an override calls a node', () => {
  it.each<[string, string[]]>([
    ['/root/children/4', ['/root/children/4']],
    ['/root/children/9', []],
    ['bite', ['/root/children/0/child']],
    ['second', ['/root/children/3']],
    ['Rest', ['/root/children/1']],
    ['', []],
    ['nobody', []],
  ])('is its path, its id or its name: %s', (name, paths) => {
    expect(pathsOf(index, name)).toEqual(paths);
  });

  it('is an id before it is a name, and the first of several ids', () => {
    expect([pathsOf(index, 'Day'), pathsOf(index, 'meal')]).toEqual([['/root/children/5'], ['/root/children/0']]);
  });

  it('means the outer one of two nodes of a name in each other, and both of two side by side', () => {
    expect([pathsOf(index, 'Eat'), pathsOf(index, 'Twice')]).toEqual([['/root/children/0'], ['/root/children/2', '/root/children/3']]);
  });

  it('is written by its id, by a name that no other has, or by its path', () => {
    expect(
      ['', '/children/0', '/children/0/child', '/children/1', '/children/2', '/children/3', '/children/4'].map((path) =>
        addressOf(index, `/root${path}`),
      ),
    ).toEqual(['/root', 'meal', 'bite', 'Rest', '/root/children/2', 'second', '/root/children/4']);
  });

  it('is among the names that can be told', () => {
    expect(namesIn(index)).toEqual(['meal', 'bite', 'second', 'Day', 'Day', 'Eat', 'Rest', 'Twice']);
  });
});

it('the children of a node are those that are written, whatever they are', () => {
  const child = wait();
  expect(placedChildren({ child, children: [wait(), 3] }, '/root')).toEqual([
    { path: '/root/child', node: child },
    { path: '/root/children/0', node: wait() },
    { path: '/root/children/1', node: 3 },
  ]);
  expect([placedChildren('text', ''), placedChildren({ children: 'text' }, '')]).toEqual([[], []]);
});

it('a document is looked through once', () => {
  const document = { root: wait() };
  expect(indexNodes(document)).toBe(indexNodes(document));
});

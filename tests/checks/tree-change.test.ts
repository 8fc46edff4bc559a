import { describe, expect, test } from 'vitest';
import { changeTree, treeChange } from '../../src/checks/tree-change.ts';
import { readData } from '../../src/core/schema/values.ts';

const wait = (name: string, more: object = {}) => ({ type: 'Wait', name, params: { duration: 1, tolerance: 2 }, ...more });
const document = {
  name: 'some',
  description: 'd',
  keys: [
    { name: 'range', type: 'number', value: 5 },
    { name: 'target', type: 'entity' },
  ],
  root: { type: 'Sequence', name: 'Top', children: [wait('A'), { type: 'Inverter', name: 'B', child: wait('C') }, wait('C')] },
};
const library = new Map([['some', { file: 'some.json', document }]]) as never;

describe('a change of a tree', () => {
  test('replaces fields of the node of that name, and parameters one by one', () => {
    const { root, keys } = changeTree(document, {
      tree: 'some',
      kind: 'node',
      name: 'A',
      set: { params: { duration: 9 }, disabled: true },
    });
    expect(keys).toEqual(document.keys);
    expect(root).toEqual({
      ...document.root,
      children: [wait('A', { params: { duration: 9, tolerance: 2 }, disabled: true }), ...document.root.children.slice(1)],
    });
    expect(document.root.children[0]).toEqual(wait('A'));
    const inner = changeTree(document, { tree: 'some', kind: 'node', name: 'B', set: { type: 'AlwaysFail' } });
    expect(inner.root.children?.[1]).toEqual({ type: 'AlwaysFail', name: 'B', child: wait('C') });
  });

  test('replaces fields of the key of that name', () => {
    const { root, keys } = changeTree(document, { tree: 'some', kind: 'key', name: 'range', set: { value: 7 } });
    expect([root, keys]).toEqual([document.root, [{ name: 'range', type: 'number', value: 7 }, document.keys[1]]]);
  });

  const problems = (json: object): readonly string[] => {
    const source = { file: 'test.json', path: '/change' };
    return readData(treeChange(library), { tree: 'some', set: { disabled: true }, ...json }, source).problems;
  };

  test.each<[object, string[]]>([
    [{ node: 'A' }, []],
    [{ key: 'range' }, []],
    [{ node: 'C' }, ['test.json /change/node: found "C", expected the name of exactly one node of some, which has 2 (did you mean "C"?)']],
    [
      { node: 'Zebra crossing' },
      ['test.json /change/node: found "Zebra crossing", expected the name of exactly one node of some, which has 0'],
    ],
    [
      { key: 'rang' },
      ['test.json /change/key: found "rang", expected the name of exactly one key of some, which has 0 (did you mean "range"?)'],
    ],
    [{ node: 'A', because: 1 }, [expect.stringContaining('/change/because: unknown field') as string]],
  ])('names one node or key: %j', (json, expected) => {
    expect(problems(json)).toEqual(expected);
  });
});

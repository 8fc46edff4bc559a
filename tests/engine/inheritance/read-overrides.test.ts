import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import { readOverrides, reportsIn } from '../../../src/engine/inheritance/read-overrides.ts';

const wait = (name: string): object => ({ type: 'Wait', name });
const BASE = { root: { type: 'Selector', name: 'Day', children: ['Eat', 'Rest', 'Twice', 'Twice', 'Twice', 'Twice'].map(wait) } };

function read(...overrides: unknown[]): { told: string[]; found: ReturnType<typeof readOverrides> } {
  const context = reportsIn('child.json');
  const found = readOverrides(overrides, BASE, context);
  return { told: context.allProblems().map((problem) => formatProblem(problem).replace('child.json /overrides', '')), found };
}

const NODE = 'expected the id, name or path of a node of the tree that is extended';
const FIELDS = 'expected one of node, set, replace, add, remove, before';

describe('overrides', () => {
  it('are read with the paths of their nodes and of the siblings before which they add, and those of keys apart', () => {
    const overrides = [
      { node: 'Eat', set: { name: 'Dine' } },
      { node: 'Day', add: wait('Play'), before: 'Rest' },
      { key: 'hunger', remove: true },
      { node: '/root/children/3', remove: true },
    ];
    const { told, found } = read(...overrides);
    expect(told).toEqual([]);
    expect(found.nodes).toEqual([
      { target: '/root/children/0', override: overrides[0], before: undefined, path: '/overrides/0', place: 0 },
      { target: '/root', override: overrides[1], before: '/root/children/1', path: '/overrides/1', place: 1 },
      { target: '/root/children/3', override: overrides[3], before: undefined, path: '/overrides/3', place: 3 },
    ]);
    expect(found.keys).toEqual([{ key: 'hunger', override: overrides[2], path: '/overrides/2' }]);
  });

  it('are none where none are written, and a problem where they are no list', () => {
    const context = reportsIn('child.json');
    expect([readOverrides(undefined, BASE, context), context.allProblems()]).toEqual([{ nodes: [], keys: [] }, []]);
    expect(readOverrides('none', BASE, context)).toEqual({ nodes: [], keys: [] });
    expect(context.allProblems().map(formatProblem)).toEqual(['child.json /overrides: found text "none", expected a list of overrides']);
  });

  it.each<[string, unknown, string]>([
    ['no object', 3, '/0: found 3, expected an override: an object with node or key'],
    ['of no node', { set: {} }, `/0/node: found nothing, ${NODE}`],
    ['of a node that is a number', { node: 3, set: {} }, `/0/node: found 3, ${NODE}`],
    ['of an unknown node', { node: 'Eet', set: {} }, `/0/node: found node "Eet", ${NODE} (did you mean "Eat"?)`],
    [
      'of one of many',
      { node: 'Twice', remove: true },
      '/0/node: found 4 nodes of the name "Twice", expected one node; by path: /root/children/2, /root/children/3, /root/children/4, …',
    ],
    [
      'before an unknown node',
      { node: 'Day', add: wait('x'), before: 'Rst' },
      `/0/before: found node "Rst", ${NODE} (did you mean "Rest"?)`,
    ],
    [
      'before another without one',
      { node: 'Day', set: {}, before: 'Rest' },
      '/0/before: found before without add, expected a branch in add',
    ],
    ['that changes nothing', { node: 'Eat' }, '/0: found an override that changes nothing, expected one of set, replace, add, remove'],
    [
      'that changes two things',
      { node: 'Eat', set: {}, remove: true },
      '/0: found set and remove, expected one of set, replace, add, remove',
    ],
    ['of a key that changes nothing', { key: 'a' }, '/0: found an override that changes nothing, expected one of set, remove'],
    ['that sets a text', { node: 'Eat', set: 'x' }, '/0/set: found text "x", expected an object'],
    ['that adds a number', { node: 'Day', add: 3 }, '/0/add: found 3, expected an object'],
    ['that replaces by a list', { node: 'Eat', replace: [] }, '/0/replace: found an empty list, expected an object'],
    ['that removes by no', { node: 'Eat', remove: false }, '/0/remove: found false, expected true'],
    ['with a field of nobody', { node: 'Eat', set: {}, sett: 1 }, `/0/sett: found field "sett", ${FIELDS} (did you mean "set"?)`],
    ['of a key, with a field of nodes', { key: 'a', add: {} }, '/0/add: found field "add", expected one of key, set, remove'],
  ])('are refused: one %s', (_, override, problem) => {
    const { told, found } = read(override);
    expect(told).toEqual([problem]);
    expect(found).toEqual({ nodes: [], keys: [] });
  });
});

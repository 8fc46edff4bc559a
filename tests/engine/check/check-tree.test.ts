import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { describe, expect, it } from 'vitest';
import { checkTree } from '../../../src/engine/check.ts';
import type { NodeDocument, TreeLibrary } from '../../../src/engine/document/tree-format.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import { testRegistry } from '../support/scripted-leaves.ts';
import { asks, isAbove, leaf, looks, node, tree } from '../support/tree-builders.ts';

function problemsIn(document: unknown, library: TreeLibrary = new Map()): string[] {
  return checkTree(document, { file: 'trees/main.json', library, registry: testRegistry }).map(formatProblem);
}

const inFile = (problem: string) => [`trees/main.json ${problem}`];
const KEYS: KeyDeclaration[] = [
  { name: 'target', type: 'entity' },
  { name: 'range', type: 'number', value: 2 },
];
const nodeProblems = (root: unknown) => problemsIn(tree('main', root as NodeDocument, KEYS));

describe('a broken file: the document', () => {
  it.each([
    [null, 'null'],
    [[], 'an empty list'],
    [[1], 'a list'],
    ['tree', 'text "tree"'],
    [undefined, 'nothing'],
  ])('%j is not a tree', (document, found) => {
    expect(problemsIn(document)).toEqual([`trees/main.json: found ${found}, expected a tree: an object with name, description and root`]);
  });

  it('names everything that is missing from an empty object', () => {
    expect(problemsIn({})).toEqual([
      'trees/main.json /name: found nothing, expected "main", the name of the file',
      'trees/main.json /description: found nothing, expected a string',
      'trees/main.json /root: found nothing, expected a node: an object with a type',
    ]);
  });

  it('has another name than the file', () => {
    expect(problemsIn(tree('mian', leaf('S')))).toEqual(inFile('/name: found text "mian", expected "main", the name of the file'));
  });

  it('may carry data of other programs, in one field', () => {
    const extensions = { editor: { colour: 'red', marks: [1, { deep: true }] } };
    expect(problemsIn({ ...tree('main', { ...leaf('S'), extensions }), extensions })).toEqual([]);
    expect(problemsIn({ ...tree('main', leaf('S')), extensions: [] })).toEqual(
      inFile('/extensions: found an empty list, expected an object, with a member for each program'),
    );
  });

  it.each<[string, object, string]>([
    [
      'the tree',
      { ...tree('main', leaf('S')), descripton: 'me' },
      '/descripton: found field "descripton", expected one of $schema, name, description, extends, considerations, overrides, keys, promises, action, extensions, root, drafts; data of other programs belongs in extensions (did you mean "description"?)',
    ],
    [
      'a node',
      tree('main', { ...leaf('S'), child_: 1 } as NodeDocument),
      '/root/child_: found field "child_", expected one of id, type, name, note, tags, disabled, extensions, params, map, child, children; data of other programs belongs in extensions (did you mean "child"?)',
    ],
    [
      'a key',
      { ...tree('main', leaf('S')), keys: [{ name: 'a', type: 'number', vlaue: 1 }] },
      '/keys/0/vlaue: found field "vlaue", expected one of name, type, value, description, scope, min, max, whole, changePerSecond, input, of (did you mean "value"?)',
    ],
    [
      'a reference',
      { ...tree('main', node('IsAbove', { value: { key: 'range', esle: 1 } as never })), keys: KEYS },
      '/root/params/value/esle: found field "esle", expected one of key, else (did you mean "else"?)',
    ],
    [
      'the prototype of all objects',
      JSON.parse('{"name":"main","description":"","root":{"type":"Scripted","__proto__":{}}}') as object,
      '/root/__proto__: found field "__proto__", expected one of id, type',
    ],
  ])('an unknown field of %s', (_, document, problem) => {
    expect(problemsIn(document)).toContainEqual(expect.stringContaining(`trees/main.json ${problem}`));
  });

  it.each([
    ['$schema', { $schema: 4 }, '/$schema: found 4, expected a string'],
    ['description', { description: [] }, '/description: found an empty list, expected a string'],
    ['note', { root: { ...leaf('S'), note: {} } }, '/root/note: found an object, expected a string'],
    ['description of a key', { keys: [{ name: 'a', type: 'number', description: 1 }] }, '/keys/0/description: found 1, expected a string'],
  ])('%s that is no text', (_, fields, problem) => {
    expect(problemsIn({ ...tree('main', leaf('S')), ...fields })).toEqual(inFile(problem));
  });
});

describe('a broken file: nodes', () => {
  it.each<[string, unknown, string]>([
    [
      'unknown type',
      node('Selecter', leaf('S')),
      '/root: found node type "Selecter", expected a known node type (did you mean "Selector"?)',
    ],
    ['type far from all', node('Xyzzyplugh'), '/root: found node type "Xyzzyplugh", expected a known node type'],
    ['no type', {}, '/root/type: found nothing, expected the name of a node type'],
    ['inherited name as type', { type: 'constructor' }, '/root: found node type "constructor", expected a known node type'],
    ['text as node', 'Wait', '/root: found text "Wait", expected a node: an object with a type'],
    ['null as child', { type: 'Inverter', child: null }, '/root/child: found null, expected a node: an object with a type'],
    ['empty composite', { type: 'Sequence', children: [] }, '/root: found Sequence with no child, expected 1 to 254 children'],
    ['children not a list', { type: 'Sequence', children: {} }, '/root/children: found an object, expected a list of nodes'],
    [
      'too many children',
      node('Sequence', ...Array.from({ length: 255 }, () => asks('T'))),
      '/root: found Sequence with 255 children, expected 1 to 254 children',
    ],
    ['decorator without a child', node('Inverter'), '/root: found Inverter with no child, expected exactly 1 child'],
    ['decorator with two', node('Inverter', leaf('S'), leaf('S')), '/root: found Inverter with 2 children, expected exactly 1 child'],
    ['condition without its test', node('Condition', leaf('S')), '/root: found Condition with 1 child, expected exactly 2 children'],
    [
      'action with a child',
      { ...leaf('S'), child: leaf('S') },
      '/root: found Scripted with 1 child, expected no child, because it is an action',
    ],
    [
      'condition with a child',
      { ...asks('T'), children: [leaf('S'), leaf('S')] },
      '/root: found Asked with 2 children, expected no child, because it is a condition',
    ],
    [
      'Root below the root of a tree',
      node('Sequence', node('Root', leaf('S'))),
      '/root/children/0: found Root below the root, expected Root only as the root of a tree',
    ],
    ['id that is no text', { ...leaf('S'), id: 4 }, '/root/id: found 4, expected letters, digits, "_", "-" and "."'],
    ['id like a path', { ...leaf('S'), id: '/root' }, '/root/id: found text "/root", expected letters, digits, "_", "-" and "."'],
    ['name that is no text', { ...leaf('S'), name: [] }, '/root/name: found an empty list, expected a string'],
    [
      'id used twice',
      node('Sequence', { ...leaf('S'), id: 'x' }, { ...leaf('S'), id: 'x' }),
      '/root/children/1/id: found id "x" again, expected an id that is used once (first at /root/children/0)',
    ],
    [
      'action as a test',
      node('Condition', node('Sequence', leaf('S')), leaf('S')),
      '/root/children/0: found Scripted in a test, expected a test: conditions, actions that only read the world, and composites of them that draw nothing',
    ],
    [
      'a watch of the world',
      node('Condition', { aborts: 'self' }, asks('T'), leaf('S')),
      '/root/children/0: found Asked in an observed test (aborts: self), expected a test that reads only keys: IsAbove, IsValid, and composites of them',
    ],
    [
      'a watch of a test that writes',
      node('Condition', { aborts: 'both' }, node('Sequence', isAbove('range'), looks('S')), leaf('S')),
      '/root/children/0: found LooksOnly in an observed test (aborts: both), expected a test that reads only keys: IsAbove, IsValid, and composites of them',
    ],
    [
      'misspelt abort',
      node('Condition', { aborts: 'lower' }, isAbove('range'), leaf('S')),
      '/root/params/aborts: found text "lower", expected one of "none", "self", "lowerPriority", "both"',
    ],
    [
      'nobody of lower priority',
      node('Sequence', node('Inverter', node('Condition', { aborts: 'both' }, isAbove('range'), leaf('S'))), leaf('S')),
      '/root/children/0/children/0/params/aborts: found both below a Sequence, expected a Selector above it, with only single-child nodes in between',
    ],
    [
      'a Selector that asks anyway',
      node('ReactiveSelector', node('Condition', { aborts: 'lowerPriority' }, isAbove('range'), leaf('S')), leaf('S')),
      '/root/children/0/params/aborts: found lowerPriority below a ReactiveSelector, expected a Selector above it, with only single-child nodes in between',
    ],
    [
      'waiting in a test',
      node('PreCondition', node('Repeat', asks('T')), leaf('S')),
      '/root/children/0: found Repeat in a test, expected a test: conditions, actions that only read the world, and composites of them that draw nothing',
    ],
    [
      'draws in a test',
      node('PreCondition', node('RandomSelector', asks('T'), asks('T')), leaf('S')),
      '/root/children/0: found RandomSelector in a test, expected a test: conditions, actions that only read the world, and composites of them that draw nothing',
    ],
    [
      'a random choice that is to give way',
      node('RandomSelector', node('Condition', { aborts: 'lowerPriority' }, isAbove('range'), leaf('S')), leaf('S')),
      '/root/children/0/params/aborts: found lowerPriority below a RandomSelector, expected a Selector above it, with only single-child nodes in between',
    ],
    [
      'too many weights',
      node('WeightedSelector', { weights: [1, 2, 3] }, leaf('S'), leaf('S')),
      '/root/params/weights: found 3 weights, expected 2, one for each child',
    ],
    [
      'no weight for a disabled child',
      node('WeightedSelector', { weights: [1] }, leaf('S'), { ...leaf('S'), disabled: true }),
      '/root/params/weights: found 1 weight, expected 2, one for each child, disabled ones too',
    ],
    [
      'no weight but 0',
      node('WeightedSelector', { weights: [0, 0] }, leaf('S'), leaf('S')),
      '/root/params/weights: found no weight above 0, expected a child that can be drawn',
    ],
    [
      'a weight for a disabled child only',
      node('WeightedSelector', { weights: [0, 2] }, leaf('S'), { ...leaf('S'), disabled: true }),
      '/root/params/weights: found no weight above 0 for a child that is not disabled, expected a child that can be drawn',
    ],
    [
      'map on another node',
      { ...leaf('S'), map: {} },
      '/root/map: found a map, expected no map, because only a SubTree or TreeQuery has one',
    ],
    [
      'threshold above the number of children',
      node('Parallel', { successThreshold: 3 }, leaf('S'), leaf('S')),
      '/root/params/successThreshold: found 3, expected at most 2, the number of children',
    ],
  ])('%s', (_, root, problem) => {
    expect(nodeProblems(root)).toEqual(inFile(problem));
  });

  it('too deep', () => {
    let root = leaf('S');
    for (let depth = 0; depth < 5000; depth++) root = { type: 'Inverter', child: root };
    expect(nodeProblems(root)).toEqual(
      inFile(`/root${'/child'.repeat(100)}: found depth 101, expected at most 100 nodes above each other`),
    );
  });

  it('too many nodes', () => {
    const hundred = node('Sequence', ...Array.from({ length: 100 }, () => asks('T')));
    const root = node('Sequence', ...Array.from({ length: 60 }, () => hundred));
    expect(nodeProblems(root)).toEqual(inFile('/root: found more than 5000 nodes, expected at most 5000 nodes'));
  });

  it('all problems of a file, not the first', () => {
    expect(nodeProblems(node('Sequence', node('Wiat'), node('Inverter'), { ...leaf('S'), id: '' }))).toHaveLength(3);
  });

  it('any node of a wrong shape, also after more problems than are listed', () => {
    const many = Array.from({ length: 30 }, () => node('Sequence', ...Array.from({ length: 20 }, () => node('Wiat'))));
    const shapes: object[] = [
      { children: '' },
      { children: 5 },
      { children: { length: 2 } },
      { child: 5 },
      { params: [] },
      { params: 5 },
      { tags: 5 },
    ];
    const odd = [...testRegistry.definitions.keys()].flatMap((type) =>
      shapes.flatMap((shape): unknown[] => [
        { type, ...shape },
        { type, children: [5, null, { type: 7 }], ...shape },
      ]),
    );
    // In lists, because a Sequence has no more than 254 children.
    const lists = Array.from({ length: Math.ceil(odd.length / 100) }, (_, at) => ({
      type: 'Sequence',
      children: odd.slice(100 * at, 100 * at + 100),
    }));
    const problems = nodeProblems({ type: 'Sequence', children: [...many, ...lists] });
    expect(problems).toHaveLength(501);
    expect(problems.at(-1)).toMatch(/^trees\/main\.json: found \d+ more problems, expected none$/);
  });
});

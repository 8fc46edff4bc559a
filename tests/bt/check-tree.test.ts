import { describe, expect, it } from 'vitest';
import { checkTree, compileTree } from '../../src/bt/compile.ts';
import type { KeyDeclaration, NodeDocument, TreeLibrary } from '../../src/bt/format.ts';
import { formatProblem } from '../../src/bt/problem.ts';
import { testRegistry } from './support/scripted-leaves.ts';
import { asks, isAbove, leaf, libraryOf, looks, node, tree, use } from './support/tree-words.ts';

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
    expect(problemsIn(document)).toEqual([
      `trees/main.json: found ${found}, expected a tree: an object with name, description and root`,
    ]);
  });

  it('names everything that is missing from an empty object', () => {
    expect(problemsIn({})).toEqual([
      'trees/main.json /name: found nothing, expected "main", the name of the file',
      'trees/main.json /description: found nothing, expected a text',
      'trees/main.json /root: found nothing, expected a node: an object with a type',
    ]);
  });

  it('has another name than the file', () => {
    expect(problemsIn(tree('mian', leaf('S')))).toEqual(inFile('/name: found text "mian", expected "main", the name of the file'));
  });

  it('is right when fields are there that nobody knows', () => {
    expect(problemsIn({ ...tree('main', { ...leaf('S'), colour: 'red' } as NodeDocument), author: 'me' })).toEqual([]);
  });
});

describe('a broken file: nodes', () => {
  it.each<[string, unknown, string]>([
    ['unknown type', node('Selecter', leaf('S')), '/root: found node type "Selecter", expected a known node type (did you mean "Selector"?)'],
    ['type far from all', node('Xyzzyplugh'), '/root: found node type "Xyzzyplugh", expected a known node type'],
    ['no type', {}, '/root/type: found nothing, expected the name of a node type'],
    ['inherited name as type', { type: 'constructor' }, '/root: found node type "constructor", expected a known node type'],
    ['text as node', 'Wait', '/root: found text "Wait", expected a node: an object with a type'],
    ['null as child', { type: 'Inverter', child: null }, '/root/child: found null, expected a node: an object with a type'],
    ['empty composite', { type: 'Sequence', children: [] }, '/root: found Sequence with no child, expected 1 to 254 children'],
    ['children not a list', { type: 'Sequence', children: {} }, '/root/children: found an object, expected a list of nodes'],
    ['too many children', node('Sequence', ...Array.from({ length: 255 }, () => asks('T'))), '/root: found Sequence with 255 children, expected 1 to 254 children'],
    ['decorator without a child', node('Inverter'), '/root: found Inverter with no child, expected exactly 1 child'],
    ['decorator with two', node('Inverter', leaf('S'), leaf('S')), '/root: found Inverter with 2 children, expected exactly 1 child'],
    ['condition without its test', node('Condition', leaf('S')), '/root: found Condition with 1 child, expected exactly 2 children'],
    ['action with a child', { ...leaf('S'), child: leaf('S') }, '/root: found Scripted with 1 child, expected no child, because it is an action'],
    ['condition with a child', { ...asks('T'), children: [leaf('S'), leaf('S')] }, '/root: found Asked with 2 children, expected no child, because it is a condition'],
    ['root below the top', node('Sequence', node('Root', leaf('S'))), '/root/children/0: found Root below the top, expected Root only at the top of a tree'],
    ['id that is no text', { ...leaf('S'), id: 4 }, '/root/id: found 4, expected letters, digits, "_", "-" and "."'],
    ['id like a path', { ...leaf('S'), id: '/root' }, '/root/id: found text "/root", expected letters, digits, "_", "-" and "."'],
    ['name that is no text', { ...leaf('S'), name: [] }, '/root/name: found an empty list, expected a text'],
    ['id used twice', node('Sequence', { ...leaf('S'), id: 'x' }, { ...leaf('S'), id: 'x' }), '/root/children/1/id: found id "x" again, expected an id that is used once (first at /root/children/0)'],
    ['action as a test', node('Condition', node('Sequence', leaf('S')), leaf('S')), '/root/children/0: found Scripted in a test, expected a test: conditions, actions that only look, and composites of them'],
    ['a watch of the world', node('Condition', { aborts: 'self' }, asks('T'), leaf('S')), '/root/children/0: found Asked in a test that is watched (aborts: self), expected a test of nothing but keys: IsAbove, IsValid, and composites of them'],
    ['a watch of a test that writes', node('Condition', { aborts: 'both' }, node('Sequence', isAbove('range'), looks('S')), leaf('S')), '/root/children/0: found LooksOnly in a test that is watched (aborts: both), expected a test of nothing but keys: IsAbove, IsValid, and composites of them'],
    ['misspelt abort', node('Condition', { aborts: 'lower' }, isAbove('range'), leaf('S')), '/root/params/aborts: found text "lower", expected one of "none", "self", "lowerPriority", "both"'],
    ['nobody of lower priority', node('Sequence', node('Inverter', node('Condition', { aborts: 'both' }, isAbove('range'), leaf('S'))), leaf('S')), '/root/children/0/children/0/params/aborts: found both below a Sequence, expected a Selector above, with nothing but nodes of one child in between'],
    ['a Selector that asks anyway', node('ReactiveSelector', node('Condition', { aborts: 'lowerPriority' }, isAbove('range'), leaf('S')), leaf('S')), '/root/children/0/params/aborts: found lowerPriority below a ReactiveSelector, expected a Selector above, with nothing but nodes of one child in between'],
    ['waiting in a test', node('PreCondition', node('Repeat', asks('T')), leaf('S')), '/root/children/0: found Repeat in a test, expected a test: conditions, actions that only look, and composites of them'],
    ['map on another node', { ...leaf('S'), map: {} }, '/root/map: found a map, expected no map, because only a SubTree has one'],
    ['threshold above the number of children', node('Parallel', { successThreshold: 3 }, leaf('S'), leaf('S')), '/root/params/successThreshold: found 3, expected at most 2, the number of children'],
  ])('%s', (_, root, problem) => {
    expect(nodeProblems(root)).toEqual(inFile(problem));
  });

  it('too deep', () => {
    let root = leaf('S');
    for (let depth = 0; depth < 5000; depth++) root = { type: 'Inverter', child: root };
    expect(nodeProblems(root)).toEqual(inFile(`/root${'/child'.repeat(100)}: found depth 101, expected at most 100 nodes above each other`));
  });

  it('too many nodes', () => {
    const hundred = node('Sequence', ...Array.from({ length: 100 }, () => asks('T')));
    const root = node('Sequence', ...Array.from({ length: 60 }, () => hundred));
    expect(nodeProblems(root)).toEqual(inFile('/root: found more than 5000 nodes, expected at most 5000 nodes'));
  });

  it('all problems of a file, not the first', () => {
    expect(nodeProblems(node('Sequence', node('Wiat'), node('Inverter'), { ...leaf('S'), id: '' }))).toHaveLength(3);
  });
});

describe('a broken file: parameters', () => {
  it.each<[string, unknown, string]>([
    ['params not an object', { type: 'Limiter', child: leaf('S'), params: [] }, '/root/params: found an empty list, expected an object of parameters'],
    ['unknown one', node('Limiter', { limt: 3 }, leaf('S')), '/root/params/limt: found parameter "limt", expected one of limit, resetAfter (did you mean "limit"?)'],
    ['one too many', node('Inverter', { limit: 3 }, leaf('S')), '/root/params/limit: found parameter "limit", expected no parameter of Inverter'],
    ['missing', node('TimeLimit', leaf('S')), '/root/params/limit: found nothing, expected a number of seconds of at least 0 or a key of type number'],
    ['missing key', node('IsValid'), '/root/params/key: found nothing, expected a key'],
    ['wrong type', node('Limiter', { limit: 'three' }, leaf('S')), '/root/params/limit: found text "three", expected a whole number of at least 1 or a key of type number'],
    ['below its limit', node('Limiter', { limit: 0 }, leaf('S')), '/root/params/limit: found 0, expected a whole number of at least 1 or a key of type number'],
    ['beyond its limits', node('IsAbove', { value: 101 }), '/root/params/value: found 101, expected a number from 0 to 100 or a key of type number'],
    ['not whole', node('Limiter', { limit: 1.5 }, leaf('S')), '/root/params/limit: found 1.5, expected a whole number of at least 1 or a key of type number'],
    ['null', node('Limiter', { limit: null as never }, leaf('S')), '/root/params/limit: found null, expected a whole number of at least 1 or a key of type number'],
    ['not among the choices', node('Repeat', { onFailure: 'contineu' }, leaf('S')), '/root/params/onFailure: found text "contineu", expected one of "stop", "continue" (did you mean "continue"?)'],
    ['key where a word must stand', node('Repeat', { onFailure: { key: 'range' } }, leaf('S')), '/root/params/onFailure: found key "range", expected one of "stop", "continue"'],
    ['literal where a key must stand', node('Remember', { entity: 1, into: 4 }), '/root/params/into: found 4, expected a key of type entity'],
    ['half a vector', node('Say', { where: [1] as never }), '/root/params/where: found a list, expected a vector [x, y] or a key of type vector'],
    ['undeclared key', node('IsValid', { key: { key: 'targte' } }), '/root/params/key: found undeclared key "targte", expected a key from the list "keys" of this tree (did you mean "target"?)'],
    ['key of another type', node('IsAbove', { value: { key: 'target' } }), '/root/params/value: found key "target" of type entity, expected a number from 0 to 100 or a key of type number'],
    ['key without a name', node('IsAbove', { value: { key: 4 as never } }), '/root/params/value: found a key that is 4, expected the name of a key'],
    ['`else` of another type', node('IsAbove', { value: { key: 'range', else: 'far' } }), '/root/params/value/else: found text "far", expected a number from 0 to 100'],
    ['`else` beyond the limits', node('IsAbove', { value: { key: 'range', else: -1 } }), '/root/params/value/else: found -1, expected a number from 0 to 100'],
    ['`else` of any key', node('IsValid', { key: { key: 'range', else: true } }), '/root/params/key/else: found true, expected a number'],
    ['`else` of a key that is written', node('Remember', { entity: 1, into: { key: 'target', else: 3 } }), '/root/params/into/else: found 3, expected no `else`, because the node writes this key'],
  ])('%s', (_, root, problem) => {
    expect(nodeProblems(root)).toEqual(inFile(problem));
  });
});

describe('a broken file: keys', () => {
  const withKeys = (keys: unknown) => problemsIn({ ...tree('main', leaf('S')), keys });

  it.each<[string, unknown, string]>([
    ['not a list', {}, '/keys: found an object, expected a list of keys'],
    ['not an object', ['target'], '/keys/0: found text "target", expected a key: an object with name and type'],
    ['without a name', [{ type: 'number' }], '/keys/0/name: found nothing, expected the name of the key'],
    ['unknown type', [{ name: 'a', type: 'nubmer' }], '/keys/0/type: found text "nubmer", expected one of number, boolean, string, vector, entity (did you mean "number"?)'],
    ['declared twice', [KEYS[0], KEYS[0]], '/keys/1: found key "target" again, expected a key that is declared once (first at /keys/0)'],
    ['number that is a text', [{ name: 'a', type: 'number', value: 'x' }], '/keys/0/value: found text "x", expected a number'],
    ['boolean that is a number', [{ name: 'a', type: 'boolean', value: 1 }], '/keys/0/value: found 1, expected true or false'],
    ['text that is null', [{ name: 'a', type: 'string', value: null }], '/keys/0/value: found null, expected a text'],
    ['vector of three', [{ name: 'a', type: 'vector', value: [1, 2, 3] }], '/keys/0/value: found a list, expected a vector [x, y]'],
    ['entity that is a half', [{ name: 'a', type: 'entity', value: 1.5 }], '/keys/0/value: found 1.5, expected the number of an entity'],
  ])('%s', (_, keys, problem) => {
    expect(withKeys(keys)).toEqual(inFile(problem));
  });
});

describe('broken files: subtrees', () => {
  const inner = tree('inner', leaf('S'), [
    { name: 'danger', type: 'entity' },
    { name: 'range', type: 'number' },
  ]);

  it.each<[string, NodeDocument, string]>([
    ['missing', use('iner'), '/root/params/tree: found tree "iner", expected the name of a tree file (did you mean "inner"?)'],
    ['no name', node('SubTree'), '/root/params/tree: found nothing, expected a text'],
    ['map is no object', { ...use('inner'), map: [] as never }, '/root/map: found an empty list, expected an object of keys'],
    ['unknown key', use('inner', { dangr: 1 }), '/root/map/dangr: found key "dangr", expected a key that tree "inner" declares (did you mean "danger"?)'],
    ['literal of another type', use('inner', { range: 'far' }), '/root/map/range: found text "far", expected a number or a key of type number'],
    ['key of another type', use('inner', { danger: { key: 'range' } }), '/root/map/danger: found key "range" of type number, expected a key of type entity'],
    ['undeclared key', use('inner', { danger: { key: 'traget' } }), '/root/map/danger: found undeclared key "traget", expected a key from the list "keys" of this tree (did you mean "target"?)'],
    ['`else` in a map', use('inner', { danger: { key: 'target', else: 1 } }), '/root/map/danger/else: found 1, expected no `else` in a map'],
    ['world asked in a watched test of a subtree', node('Condition', { aborts: 'self' }, use('looker'), leaf('S')), '/root/children/0: found Asked in a test that is watched (aborts: self), expected a test of nothing but keys: IsAbove, IsValid, and composites of them'],
    ['action in a subtree used as a test', node('Condition', use('inner'), leaf('S')), '/root/children/0: found Scripted in a test, expected a test: conditions, actions that only look, and composites of them'],
  ])('%s', (_, root, problem) => {
    expect(problemsIn(tree('main', root, KEYS), libraryOf(inner, tree('looker', asks('T'))))).toEqual(inFile(problem));
  });

  it('keys of one name and two types', () => {
    const document = tree('main', use('inner'), [{ name: 'danger', type: 'number' }]);
    const problem = '/root: found key "danger" of type number, expected type entity, as tree "inner" declares it';
    expect(problemsIn(document, libraryOf(inner))).toEqual(inFile(problem));
  });

  it('a cycle, as a chain', () => {
    const library = libraryOf(tree('main', use('a')), tree('a', node('Sequence', leaf('S'), use('b'))), tree('b', use('main')));
    const compiled = compileTree('main', library, testRegistry);
    expect('problems' in compiled && compiled.problems.map(formatProblem)).toEqual([
      'trees/main.json /root/params/tree: found the cycle main > a > b > main, expected trees that do not contain themselves',
      'trees/a.json /root/children/1/params/tree: found the cycle a > b > main > a, expected trees that do not contain themselves',
      'trees/b.json /root/params/tree: found the cycle b > main > a > b, expected trees that do not contain themselves',
    ]);
  });

  it('a tree that uses itself', () => {
    const problem = '/root/params/tree: found the cycle main > main, expected trees that do not contain themselves';
    expect(problemsIn(tree('main', use('main')), libraryOf(tree('main', use('main'))))).toEqual(inFile(problem));
  });
});

describe('compiling', () => {
  const problemsOf = (name: string, library: TreeLibrary) => {
    const compiled = compileTree(name, library, testRegistry);
    return 'problems' in compiled ? compiled.problems.map(formatProblem) : [];
  };

  it('a tree that is not there', () => {
    expect(problemsOf('man', libraryOf(tree('main', leaf('S'))))).toEqual([
      'library: found no tree "man", expected the name of a tree file (did you mean "main"?)',
    ]);
  });

  it('names the problems of all files that are used, each once, and of no other', () => {
    const library = libraryOf(
      tree('main', node('Sequence', use('broken'), use('broken'))),
      tree('broken', node('Inverter')),
      tree('unused', node('Nothing')),
    );
    expect(problemsOf('main', library)).toEqual(['trees/broken.json /root: found Inverter with no child, expected exactly 1 child']);
  });

  it('two used trees that disagree about a key which the tree around them lacks', () => {
    const library = libraryOf(
      tree('main', node('Sequence', use('a'), use('b'))),
      tree('a', leaf('S'), [{ name: 'x', type: 'number' }]),
      tree('b', leaf('S'), [{ name: 'x', type: 'entity' }]),
    );
    expect(problemsOf('main', library)).toEqual([
      'trees/b.json /keys/0: found key "x" of type entity, expected type number, as another tree of the program declares it',
    ]);
  });

  it('trees that double at each level, without building them', () => {
    const doubling = Array.from({ length: 60 }, (_, level) =>
      tree(`t${level}`, level === 59 ? asks('T') : node('Condition', node('Sequence', use(`t${level + 1}`), use(`t${level + 1}`)), leaf('S'))),
    );
    doubling.unshift(tree('main', node('Sequence', use('t40'), use('t40'))));
    expect(problemsOf('t41', libraryOf(...doubling)).length).toBeGreaterThan(0);
    const plain = Array.from({ length: 12 }, (_, level) =>
      tree(`t${level}`, level === 11 ? asks('T') : node('Sequence', use(`t${level + 1}`), use(`t${level + 1}`))),
    );
    expect(problemsOf('t0', libraryOf(...plain))).toEqual([
      'trees/t0.json /root: found 8189 nodes with all subtrees, expected at most 5000 nodes',
    ]);
  });

  it('trees that are too deep only together', () => {
    const chain = Array.from({ length: 60 }, (_, level) => tree(`t${level}`, level === 59 ? asks('T') : node('Inverter', use(`t${level + 1}`))));
    expect(problemsOf('t0', libraryOf(...chain))).toEqual([
      'trees/t0.json /root: found depth 119 with all subtrees, expected at most 100 nodes above each other',
    ]);
  });
});

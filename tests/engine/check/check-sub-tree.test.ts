import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { describe, expect, it } from 'vitest';
import { checkTree, compileTree } from '../../../src/engine/check.ts';
import type { NodeDocument, TreeLibrary } from '../../../src/engine/document/tree-format.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import { testRegistry } from '../support/scripted-leaves.ts';
import { asks, leaf, libraryOf, node, tree, use } from '../support/tree-builders.ts';

function problemsIn(document: unknown, library: TreeLibrary = new Map()): string[] {
  return checkTree(document, { file: 'trees/main.json', library, registry: testRegistry }).map(formatProblem);
}

const inFile = (problem: string) => [`trees/main.json ${problem}`];
const KEYS: KeyDeclaration[] = [
  { name: 'target', type: 'entity' },
  { name: 'range', type: 'number', value: 2 },
];

describe('broken files: subtrees', () => {
  const inner = tree('inner', leaf('S'), [
    { name: 'danger', type: 'entity' },
    { name: 'range', type: 'number' },
  ]);

  it.each<[string, NodeDocument, string]>([
    ['missing', use('iner'), '/root/params/tree: found tree "iner", expected the name of a tree file (did you mean "inner"?)'],
    ['no name', node('SubTree'), '/root/params/tree: found nothing, expected a string'],
    ['map is no object', { ...use('inner'), map: [] as never }, '/root/map: found an empty list, expected an object of keys'],
    [
      'unknown key',
      use('inner', { dangr: 1 }),
      '/root/map/dangr: found key "dangr", expected a key that tree "inner" declares (did you mean "danger"?)',
    ],
    [
      'literal of another type',
      use('inner', { range: 'far' }),
      '/root/map/range: found text "far", expected a number or a key of type number',
    ],
    [
      'key of another type',
      use('inner', { danger: { key: 'range' } }),
      '/root/map/danger: found key "range" of type number, expected a key of type entity',
    ],
    [
      'undeclared key',
      use('inner', { danger: { key: 'traget' } }),
      '/root/map/danger: found undeclared key "traget", expected a key from the list "keys" of this tree (did you mean "target"?)',
    ],
    [
      '`else` in a map',
      use('inner', { danger: { key: 'target', else: 1 } }),
      '/root/map/danger/else: found 1, expected no `else` in a map',
    ],
    [
      'world asked in a watched test of a subtree',
      node('Condition', { aborts: 'self' }, use('looker'), leaf('S')),
      '/root/children/0: found Asked in an observed test (aborts: self), expected a test that reads only keys: IsAbove, IsValid, and composites of them',
    ],
    [
      'action in a subtree used as a test',
      node('Condition', use('inner'), leaf('S')),
      '/root/children/0: found Scripted in a test, expected a test: conditions, actions that only read the world, and composites of them that draw nothing',
    ],
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
      tree(
        `t${level}`,
        level === 59 ? asks('T') : node('Condition', node('Sequence', use(`t${level + 1}`), use(`t${level + 1}`)), leaf('S')),
      ),
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
    const chain = Array.from({ length: 60 }, (_, level) =>
      tree(`t${level}`, level === 59 ? asks('T') : node('Inverter', use(`t${level + 1}`))),
    );
    expect(problemsOf('t0', libraryOf(...chain))).toEqual([
      'trees/t0.json /root: found depth 119 with all subtrees, expected at most 100 nodes above each other',
    ]);
  });
});

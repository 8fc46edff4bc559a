import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { describe, expect, it } from 'vitest';
import { checkTree } from '../../../src/engine/check.ts';
import type { NodeDocument, TreeLibrary } from '../../../src/engine/document/tree-format.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import { testRegistry } from '../support/scripted-leaves.ts';
import { leaf, node, tree } from '../support/tree-builders.ts';

function problemsIn(document: unknown, library: TreeLibrary = new Map()): string[] {
  return checkTree(document, { file: 'trees/main.json', library, registry: testRegistry }).map(formatProblem);
}

const inFile = (problem: string) => [`trees/main.json ${problem}`];
const KEYS: KeyDeclaration[] = [
  { name: 'target', type: 'entity' },
  { name: 'range', type: 'number', value: 2 },
];
const nodeProblems = (root: unknown) => problemsIn(tree('main', root as NodeDocument, KEYS));

describe('a broken file: parameters', () => {
  it.each<[string, unknown, string]>([
    [
      'params not an object',
      { type: 'Limiter', child: leaf('S'), params: [] },
      '/root/params: found an empty list, expected an object of parameters',
    ],
    [
      'unknown one',
      node('Limiter', { limt: 3 }, leaf('S')),
      '/root/params/limt: found parameter "limt", expected one of limit, resetAfter (did you mean "limit"?)',
    ],
    [
      'one too many',
      node('Inverter', { limit: 3 }, leaf('S')),
      '/root/params/limit: found parameter "limit", expected no parameter of Inverter',
    ],
    [
      'missing',
      node('TimeLimit', leaf('S')),
      '/root/params/limit: found nothing, expected a number of seconds of at least 0 or a key of type number',
    ],
    [
      'negative weight',
      node('WeightedSelector', { weights: [1, -2] }, leaf('S'), leaf('S')),
      '/root/params/weights/1: found -2, expected a number from 0 to 1000000',
    ],
    [
      'weight that is no number',
      node('WeightedSelector', { weights: [1, '2'] as unknown as number[] }, leaf('S'), leaf('S')),
      '/root/params/weights/1: found text "2", expected a number from 0 to 1000000',
    ],
    [
      'weights from a key',
      node('WeightedSelector', { weights: { key: 'range' } }, leaf('S'), leaf('S')),
      '/root/params/weights: found key "range", expected a list of numbers from 0 to 1000000, one for each child',
    ],
    ['missing key', node('IsValid'), '/root/params/key: found nothing, expected a key'],
    [
      'wrong type',
      node('Limiter', { limit: 'three' }, leaf('S')),
      '/root/params/limit: found text "three", expected a whole number of at least 1 or a key of type number',
    ],
    [
      'below its limit',
      node('Limiter', { limit: 0 }, leaf('S')),
      '/root/params/limit: found 0, expected a whole number of at least 1 or a key of type number',
    ],
    [
      'beyond its limits',
      node('IsAbove', { value: 101 }),
      '/root/params/value: found 101, expected a number from 0 to 100 or a key of type number',
    ],
    [
      'not whole',
      node('Limiter', { limit: 1.5 }, leaf('S')),
      '/root/params/limit: found 1.5, expected a whole number of at least 1 or a key of type number',
    ],
    [
      'null',
      node('Limiter', { limit: null as never }, leaf('S')),
      '/root/params/limit: found null, expected a whole number of at least 1 or a key of type number',
    ],
    [
      'not among the choices',
      node('Repeat', { onFailure: 'contineu' }, leaf('S')),
      '/root/params/onFailure: found text "contineu", expected one of "stop", "continue" (did you mean "continue"?)',
    ],
    [
      'key where a word must stand',
      node('Repeat', { onFailure: { key: 'range' } }, leaf('S')),
      '/root/params/onFailure: found key "range", expected one of "stop", "continue"',
    ],
    [
      'literal where a key must stand',
      node('Remember', { entity: 1, into: 4 }),
      '/root/params/into: found 4, expected a key of type entity',
    ],
    [
      'half a vector',
      node('Say', { where: [1] as never }),
      '/root/params/where: found a list, expected a vector [x, y] or a key of type vector',
    ],
    [
      'undeclared key',
      node('IsValid', { key: { key: 'targte' } }),
      '/root/params/key: found undeclared key "targte", expected a key from the list "keys" of this tree (did you mean "target"?)',
    ],
    [
      'key of another type',
      node('IsAbove', { value: { key: 'target' } }),
      '/root/params/value: found key "target" of type entity, expected a number from 0 to 100 or a key of type number',
    ],
    [
      'key without a name',
      node('IsAbove', { value: { key: 4 as never } }),
      '/root/params/value: found a key that is 4, expected the name of a key',
    ],
    [
      '`else` of another type',
      node('IsAbove', { value: { key: 'range', else: 'far' } }),
      '/root/params/value/else: found text "far", expected a number from 0 to 100',
    ],
    [
      '`else` beyond the limits',
      node('IsAbove', { value: { key: 'range', else: -1 } }),
      '/root/params/value/else: found -1, expected a number from 0 to 100',
    ],
    ['`else` of any key', node('IsValid', { key: { key: 'range', else: true } }), '/root/params/key/else: found true, expected a number'],
    [
      '`else` of a key that is written',
      node('Remember', { entity: 1, into: { key: 'target', else: 3 } }),
      '/root/params/into/else: found 3, expected no `else`, because the node writes this key',
    ],
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
    [
      'unknown type',
      [{ name: 'a', type: 'nubmer' }],
      '/keys/0/type: found text "nubmer", expected one of number, boolean, string, vector, entity (did you mean "number"?)',
    ],
    ['declared twice', [KEYS[0], KEYS[0]], '/keys/1: found key "target" again, expected a key that is declared once (first at /keys/0)'],
    ['number that is a text', [{ name: 'a', type: 'number', value: 'x' }], '/keys/0/value: found text "x", expected a number'],
    ['boolean that is a number', [{ name: 'a', type: 'boolean', value: 1 }], '/keys/0/value: found 1, expected true or false'],
    ['text that is null', [{ name: 'a', type: 'string', value: null }], '/keys/0/value: found null, expected a string'],
    ['vector of three', [{ name: 'a', type: 'vector', value: [1, 2, 3] }], '/keys/0/value: found a list, expected a vector [x, y]'],
    ['entity that is a half', [{ name: 'a', type: 'entity', value: 1.5 }], '/keys/0/value: found 1.5, expected an entity id (1 or higher)'],
    [
      'entity that nobody can be',
      [{ name: 'a', type: 'entity', value: -3 }],
      '/keys/0/value: found -3, expected an entity id (1 or higher)',
    ],
    [
      'too many',
      Array.from({ length: 1001 }, (_, place) => ({ name: `k${place}`, type: 'number' })),
      '/keys: found 1001 keys, expected at most 1000',
    ],
  ])('%s', (_, keys, problem) => {
    expect(withKeys(keys)).toEqual(inFile(problem));
  });
});

import { describe, expect, it } from 'vitest';
import { checkTree } from '../../../src/engine/check.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import { testRegistry } from '../support/scripted-leaves.ts';
import { leaf } from '../support/tree-builders.ts';

/** Of a tree with an entity "foe", a number "size" and this key; without the path of the key. */
function problemsOf(key: object): string[] {
  const keys = [
    { name: 'foe', type: 'entity' },
    { name: 'size', type: 'number' },
    { name: 'k', ...key },
  ];
  const document = { name: 'main', description: 'A tree.', keys, root: leaf('S') };
  return checkTree(document, { file: 'main.json', library: new Map(), registry: testRegistry }).map((problem) =>
    formatProblem(problem).replace('main.json /keys/2', ''),
  );
}

describe('a key with a range', () => {
  it.each<[string, object, string[]]>([
    ['of numbers is sound', { type: 'number', min: -1, max: 3, value: 2 }, []],
    ['without a beginning', { type: 'number', max: 3 }, [': found a range without min, expected both min and max, or neither']],
    ['without an end', { type: 'number', min: 3 }, [': found a range without max, expected both min and max, or neither']],
    [
      'of no number',
      { type: 'boolean', min: 1, max: 2 },
      [
        '/min: found min of a key of type boolean, expected a key of type number',
        '/max: found max of a key of type boolean, expected a key of type number',
      ],
    ],
    ['with an end that is text', { type: 'number', min: 0, max: '3' }, ['/max: found text "3", expected a number']],
    [
      'that changes by itself, as a text',
      { type: 'number', min: 0, max: 1, changePerSecond: 'much' },
      ['/changePerSecond: found text "much", expected a number'],
    ],
  ])('%s', (_, key, expected) => {
    expect(problemsOf(key)).toEqual(expected);
  });

  it.each<[string, object, string]>([
    ['that ends before it begins', { min: 3, max: 1 }, '/max: found 1, expected a number above min, which is 3'],
    ['without any width', { min: 3, max: 3 }, '/max: found 3, expected a number above min, which is 3'],
    ['that ends before its value', { min: 0, max: 1, value: 1.5 }, '/value: found 1.5, expected a number from 0 to 1'],
    ['that begins after its value', { min: 0, max: 1, value: -0.5 }, '/value: found -0.5, expected a number from 0 to 1'],
    ['with a "whole" that is a text', { min: 0, max: 1, whole: 'yes' }, '/whole: found text "yes", expected true or false'],
    [
      'of whole numbers between others',
      { min: 0.5, max: 3, whole: true },
      '/whole: found whole numbers without a range of whole numbers, expected min and max, both whole',
    ],
    [
      'of whole numbers up to another',
      { min: 0, max: 3.5, whole: true },
      '/whole: found whole numbers without a range of whole numbers, expected min and max, both whole',
    ],
  ])('%s is a problem', (_, key, expected) => {
    expect(problemsOf({ type: 'number', ...key })).toEqual([expected]);
  });

  it('may hold its limits, and whole numbers', () => {
    const sound = [
      { min: 0, max: 1, value: 0 },
      { min: 0, max: 1, value: 1 },
      { min: 0, max: 3, whole: true },
      { min: 0.5, max: 3, whole: false },
    ];
    expect(sound.flatMap((key) => problemsOf({ type: 'number', ...key }))).toEqual([]);
  });
});

describe('a key that is bound to a fact', () => {
  it.each<[string, object, string[]]>([
    ['of the agent is sound', { type: 'number', input: 'preyCount' }, []],
    ['of an entity is sound', { type: 'number', input: 'worth', of: 'foe' }, []],
    ['by a number', { type: 'number', input: 3 }, ['/input: found 3, expected the name of an input']],
    [
      'that is none',
      { type: 'number', input: 'wurth' },
      ['/input: found input "wurth", expected one of worth, preyCount (did you mean "worth"?)'],
    ],
    [
      'of another type',
      { type: 'boolean', input: 'preyCount' },
      ['/input: found preyCount for a key of type boolean, expected a key of type number'],
    ],
    [
      'and shared',
      { type: 'number', input: 'preyCount', scope: 'party' },
      ['/input: found an input of a shared key, expected a key of scope own'],
    ],
    ['and said to be its own is sound', { type: 'number', input: 'preyCount', scope: 'own' }, []],
    [
      'and changes by itself',
      { type: 'number', min: 0, max: 9, input: 'preyCount', changePerSecond: 1 },
      ['/input: found an input of a key that changes by itself, expected input or changePerSecond, not both'],
    ],
    [
      'of an entity that is not said',
      { type: 'number', input: 'worth' },
      ['/input: found worth of nothing, expected `of`: a key of type entity, which the fact is about'],
    ],
    [
      'of the agent, and of an entity',
      { type: 'number', input: 'preyCount', of: 'foe' },
      ['/of: found `of` with preyCount, a fact about the agent itself, expected no `of`, or one of the inputs worth'],
    ],
    [
      'of an entity without a fact',
      { type: 'number', of: 'foe' },
      ['/of: found `of` without an input, expected no `of`, or one of the inputs worth'],
    ],
    [
      'of a key that is no entity',
      { type: 'number', input: 'worth', of: 'size' },
      ['/of: found key "size" of type number, expected a key of type entity'],
    ],
    [
      'of an unknown key',
      { type: 'number', input: 'worth', of: 'fo' },
      ['/of: found undeclared key "fo", expected a key from the list "keys" of this tree (did you mean "foe"?)'],
    ],
  ])('%s', (_, key, expected) => {
    expect(problemsOf(key)).toEqual(expected);
  });
});

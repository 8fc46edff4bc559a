import { describe, expect, it } from 'vitest';
import { checkTree } from '../../../src/engine/check.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import { testRegistry } from '../support/scripted-leaves.ts';
import { leaf, libraryOf, tree } from '../support/tree-builders.ts';

/** Of the second of two trees that declare a key "rain", after a tree that does not. */
function problemsOf(first: object, second: object): string[] {
  const declaring = (name: string, key: object) =>
    tree(name, leaf('S'), [{ name: 'rain', type: 'number', scope: 'world', ...key } as never]);
  const [sky, folk] = [declaring('sky', first), declaring('folk', second)];
  const library = libraryOf(tree('alone', leaf('S')), sky, folk, declaring('later', { type: 'string', scope: 'party' }));
  return checkTree(folk, { file: 'folk.json', library, registry: testRegistry }).map(formatProblem);
}

const differs = (field: string, [here, there]: readonly [string, string]): string[] => [
  `folk.json /keys/0: found shared key "rain" with ${field} ${here}, expected ${field} ${there}, as tree "sky" declares it`,
];

describe('a key that several trees share', () => {
  it.each<[string, object, object]>([
    ['says the same', { value: 1, min: 0, max: 2 }, { value: 1, min: 0, max: 2 }],
    ['leaves its value and its range to the first', { value: 1, min: 0, max: 2, changePerSecond: 1 }, {}],
    ['says more than the first', {}, { value: 1, min: 0, max: 2, whole: true }],
    ['has another description', { description: 'Wet.' }, { description: 'Rain.' }],
    ['is its own', { value: 1 }, { value: 2, scope: 'own' }],
    ['is the only one that is shared', { value: 1, scope: 'own' }, { value: 2 }],
  ])('is sound where it %s', (_, first, second) => {
    expect(problemsOf(first, second)).toEqual([]);
  });

  it.each<[string, [object, object], [string, string]]>([
    ['value', [{ value: 1 }, { value: 2 }], ['2', '1']],
    [
      'min',
      [
        { min: 0, max: 9 },
        { min: 1, max: 9 },
      ],
      ['1', '0'],
    ],
    [
      'max',
      [
        { min: 0, max: 9 },
        { min: 0, max: 8 },
      ],
      ['8', '9'],
    ],
    [
      'whole',
      [
        { min: 0, max: 9, whole: true },
        { min: 0, max: 9, whole: false },
      ],
      ['false', 'true'],
    ],
    [
      'changePerSecond',
      [
        { min: 0, max: 9, changePerSecond: 1 },
        { min: 0, max: 9, changePerSecond: 2 },
      ],
      ['2', '1'],
    ],
    ['type', [{}, { type: 'boolean' }], ['text "boolean"', 'text "number"']],
    ['scope', [{}, { scope: 'party' }], ['text "party"', 'text "world"']],
  ])('is refused in the later tree where its %s differs', (field, [first, second], words) => {
    expect(problemsOf(first, second)).toEqual(differs(field, words));
  });

  it('has a scope that there is', () => {
    expect(problemsOf({}, { scope: 'wrld' })).toEqual([
      'folk.json /keys/0/scope: found text "wrld", expected one of own, party, world (did you mean "world"?)',
    ]);
    expect(problemsOf({}, { scope: 3 })).toEqual(['folk.json /keys/0/scope: found 3, expected one of own, party, world']);
  });
});

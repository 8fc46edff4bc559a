import { expect, it } from 'vitest';
import { formatArrows, formatDistanceTest, formatPosition, formatTiles } from '../../src/agents/explanation-text.ts';
import { key, Leaf, unknown } from './support/leaf.ts';

it('distances are told in tiles, of which one is single, and unknown ones are nowhere', () => {
  expect([0, 0.96, 1, 1.04, 7.34, Infinity, NaN].map(formatTiles)).toEqual([
    '0 tiles',
    '1 tile',
    '1 tile',
    '1 tile',
    '7.3 tiles',
    'nowhere',
    'nowhere',
  ]);
  expect(formatPosition(12, 40.52)).toBe('(12, 40.5)');
});

it('a test of a distance says what was found, and how that compares', () => {
  expect([
    formatDistanceTest(5, 5),
    formatDistanceTest(7.34, 5),
    formatDistanceTest(5.02, 5, 'Ulf'),
    formatDistanceTest(Infinity, 5),
  ]).toEqual([
    'distance is 5, at most 5',
    'distance is 7.3, needs at most 5',
    'distance to Ulf is 5.02, needs at most 5',
    'distance is unknown, needs at most 5',
  ]);
});

it('arrows are counted', () => {
  expect([0, 1, 2, 12, Infinity].map(formatArrows)).toEqual(['no arrows', '1 arrow', '2 arrows', '12 arrows', 'arrows without end']);
});

it.each<[string, ConstructorParameters<typeof Leaf>[1] & object, string]>([
  ['an entity by its name', { keys: { it: 2 } }, 'it is S2'],
  ['a place by its coordinates', { keys: { it: [3.5, 4] } }, 'it is (3.5, 4)'],
  ['a number as a number', { keys: { it: { type: 'number', value: 2 } } }, 'it is 2'],
  ['a text as it is', { keys: { it: 'calm' } }, 'it is calm'],
  ['nothing as what is not known', { keys: { it: unknown('vector') } }, 'it is not'],
])('the value of a key is told: %s', (_, stage, told) => {
  const leaf = new Leaf({ type: 'IsPropertyValid', params: { property: key('it') } }, stage);
  expect(leaf.tick()).toContain(told);
});

import { expect, it } from 'vitest';
import { tellComparison, type Relation, type ToldValue } from '../../../src/engine/expressions/tell-comparison.ts';

const value = (name: string, number: number): ToldValue => ({ name, words: Number.isNaN(number) ? 'unknown' : String(number), number });
const text = (name: string, words: string): ToldValue => ({ name, words });
const HEART = value('lostHeart', 0);
const LIMIT = value('', 3);
const KEY = value('limit', 3);

/** Each relation where it holds and where it does not: to a constant, and to a key or a calculation. */
it.each<[Relation, holds: string, fails: string, holdsToKey: string, failsToKey: string]>([
  ['below', 'below 3', 'needs below 3', 'below 3 (limit)', 'needs below 3 (limit)'],
  ['atMost', 'at most 3', 'needs at most 3', 'at most 3 (limit)', 'needs at most 3 (limit)'],
  ['above', 'above 3', 'needs above 3', 'above 3 (limit)', 'needs above 3 (limit)'],
  ['atLeast', 'at least 3', 'needs at least 3', 'at least 3 (limit)', 'needs at least 3 (limit)'],
  ['equal', '', 'needs 3', 'the same as limit', 'needs 3 (limit)'],
  ['different', 'not 3', 'needs anything but 3', 'not 3 (limit)', 'needs anything but 3 (limit)'],
])('%s is told as a person would', (relation, ...expected) => {
  const told = [LIMIT, KEY].flatMap((right) => [true, false].map((isMet) => tellComparison({ left: HEART, relation, right, isMet })));
  expect(told).toEqual(expected.map((words) => ['lostHeart is 0', words].filter(Boolean).join(', ')));
  // What is not known stands in no relation.
  const unknown = value('lost', NaN);
  expect(tellComparison({ left: unknown, relation, right: LIMIT, isMet: true })).toBe('lost is unknown');
  expect(tellComparison({ left: unknown, relation, right: LIMIT, isMet: false })).toBe(`lost is unknown, ${expected[1]}`);
  for (const isMet of [true, false]) {
    expect(tellComparison({ left: HEART, relation, right: unknown, isMet })).toBe('lostHeart is 0, but lost is unknown');
    expect(tellComparison({ left: unknown, relation, right: unknown, isMet })).toBe('lost and lost are unknown');
  }
});

it.each<[what: string, Parameters<typeof tellComparison>[0], told: string]>([
  ['a constant on the left', { left: LIMIT, relation: 'atMost', right: HEART, isMet: false }, 'lostHeart is 0, needs at least 3'],
  ['two constants', { left: LIMIT, relation: 'below', right: LIMIT, isMet: false }, '3, needs below 3'],
  ['texts', { left: text('mood', "'sad'"), relation: 'equal', right: text('', "'calm'"), isMet: false }, "mood is 'sad', needs 'calm'"],
  [
    'entities',
    { left: text('target', 'Ulf'), relation: 'equal', right: text('foe', 'Ulf'), isMet: true },
    'target is Ulf, the same as foe',
  ],
  [
    'a number near enough',
    { left: value('health', 0.42), relation: 'equal', right: value('', 0.4), isMet: true, tolerance: 0.05 },
    'health is 0.42, within 0.05 of 0.4',
  ],
  [
    'a number that is not near enough',
    { left: value('health', 0.5), relation: 'equal', right: value('', 0.4), isMet: false, tolerance: 0.05 },
    'health is 0.5, needs 0.4 (tolerance 0.05)',
  ],
  [
    'a tolerance of an order',
    { left: HEART, relation: 'atLeast', right: LIMIT, isMet: false, tolerance: 0.5 },
    'lostHeart is 0, needs at least 3 (tolerance 0.5)',
  ],
  [
    'numbers that look the same when they are rounded',
    {
      left: { name: 'health', words: '0.5', number: 0.50004 },
      relation: 'below',
      right: { name: '', words: '0.5', number: 0.5 },
      isMet: false,
    },
    'health is 0.50004, needs below 0.5',
  ],
])('tells %s', (_, comparison, told) => expect(tellComparison(comparison)).toBe(told));

import { expect, it } from 'vitest';
import { openRun } from '../../src/runs/open-run.ts';
import { playStates } from './support/states-in-force.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const VILLAGERS = ['Tilda', 'Jost', 'Bero', 'Wenna'];

it.each(['1', '2', '3'])('every villager works, eats and sleeps again and again within five minutes of day %s', (seed) => {
  const { begins } = playStates(openRun(content, { scenario: 'daily-routine', seed, tickMode: 'interval' }), 300);
  // A meal fills for the better part of a minute, so there are no more than one or two meals a minute.
  const least = { Work: 5, Eat: 5, Sleep: 4 };
  const seldom = VILLAGERS.flatMap((name) =>
    Object.entries(least).flatMap(([state, count]) => {
      const begun = begins.get(`${name}: ${state}`) ?? 0;
      return begun < count ? [`${name}: ${state} ${begun} times`] : [];
    }),
  );
  expect(seldom).toEqual([]);
});

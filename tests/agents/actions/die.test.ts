import { expect, it } from 'vitest';
import { Leaf } from '../support/leaf.ts';

it('Die ends the agent within a moment, of that and not of a blow', () => {
  const leaf = new Leaf({ type: 'Die', params: { cause: 'hunger' } });
  expect(leaf.tick()).toBe('running: dies of hunger');
  leaf.run(0.5);
  expect(leaf.unit(1)).toMatchObject({ isAlive: false, health: 0, diesOf: 'hunger' });
  expect(leaf.events.filter(({ type }) => type === 'died')).toMatchObject([{ unitId: 1, attackerId: 0 }]);
  expect(leaf.unit(2).kills).toBe(0);
});

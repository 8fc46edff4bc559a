import { expect, it } from 'vitest';
import { key, Leaf, type Stage } from '../support/leaf.ts';

const hunger = (value?: number): NonNullable<Stage['keys']> => ({
  hunger: { type: 'number', min: 0, max: 10, ...(value !== undefined && { value }) } as never,
});

it('SetConsideration sets a number, within its range', () => {
  const set = (to: number) => {
    const leaf = new Leaf({ type: 'SetConsideration', params: { consideration: key('hunger'), to } }, { keys: hunger() });
    return [leaf.tick(), leaf.read('hunger')];
  };
  expect(set(4)).toEqual(['success: hunger is now 4, set to 4', 4]);
  expect(set(40)).toEqual(['success: hunger is now 10, set to 40', 10]);
});

const change = (params: object, value?: number) =>
  new Leaf({ type: 'ChangeConsideration', params: { consideration: key('hunger'), ...params } }, { keys: hunger(value) });

it('ChangeConsideration adds to a number at once', () => {
  const leaf = change({ by: -3 }, 5);
  expect([leaf.tick(), leaf.read('hunger')]).toEqual(['success: hunger fell by 3, to 2', 2]);
});

it('ChangeConsideration adds to a number over time, and to what others have written meanwhile', () => {
  const leaf = change({ by: 4, over: 2 }, 1).run(1);
  expect(Number(leaf.read('hunger'))).toBeGreaterThan(2.5);
  expect(Number(leaf.read('hunger'))).toBeLessThan(3.2);
  leaf.write('hunger', 0);
  expect(leaf.untilEnd()).toContain('success');
  expect(Number(leaf.read('hunger'))).toBeGreaterThan(1.5);
  expect(Number(leaf.read('hunger'))).toBeLessThan(2.5);
});

it('ChangeConsideration changes what counts something by whole numbers, and by all of them', () => {
  const coins = { coins: { type: 'number', min: 0, max: 10, whole: true, value: 1 } } as never;
  const leaf = new Leaf({ type: 'ChangeConsideration', params: { consideration: key('coins'), by: 4, over: 2 } }, { keys: coins });
  const seen = Array.from({ length: 20 }, () => leaf.run(0.1).read('coins'));
  expect([...new Set(seen)]).toEqual([1, 2, 3, 4]);
  expect([leaf.untilEnd(), leaf.read('coins')]).toEqual(['success: coins rose by 4, to 5', 5]);
});

it('SetConsideration rounds what counts something', () => {
  const coins = { coins: { type: 'number', min: 0, max: 10, whole: true } } as never;
  const leaf = new Leaf({ type: 'SetConsideration', params: { consideration: key('coins'), to: 2.6 } }, { keys: coins });
  expect([leaf.tick(), leaf.read('coins')]).toEqual(['success: coins is now 3, set to 2.6', 3]);
});

it('ChangeConsideration fails while there is nothing to change', () => {
  expect(change({ by: 1 }).tick()).toBe('failure: hunger has no value to change');
});

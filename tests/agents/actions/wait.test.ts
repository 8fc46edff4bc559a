import { describe, expect, it } from 'vitest';
import { Leaf, type Params } from '../support/leaf.ts';

const wait = (params: Params) => ({ type: 'Wait', params });

describe('Wait', () => {
  it('tells until when, and is over then', () => {
    const leaf = new Leaf(wait({ duration: 2 }));
    expect(leaf.tick()).toBe('running: waits until 0:02');
    expect(leaf.untilEnd()).toBe('success: has waited long enough');
    expect(leaf.seconds).toBeGreaterThanOrEqual(2);
    expect(leaf.seconds).toBeLessThan(2.15);
  });

  it('is not ticked in the meantime', () => {
    const leaf = new Leaf(wait({ duration: 3 }));
    leaf.run(2.9);
    expect(leaf.told.length).toBeLessThan(4);
  });

  it('starts again the next time', () => {
    const leaf = new Leaf(wait({ duration: 1 }));
    leaf.untilEnd();
    expect(leaf.tick()).toMatch(/^running: waits until 0:02(?:\.\d)?$/);
  });

  it('lasts longer by chance, never shorter and never by more than the spread', () => {
    const lengths = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
      const leaf = new Leaf(wait({ duration: 0.5, spread: 1 }), { seed });
      leaf.untilEnd();
      return leaf.seconds;
    });
    expect(new Set(lengths).size).toBeGreaterThan(3);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(0.5);
    expect(Math.max(...lengths)).toBeLessThan(1.7);
  });
});

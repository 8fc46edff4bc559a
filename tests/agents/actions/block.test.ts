import { describe, expect, it } from 'vitest';
import { key, Leaf, unknown, type Params } from '../support/leaf.ts';

const block = (params: Params = {}) => ({ type: 'Block', params: { target: key('target'), ...params } });
const near = ['......', '..sS..', '......'];

describe('Block', () => {
  it('holds the shield for its time, however often arms sink meanwhile, and lowers it', () => {
    const leaf = new Leaf(block({ duration: 1.5 }), { map: near, keys: { target: 2 } });
    expect(leaf.tick()).toBe('running: holds the shield against S2, 1.5 s more');
    expect(leaf.unit(1)).toMatchObject({ mood: 'alert', movement: { lookAt: 2 }, combat: { phase: 'guard', targetId: 2 } });
    leaf.run(1);
    expect(leaf.unit(1).combat.phase).toBe('guard');
    leaf.run(0.35);
    expect(leaf.unit(1).combat.phase).toBe('guard');
    expect(leaf.untilEnd()).toBe('success: has lowered the shield');
    expect(leaf.seconds).toBeGreaterThanOrEqual(1.5);
    expect(leaf.seconds).toBeLessThan(1.7);
    expect(leaf.unit(1).combat.phase).toBe('ready');
  });

  it('lasts longer by chance, never shorter and never by more than the spread', () => {
    const lengths = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
      const leaf = new Leaf(block({ duration: 0.5, spread: 1 }), { map: near, keys: { target: 2 }, seed });
      leaf.untilEnd();
      return leaf.seconds;
    });
    expect(new Set(lengths).size).toBeGreaterThan(3);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(0.5);
    expect(Math.max(...lengths)).toBeLessThan(1.7);
  });

  it('fails without a shield', () => {
    const leaf = new Leaf(block(), { map: ['.b.S.'], keys: { target: 2 } });
    expect(leaf.tick()).toBe('failure: cannot raise a shield against S2');
    expect(new Leaf(block(), { map: ['.t.S.'], keys: { target: unknown('entity') } }).tick()).toBe('failure: cannot raise a shield');
  });

  it('lowers the shield when it is left', () => {
    const leaf = new Leaf(block({ duration: 9 }), { map: near, keys: { target: 2 } });
    leaf.tick();
    leaf.halt();
    expect(leaf.unit(1).combat.phase).toBe('ready');
  });
});

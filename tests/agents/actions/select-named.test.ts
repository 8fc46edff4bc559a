import { describe, expect, it } from 'vitest';
import { key, Leaf, unknown } from '../support/leaf.ts';

const leafFor = (name: string, agent: number | 'party' = 1): Leaf =>
  new Leaf({ type: 'SelectNamed', params: { name, into: key('friend') } }, { keys: { friend: unknown('entity') }, agent });

describe('SelectNamed', () => {
  it('selects the unit of that name, wherever it is, and does not tell where that is', () => {
    const leaf = leafFor('S2');
    leaf.unit(1).facingX = -1;
    expect(leaf.tick()).toBe('success: S2, nowhere');
    expect(leaf.read('friend')).toBe(2);
  });

  it('fails and forgets when none of that name lives', () => {
    const leaf = leafFor('S2');
    leaf.tick();
    leaf.unit(2).isAlive = false;
    expect(leaf.tick()).toBe('failure: no unit named "S2" lives');
    expect(leaf.read('friend')).toBeUndefined();
    expect(leafFor('Nemo').tick()).toBe('failure: no unit named "Nemo" lives');
  });

  it('serves a party too', () => {
    expect(leafFor('S2', 'party').tick()).toContain('success: S2');
  });
});

import { describe, expect, it } from 'vitest';
import { key, Leaf, unknown } from '../support/leaf.ts';

const MAP = ['............', '..s.s..s.S..', '............'];
const select = { type: 'SelectFallen', params: { within: 10, into: key('body') } };

function scene(fallen: readonly number[], map = MAP): Leaf {
  const leaf = new Leaf(select, { map, keys: { body: unknown('entity') } });
  for (const id of fallen) Object.assign(leaf.unit(id), { isAlive: false, diedAtStep: leaf.world.state.step });
  return leaf;
}

describe('SelectFallen', () => {
  it('selects the closest fallen comrade that it sees', () => {
    const leaf = scene([2, 3]);
    expect(leaf.tick()).toMatch(/^success: S?s?2 has fallen, 2 tiles away/);
    expect(leaf.read('body')).toBe(2);
  });

  it('does not count the living, enemies, and those behind a wall', () => {
    const none = 'failure: sees no comrade that fell in the last 10 s';
    expect(scene([]).tick()).toBe(none);
    expect(scene([4]).tick()).toBe(none);
    expect(scene([2], ['...#........', '..s#s..s.S..', '...#........']).tick()).toBe(none);
  });

  it('forgets those who fell long ago', () => {
    const leaf = scene([2]);
    leaf.unit(2).diedAtStep -= 11 * 60;
    expect(leaf.tick()).toBe('failure: sees no comrade that fell in the last 10 s');
  });
});

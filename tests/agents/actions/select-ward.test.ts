import { describe, expect, it } from 'vitest';
import { key, Leaf, unknown } from '../support/leaf.ts';

const select = { type: 'SelectWard', params: { whose: 'bows', range: 8, ward: key('friend'), into: key('foe') } };
const keys = { friend: unknown('entity'), foe: unknown('entity') };

function scene(map: string): Leaf {
  const leaf = new Leaf(select, { map: ['............', map, '............'], keys });
  for (const { id, team, x, y } of leaf.world.state.units)
    if (team === 'enemy') leaf.unit(1).memory.push({ ofId: id, seenAtStep: 0, x, y, byId: 0 });
  return leaf;
}

describe('SelectWard', () => {
  it('selects the comrade with a bow to whom an enemy is close, and that enemy', () => {
    const leaf = scene('s....bS.....');
    expect(leaf.tick()).toMatch(/^success: .* is upon .*, 6 tiles away/);
    expect([leaf.read('friend'), leaf.read('foe')]).toEqual([2, 3]);
  });

  it.each([
    ['nobody is close to the bow', 's..b......S.'],
    ['the comrade has no bow', 's....sS.....'],
    ['the comrade is too far away', 's.........bS'],
  ])('fails when %s', (_, map) => {
    expect(scene(map).tick()).toBe('failure: sees no comrade in danger within 8 tiles');
  });
});

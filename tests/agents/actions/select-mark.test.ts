import { describe, expect, it } from 'vitest';
import type { Literal } from '../../../src/engine/blackboard/literal.ts';
import { key, Leaf, unknown, type Params } from '../support/leaf.ts';

/** Theirs are two bows, 1 and 4; ours are a shield, a blade and a bow: 2, 3 and 5. */
const MAP = ['.............', '.B.........s.', '...........t.', '.B.........b.', '.............'];

function choose(params: Params = {}, mark?: Literal, map = MAP): Leaf {
  const leaf = new Leaf(
    { type: 'SelectMark', params: { into: key('mark'), ...params } },
    { map, agent: 'party', keys: { mark: mark ?? unknown('entity') } },
  );
  for (const unit of leaf.world.state.units) {
    unit.facingX = unit.team === 'enemy' ? 1 : -1;
    unit.facingY = 0;
    const foes = leaf.world.state.units.filter(({ team }) => team !== unit.team);
    unit.memory = foes.map(({ id, x, y }) => ({ ofId: id, seenAtStep: leaf.world.state.step, x, y, byId: 0 }));
  }
  return leaf;
}

describe('SelectMark', () => {
  it('prefers who has no shield and does harm', () => {
    const leaf = choose();
    expect(leaf.tick()).toMatch(/^success: all upon (t3|b5)$/);
  });

  it('prefers who has the least health left', () => {
    const leaf = choose();
    leaf.unit(2).health = 4;
    leaf.tick();
    expect(leaf.read('mark')).toBe(2);
  });

  it('keeps its mark unless another one is clearly better', () => {
    const twins = MAP.map((row) => row.replace('s', 't').replace('b', 't'));
    for (const present of [2, 3, 5]) {
      const leaf = choose({}, present, twins);
      leaf.tick();
      expect(leaf.read('mark')).toBe(present);
    }
  });

  it('with wards chooses nobody while no enemy is upon them, and then the nearest one', () => {
    const leaf = choose({ ward: 'bows' });
    expect(leaf.tick()).toBe('failure: no enemy is close to them');
    const near = choose({ ward: 'bows' }, undefined, [
      '.............',
      '.B.t......s..',
      '..............',
      '.B...........',
      '.............',
    ]);
    near.tick();
    expect(near.read('mark')).toBe(2);
  });

  it('fails when they can reach none', () => {
    const walled = MAP.map((row) => `${row.slice(0, 6)}#${row.slice(7)}`);
    expect(choose({}, undefined, walled).tick()).toBe('failure: they reach no enemy together');
  });
});

import { describe, expect, it } from 'vitest';
import { gridOf, meadow } from '../../sim/support/test-world.ts';
import { key, Leaf, unknown } from '../support/leaf.ts';

const keys = { quarry: 1, place: unknown('vector') };
const pieces = [
  { letter: 's', x: 25.5, y: 10.5 },
  { letter: 'S', x: 12.5, y: 9.5 },
  { letter: 'S', x: 12.5, y: 11.5 },
];

function choose(kind: string, map: readonly string[] = meadow(40, 21)): Leaf {
  return new Leaf(
    { type: 'SelectRally', params: { kind, target: key('quarry'), into: key('place') } },
    { map, pieces, keys, agent: 'party' },
  );
}

/** A wall from edge to edge with a gate of so many tiles on the way to the enemy. */
const gate = (tiles: number): string[] =>
  meadow(40, 21).map((row, y) => (Math.abs(y - 10) <= (tiles - 1) / 2 ? row : `${row.slice(0, 18)}##${row.slice(20)}`));

describe('SelectRally', () => {
  it('finds a place behind the line, away from the enemy', () => {
    const leaf = choose('behind');
    expect(leaf.tick()).toMatch(/^success: behind the line: \(/);
    const [x, y] = leaf.read('place') as [number, number];
    expect([Math.abs(x - 7.5) < 1, Math.abs(y - 10.5) < 1]).toEqual([true, true]);
  });

  it('finds the near side of a narrow gate', () => {
    const leaf = choose('choke', gate(3));
    expect(leaf.tick()).toMatch(/^success/);
    const [x, y] = leaf.read('place') as [number, number];
    expect([x > 13, x < 18, Math.abs(y - 10.5) < 1.5]).toEqual([true, true, true]);
    expect(gridOf(gate(3)).blocksFeet[Math.floor(y) * 40 + Math.floor(x)]).toBe(0);
  });

  it.each([
    ['on open ground', meadow(40, 21)],
    ['at a wide gate', gate(9)],
  ])('finds no narrow place %s', (_, map) => {
    expect(choose('choke', map).tick()).toBe('failure: no place narrow enough on the way');
  });

  it('finds no comrades where there is no other party', () => {
    expect(choose('friends').tick()).toBe('failure: no place with comrades');
  });

  it('finds a wood nearby, without an enemy, too; none on open ground, and none before the eyes of an enemy', () => {
    const wood = meadow(40, 21).map((row, y) => (y > 12 && y < 19 ? row.replaceAll('.', 'w') : row));
    const leaf = choose('wood', wood);
    expect(leaf.tick()).toMatch(/^success: in a wood nearby/);
    const [, y] = leaf.read('place') as [number, number];
    expect([y > 12, y < 19]).toEqual([true, true]);
    leaf.unit(2).perceivedEnemyId = 1;
    Object.assign(leaf.unit(1), { x: 18, y: 10 });
    expect(leaf.tick()).toBe('failure: no place in a wood nearby, out of sight');
    expect(choose('wood').tick()).toBe('failure: no place in a wood nearby, out of sight');
  });
});

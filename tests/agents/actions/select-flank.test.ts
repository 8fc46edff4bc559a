import { describe, expect, it } from 'vitest';
import { meadow } from '../../sim/support/test-world.ts';
import { key, Leaf, unknown } from '../support/leaf.ts';

const node = { type: 'SelectFlank', params: { target: key('quarry'), corner: key('corner'), rear: key('rear') } };
const keys = { quarry: 1, corner: unknown('vector'), rear: unknown('vector') };
const units = [
  { letter: 's', x: 20.5, y: 15.5 },
  { letter: 'S', x: 10.5, y: 15.5 },
];
/** Two blades at one end of a line of shields. */
const line = (bladesY: number) => [
  { letter: 's', x: 22.5, y: 15.5 },
  { letter: 'T', x: 10.5, y: bladesY },
  { letter: 'T', x: 10.5, y: (bladesY + 15.5) / 2 },
  { letter: 'S', x: 10.5, y: 15.5 },
  { letter: 'S', x: 10.5, y: 31 - bladesY },
];
const look = (map: readonly string[]): Leaf => new Leaf(node, { map, pieces: units, keys, agent: 'party' });
const walled = (rows: readonly number[]): string[] => meadow(40, 31).map((row, y) => (rows.includes(y) ? '#'.repeat(row.length) : row));

describe('SelectFlank', () => {
  it('finds a corner at the side of the enemy, and a place behind him', () => {
    const leaf = look(meadow(40, 31));
    expect(leaf.tick()).toMatch(/^success: round s1 by \(/);
    const [[, cornerY], [rearX]] = [leaf.read('corner') as [number, number], leaf.read('rear') as [number, number]];
    expect(Math.abs(cornerY - 15.5)).toBeGreaterThanOrEqual(3.5);
    expect(rearX).toBeGreaterThan(22);
  });

  it.each([
    ['above', [13], 1],
    ['below', [18], -1],
  ])('goes round on the other side of a wall that lies %s', (_, rows, sign) => {
    const leaf = look(walled(rows));
    expect(leaf.tick()).toMatch(/^success/);
    expect(Math.sign((leaf.read('corner') as [number, number])[1] - 15.5)).toBe(sign);
  });

  it.each([12.5, 18.5])('goes round on the side where those stand who would go: at %f', (bladesY) => {
    const leaf = new Leaf(node, { map: meadow(40, 31), pieces: line(bladesY), keys, agent: 'party' });
    expect(leaf.tick()).toMatch(/^success/);
    expect(Math.sign((leaf.read('corner') as [number, number])[1] - 15.5)).toBe(Math.sign(bladesY - 15.5));
  });

  it('fails between two walls', () => {
    expect(look(walled([13, 18])).tick()).toBe('failure: no free way round s1');
  });
});

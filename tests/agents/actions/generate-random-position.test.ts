import { expect, it } from 'vitest';
import { meadow } from '../../sim/support/test-world.ts';
import { key, Leaf, unknown, type Stage } from '../support/leaf.ts';

const generate = (range: number, around = 'home') => ({ type: 'GenerateRandomPosition', params: { range, around, into: key('place') } });

function places(range: number, stage: Stage, count = 20): [number, number][] {
  const leaf = new Leaf(generate(range), { ...stage, keys: { place: unknown('vector') } });
  return Array.from({ length: count }, () => {
    expect(leaf.tick()).toMatch(/^success: chose \([\d.]+, [\d.]+\)$/);
    return leaf.read('place') as [number, number];
  });
}

it('GenerateRandomPosition chooses positions all around its home, near and far', () => {
  const found = places(6, { map: meadow(40, 30), pieces: [{ letter: 's', x: 25.5, y: 12.5 }] }, 40).map(
    ([x, y]) => [x - 25.5, y - 12.5] as const,
  );
  expect(Math.max(...found.map(([x, y]) => Math.hypot(x, y)))).toBeLessThan(6.01);
  expect(Math.max(...found.map(([x, y]) => Math.hypot(x, y)))).toBeGreaterThan(4.5);
  const quarters = new Set(found.map(([x, y]) => `${x > 0} ${y > 0}`));
  expect(quarters.size).toBe(4);
  expect(new Set(found.map(String)).size).toBe(40);
});

it('GenerateRandomPosition chooses only positions that it can reach', () => {
  const map = ['..........', '.s..##....', '....##....', '~~~~##....', '~~~~##....'];
  for (const [x, y] of places(3, { map })) expect(map[Math.floor(y)]?.[Math.floor(x)]).toMatch(/[.s]/);
  const walled = ['.....#....', '.s...#....', '.....#....', '.....#....', '######....'];
  for (const [x, y] of places(3, { map: walled })) expect([x < 5, y < 4]).toEqual([true, true]);
});

it('GenerateRandomPosition goes out from where the agent is, or from its home when told so', () => {
  for (const [around, centre] of [
    ['itself', 30.5],
    ['home', 5.5],
  ] as const) {
    const leaf = new Leaf(generate(3, around), {
      map: meadow(40, 12),
      pieces: [{ letter: 's', x: 5.5, y: 5.5 }],
      keys: { place: unknown('vector') },
    });
    leaf.unit(1).x = 30.5;
    leaf.tick();
    expect(Math.abs((leaf.read('place') as [number, number])[0] - centre)).toBeLessThan(3.1);
  }
});

import { expect, test } from 'vitest';
import { moveToPosition, startAttack } from '../../../src/sim/actions/unit-actions.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';
import { TestWorld, meadow, rules } from '../support/test-world.ts';
import { brawl, guardAgainst } from '../support/scripted-brains.ts';
import { changeTile } from '../../../src/sim/world/change-tile.ts';

const straight = { ...rules, arrows: { ...rules.arrows, spreadTilesPerTile: 0 } };
const landings = (field: TestWorld) =>
  field.events.filter((event): event is WorldEvent & { type: 'arrowLanded' } => event.type === 'arrowLanded').map((event) => event.into);

test('an arrow flies and wounds its target', () => {
  const field = new TestWorld(['b......S'], { rules: straight });
  expect(startAttack(field.world, field.unit(1), 2)).toBe(true);
  field.run(0.9);
  expect(field.count('arrowShot')).toBe(1);
  expect(field.count('hit')).toBe(0);
  field.run(1);
  expect(field.count('hit')).toBe(1);
  expect(landings(field)).toEqual(['body']);
  expect(field.world.state.arrows).toEqual([]);
});

test('a wall that closes in its way stops an arrow', () => {
  const field = new TestWorld(['b......S'], { rules: straight });
  startAttack(field.world, field.unit(1), 2);
  field.run(0.85);
  expect(changeTile(field.world, { x: 5.5, y: 0.5, blocksFeet: true, blocksSight: true })).toBe(true);
  field.run(1);
  expect(landings(field)).toEqual(['wall']);
  expect(field.unit(2).health).toBe(100);
});

test('an archer does not shoot through a wall, but shoots over a river', () => {
  expect(startAttack(new TestWorld(['b..#..S']).world, new TestWorld(['b..#..S']).unit(1), 2)).toBe(false);
  const river = new TestWorld(['b..~..S'], { rules: straight });
  startAttack(river.world, river.unit(1), 2);
  river.run(2);
  expect(river.count('hit')).toBe(1);
});

test('a shield held against the archer stops the arrow', () => {
  const field = new TestWorld(['b.....S'], { rules: straight });
  field.brains.scripts.set(2, guardAgainst(1));
  startAttack(field.world, field.unit(1), 2);
  field.run(2);
  expect(field.count('blocked')).toBe(1);
  expect(landings(field)).toEqual(['shield']);
  expect(field.unit(2).health).toBe(100);
});

test('an arrow hits the first body in its way, not only its target', () => {
  const field = new TestWorld(['b...S..S'], { rules: straight });
  startAttack(field.world, field.unit(1), 3);
  field.run(2);
  expect(field.unit(2).health).toBeLessThan(100);
  expect(field.unit(3).health).toBe(100);
});

test("a friend at the archer's elbow is shot past, one in the fight stops the arrow unharmed", () => {
  const near = new TestWorld(['bs....S'], { rules: straight });
  startAttack(near.world, near.unit(1), 3);
  near.run(2);
  expect(near.unit(3).health).toBeLessThan(100);
  const far = new TestWorld(['b....sS'], { rules: straight });
  startAttack(far.world, far.unit(1), 3);
  far.run(2);
  expect(landings(far)).toEqual(['body']);
  expect(far.unit(2).health).toBe(100);
  expect(far.unit(3).health).toBe(100);
});

test('a long shot passes over the heads of friends half way', () => {
  const field = new TestWorld(['b...s...S'], { rules: straight });
  startAttack(field.world, field.unit(1), 3);
  field.run(2);
  expect(field.unit(3).health).toBeLessThan(100);
});

test('an archer leads a walking target', () => {
  const walker = ['.......S', '........', '........', '........', 'b.......', '........', '........', '........', '........'];
  const hitsWith = (leadFraction: number): number => {
    const field = new TestWorld(walker, { rules: { ...straight, arrows: { ...straight.arrows, leadFraction } } });
    field.brains.scripts.set(1, (world, unit) => moveToPosition(world, unit, { x: 7.5, y: 8.5, tolerance: 0.1 }));
    field.run(0.2);
    startAttack(field.world, field.unit(2), 1);
    field.run(3);
    return field.count('hit');
  };
  expect(hitsWith(1)).toBe(1);
  expect(hitsWith(0)).toBe(0);
});

test('arrows miss now and then, and never the same way for two seeds', () => {
  const volley = (seed: string) => {
    const field = new TestWorld([...meadow(14, 3), 'b.......S', ...meadow(14, 3)], { seed, script: brawl });
    field.unit(2).health = 1e6;
    field.brains.scripts.set(2, () => undefined);
    field.run(60);
    return landings(field);
  };
  const landed = volley('one');
  expect(landed).toContain('body');
  expect(landed).toContain('ground');
  expect(volley('two')).not.toEqual(landed);
});

import { expect, it } from 'vitest';
import { findRally } from '../../../src/sim/squads/rally.ts';
import { World } from '../../../src/sim/world/world.ts';
import { ScriptedBrains } from '../support/scripted-brains.ts';
import { meadow, TestWorld } from '../support/test-world.ts';

/** Two of theirs at the left, two comrades of another party so far to their right, and one of ours beyond. */
function rally(away: number, fallen = 0): unknown {
  const pieces = [0, 2].flatMap((y) => [
    { letter: 'S', x: 6.5, y: 8.5 + y },
    { letter: 'S', x: 6.5 + away, y: 8.5 + y },
  ]);
  const setup = new TestWorld(meadow(60, 20), { pieces: [...pieces, { letter: 's', x: 55.5, y: 9.5 }] }).setup();
  const units = setup.units.map((unit, index) => (index === 1 || index === 3 ? { ...unit, partyIndex: 2 } : unit));
  const parties = [...setup.parties, { ...setup.parties[1]!, name: 'The others' }];
  const world = new World({ ...setup, units, parties }, new ScriptedBrains(undefined));
  for (const unit of world.state.units.filter(({ x }) => x > 7 && x < 55).slice(0, fallen)) unit.isAlive = false;
  const party = world.state.parties.find(({ name }) => name === 'Theirs')!;
  return findRally(world, party, { kind: 'friends', enemy: { x: 55.5, y: 9.5 } });
}

it('a party falls back upon comrades of another party who are not too far away', () => {
  expect(rally(20)).toEqual({ x: 26.5, y: 9.5 });
});

it.each([
  ['they are with them already', 4, 0],
  ['they are too far away', 40, 0],
  ['only one of them stands', 20, 1],
])('a party has nobody to fall back upon when %s', (_, away, fallen) => {
  expect(rally(away, fallen)).toBeUndefined();
});

it.each([false, true])('a party finds the narrow place before it, whether or not a tree is in its middle: %s', (hasTree) => {
  const wall = `${'#'.repeat(18)}...${'#'.repeat(19)}`;
  const rows = meadow(40, 24).map((row, y) => (y === 12 ? wall : y === 5 && hasTree ? `${row.slice(0, 19)}#${row.slice(20)}` : row));
  const pieces = [17.5, 21.5].map((x) => ({ letter: 'S', x, y: 5.5 }));
  const setup = new TestWorld(rows, { pieces: [...pieces, { letter: 's', x: 19.5, y: 18.5 }] }).setup();
  const world = new World(setup, new ScriptedBrains(undefined));
  const party = world.state.parties.find(({ unitIds }) => unitIds.length === 2)!;
  const place = findRally(world, party, { kind: 'choke', enemy: { x: 19.5, y: 18.5 } });
  expect(Math.abs((place?.x ?? 0) - 19.5)).toBeLessThan(1.5);
  expect(place?.y).toBeLessThan(12);
});

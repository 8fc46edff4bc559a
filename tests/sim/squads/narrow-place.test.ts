import { expect, it } from 'vitest';
import { narrowestPlace } from '../../../src/sim/squads/narrow-place.ts';
import { World } from '../../../src/sim/world/world.ts';
import { ScriptedBrains } from '../support/scripted-brains.ts';
import { meadow, TestWorld } from '../support/test-world.ts';

const GATE_ROW = 12;
const GATE = { x: 20.5, y: GATE_ROW + 0.5 };

/** A meadow with a wall across it, whose gate is three tiles wide. */
function walled(): World {
  const wall = Array.from({ length: 40 }, (_, x) => (Math.abs(x + 0.5 - GATE.x) < 2 ? '.' : '#')).join('');
  const rows = meadow(40, 24).map((row, y) => (y === GATE_ROW ? wall : row));
  return new World(new TestWorld(rows, { pieces: [{ letter: 'S', x: 1.5, y: 1.5 }] }).setup(), new ScriptedBrains(undefined));
}

const sides = [-8, -4, 0, 4, 8];

it.each(sides.flatMap((from) => sides.flatMap((to) => [2, 5].map((away) => [from, away, to] as const))))(
  'the narrowest place is the gate for who stands %i aside and %i before it, against an enemy %i aside behind it',
  (from, away, to) => {
    const ways = { from: { x: GATE.x + from, y: GATE.y - away }, enemy: { x: GATE.x + to, y: GATE.y + 5 }, withinTiles: 14 };
    const place = narrowestPlace(walled(), ways);
    expect(place?.widthTiles).toBeGreaterThan(1);
    expect(place?.widthTiles).toBeLessThan(4);
    expect(Math.hypot((place?.x ?? 0) - GATE.x, (place?.y ?? 0) - GATE.y)).toBeLessThan(2.5);
    expect(place?.aheadY).toBeGreaterThan(0.7);
  },
);

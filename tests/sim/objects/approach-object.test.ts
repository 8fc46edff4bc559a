import { describe, expect, test } from 'vitest';
import { placeBeside } from '../../../src/sim/objects/approach-object.ts';
import { NO_TEAM } from '../../../src/sim/navigation/passages.ts';
import { meadow, rules, TestWorld } from '../support/test-world.ts';

/** Two tiles long along x, or along y when it is turned. */
const KIND = 'workshop';
const { widthTiles, depthTiles } = rules.objects[KIND]!;
const [LONG, SHORT] = [widthTiles / 2 + 0.5, depthTiles / 2 + 0.5];

function beside(from: { x: number; y: number }, { isTurned = false, map = meadow(30, 24) } = {}): { x: number; y: number } {
  const field = new TestWorld(map, {
    objects: [{ kind: KIND, name: 'It', x: isTurned ? 11.5 : 11, y: isTurned ? 9 : 8.5, team: 'enemy', isTurned }],
  });
  const { x, y } = placeBeside(field.world, field.door, { from, passer: NO_TEAM });
  return { x: x - field.door.x, y: y - field.door.y };
}

describe('the place in front of an object', () => {
  test.each([
    { from: { x: 4, y: 8.4 }, lies: { x: -LONG, y: 0 } },
    { from: { x: 19, y: 8.2 }, lies: { x: LONG, y: 0 } },
    { from: { x: 11.3, y: 2 }, lies: { x: 0, y: -SHORT } },
    { from: { x: 10.9, y: 17 }, lies: { x: 0, y: SHORT } },
  ])('is on the side from which one comes: $from', ({ from, lies }) => {
    expect(beside(from)).toEqual(lies);
    const turned = { x: 11.5 - (from.y - 8.5), y: 9 + (from.x - 11) };
    expect(beside(turned, { isTurned: true })).toEqual({ x: lies.y === 0 ? 0 : -lies.y, y: lies.x });
  });

  test('is on the next side when that one is blocked, and its middle when all are', () => {
    const wall = (tiles: readonly string[]): string[] => meadow(30, 24).map((row, y) => tiles[y - 7] ?? row);
    const open = '.'.repeat(30);
    expect(beside({ x: 4, y: 8 }, { map: wall([open, `${'.'.repeat(9)}#${'.'.repeat(20)}`]) })).toEqual({ x: 0, y: -SHORT });
    const shut = wall([
      `${'.'.repeat(9)}####${'.'.repeat(17)}`,
      `${'.'.repeat(9)}#..#${'.'.repeat(17)}`,
      `${'.'.repeat(9)}####${'.'.repeat(17)}`,
    ]);
    expect(beside({ x: 4, y: 8 }, { map: shut })).toEqual({ x: 0, y: 0 });
  });
});

import { expect, test } from 'vitest';
import { View } from '../../../src/game/camera/view.ts';
import { boxOccluderOf, isOccluding, isTall, reachOf, type BillboardOccluder } from '../../../src/game/land/occluder.ts';
import type { Building } from '../../../src/sim/land.ts';

function viewAt(degrees: number): View {
  const view = new View();
  view.yaw = (degrees * Math.PI) / 180;
  return view;
}

const oak: BillboardOccluder = { kind: 'board', x: 10, y: 10, leftTiles: 1.6, rightTiles: 1.6, riseTiles: 2.8, dropTiles: 1 };
const bush: BillboardOccluder = { kind: 'board', x: 10, y: 10, leftTiles: 0.7, rightTiles: 0.8, riseTiles: 0.8, dropTiles: 0.5 };
const longhouse: Building = {
  model: 'longhouse',
  x: 10,
  y: 10,
  quarterTurns: 0,
  widthTiles: 8,
  depthTiles: 4,
  heightTiles: 4,
  isOverhead: false,
};

test('a tree hides whoever stands close behind its crown', () => {
  expect(isOccluding(oak, { x: 10.3, y: 9 }, viewAt(0))).toBe(true);
});

test('a tree hides nobody before it, beside it or far behind it', () => {
  const seen = [
    { x: 10, y: 10.5 },
    { x: 12.2, y: 9 },
    { x: 10, y: 5 },
  ];
  expect(seen.map((point) => isOccluding(oak, point, viewAt(0)))).toEqual([false, false, false]);
});

test('who was hidden by a tree is seen when the camera has gone half around', () => {
  expect(isOccluding(oak, { x: 10.3, y: 9 }, viewAt(180))).toBe(false);
});

test('a bush hides legs only, and is left alone', () => {
  expect(isTall(bush)).toBe(false);
  expect(isTall(oak)).toBe(true);
});

test('a house hides who stands at its back wall, not who stands clear of its roof or before it', () => {
  const block = boxOccluderOf(longhouse);
  expect(isOccluding(block, { x: 12, y: 7.5 }, viewAt(0))).toBe(true);
  expect(isOccluding(block, { x: 12, y: 4.5 }, viewAt(0))).toBe(false);
  expect(isOccluding(block, { x: 12, y: 12.5 }, viewAt(0))).toBe(false);
  expect(isOccluding(block, { x: 14.6, y: 7.5 }, viewAt(0))).toBe(false);
});

test('at a slant a house hides who stands behind its corner', () => {
  const block = boxOccluderOf(longhouse);
  expect(isOccluding(block, { x: 6, y: 7.4 }, viewAt(45))).toBe(true);
  expect(isOccluding(block, { x: 14.4, y: 8.4 }, viewAt(45))).toBe(false);
});

test('the arch of a gate hides who walks under it', () => {
  const arch = boxOccluderOf({ ...longhouse, model: 'arch-stone', widthTiles: 3, depthTiles: 1.5, heightTiles: 3.6, isOverhead: true });
  expect(isOccluding(arch, { x: 10, y: 9.2 }, viewAt(0))).toBe(true);
  expect(isOccluding(arch, { x: 10, y: 12 }, viewAt(0))).toBe(false);
});

test('nobody out of reach is ever hidden, whichever way the camera looks', () => {
  for (const cover of [oak, boxOccluderOf(longhouse)]) {
    const reach = reachOf(cover);
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const angle = (degrees * Math.PI) / 180;
      const point = { x: 10 + Math.cos(angle) * (reach + 0.01), y: 10 + Math.sin(angle) * (reach + 0.01) };
      for (let yaw = 0; yaw < 360; yaw += 15) expect(isOccluding(cover, point, viewAt(yaw))).toBe(false);
    }
  }
});

test('a tree hides what is within its crown, which is wider on one side', () => {
  const bent: BillboardOccluder = { ...oak, leftTiles: 1, rightTiles: 3 };
  const hidden = (board: BillboardOccluder, degrees: number): number[] => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    // Three quarters of a tile behind the trunk, from left to right as seen from there.
    const at = (side: number) => ({ x: 10 + side * cos - 0.75 * sin, y: 10 - side * sin - 0.75 * cos });
    return [-2.6, -1.4, -0.7, 0, 0.7, 1.4, 2.9, 3.2].filter((side) => isOccluding(board, at(side), viewAt(degrees)));
  };
  for (const degrees of [0, 70, 200]) {
    expect(hidden(oak, degrees)).toEqual([-1.4, -0.7, 0, 0.7, 1.4]);
    expect(hidden(bent, degrees)).toEqual([-0.7, 0, 0.7, 1.4, 2.9]);
  }
});

test('what is hidden by a block turns with the camera', () => {
  const block = boxOccluderOf(longhouse);
  // A tile behind the middle of each wall, and before it.
  const places = { north: { x: 10, y: 7 }, east: { x: 15, y: 10 }, south: { x: 10, y: 13 }, west: { x: 5, y: 10 } };
  const hidden = (degrees: number): string[] =>
    Object.entries(places).flatMap(([name, point]) => (isOccluding(block, point, viewAt(degrees)) ? [name] : []));
  expect([0, 90, 180, 270].map(hidden)).toEqual([['north'], ['west'], ['south'], ['east']]);
});

test('a block is as high as most of its roof, and one overhead is open below its middle', () => {
  expect(boxOccluderOf(longhouse)).toEqual({ kind: 'block', x: 10, y: 10, widthTiles: 8, depthTiles: 4, bottomTiles: 0, topTiles: 3.4 });
  expect(boxOccluderOf({ ...longhouse, isOverhead: true })).toMatchObject({ bottomTiles: 2, topTiles: 3.4 });
  expect([1.2, 1.24].map((heightTiles) => isTall(boxOccluderOf({ ...longhouse, heightTiles })))).toEqual([false, true]);
  expect(reachOf(boxOccluderOf(longhouse))).toBeCloseTo(Math.hypot(8, 4) / 2 + 3.4, 9);
});

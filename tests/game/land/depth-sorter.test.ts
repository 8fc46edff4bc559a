import { expect, test } from 'vitest';
import { View } from '../../../src/game/camera/view.ts';
import { depthOf, DepthSorter, isBig, isInFrontOf } from '../../../src/game/land/depth-sorter.ts';
import type { Building } from '../../../src/sim/land.ts';

function viewAt(degrees: number): View {
  const view = new View();
  view.yaw = (degrees * Math.PI) / 180;
  return view;
}

function building(changes: Partial<Building> = {}): Building {
  return { model: 'longhouse', x: 10, y: 10, quarterTurns: 0, widthTiles: 8, depthTiles: 4, heightTiles: 4, isOverhead: false, ...changes };
}

test('whoever stands south of a house is in front of it when the camera looks north', () => {
  expect(isInFrontOf({ x: 13, y: 12.5 }, building(), viewAt(0))).toBe(true);
  expect(isInFrontOf({ x: 13, y: 7.5 }, building(), viewAt(0))).toBe(false);
});

test('half a turn of the camera swaps front and back', () => {
  expect(isInFrontOf({ x: 13, y: 12.5 }, building(), viewAt(180))).toBe(false);
  expect(isInFrontOf({ x: 13, y: 7.5 }, building(), viewAt(180))).toBe(true);
});

test('at a slant two sides of a house face the viewer', () => {
  const view = viewAt(45);
  const beside = { north: { x: 10, y: 7 }, east: { x: 15, y: 8.2 }, south: { x: 6.2, y: 13 }, west: { x: 5, y: 10 } };
  const front = Object.entries(beside).filter(([, point]) => isInFrontOf(point, building(), view));
  expect(front.map(([name]) => name)).toEqual(['east', 'south']);
});

test('a person at the far end of a near wall is still drawn over the house', () => {
  // The middle of the house is nearer to the viewer than this person, who stands before its east wall.
  const view = viewAt(45);
  const sorter = new DepthSorter([building()], 64);
  const wall = depthOf(building(), view);
  expect(view.depthOf(14.6, 5)).toBeLessThan(wall);
  expect(sorter.depthAt(14.4, 8.2, view)).toBeGreaterThan(wall);
});

test('a person behind a long house stays behind it, however near to its corner', () => {
  const view = viewAt(30);
  const sorter = new DepthSorter([building()], 64);
  expect(sorter.depthAt(12, 7.6, view)).toBeLessThan(depthOf(building(), view));
  expect(sorter.depthAt(5.6, 11.8, view)).toBeLessThan(depthOf(building(), view));
});

test('a person behind a house is behind it where its middle is farther from the viewer than the person', () => {
  for (const [degrees, x, y] of [
    [60, 13.9, 7.9],
    [30, 5.9, 11.9],
    [150, 13.9, 12.1],
    [240, 6.1, 12.1],
  ] as const) {
    const view = viewAt(degrees);
    const sorter = new DepthSorter([building()], 64);
    const wall = depthOf(building(), view);
    const isFront = isInFrontOf({ x, y }, building(), view);
    expect([degrees, isFront, Math.sign(sorter.depthAt(x, y, view) - wall)]).toEqual([degrees, isFront, isFront ? 1 : -1]);
  }
  const view = viewAt(60);
  expect(view.depthOf(13.9, 7.9)).toBeGreaterThan(depthOf(building(), view));
  const sorter = new DepthSorter([building()], 64);
  // Two of them keep their own order.
  expect(sorter.depthAt(13.9, 7.9, view)).toBeGreaterThan(sorter.depthAt(13.6, 7.9, view));
});

test('far from houses the depth is that of the view', () => {
  const view = viewAt(70);
  expect(new DepthSorter([building()], 64).depthAt(40, 3, view)).toBe(view.depthOf(40, 3));
});

test('two people before the same wall keep their own order', () => {
  const view = viewAt(45);
  const sorter = new DepthSorter([building()], 64);
  expect(sorter.depthAt(14.4, 8.4, view)).toBeGreaterThan(sorter.depthAt(14.3, 8.2, view));
});

test('the arch of a gate covers whoever walks beneath it', () => {
  const arch = building({ widthTiles: 3, depthTiles: 1, isOverhead: true });
  for (const degrees of [0, 40, 110, 200, 300]) {
    const view = viewAt(degrees);
    expect(depthOf(arch, view)).toBeGreaterThan(view.depthOf(10.6, 10.2));
  }
});

test('a building is big from two tiles on, whichever way it is longer, unless one walks below it', () => {
  const size = (widthTiles: number, depthTiles: number, isOverhead = false): boolean =>
    isBig(building({ widthTiles, depthTiles, isOverhead }));
  expect([size(2, 2), size(2.1, 1), size(1, 2.1), size(8, 4, true)]).toEqual([false, true, true, false]);
});

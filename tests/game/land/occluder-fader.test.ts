import { expect, test } from 'vitest';
import { View } from '../../../src/game/camera/view.ts';
import type { BillboardOccluder } from '../../../src/game/land/occluder.ts';
import { OccluderFader } from '../../../src/game/land/occluder-fader.ts';

const oak: BillboardOccluder = { kind: 'board', x: 10, y: 10, leftTiles: 1.6, rightTiles: 1.6, riseTiles: 2.8, dropTiles: 1 };
const behind = { x: 10, y: 9 };
const clear = { x: 14, y: 14 };

function play(occluderFader: OccluderFader, person: { x: number; y: number }, seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 1 / 60) occluderFader.update(() => [person], new View(), 1 / 60);
}

test('a tree fades while somebody is behind it and is whole again after a while', () => {
  const occluderFader = new OccluderFader();
  const veil = occluderFader.add(oak);
  play(occluderFader, behind, 1);
  expect(veil?.opacity).toBeCloseTo(0.35, 1);
  play(occluderFader, clear, 0.3);
  expect(veil?.opacity).toBeCloseTo(0.35, 1);
  play(occluderFader, clear, 2.5);
  expect(veil?.opacity).toBe(1);
});

test('a tree never jumps from whole to faded', () => {
  const occluderFader = new OccluderFader();
  const veil = occluderFader.add(oak);
  let last = 1;
  for (let frame = 0; frame < 120; frame++) {
    play(occluderFader, behind, 1 / 60);
    expect(Math.abs((veil?.opacity ?? 0) - last)).toBeLessThan(0.1);
    last = veil?.opacity ?? 0;
  }
});

test('people are asked for a few times a second, not at every frame', () => {
  const occluderFader = new OccluderFader();
  occluderFader.add(oak);
  let asked = 0;
  for (let frame = 0; frame < 60; frame++) {
    occluderFader.update(() => ((asked += 1), [behind]), new View(), 1 / 60);
  }
  expect(asked).toBeGreaterThan(3);
  expect(asked).toBeLessThan(10);
});

test('low things have no veil', () => {
  expect(new OccluderFader().add({ ...oak, riseTiles: 0.8 })).toBeUndefined();
});

test('those that something covers are known, for their outlines, until they step out', () => {
  const occluderFader = new OccluderFader();
  occluderFader.add(oak);
  const look = (person: { x: number; y: number }): boolean => {
    play(occluderFader, person, 0.3);
    return occluderFader.hidden.has(person);
  };
  expect([look(behind), look(clear), look(behind)]).toEqual([true, false, true]);
});

import { describe, expect, test } from 'vitest';
import { DetailGovernor } from '../../../src/game/frame/detail-governor.ts';

const FRAME = 50;

/** Draws for some seconds at 20 frames a second; returns after how many seconds detail changed. */
function drawFor(governor: DetailGovernor, seconds: number, drawing: (frame: number) => number): number[] {
  const changes: number[] = [];
  for (let frame = 1; frame * FRAME <= seconds * 1000; frame++) {
    if (governor.add(drawing(frame), clock + frame * FRAME)) changes.push((frame * FRAME) / 1000);
  }
  clock += seconds * 1000;
  return changes;
}
let clock = 0;

describe('the detail of what is drawn', () => {
  test('is reduced after three seconds of slow drawing, once', () => {
    const governor = new DetailGovernor();
    expect(drawFor(governor, 20, () => 45)).toEqual([3.05]);
    expect(governor.detail).toBe('reduced');
  });

  test('is not reduced for a hitch each second, for a slow start, or for drawing that is just fast enough', () => {
    const governor = new DetailGovernor();
    expect(drawFor(governor, 60, (frame) => (frame % 20 === 0 ? 400 : 10))).toEqual([]);
    expect(drawFor(governor, 2.5, () => 400)).toEqual([]);
    expect(drawFor(governor, 60, () => 29)).toEqual([]);
    expect(governor.detail).toBe('full');
  });

  test('is reduced although a quick frame comes in between', () => {
    expect(drawFor(new DetailGovernor(), 20, (frame) => (frame % 5 === 0 ? 10 : 45))).toHaveLength(1);
  });

  test('comes back after twenty fast seconds, but not again and again', () => {
    const governor = new DetailGovernor();
    const seen: string[] = [];
    for (let turn = 0; turn < 5; turn++) {
      drawFor(governor, 10, () => 45);
      seen.push(governor.detail);
      drawFor(governor, 30, () => 2);
      seen.push(governor.detail);
    }
    expect(seen).toEqual(['reduced', 'full', 'reduced', 'full', 'reduced', 'reduced', 'reduced', 'reduced', 'reduced', 'reduced']);
    governor.reset();
    expect(governor.detail).toBe('full');
  });
});

import { describe, expect, test } from 'vitest';
import { attackLines } from '../../../src/game/overlays/attack-lines.ts';
import { freeLane } from '../../../src/game/overlays/number-lanes.ts';
import { windUpShare } from '../../../src/game/overlays/wind-up-view.ts';
import { combat, soldier } from '../units/soldier.ts';

const striker = (id: number, targetId: number): ReturnType<typeof soldier> =>
  soldier({ id, combat: { ...combat('windUp', 10, 30), targetId } });
const inWords = (
  shown: readonly number[],
  hoveredId: number,
  units = [striker(1, 2), striker(2, 1), striker(3, 2), soldier({ id: 4 })],
): string =>
  attackLines(units, { shown, hoveredId }, 20)
    .map(({ fromId, toId }) => `${fromId} at ${toId}`)
    .join(', ');

describe('lines from attackers to their targets', () => {
  test('are drawn for the selected, and for the hovered unit with all that strike at it', () => {
    expect(inWords([], 0)).toBe('');
    expect(inWords([1, 3], 0)).toBe('1 at 2, 3 at 2');
    expect(inWords([], 2)).toBe('1 at 2, 2 at 1, 3 at 2');
    expect(inWords([4], 4)).toBe('');
  });

  test('end with the fight, and with the life of the target', () => {
    expect(inWords([1], 0, [soldier({ id: 1, combat: { ...combat('ready', 0, 0), targetId: 2 } }), soldier({ id: 2 })])).toBe('');
    expect(inWords([1], 0, [striker(1, 2), soldier({ id: 2, isAlive: false })])).toBe('');
  });
});

test('a wind-up fills up to the blow, and only a living unit winds up', () => {
  const shares = [5, 10, 20, 30, 40].map((now) => windUpShare(striker(1, 2), now));
  expect(shares).toEqual([0, 0, 0.5, 1, 1]);
  expect(windUpShare({ ...striker(1, 2), isAlive: false }, 20)).toBeUndefined();
  expect(windUpShare(soldier({ combat: combat('recover', 10, 30) }), 20)).toBeUndefined();
});

test('six numbers of one spot are apart from each other', () => {
  const numbers: { x: number; y: number }[] = [];
  for (let count = 0; count < 6; count++) {
    const lane = freeLane({ x: 100, y: 100 }, numbers, 40);
    numbers.push({ x: 100 + lane.x * 40, y: 100 - lane.y * 40 });
  }
  const isCovered = (one: { x: number; y: number }, other: { x: number; y: number }): boolean =>
    one !== other && Math.abs(one.x - other.x) < 20 && Math.abs(one.y - other.y) < 12;
  expect(numbers.filter((one) => numbers.some((other) => isCovered(one, other)))).toEqual([]);
});

import { expect, test } from 'vitest';
import { directionOfTurn, turnTowards } from '../../src/core/rotation.ts';

test('directions go clockwise from east and agree with the true circle', () => {
  for (let index = -40; index <= 40; index++) {
    const turn = index / 17;
    const { x, y } = directionOfTurn(turn);
    expect(x).toBeCloseTo(Math.cos(turn * 2 * Math.PI), 11);
    expect(y).toBeCloseTo(Math.sin(turn * 2 * Math.PI), 11);
  }
});

test('a quarter turn is exact', () => {
  expect(directionOfTurn(0.25)).toEqual({ x: -0, y: 1 });
});

test('a facing turns by at most its limit per step, and reaches the direction', () => {
  const facing = { x: 1, y: 0 };
  const stepCosine = Math.cos(0.1);
  turnTowards(facing, { x: 0, y: 5 }, stepCosine);
  expect(facing.y).toBeCloseTo(Math.sin(0.1), 9);
  for (let step = 0; step < 20; step++) turnTowards(facing, { x: 0, y: 5 }, stepCosine);
  expect(facing).toEqual({ x: 0, y: 1 });
});

test('turning right about works, and a thousand turns do not wear the vector out', () => {
  const facing = { x: 1, y: 0 };
  for (let step = 0; step < 1000; step++) turnTowards(facing, { x: -facing.x, y: -facing.y }, 0.99);
  expect(facing.x * facing.x + facing.y * facing.y).toBeCloseTo(1, 12);
});

test('no direction turns nothing', () => {
  const facing = { x: 0.6, y: 0.8 };
  turnTowards(facing, { x: 0, y: 0 }, 0.9);
  expect(facing).toEqual({ x: 0.6, y: 0.8 });
});

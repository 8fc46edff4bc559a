import { expect, test } from 'vitest';
import { edgePull } from '../../../src/game/gestures/edge-scroll.ts';

const FIELD = { left: 100, top: 0, right: 900, bottom: 600 };

test.each([
  ['the middle', { x: 500, y: 300 }, { side: 0, depth: 0 }],
  ['the left edge', { x: 101, y: 300 }, { side: -1, depth: 0 }],
  ['the right edge', { x: 899, y: 300 }, { side: 1, depth: 0 }],
  ['the upper edge', { x: 500, y: 0 }, { side: 0, depth: -1 }],
  ['the lower right corner', { x: 900, y: 600 }, { side: 1, depth: 1 }],
  ['a panel beside the field', { x: 99, y: 300 }, { side: 0, depth: 0 }],
  ['a panel below the field', { x: 500, y: 601 }, { side: 0, depth: 0 }],
])('a mouse at %s pulls the camera where it should', (_where, mouse, pull) => {
  expect(edgePull(mouse, FIELD)).toEqual(pull);
});

import { expect, test } from 'vitest';
import { EDGE_PIXELS, edgeScroll } from '../../../src/studio/tree-view/edge-scroll.ts';

const WINDOW = { left: 100, right: 500, top: 50, bottom: 350 };
const TENTH = 0.1;

/** A tree of 1000 x 800 pixels, drawn at half the size with its left top at a place of the window. */
function scrolled(at: { x: number; y: number }, origin: { x: number; y: number }, seconds = TENTH) {
  const bounds = { x: -20, y: 10, width: 1000, height: 800 };
  const view = { x: origin.x + 10, y: origin.y - 5, zoom: 0.5 };
  return edgeScroll(at, { window: WINDOW, view, bounds, seconds });
}

test('a drag near an edge brings in what lies beyond it, by time and not by frame', () => {
  expect(scrolled({ x: 110, y: 200 }, { x: -300, y: 0 })).toEqual({ x: 54, y: 0 });
  expect(scrolled({ x: 110, y: 200 }, { x: -300, y: 0 }, TENTH / 2)).toEqual({ x: 27, y: 0 });
  expect(scrolled({ x: 490, y: 200 }, { x: -50, y: 0 })).toEqual({ x: -54, y: 0 });
  expect(scrolled({ x: 300, y: 60 }, { x: 0, y: -90 }).y).toBe(54);
  expect(scrolled({ x: 300, y: 340 }, { x: 0, y: 0 }).y).toBe(-54);
  expect(scrolled({ x: 490, y: 340 }, { x: -50, y: 0 })).toEqual({ x: -54, y: -54 });
});

test('it stops when the end of the tree is well inside, and never scrolls a tree that is wholly in sight', () => {
  expect(scrolled({ x: 110, y: 200 }, { x: EDGE_PIXELS - 3, y: 0 }).x).toBe(3);
  expect(scrolled({ x: 110, y: 200 }, { x: EDGE_PIXELS + 40, y: 0 }).x).toBe(0);
  expect(scrolled({ x: 490, y: 200 }, { x: 400 - EDGE_PIXELS - 500 + 7, y: 0 }).x).toBe(-7);
  const small = { window: WINDOW, view: { x: 60, y: 60, zoom: 0.2 }, bounds: { x: 0, y: 0, width: 1000, height: 800 }, seconds: TENTH };
  for (const at of [
    { x: 101, y: 200 },
    { x: 499, y: 200 },
    { x: 300, y: 51 },
    { x: 300, y: 349 },
  ])
    expect(Object.values(edgeScroll(at, small)).map(Math.abs)).toEqual([0, 0]);
});

test('in the middle nothing moves, and a long frame does not make it jump', () => {
  expect(scrolled({ x: 300, y: 200 }, { x: -300, y: -90 })).toEqual({ x: 0, y: 0 });
  expect(scrolled({ x: 110, y: 200 }, { x: -300, y: 0 }, 5)).toEqual({ x: 54, y: 0 });
});

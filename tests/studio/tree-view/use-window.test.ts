import { describe, expect, it } from 'vitest';
import { isIn, isLineIn } from '../../../src/studio/tree-view/use-window.ts';

const WINDOW = { x: 100, y: 200, width: 400, height: 300 };
const at = (x: number, y: number) => ({ x, y, width: 20, height: 10 });

describe('a node of a large tree', () => {
  it.each([
    ['the left', at(81, 300), at(80, 300)],
    ['the right', at(499, 300), at(500, 300)],
    ['the top', at(200, 191), at(200, 190)],
    ['the bottom', at(200, 499), at(200, 500)],
  ])('is drawn as far as some of it is in sight at %s', (_, inside, outside) => {
    expect([isIn(WINDOW, inside), isIn(WINDOW, outside)]).toEqual([true, false]);
  });

  it('is not drawn without a place', () => {
    expect(isIn(WINDOW, undefined)).toBe(false);
  });
});

describe('a line of a tree', () => {
  it('is drawn where it crosses what is in sight, whichever end is which', () => {
    const [left, right] = [at(0, 0), at(900, 900)];
    expect([isLineIn(WINDOW, left, right), isLineIn(WINDOW, right, left)]).toEqual([true, true]);
  });

  it('is not drawn where both ends are on the same side of it', () => {
    expect(isLineIn(WINDOW, at(0, 0), at(0, 900))).toBe(false);
    expect(isLineIn(WINDOW, at(900, 900), at(900, 0))).toBe(false);
    expect(isLineIn(WINDOW, at(0, 0), at(900, 0))).toBe(false);
    expect(isLineIn(WINDOW, at(900, 900), at(0, 900))).toBe(false);
  });

  it('is always drawn where all of the tree is', () => {
    expect(isLineIn(undefined, at(9000, 0), at(9000, 50))).toBe(true);
  });
});

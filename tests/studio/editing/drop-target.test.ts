import { describe, expect, it } from 'vitest';
import { dropMark, dropTargetAt } from '../../../src/studio/editing/drop-target.ts';

/** A node of 100 by 40 pixels at (200, 100) below the top, and one at its side. */
const PLACES = new Map([
  ['top', { x: 0, y: 0, width: 100, height: 40 }],
  ['node', { x: 200, y: 100, width: 100, height: 40 }],
  ['far', { x: 200, y: 300, width: 100, height: 40 }],
]);
const drop = (
  x: number,
  y: number,
  { orientation = 'right', holds = true }: { orientation?: 'right' | 'down'; holds?: boolean } = {},
): string => {
  const target = dropTargetAt({ x, y }, { places: PLACES, orientation, rootId: 'top', canHold: () => holds });
  return target === undefined ? 'nowhere' : `${target.how} ${target.id}`;
};

describe('the place of a drop', () => {
  it('is in the middle of a node, or in the gap at its first and last three tenths', () => {
    expect([101, 111, 113, 127, 129, 139].map((y) => drop(250, y))).toEqual([
      'before node',
      'before node',
      'into node',
      'into node',
      'after node',
      'after node',
    ]);
    expect([201, 229, 231, 269, 271].map((x) => drop(x, 120, { orientation: 'down' }))).toEqual([
      'before node',
      'before node',
      'into node',
      'into node',
      'after node',
    ]);
  });

  it('is one half or the other of a node that holds nothing', () => {
    expect([119, 121].map((y) => drop(250, y, { holds: false }))).toEqual(['before node', 'after node']);
    expect([drop(310, 119, { holds: false }), drop(310, 119)]).toEqual(['before node', 'into node']);
    expect([drop(210, 150, { orientation: 'down', holds: false }), drop(210, 150, { orientation: 'down' })]).toEqual([
      'before node',
      'into node',
    ]);
  });

  it('is at the nearest node, up to ninety pixels away, and always in the top', () => {
    expect([drop(250, 219), drop(250, 221), drop(389, 120), drop(391, 120), drop(250, 11), drop(250, 9)]).toEqual([
      'after node',
      'before far',
      'into node',
      'nowhere',
      'before node',
      'nowhere',
    ]);
    expect([drop(1, 1), drop(99, 39), drop(-80, 20)]).toEqual(['into top', 'into top', 'into top']);
  });

  it('is shown by a line in the gap, or a box around the node', () => {
    const mark = (how: 'before' | 'after' | 'into', orientation: 'right' | 'down') =>
      Object.values(dropMark({ id: 'node', how }, PLACES, orientation)!).join(' ');
    expect(dropMark({ id: 'node', how: 'before' }, PLACES, 'right')).toEqual({ x: 200, y: 92, width: 100, height: 4 });
    expect(dropMark({ id: 'node', how: 'after' }, PLACES, 'right')).toEqual({ x: 200, y: 144, width: 100, height: 4 });
    expect(dropMark({ id: 'node', how: 'before' }, PLACES, 'down')).toEqual({ x: 192, y: 100, width: 4, height: 40 });
    expect(dropMark({ id: 'node', how: 'after' }, PLACES, 'down')).toEqual({ x: 304, y: 100, width: 4, height: 40 });
    expect(dropMark({ id: 'node', how: 'into' }, PLACES, 'right')).toEqual({ x: 194, y: 94, width: 112, height: 52 });
    expect([mark('into', 'down'), dropMark({ id: 'gone', how: 'into' }, PLACES, 'right')]).toEqual(['194 94 112 52', undefined]);
  });
});

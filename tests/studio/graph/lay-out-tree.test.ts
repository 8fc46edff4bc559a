import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutOutline } from '../../../src/studio/graph/lay-out-outline.ts';
import { boundsOf, layOutTree, type Orientation, type Rectangle, type TreeLayout } from '../../../src/studio/graph/lay-out-tree.ts';

interface Box {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly children: readonly Box[];
}

interface GrowingBox extends Box {
  readonly children: GrowingBox[];
}

const size = fc.integer({ min: 20, max: 240 });
/** Every box after the first hangs below one before it. */
const anyBox: fc.Arbitrary<Box> = fc.array(fc.tuple(size, size, fc.nat()), { minLength: 1, maxLength: 40 }).map((entries) => {
  const boxes: GrowingBox[] = [];
  for (const [width, height, parent] of entries) {
    const box = { id: `${boxes.length}`, width, height, children: [] };
    if (boxes.length > 0) boxes[parent % boxes.length]?.children.push(box);
    boxes.push(box);
  }
  return boxes[0] as Box;
});

function allOf(box: Box): Box[] {
  return [box, ...box.children.flatMap(allOf)];
}

function layOut(box: Box, orientation: Orientation): TreeLayout {
  return layOutTree(box, orientation, {
    idOf: ({ id }) => id,
    childrenOf: ({ children }) => children,
    sizeOf: ({ width, height }) => ({ width, height }),
  });
}

const placeOf = ({ places }: TreeLayout, { id }: Box): Rectangle => places.get(id) as Rectangle;

function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe.each<Orientation>(['right', 'down'])('a tree that grows %s', (orientation) => {
  it('has no two nodes in one place', () => {
    fc.assert(
      fc.property(anyBox, (box) => {
        const layout = layOut(box, orientation);
        const places = allOf(box).map((each) => placeOf(layout, each));
        for (const [index, a] of places.entries()) expect(places.slice(index + 1).some((b) => overlap(a, b))).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the order of children, and has them all beyond their parent', () => {
    fc.assert(
      fc.property(anyBox, (box) => {
        const layout = layOut(box, orientation);
        const along = orientation === 'down' ? 'y' : 'x';
        const across = orientation === 'down' ? 'x' : 'y';
        for (const parent of allOf(box)) {
          const children = parent.children.map((child) => placeOf(layout, child));
          expect(children.map((child) => child[across])).toEqual(children.map((child) => child[across]).toSorted((a, b) => a - b));
          for (const child of children) expect(child[along]).toBeGreaterThan(placeOf(layout, parent)[along]);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe.each([Infinity, 7, 1])('an outline with %d rows in a column', (rowCount) => {
  it('has all rows in the order of the file, none in the place of another, each child indented', () => {
    const shape = {
      idOf: ({ id }: Box) => id,
      childrenOf: ({ children }: Box) => children,
      sizeOf: ({ width }: Box) => ({ width, height: 20 }),
    };
    fc.assert(
      fc.property(anyBox, (box) => {
        const layout = layOutOutline(box, shape, rowCount);
        const boxes = allOf(box);
        expect([...layout.places.keys()]).toEqual(boxes.map(({ id }) => id));
        const places = boxes.map((each) => placeOf(layout, each));
        for (const [index, a] of places.entries()) expect(places.slice(index + 1).some((b) => overlap(a, b))).toBe(false);
        expect(new Set(places.map(({ y }) => y)).size).toBeLessThanOrEqual(rowCount);
        for (const parent of boxes) {
          const from = placeOf(layout, parent);
          const beside = parent.children.map((child) => placeOf(layout, child)).filter(({ y }) => rowCount === Infinity && y > from.y);
          expect(beside.every(({ x }) => x > from.x)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

it('the bounds of a layout hold every node', () => {
  const child = { id: 'a', width: 30, height: 30, children: [] };
  const box = { id: 'r', width: 100, height: 40, children: [child, { ...child, id: 'b', width: 90 }] };
  const { bounds, places } = layOut(box, 'right');
  expect(bounds).toEqual(boundsOf([...places.values()]));
  expect(boundsOf([])).toEqual({ x: 0, y: 0, width: 0, height: 0 });
});

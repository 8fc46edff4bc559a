import { describe, expect, it } from 'vitest';
import { block, column, gableRoof, lengthOfSide, pyramidRoof, sideFace, SIDES } from '../../../../src/game/land/models/solids.ts';
import { moved, turned, type Part, type Point3 } from '../../../../src/game/land/models/shape.ts';

const tenths = (points: readonly Point3[]): string[] =>
  points.map((point) => point.map((value) => Math.round(value * 100) / 100 + 0).join(' '));
const facesOf = ({ faces }: Part) => faces.map(({ material, points, normal }) => [material, tenths(points), tenths([normal])[0]]);

/** Faces of which a corner lies before another face of the same body: a convex body has none. */
function openFaces({ faces }: Part): number {
  const corners = faces.filter(({ isDecal }) => isDecal !== true).flatMap(({ points }) => points);
  return faces.filter(({ points: [at], normal }) =>
    corners.some((corner) => normal.reduce((sum, part, axis) => sum + part * (corner[axis]! - at![axis]!), 0) > 0.02),
  ).length;
}

describe('a block', () => {
  it('has four sides and a top, each counter-clockwise and facing outwards', () => {
    const box = block({ x: 1, y: 2, z: 3, w: 4, d: 2, h: 1, material: 'stone', top: 'slate' });
    expect(facesOf(box)).toEqual([
      ['stone', ['-1 3 3', '3 3 3', '3 3 4', '-1 3 4'], '0 1 0'],
      ['stone', ['3 3 3', '3 1 3', '3 1 4', '3 3 4'], '1 0 0'],
      ['stone', ['3 1 3', '-1 1 3', '-1 1 4', '3 1 4'], '0 -1 0'],
      ['stone', ['-1 1 3', '-1 3 3', '-1 3 4', '-1 1 4'], '-1 0 0'],
      ['slate', ['-1 3 4', '3 3 4', '3 1 4', '-1 1 4'], '0 0 1'],
    ]);
    expect([box.low, box.high]).toEqual([
      [-1, 1, 3],
      [3, 3, 4],
    ]);
  });

  it('stands in the middle of the ground if nothing is said, open above where it is left open, and narrower above with a taper', () => {
    const open = block({ w: 2, d: 2, h: 2, material: 'stone', top: '', taper: 0.5 });
    expect(open.faces).toHaveLength(4);
    expect(tenths(open.faces[0]!.points)).toEqual(['-1 1 0', '1 1 0', '0.5 0.5 2', '-0.5 0.5 2']);
    expect(block({ w: 2, d: 2, h: 2, material: 'stone' }).faces.at(-1)!.material).toBe('stone');
  });

  it('has panels on its sides, in shares of them', () => {
    const spec = { w: 4, d: 2, h: 3, z: 1, material: 'stone' };
    const window = sideFace(spec, 'south', { from: 0.25, to: 0.75, low: 0.5, high: 1, material: 'lamp' });
    expect([tenths(window.points), window.isDecal]).toEqual([['-1 1 2.5', '1 1 2.5', '1 1 4', '-1 1 4'], true]);
    const ways = [
      [0.1, 1, 0, 1],
      [0, 0.9, 0, 1],
      [0, 1, 0.1, 1],
      [0, 1, 0, 0.9],
      [0, 1, 0, 1],
    ] as const;
    expect(ways.map(([from, to, low, high]) => sideFace(spec, 'east', { from, to, low, high, material: 'lamp' }).isDecal)).toEqual([
      true,
      true,
      true,
      true,
      undefined,
    ]);
    expect(SIDES.map((side) => lengthOfSide(spec as never, side))).toEqual([4, 2, 4, 2]);
  });
});

describe('round bodies and roofs', () => {
  it('a column has as many sides as are asked for, and a top unless it ends in a point', () => {
    const square = column({ x: 1, y: 2, z: 3, radius: Math.SQRT2, h: 2, sides: 4, material: 'log', top: 'bark' });
    expect(facesOf(square)[0]).toEqual(['log', ['2 3 3', '2 1 3', '2 1 5', '2 3 5'], '1 0 0']);
    expect([square.faces.length, square.faces.at(-1)!.material, tenths([square.faces.at(-1)!.normal])]).toEqual([5, 'bark', ['0 0 1']]);
    const cone = column({ radius: 1, topRadius: 0, h: 2, material: 'log' });
    expect([cone.faces.length, cone.faces[0]!.points.length, tenths([cone.faces[0]!.points[2]!])]).toEqual([8, 3, ['0 0 2']]);
    expect([openFaces(square), openFaces(cone), openFaces(column({ radius: 1, topRadius: 0.5, h: 2, material: 'log' }))]).toEqual([
      0, 0, 0,
    ]);
  });

  it('a gable roof has its ridge along x, slopes that reach out over the walls, and walls below it', () => {
    const roof = gableRoof({ x: 1, y: 1, z: 2, w: 4, d: 2, rise: 1, material: 'thatch', gable: 'plaster', eaves: 0.5 });
    const of = (material: string) => roof.faces.filter((each) => each.material === material);
    expect(of('plaster').map(({ points, normal }) => [tenths(points), tenths([normal])[0]])).toEqual([
      [['-1 0 2', '-1 2 2', '-1 1 3'], '-1 0 0'],
      [['3 2 2', '3 0 2', '3 1 3'], '1 0 0'],
    ]);
    expect(of('thatch').map(({ points, normal }) => [tenths(points), tenths([normal])[0]])).toEqual([
      [['3.5 -0.5 1.64', '-1.5 -0.5 1.64', '-1.5 1 3.14', '3.5 1 3.14'], '0 -0.71 0.71'],
      [['-1.5 2.5 1.64', '3.5 2.5 1.64', '3.5 1 3.14', '-1.5 1 3.14'], '0 0.71 0.71'],
    ]);
    // Two rims at each end, all of which face outwards, and a lip along each slope.
    expect(of('beam').map(({ normal }) => tenths([normal])[0])).toEqual(['-1 0 0', '-1 0 0', '1 0 0', '1 0 0', '0 -1 0', '0 1 0']);
    expect(of('beam').map(({ points }) => tenths(points)[0])).toEqual([
      '-1.5 1 3',
      '-1.5 2.5 1.5',
      '3.5 -0.5 1.5',
      '3.5 1 3',
      '3.5 -0.5 1.5',
      '-1.5 2.5 1.5',
    ]);
  });

  it('a pyramid has four slopes to one point', () => {
    const roof = pyramidRoof({ x: 1, y: 2, z: 3, w: 2, d: 4, rise: 2, material: 'slate', eaves: 0.5 });
    expect(roof.faces.map(({ points }) => tenths(points))).toEqual([
      ['-0.5 4.5 3', '2.5 4.5 3', '1 2 5'],
      ['2.5 4.5 3', '2.5 -0.5 3', '1 2 5'],
      ['2.5 -0.5 3', '-0.5 -0.5 3', '1 2 5'],
      ['-0.5 -0.5 3', '-0.5 4.5 3', '1 2 5'],
    ]);
    expect(openFaces(roof)).toBe(0);
  });
});

describe('parts', () => {
  const box = block({ w: 2, d: 4, h: 1, material: 'stone' });

  it('are moved with all their corners', () => {
    const [there] = moved([box], [1, 2, 3]);
    expect([there!.low, there!.high, facesOf(there!)[0]![2]]).toEqual([[0, 0, 3], [2, 4, 4], '0 1 0']);
  });

  it('are turned clockwise by quarters', () => {
    const normals = [0, 1, 2, 3, 4].map((quarters) => {
      const [there] = turned([box], quarters);
      return [...there!.high.map(Math.round), tenths([there!.faces[0]!.normal])[0], openFaces(there!)];
    });
    expect(normals).toEqual([
      [1, 2, 1, '0 1 0', 0],
      [2, 1, 1, '-1 0 0', 0],
      [1, 2, 1, '0 -1 0', 0],
      [2, 1, 1, '1 0 0', 0],
      [1, 2, 1, '0 1 0', 0],
    ]);
  });
});

import { expect, test } from 'vitest';
import { GROUND_SQUASH, View } from '../../../../src/game/camera/view.ts';
import { block, SIDES } from '../../../../src/game/land/models/solids.ts';
import type { Face, Point3 } from '../../../../src/game/land/models/shape.ts';
import { turned } from '../../../../src/game/land/models/shape.ts';
import { acrossOf, dot, downOf, isFacing, paintOrder, planeOf, turnOf } from '../../../../src/game/land/models/model-projection.ts';

const BOX = block({ w: 4, d: 2, h: 3, material: 'stone' });
const YAWS = [0, 0.3, 1.2, 2.5, 4, 5.9];

function side(name: string): Face {
  return BOX.faces[[...SIDES, 'top'].indexOf(name)] as Face;
}

test('sides of a block point outward', () => {
  const normals = BOX.faces.map(({ normal }) => normal.map((part) => Math.round(part) + 0));
  expect(normals).toEqual([
    [0, 1, 0],
    [1, 0, 0],
    [0, -1, 0],
    [-1, 0, 0],
    [0, 0, 1],
  ]);
});

test('the camera sees the top and the south of a block at first, and the north after half a turn', () => {
  const seen = (yaw: number): string[] => [...SIDES, 'top'].filter((name) => isFacing(side(name), turnOf(yaw, 0)));
  expect(seen(0)).toEqual(['south', 'top']);
  expect(seen(Math.PI)).toEqual(['north', 'top']);
  expect(seen(Math.PI / 4)).toEqual(['south', 'east', 'top']);
});

test('models are projected exactly as the view projects the ground and heights', () => {
  const view = new View();
  for (const yaw of YAWS) {
    view.yaw = yaw;
    const turn = turnOf(yaw, 0);
    const point: Point3 = [1.7, -0.6, 2.2];
    expect(view.width / 2 + acrossOf(point, turn) * view.zoom).toBeCloseTo(view.screenX(1.7, -0.6), 9);
    expect(view.height / 2 + downOf(point, turn) * view.zoom).toBeCloseTo(view.screenY(1.7, -0.6, 2.2), 9);
  }
});

test('the plane of a face lays its texture exactly onto its corners', () => {
  for (const yaw of YAWS) {
    const turn = turnOf(yaw, 0);
    for (const face of BOX.faces) {
      const { right, down, transform } = planeOf(face, turn);
      const [a, b, c, d, e, f] = transform;
      for (const point of face.points) {
        const [u, v] = [dot(point, right), dot(point, down)];
        expect(a * u + c * v + e).toBeCloseTo(acrossOf(point, turn), 9);
        expect(b * u + d * v + f).toBeCloseTo(downOf(point, turn), 9);
      }
    }
  }
});

test('texture runs level along walls and down from their tops', () => {
  const { right, down } = planeOf(side('south'), turnOf(0, 0));
  expect([right, down].map((axis) => axis.map((part) => Math.round(part) + 0))).toEqual([
    [1, 0, 0],
    [0, 0, -1],
  ]);
});

test('a model turned by a quarter looks like the model under a camera turned by a quarter', () => {
  const [once] = turned([BOX], 1);
  const turn = turnOf(0.4, 0);
  const alike = turnOf(0.4, 1);
  BOX.faces.forEach((face, index) => {
    const other = once?.faces[index] as Face;
    face.points.forEach((point, corner) => {
      expect(acrossOf(other.points[corner] as Point3, turn)).toBeCloseTo(acrossOf(point, alike), 9);
      expect(downOf(other.points[corner] as Point3, turn)).toBeCloseTo(downOf(point, alike), 9);
    });
  });
});

test('a tower behind a hall is painted first from every side', () => {
  const hall = block({ w: 4, d: 4, h: 2, material: 'stone' });
  const tower = block({ x: 3, w: 2, d: 2, h: 5, material: 'stone' });
  const first = (yaw: number): string => (paintOrder([hall, tower], turnOf(yaw, 0))[0] === hall ? 'hall' : 'tower');
  // Looking from the east (a quarter turn) the tower in the east is nearer.
  expect([first(Math.PI / 2), first(-Math.PI / 2)]).toEqual(['hall', 'tower']);
});

test('a barn south of a hall is painted last from the south, and first from the north', () => {
  const hall = block({ w: 4, d: 4, h: 2, material: 'stone' });
  const barn = block({ y: 3, w: 2, d: 2, h: 5, material: 'stone' });
  for (const parts of [
    [hall, barn],
    [barn, hall],
  ]) {
    expect(paintOrder(parts, turnOf(0, 0))).toEqual([hall, barn]);
    expect(paintOrder(parts, turnOf(Math.PI, 0))).toEqual([barn, hall]);
  }
});

test('a cornice that reaches a little into its wall is painted after it, however the camera is turned', () => {
  const wall = block({ w: 4, d: 2, h: 2, material: 'stone' });
  const cornice = block({ z: 1.985, x: 0.4, y: -0.3, w: 4.2, d: 2.2, h: 0.2, material: 'stone' });
  for (const yaw of YAWS) expect(paintOrder([cornice, wall], turnOf(yaw, 0))).toEqual([wall, cornice]);
});

test('parts that meet are painted in the order of the model', () => {
  const parts = [
    block({ w: 4, d: 4, h: 2, material: 'stone' }),
    block({ x: 1, y: 1, w: 4, d: 4, h: 3, material: 'stone' }),
    block({ x: -1, y: 0.5, w: 4, d: 4, h: 1, material: 'stone' }),
  ];
  for (const yaw of YAWS) {
    expect(paintOrder(parts, turnOf(yaw, 0))).toEqual(parts);
    expect(paintOrder(parts.toReversed(), turnOf(yaw, 0))).toEqual(parts.toReversed());
  }
});

test('what stands on something is painted after it', () => {
  const base = block({ w: 4, d: 4, h: 2, material: 'stone' });
  const crown = block({ z: 2, w: 1, d: 1, h: 1, material: 'stone' });
  for (const yaw of YAWS) expect(paintOrder([crown, base], turnOf(yaw, 0))).toEqual([base, crown]);
});

test('a square of ground is squashed by the pitch', () => {
  const { transform } = planeOf(side('top'), turnOf(0, 0));
  expect(transform[0]).toBeCloseTo(1, 9);
  expect(transform[3]).toBeCloseTo(GROUND_SQUASH, 9);
});

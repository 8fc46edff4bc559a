import { dressed, opening, together } from './details.ts';
import { face, part, type Part, type Point3 } from './shape.ts';
import { block, column, gableRoof, pyramidRoof, type Block } from './solids.ts';

/** Four posts at the corners of a rectangle. */
function posts([w, d]: readonly [number, number], h: number, thick: number): Part[] {
  return [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => block({ x: (x * (w - thick)) / 2, y: (y * (d - thick)) / 2, w: thick, d: thick, h, material: 'log' })),
  );
}

/** A closed forge with an open, roofed yard in front. */
export function smithy(): Part[] {
  const forge: Block = { y: -0.9, w: 3.6, d: 1.8, h: 1.5, material: 'stone-dark' };
  return [
    dressed(forge, {
      south: opening(forge, 'south', { at: 0.72, wide: 1, low: 0.2, high: 0.9, material: 'ember' }),
      north: opening(forge, 'north', { at: 0.5, wide: 0.5, low: 0.6, high: 1.1, material: 'lamp' }),
    }),
    block({ x: -0.9, y: 0.7, w: 0.5, d: 0.4, h: 0.5, material: 'log' }),
    block({ x: -0.9, y: 0.7, z: 0.5, w: 0.7, d: 0.3, h: 0.2, material: 'iron' }),
    block({ x: 1.2, y: 0.9, w: 0.6, d: 0.6, h: 0.6, material: 'planks', top: 'dark' }),
    ...posts([3.6, 3.6], 1.5, 0.18).filter((one) => one.low[1] > 0),
    gableRoof({ z: 1.5, w: 3.7, d: 3.6, rise: 1.15, material: 'slate', gable: 'planks', eaves: 0.2 }),
    block({ x: 0.9, y: -1, z: 2, w: 0.8, d: 0.8, h: 1.1, material: 'stone-dark', top: 'dark' }),
    block({ x: 0.9, y: -1, z: 3.1, w: 0.5, d: 0.5, h: 0.03, material: 'ember' }),
  ];
}

/** A counter with goods under a striped awning. */
export function stall(): Part[] {
  const stripes = ['red', 'cream', 'red', 'cream', 'red', 'cream'];
  const high = 1.75;
  const low = 1.35;
  const awning = stripes.map((material, index) => {
    const left = -1.05 + (index * 2.1) / stripes.length;
    const right = left + 2.1 / stripes.length;
    return face(material, [
      [left, 1.05, low],
      [right, 1.05, low],
      [right, -0.9, high],
      [left, -0.9, high],
    ]);
  });
  const frill = stripes.map((material, index) => {
    const left = -1.05 + (index * 2.1) / stripes.length;
    const right = left + 2.1 / stripes.length;
    return face(material, [
      [left, 1.05, low - 0.18],
      [right, 1.05, low - 0.18],
      [right, 1.05, low],
      [left, 1.05, low],
    ]);
  });
  const goods: (readonly [number, string])[] = [
    [-0.6, 'gold'],
    [-0.1, 'leaf'],
    [0.45, 'red'],
  ];
  return [
    ...posts([1.9, 1.7], 1.35, 0.11),
    block({ y: 0.4, w: 1.8, d: 0.7, h: 0.62, material: 'planks' }),
    ...goods.map(([x, material]) => block({ x, y: 0.42, z: 0.62, w: 0.36, d: 0.4, h: 0.16, taper: 0.05, material })),
    part([...awning, ...frill]),
  ];
}

/** A lookout of logs. */
export function watchTower(): Part[] {
  const rail = ([x, y]: [number, number], [w, d]: [number, number]): Part => block({ x, y, z: 2.5, w, d, h: 0.42, material: 'planks' });
  return [
    ...posts([1.9, 1.9], 2.3, 0.2),
    together([block({ z: 0.9, w: 1.7, d: 0.1, h: 0.12, material: 'log' }), block({ z: 1.5, w: 0.1, d: 1.7, h: 0.12, material: 'log' })]),
    block({ z: 2.3, w: 2.1, d: 2.1, h: 0.2, material: 'planks' }),
    rail([0, -0.98], [2.05, 0.1]),
    rail([-0.98, 0], [0.1, 1.85]),
    rail([0.98, 0], [0.1, 1.85]),
    rail([0, 0.98], [2.05, 0.1]),
    ...[-0.9, 0.9].flatMap((x) => [-0.9, 0.9].map((y) => block({ x, y, z: 2.92, w: 0.13, d: 0.13, h: 0.75, material: 'log' }))),
    pyramidRoof({ z: 3.67, w: 2, d: 2, rise: 0.95, material: 'shingle' }),
  ];
}

/** The landmark of the village: white walls, a wooden cap, four sails. */
export function windmill(): Part[] {
  const hub: Point3 = [0, 1.3, 4.1];
  const sail = (dx: number, dz: number): Part => {
    const at = (along: number, across: number): Point3 => [hub[0] + dx * along - dz * across, hub[1], hub[2] + dz * along + dx * across];
    const cloth = [at(0.5, 0.05), at(2.3, 0.05), at(2.3, 0.62), at(0.5, 0.62)];
    const spar = [at(0.1, -0.06), at(2.45, -0.06), at(2.45, 0.06), at(0.1, 0.06)];
    return part([face('cream', cloth), face('cream', cloth.toReversed()), face('beam', spar), face('beam', spar.toReversed())]);
  };
  return [
    column({ radius: 1.5, topRadius: 1.35, h: 0.7, material: 'stone-dark' }),
    column({ z: 0.7, radius: 1.33, topRadius: 0.98, h: 2.8, material: 'lime' }),
    block({ y: 1.28, z: 0, w: 0.7, d: 0.2, h: 1.1, material: 'door' }),
    block({ y: 1.06, z: 2.2, w: 0.4, d: 0.1, h: 0.5, material: 'lamp' }),
    column({ z: 3.5, radius: 1.15, topRadius: 1.05, h: 0.5, material: 'planks' }),
    column({ z: 4, radius: 1.2, topRadius: 0, h: 1.25, material: 'shingle' }),
    block({ y: 1.05, z: 4, w: 0.2, d: 0.7, h: 0.2, material: 'beam' }),
    sail(0.82, 0.57),
    sail(-0.57, 0.82),
    sail(-0.82, -0.57),
    sail(0.57, -0.82),
  ];
}

import { together } from './details.ts';
import type { Part } from './shape.ts';
import { block } from './solids.ts';

/** One tile wide and two long: the pillow lies to the north. */
export function bed(): Part[] {
  const posts = [-1, 1].flatMap((x) => [
    block({ x: x * 0.4, y: -0.86, w: 0.12, d: 0.12, h: 0.78, material: 'log' }),
    block({ x: x * 0.4, y: 0.86, w: 0.12, d: 0.12, h: 0.52, material: 'log' }),
  ]);
  return [
    block({ y: -0.87, w: 0.86, d: 0.1, h: 0.68, material: 'planks', top: 'beam' }),
    block({ w: 0.88, d: 1.74, h: 0.3, material: 'beam', top: 'planks' }),
    block({ z: 0.3, w: 0.8, d: 1.64, h: 0.1, material: 'cream' }),
    together([
      block({ z: 0.4, y: -0.58, w: 0.62, d: 0.36, h: 0.08, material: 'cream', taper: 0.05 }),
      block({ z: 0.36, y: 0.38, w: 0.86, d: 0.98, h: 0.08, material: 'blue' }),
      block({ z: 0.37, y: -0.06, w: 0.87, d: 0.14, h: 0.09, material: 'cream' }),
    ]),
    ...posts,
    block({ y: 0.87, w: 0.86, d: 0.1, h: 0.42, material: 'planks', top: 'beam' }),
  ];
}

/** Laid for one: a loaf, a bowl and a jug. */
export function table(): Part[] {
  const legs = [-1, 1].flatMap((x) => [-1, 1].map((y) => block({ x: x * 0.36, y: y * 0.3, w: 0.1, d: 0.1, h: 0.56, material: 'log' })));
  return [
    ...legs,
    block({ z: 0.56, w: 0.96, d: 0.82, h: 0.09, material: 'planks', top: 'planks' }),
    together([
      block({ x: -0.22, y: 0.08, z: 0.65, w: 0.3, d: 0.2, h: 0.13, material: 'thatch', taper: 0.04 }),
      block({ x: 0.2, y: 0.16, z: 0.65, w: 0.22, d: 0.22, h: 0.07, material: 'log', top: 'red' }),
      block({ x: 0.24, y: -0.22, z: 0.65, w: 0.17, d: 0.17, h: 0.26, material: 'tiles', top: 'dark', taper: 0.03 }),
    ]),
  ];
}

export function stool(): Part[] {
  return [
    block({ w: 0.34, d: 0.34, h: 0.24, material: 'log', taper: -0.04 }),
    block({ z: 0.24, w: 0.46, d: 0.46, h: 0.07, material: 'planks' }),
  ];
}

/** Two tiles square: earth in rows, with young plants on each. */
export function furrows(): Part[] {
  return [-0.75, -0.25, 0.25, 0.75].flatMap((y, row) => [
    block({ y, w: 1.9, d: 0.32, h: 0.09, material: 'beam', taper: 0.08 }),
    together(
      [-0.75, -0.45, -0.15, 0.15, 0.45, 0.75].map((x, place) =>
        block({
          x: x + (row % 2) * 0.08,
          y,
          z: 0.08,
          w: 0.16,
          d: 0.16,
          h: 0.14 + ((row * 5 + place * 3) % 4) * 0.035,
          material: 'leaf',
          taper: 0.05,
        }),
      ),
    ),
  ]);
}

/** A fallen trunk to sit on. */
export function log(): Part[] {
  return [block({ w: 0.95, d: 0.26, h: 0.24, material: 'log', top: 'planks', taper: 0.04 })];
}

/** One tile wide and two long: a hide on the ground. */
export function mat(): Part[] {
  return [
    block({ w: 0.86, d: 1.5, h: 0.03, material: 'beam' }),
    together([
      block({ z: 0.02, w: 0.62, d: 1.24, h: 0.02, material: 'thatch' }),
      ...[-1, 1].flatMap((x) => [-1, 1].map((y) => block({ x: x * 0.44, y: y * 0.6, w: 0.22, d: 0.2, h: 0.025, material: 'beam' }))),
    ]),
  ];
}

export function stump(): Part[] {
  return [
    block({ w: 0.72, d: 0.72, h: 0.1, material: 'log', taper: 0.1 }),
    block({ z: 0.08, w: 0.56, d: 0.56, h: 0.3, material: 'log', top: 'planks', taper: 0.03 }),
  ];
}

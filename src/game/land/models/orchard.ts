import { together } from './details.ts';
import type { Part } from './shape.ts';
import { block } from './solids.ts';

const RUNG = { w: 0.5, d: 0.07, h: 0.07, material: 'planks' };

/** Stands upright: two rails and their rungs. */
export function ladder(): Part[] {
  const rails = [-1, 1].map((x) => block({ x: x * 0.27, w: 0.09, d: 0.09, h: 1.7, material: 'log' }));
  const rungs = [0.25, 0.55, 0.85, 1.15, 1.45].map((z) => block({ z, ...RUNG }));
  return [together([...rails, ...rungs])];
}

/** Lies on the ground, in two pieces. */
export function ladderBroken(): Part[] {
  const piece = (x: number, y: number): Part[] => [
    ...[-1, 1].map((side) => block({ x, y: y + side * 0.2, w: 0.72, d: 0.08, h: 0.09, material: 'log' })),
    ...[-0.2, 0.15].map((along) => block({ x: x + along, y, z: 0.02, w: 0.07, d: 0.36, h: 0.07, material: 'planks' })),
  ];
  return [together([...piece(-0.42, 0.1), ...piece(0.46, -0.16)])];
}

/** A basket, heaped with apples. */
export function appleBasket(): Part[] {
  const apples = [
    [-0.1, -0.06],
    [0.09, -0.08],
    [0, 0.09],
    [0.02, -0.01],
  ].map(([x = 0, y = 0], place) => block({ x, y, z: place === 3 ? 0.36 : 0.28, w: 0.14, d: 0.14, h: 0.13, material: 'red', taper: 0.02 }));
  return [together([block({ w: 0.38, d: 0.38, h: 0.28, material: 'planks', taper: -0.05 }), ...apples])];
}

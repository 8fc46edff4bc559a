import { dressed, together } from './details.ts';
import type { Part } from './shape.ts';
import { block, column, type Block } from './solids.ts';

/** Two tiles square: a frame on four feet, the stock along y, and the bow across it. */
export function ballista(): Part[] {
  const arms = [-1, 1].flatMap((side) => [
    block({ x: side * 0.42, z: 0.66, w: 0.5, d: 0.14, h: 0.14, material: 'log' }),
    block({ x: side * 0.78, y: 0.06, z: 0.67, w: 0.32, d: 0.12, h: 0.12, material: 'log' }),
    block({ x: side * 0.2, z: 0.5, w: 0.16, d: 0.34, h: 0.5, material: 'iron', top: 'gold' }),
  ]);
  const feet = [-1, 1].flatMap((x) => [-1, 1].map((y) => block({ x: x * 0.4, y: y * 0.55, w: 0.18, d: 0.18, h: 0.42, material: 'beam' })));
  return [
    ...feet,
    block({ z: 0.3, w: 1, d: 0.16, h: 0.14, material: 'beam' }),
    block({ z: 0.42, w: 0.3, d: 1.7, h: 0.18, material: 'log', top: 'planks' }),
    together(arms),
    together([-1, 1].map((y) => block({ y: y * 0.86, z: 0.36, w: 0.4, d: 0.12, h: 0.28, material: 'iron' }))),
  ];
}

/** A bolt with an iron tip at either end of its flight, across the stock of a ballista. */
export function bolt(): Part[] {
  return [
    together([
      block({ z: 0.62, w: 0.1, d: 1.3, h: 0.09, material: 'cream' }),
      ...[-1, 1].map((y) => block({ y: y * 0.66, z: 0.6, w: 0.17, d: 0.2, h: 0.13, material: 'ember' })),
    ]),
  ];
}

/** Two tiles wide: a bench with a vice, a saw and a plane. */
export function workbench(): Part[] {
  const legs = [-1, 1].flatMap((x) => [-1, 1].map((y) => block({ x: x * 0.82, y: y * 0.28, w: 0.14, d: 0.14, h: 0.58, material: 'log' })));
  return [
    ...legs,
    block({ z: 0.18, w: 1.6, d: 0.5, h: 0.07, material: 'beam' }),
    block({ z: 0.58, w: 1.9, d: 0.78, h: 0.12, material: 'log', top: 'planks' }),
    together([
      block({ x: -0.72, y: 0.22, z: 0.7, w: 0.24, d: 0.3, h: 0.2, material: 'iron' }),
      block({ x: -0.2, y: -0.14, z: 0.7, w: 0.5, d: 0.12, h: 0.06, material: 'iron' }),
      block({ x: 0.12, y: -0.14, z: 0.7, w: 0.16, d: 0.16, h: 0.1, material: 'door' }),
    ]),
  ];
}

/** Sawn boards, as they are made, carried and stored. */
export function timber(): Part[] {
  return [
    together([
      block({ y: -0.07, w: 0.72, d: 0.13, h: 0.1, material: 'cream' }),
      block({ y: 0.08, w: 0.66, d: 0.13, h: 0.1, material: 'planks' }),
      block({ z: 0.1, w: 0.62, d: 0.13, h: 0.1, material: 'cream' }),
    ]),
  ];
}

/** Two tiles wide: an open rack for boards between four posts. */
export function timberRack(): Part[] {
  const posts = [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => block({ x: x * 0.86, y: y * 0.34, w: 0.13, d: 0.13, h: 0.72, material: 'beam' })),
  );
  return [
    block({ w: 1.86, d: 0.82, h: 0.1, material: 'log', top: 'planks' }),
    ...posts,
    block({ y: -0.36, z: 0.1, w: 1.7, d: 0.08, h: 0.4, material: 'door' }),
  ];
}

/** A cask with iron hoops, open and full. */
export function waterTub(): Part[] {
  return [
    column({ radius: 0.4, topRadius: 0.43, h: 0.14, material: 'log' }),
    column({ z: 0.14, radius: 0.44, h: 0.07, material: 'iron' }),
    column({ z: 0.21, radius: 0.43, topRadius: 0.42, h: 0.24, material: 'log' }),
    column({ z: 0.45, radius: 0.43, h: 0.06, material: 'iron', top: 'log' }),
    column({ z: 0.51, radius: 0.33, h: 0.02, material: 'blue' }),
  ];
}

/** Full to the brim. */
export function bucket(): Part[] {
  return [
    column({ radius: 0.15, topRadius: 0.18, h: 0.1, material: 'planks' }),
    column({ z: 0.1, radius: 0.19, h: 0.05, material: 'iron' }),
    column({ z: 0.15, radius: 0.18, topRadius: 0.22, h: 0.12, material: 'planks', top: 'blue' }),
  ];
}

const PAVISE: Block = { y: 0, z: 0.06, w: 1.94, d: 0.16, h: 1.5, material: 'planks-red', top: 'beam' };

/** A wall of boards with iron bands, as high as a man. */
export function shieldRaised(): Part[] {
  const band = (low: number) => ({ from: 0, to: 1, low, high: low + 0.07, material: 'iron' });
  const boss = { from: 0.4, to: 0.6, low: 0.36, high: 0.64, material: 'gold' };
  const faces = [band(0.12), band(0.78), boss];
  const props = [-0.7, 0.7].map((x) => block({ x, y: 0.1, w: 0.12, d: 0.5, h: 0.16, material: 'beam' }));
  return [together(props), dressed(PAVISE, { south: faces, north: faces })];
}

/** The same, laid flat at the rail. */
export function shieldLowered(): Part[] {
  return [
    block({ w: 1.94, d: 0.86, h: 0.14, material: 'beam', top: 'planks-red' }),
    together([
      ...[-0.62, 0.62].map((x) => block({ x, z: 0.13, w: 0.12, d: 0.84, h: 0.03, material: 'iron' })),
      block({ z: 0.14, w: 0.36, d: 0.3, h: 0.09, material: 'gold', taper: 0.06 }),
    ]),
  ];
}

/** Two tiles wide: boards and beams that shots have smashed. */
export function wreckage(): Part[] {
  return heap('log', 'planks');
}

/** The same, black from fire. */
export function wreckageBurnt(): Part[] {
  return heap('dark', 'beam');
}

function heap(material: string, other: string): Part[] {
  return [
    together([
      block({ x: -0.42, y: 0.1, w: 0.9, d: 0.16, h: 0.12, material, top: other }),
      block({ x: 0.44, y: -0.14, w: 0.8, d: 0.14, h: 0.14, material: other, top: material }),
    ]),
    together([
      block({ x: 0.06, y: 0.02, z: 0.12, w: 0.2, d: 0.76, h: 0.1, material, top: other }),
      block({ x: 0.6, y: 0.2, w: 0.16, d: 0.16, h: 0.42, material, taper: 0.03 }),
      block({ x: -0.74, y: -0.2, w: 0.15, d: 0.15, h: 0.3, material, taper: 0.03 }),
    ]),
  ];
}

/** A bed that a shot has smashed. */
export function bunkBroken(): Part[] {
  return [
    block({ y: -0.87, w: 0.86, d: 0.1, h: 0.4, material: 'log' }),
    block({ x: -0.06, y: -0.4, w: 0.8, d: 0.7, h: 0.2, material: 'log', top: 'cream' }),
    together([
      block({ x: 0.1, y: 0.3, w: 0.5, d: 0.14, h: 0.08, material: 'planks' }),
      block({ x: -0.2, y: 0.6, w: 0.14, d: 0.5, h: 0.08, material: 'planks' }),
    ]),
  ];
}

/** A bed that has burnt. */
export function bunkBurnt(): Part[] {
  return [
    block({ y: -0.87, w: 0.86, d: 0.1, h: 0.4, material: 'dark', top: 'beam' }),
    block({ w: 0.88, d: 1.7, h: 0.2, material: 'dark', top: 'beam' }),
    together([block({ x: 0.1, y: 0.3, z: 0.2, w: 0.6, d: 0.5, h: 0.06, material: 'dark' })]),
  ];
}

/** Two tiles square: the hole of a shot in the deck, and splinters around it. */
export function deckHoled(): Part[] {
  const splinter = (x: number, y: number, isAcross: boolean): Part =>
    block({ x, y, w: isAcross ? 0.6 : 0.14, d: isAcross ? 0.14 : 0.6, h: 0.05, material: 'planks' });
  return [
    together([
      block({ w: 0.9, d: 0.5, h: 0.02, material: 'dark' }),
      splinter(-0.6, 0.42, true),
      splinter(0.66, -0.1, false),
      splinter(0.2, 0.5, true),
      splinter(-0.5, -0.46, true),
    ]),
  ];
}

/** Two tiles square: burnt planks, flat on the deck. */
export function deckCharred(): Part[] {
  const boards = [-0.72, -0.24, 0.24, 0.72].map((y, row) =>
    block({ x: ((row % 2) - 0.5) * 0.16, y, w: 1.7 - (row % 3) * 0.22, d: 0.4, h: 0.02, material: row % 2 ? 'dark' : 'beam', top: 'dark' }),
  );
  return [together(boards)];
}

import { battlements, dressed, opening, together } from './details.ts';
import { face, moved, part, type Part, type Point3 } from './shape.ts';
import { block, column, pyramidRoof, type Block } from './solids.ts';

/** One tile of curtain wall: a walk between two rows of merlons. */
export function wallStone(): Part[] {
  const merlon = (x: number, y: number): Part => block({ x, y, z: 2, w: 0.42, d: 0.2, h: 0.36, material: 'stone' });
  return [
    block({ w: 1, d: 0.92, h: 0.35, material: 'stone-dark' }),
    block({ z: 0.35, w: 1, d: 0.78, h: 1.65, material: 'stone', top: 'floor' }),
    merlon(-0.25, -0.29),
    merlon(0.25, -0.29),
    merlon(-0.25, 0.29),
    merlon(0.25, 0.29),
  ];
}

export function pillarStone(): Part[] {
  return [
    block({ w: 1.14, d: 1.14, h: 0.4, material: 'stone-dark' }),
    block({ z: 0.4, w: 1, d: 1, h: 2, material: 'stone' }),
    block({ z: 2.4, w: 1.14, d: 1.14, h: 0.14, material: 'stone-dark' }),
    pyramidRoof({ z: 2.54, w: 1, d: 1, rise: 0.4, eaves: 0.02, material: 'stone' }),
  ];
}

/** One of the two towers of a gate. */
export function gatePost(): Part[] {
  const body: Block = { z: 0.45, w: 1.1, d: 1.3, h: 2.75, material: 'stone' };
  const slit = { at: 0.5, wide: 0.14, low: 1.5, high: 2.1, material: 'dark' };
  return [
    block({ w: 1.24, d: 1.5, h: 0.45, material: 'stone-dark' }),
    dressed(body, { south: opening(body, 'south', slit), north: opening(body, 'north', slit) }),
    block({ z: 3.2, w: 1.3, d: 1.5, h: 0.25, material: 'stone-dark', top: 'floor' }),
    ...battlements({ z: 3.45, w: 1.3, d: 1.5, material: 'stone' }),
  ];
}

/** The passage over a gate three tiles wide, with the raised portcullis below it. */
export function gateArch(): Part[] {
  const body: Block = { z: 2.25, w: 3.1, d: 0.9, h: 0.95, material: 'stone' };
  const teeth = Array.from({ length: 7 }, (_, index) =>
    block({ x: -1.26 + index * 0.42, z: 1.9, w: 0.1, d: 0.1, h: 0.4, material: 'iron' }),
  );
  const shield = { at: 0.5, wide: 0.5, low: 0.2, high: 0.8, material: 'red' };
  return [
    together(teeth),
    dressed(body, { south: opening(body, 'south', shield), north: opening(body, 'north', shield) }),
    ...[-1.2, -0.4, 0.4, 1.2].flatMap((x) =>
      [-0.34, 0.34].map((y) => block({ x, y, z: 3.2, w: 0.42, d: 0.2, h: 0.36, material: 'stone' })),
    ),
  ];
}

export function tower(): Part[] {
  const body: Block = { z: 0.8, w: 2.5, d: 2.5, h: 2.9, material: 'stone' };
  const slits = (side: 'south' | 'east' | 'north' | 'west') =>
    opening(body, side, { at: 0.5, wide: 0.16, low: 1.2, high: 1.9, material: 'dark' });
  return [
    block({ w: 2.95, d: 2.95, h: 0.8, taper: 0.2, material: 'stone-dark' }),
    dressed(body, { south: slits('south'), east: slits('east'), north: slits('north'), west: slits('west') }),
    block({ z: 3.7, w: 2.85, d: 2.85, h: 0.4, material: 'stone-dark', top: 'floor' }),
    ...battlements({ z: 4.1, w: 2.85, d: 2.85, material: 'stone' }),
    ...banner([0, 0, 4.1]),
  ];
}

/** A pole with a red cloth that one sees from both sides. */
function banner([x, y, z]: Point3): Part[] {
  const cloth: Point3[] = [
    [x + 0.05, y, z + 1],
    [x + 0.9, y, z + 0.92],
    [x + 0.7, y, z + 1.2],
    [x + 0.9, y, z + 1.5],
    [x + 0.05, y, z + 1.6],
  ];
  return [block({ x, y, z, w: 0.09, d: 0.09, h: 1.7, material: 'log' }), part([face('red', cloth), face('red', cloth.toReversed())])];
}

/** The goal of the valley: a hall with four towers and a great one in the middle. */
export function keep(): Part[] {
  const hall: Block = { z: 0.7, w: 6.2, d: 6.2, h: 2.9, material: 'stone' };
  const high: Block = { z: 3.6, w: 3.4, d: 3.4, h: 2.5, material: 'stone' };
  const window = (at: number, material = 'lamp') => ({ at, wide: 0.34, low: 1.5, high: 2.2, material });
  const windows = (side: 'south' | 'east' | 'north' | 'west') => [0.3, 0.7].flatMap((at) => opening(hall, side, window(at)));
  const upper = (side: 'south' | 'east' | 'north' | 'west') =>
    opening(high, side, { at: 0.5, wide: 0.4, low: 1, high: 1.8, material: 'lamp' });
  const door = [
    ...opening(hall, 'south', { at: 0.5, wide: 1.5, low: 0, high: 1.6, material: 'door' }),
    ...opening(hall, 'south', { at: 0.5, wide: 0.7, low: 1.9, high: 2.7, material: 'red' }),
  ];
  const corners = [-3.05, 3.05].flatMap((x) => [-3.05, 3.05].map((y) => [x, y, 0] as const));
  return [
    block({ w: 6.8, d: 6.8, h: 0.7, taper: 0.25, material: 'stone-dark' }),
    dressed(hall, { south: [...windows('south'), ...door], east: windows('east'), north: windows('north'), west: windows('west') }),
    ...battlements({ z: 3.6, w: 6.2, d: 6.2, material: 'stone' }),
    dressed(high, { south: upper('south'), east: upper('east'), north: upper('north'), west: upper('west') }),
    block({ z: 6.1, w: 3.7, d: 3.7, h: 0.3, material: 'stone-dark' }),
    pyramidRoof({ z: 6.4, w: 3.6, d: 3.6, rise: 2.1, material: 'slate' }),
    ...corners.flatMap((at) => moved(turret(), at)),
    block({ y: 3.5, w: 2.4, d: 0.9, h: 0.25, material: 'stone-dark', top: 'floor' }),
  ];
}

function turret(): Part[] {
  return [
    column({ radius: 1, topRadius: 0.9, h: 0.8, material: 'stone-dark' }),
    column({ z: 0.8, radius: 0.9, h: 3.6, material: 'stone' }),
    column({ z: 4.4, radius: 1.06, h: 0.35, material: 'stone-dark' }),
    column({ z: 4.75, radius: 1.15, topRadius: 0, h: 1.6, material: 'slate' }),
  ];
}

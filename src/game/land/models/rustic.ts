import { hash2 } from '../../painting/noise.ts';
import { battlements, dressed, opening, together } from './details.ts';
import { moved, turned, type Part } from './shape.ts';
import { block, column, gableRoof, pyramidRoof, type Block } from './solids.ts';

/** A wall that time has eaten: courses that end at different heights. */
export function ruinWall(salt: number): () => Part[] {
  return () => {
    const pieces = 3;
    const steps = Array.from({ length: pieces }, (_, index) => {
      const h = 0.75 + hash2(index, salt, 23) * 0.85;
      return block({
        x: (index + 0.5) / pieces - 0.5,
        w: 1 / pieces,
        d: 0.72,
        h,
        material: 'ruin',
        top: hash2(index, salt, 29) < 0.4 ? 'turf' : 'ruin',
      });
    });
    const rubble = [0, 1].map((index) => {
      const size = 0.2 + hash2(index, salt, 31) * 0.16;
      return block({
        x: hash2(index, salt, 37) * 0.8 - 0.4,
        y: index === 0 ? 0.44 : -0.44,
        w: size,
        d: size,
        h: size * 0.7,
        taper: 0.04,
        material: 'ruin',
      });
    });
    return [...steps, ...rubble];
  };
}

export function ruinPillar(h: number): () => Part[] {
  return () => [
    block({ w: 1, d: 1, h: h - 0.5, material: 'ruin' }),
    block({ x: 0.08, y: -0.06, z: h - 0.5, w: 0.7, d: 0.72, h: 0.5, material: 'ruin', top: 'turf' }),
  ];
}

/** What is left of the arch over the abbey's gates. */
export function ruinArch(): Part[] {
  return [
    block({ x: -1.05, z: 2, w: 1, d: 0.66, h: 0.62, material: 'ruin', top: 'turf' }),
    block({ x: -0.1, z: 2.25, w: 0.9, d: 0.66, h: 0.42, material: 'ruin' }),
    block({ x: 0.95, z: 2.02, w: 1.2, d: 0.66, h: 0.5, material: 'ruin', top: 'turf' }),
  ];
}

/** Pointed logs, four to a tile. */
export function palisade(): Part[] {
  const stakes = Array.from({ length: 4 }, (_, index) => {
    const x = index * 0.25 - 0.375;
    const h = 1.35 + hash2(index, 3, 41) * 0.25;
    const y = (hash2(index, 5, 43) - 0.5) * 0.1;
    return together([
      column({ x, y, radius: 0.15, h, sides: 6, material: 'log' }),
      column({ x, y, z: h, radius: 0.15, topRadius: 0, h: 0.34, sides: 6, material: 'planks' }),
    ]);
  });
  return [...stakes, block({ y: 0.2, z: 0.8, w: 1, d: 0.08, h: 0.12, material: 'beam' })];
}

export function palisadePost(h: number): () => Part[] {
  return () => [
    column({ radius: 0.32, h: h - 0.4, sides: 7, material: 'log' }),
    column({ z: h - 0.4, radius: 0.32, topRadius: 0, h: 0.5, sides: 7, material: 'planks' }),
  ];
}

export function palisadeArch(): Part[] {
  return [block({ z: 2.3, w: 3.6, d: 0.3, h: 0.3, material: 'log' }), block({ z: 2.6, w: 1, d: 0.12, h: 0.5, material: 'planks' })];
}

export function hedge(): Part[] {
  return [block({ w: 1, d: 0.84, h: 0.95, material: 'leaf' }), block({ z: 0.95, w: 1, d: 0.84, h: 0.3, taper: 0.2, material: 'leaf' })];
}

export function fence(): Part[] {
  const rail = (z: number): Part => block({ z, w: 1, d: 0.07, h: 0.1, material: 'planks' });
  return [rail(0.26), rail(0.52), ...[-0.32, 0.32].map((x) => block({ x, y: 0.02, w: 0.13, d: 0.13, h: 0.74, material: 'log' }))];
}

export function fencePost(): Part[] {
  return [block({ w: 0.2, d: 0.2, h: 0.86, material: 'log' }), ...fence()];
}

/** The low wall of a bridge. */
export function parapet(): Part[] {
  return [
    block({ w: 1, d: 0.5, h: 0.55, material: 'stone' }),
    block({ z: 0.55, w: 1.02, d: 0.6, h: 0.14, material: 'stone-dark', top: 'floor' }),
  ];
}

export function chapel(): Part[] {
  const nave: Block = { y: 0.9, w: 3.2, d: 4.6, h: 1.9, material: 'lime' };
  const steeple: Block = { y: -2.3, w: 2, d: 2, h: 3.6, material: 'lime' };
  const window = (at: number) => ({ at, wide: 0.36, low: 0.7, high: 1.5, material: 'lamp' });
  const wall = (side: 'east' | 'west') => [0.2, 0.5, 0.8].flatMap((at) => opening(nave, side, window(at)));
  const bell = (side: 'south' | 'east' | 'north' | 'west') =>
    opening(steeple, side, { at: 0.5, wide: 0.6, low: 2.6, high: 3.3, material: 'dark' });
  const door = opening(nave, 'south', { at: 0.5, wide: 0.9, low: 0, high: 1.3, material: 'door' });
  return [
    dressed(nave, { east: wall('east'), west: wall('west'), south: door }),
    // The ridge runs along the nave: the roof is made along x and the nave is deeper than wide.
    ...lengthwiseRoof(),
    dressed(steeple, { south: bell('south'), east: bell('east'), north: bell('north'), west: bell('west') }),
    pyramidRoof({ y: -2.3, z: 3.6, w: 2, d: 2, rise: 2.2, material: 'slate', eaves: 0.16 }),
    block({ y: -2.3, z: 5.7, w: 0.1, d: 0.1, h: 0.5, material: 'gold' }),
  ];
}

function lengthwiseRoof(): Part[] {
  const across = gableRoof({ z: 1.9, w: 4.6, d: 3.2, rise: 1.7, material: 'slate', gable: 'lime', eaves: 0.26 });
  return moved(turned([across], 1), [0, 0.9, 0]);
}

export function chapelRuin(): Part[] {
  const wall = ([x, y]: [number, number], [w, d]: [number, number], h: number): Part => block({ x, y, w, d, h, material: 'ruin' });
  const end: Block = { y: -2.6, w: 3.4, d: 0.5, h: 2.3, material: 'ruin' };
  const hole = { at: 0.5, wide: 1, low: 0.7, high: 1.8, material: 'dark' };
  return [
    dressed(end, { south: opening(end, 'south', hole), north: opening(end, 'north', hole) }),
    block({ y: -2.6, z: 2.3, x: 0.2, w: 1.6, d: 0.5, h: 0.6, taper: 0.1, material: 'ruin', top: 'turf' }),
    ...[-1.6, 1.6].flatMap((x) => [
      wall([x, -1.6], [0.5, 1.5], 1.9),
      wall([x, 0], [0.5, 1.1], x > 0 ? 0.8 : 1.3),
      wall([x, 1.7], [0.5, 1.4], x > 0 ? 1.5 : 0.7),
    ]),
    wall([-1, 2.7], [1.2, 0.5], 1.1),
    block({ x: 0.4, y: 0.6, w: 0.8, d: 0.5, h: 0.4, taper: 0.08, material: 'ruin', top: 'turf' }),
    ...battlements({ y: 1.4, z: 0, w: 2, d: 1.6, material: 'ruin' }).slice(0, 3),
  ];
}

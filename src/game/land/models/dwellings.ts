import { allSides, dressed, opening, timberFrame } from './details.ts';
import type { Part, Point3 } from './shape.ts';
import { block, gableRoof, type Block } from './solids.ts';

function chimney([x, y, z]: Point3, h: number): Part[] {
  return [
    block({ x, y, z, w: 0.56, d: 0.56, h, material: 'stone-dark', top: 'dark' }),
    block({ x, y, z: z + h, w: 0.68, d: 0.68, h: 0.12, material: 'stone', top: 'dark' }),
  ];
}

/** Two storeys: stone below, timber and plaster above, a roof of red tiles. */
export function house(): Part[] {
  const base: Block = { w: 4.5, d: 3.5, h: 1.25, material: 'stone' };
  const upper: Block = { z: 1.25, w: 4.7, d: 3.7, h: 1.15, material: 'plaster' };
  const lowWindow = (at: number) => ({ at, wide: 0.5, low: 0.5, high: 0.95, material: 'lamp' });
  const window = (at: number, material = 'glass') => ({ at, wide: 0.48, low: 0.42, high: 0.86, material });
  return [
    dressed(base, {
      south: [
        ...opening(base, 'south', { at: 0.36, wide: 0.74, low: 0, high: 1.05, material: 'door' }),
        ...opening(base, 'south', lowWindow(0.72)),
      ],
      north: opening(base, 'north', lowWindow(0.5)),
      east: opening(base, 'east', lowWindow(0.5)),
    }),
    dressed(upper, {
      south: [...timberFrame(upper, 'south'), ...opening(upper, 'south', window(0.36)), ...opening(upper, 'south', window(0.72, 'lamp'))],
      north: [...timberFrame(upper, 'north'), ...opening(upper, 'north', window(0.3)), ...opening(upper, 'north', window(0.68))],
      east: [...timberFrame(upper, 'east'), ...opening(upper, 'east', window(0.5, 'lamp'))],
      west: [...timberFrame(upper, 'west'), ...opening(upper, 'west', window(0.5))],
    }),
    gableRoof({ z: 2.4, w: 4.7, d: 3.7, rise: 1.75, material: 'tiles', gable: 'plaster' }),
    ...chimney([1.3, -0.7, 3.3], 1.15),
  ];
}

/** One low room under a deep roof of straw. */
export function cottage(): Part[] {
  const walls: Block = { w: 3.5, d: 2.6, h: 1.25, material: 'plaster' };
  const window = (at: number, material: string) => ({ at, wide: 0.46, low: 0.45, high: 0.9, material });
  return [
    block({ w: 3.6, d: 2.7, h: 0.3, material: 'stone-dark' }),
    dressed(
      { ...walls, z: 0.3, h: 1 },
      {
        ...allSides((side) => timberFrame({ ...walls, h: 1 }, side)),
        south: [
          ...timberFrame({ ...walls, h: 1 }, 'south'),
          ...opening({ ...walls, h: 1 }, 'south', { at: 0.34, wide: 0.66, low: 0, high: 0.86, material: 'door' }),
          ...opening({ ...walls, h: 1 }, 'south', window(0.74, 'lamp')),
        ],
        east: [...timberFrame({ ...walls, h: 1 }, 'east'), ...opening({ ...walls, h: 1 }, 'east', window(0.5, 'glass'))],
      },
    ),
    gableRoof({ z: 1.3, w: 3.5, d: 2.6, rise: 1.55, material: 'thatch', gable: 'plaster', eaves: 0.36 }),
    ...chimney([-1.1, 0, 2.1], 1),
  ];
}

/** The hall of the village: dark boards, shingles, a gilded ridge. */
export function longhouse(): Part[] {
  const walls: Block = { w: 7.4, d: 3.4, h: 1.5, material: 'planks' };
  const door = (at: number) => ({ at, wide: 1, low: 0, high: 1.2, material: 'door' });
  const slit = (at: number, material = 'lamp') => ({ at, wide: 0.4, low: 0.7, high: 1.1, material });
  const wall = (side: 'south' | 'north') => [
    ...timberFrame(walls, side),
    ...opening(walls, side, door(0.5)),
    ...[0.16, 0.3, 0.7, 0.84].flatMap((at) => opening(walls, side, slit(at))),
  ];
  return [
    block({ w: 7.6, d: 3.6, h: 0.2, material: 'stone-dark' }),
    dressed(
      { ...walls, z: 0.2, h: 1.3 },
      {
        south: wall('south'),
        north: wall('north'),
        east: [...timberFrame(walls, 'east'), ...opening(walls, 'east', door(0.5))],
        west: timberFrame(walls, 'west'),
      },
    ),
    gableRoof({ z: 1.5, w: 7.4, d: 3.4, rise: 1.9, material: 'shingle', gable: 'planks', eaves: 0.4 }),
    block({ z: 3.48, w: 8.3, d: 0.16, h: 0.16, material: 'beam' }),
    ...[-4.1, 4.1].map((x) => block({ x, z: 3.6, w: 0.2, d: 0.2, h: 0.5, taper: 0.06, material: 'gold' })),
  ];
}

/** Red boards and a wide gate for the wagons. */
export function barn(): Part[] {
  const walls: Block = { w: 5.5, d: 3.6, h: 1.9, material: 'planks-red' };
  const gate = opening(walls, 'south', { at: 0.5, wide: 1.8, low: 0, high: 1.6, material: 'door' });
  const hatch = (side: 'east' | 'west') => [
    ...timberFrame(walls, side),
    ...opening(walls, side, { at: 0.5, wide: 0.8, low: 0.8, high: 1.5, material: 'dark' }),
  ];
  return [
    dressed(walls, {
      south: [...timberFrame(walls, 'south'), ...gate],
      north: timberFrame(walls, 'north'),
      east: hatch('east'),
      west: hatch('west'),
    }),
    gableRoof({ z: 1.9, w: 5.5, d: 3.6, rise: 1.7, material: 'thatch', gable: 'planks-red', eaves: 0.34 }),
  ];
}

import { dressed, together } from './details.ts';
import { moved, part, type Part } from './shape.ts';
import { block, type Block, type Panel, type Side } from './solids.ts';

const LEAF_TILES = 0.16;
/** A walker fits below the lintel. */
const DOOR_TILES = 1.96;
const GATE_TILES = 2.2;

/** Iron bands across both sides of a leaf, and a ring to pull. */
function bands(sides: readonly Side[]): Partial<Record<Side, readonly Panel[]>> {
  const band = (low: number): Panel => ({ from: 0, to: 1, low, high: low + 0.055, material: 'iron' });
  return Object.fromEntries(sides.map((side) => [side, [band(0.14), band(0.78)]]));
}

function leaf(spec: Omit<Block, 'material'>, sides: readonly Side[]): Part {
  const boards: Block = { ...spec, material: 'door', top: 'beam' };
  return dressed(boards, bands(sides));
}

/** A beam in iron staples with a golden lock in the middle, on both sides. */
function bolt(width: number, height: number): Part {
  const sides = [-1, 1].flatMap((side) => {
    const y = side * (LEAF_TILES / 2 + 0.06);
    return [
      block({ y, z: height, w: width, d: 0.1, h: 0.15, material: 'beam' }),
      block({ y: y + side * 0.08, z: height - 0.07, w: 0.24, d: 0.08, h: 0.28, material: 'gold' }),
      block({ y: y + side * 0.08, z: height + 0.21, w: 0.14, d: 0.06, h: 0.1, material: 'iron' }),
    ];
  });
  return together(sides);
}

/** What carries the wall over a door: walkers pass below. */
export function doorLintel(): Part[] {
  return [
    block({ z: DOOR_TILES, w: 1, d: 0.78, h: 0.4, material: 'stone', top: 'floor' }),
    block({ z: DOOR_TILES - 0.1, w: 1, d: 0.84, h: 0.1, material: 'beam' }),
  ];
}

export function doorClosed(): Part[] {
  const ring = [-1, 1].map((side) => block({ x: 0.28, y: side * 0.11, z: 0.95, w: 0.1, d: 0.05, h: 0.12, material: 'iron' }));
  return [leaf({ w: 0.98, d: LEAF_TILES, h: DOOR_TILES - 0.06 }, ['south', 'north']), together(ring)];
}

export function doorLocked(): Part[] {
  return [leaf({ w: 0.98, d: LEAF_TILES, h: DOOR_TILES - 0.06 }, ['south', 'north']), bolt(0.9, 0.95)];
}

/** The leaf of an open door, swung out to the south; its hinge is in the middle of the footprint. */
export function doorSwung(): Part[] {
  return [leaf({ y: 0.47, w: LEAF_TILES, d: 0.94, h: DOOR_TILES - 0.06 }, ['east', 'west'])];
}

/** Boards that still hang on the hinges, and splinters on the ground. */
export function doorBroken(): Part[] {
  return [
    leaf({ x: -0.42, w: 0.14, d: LEAF_TILES, h: 1.2 }, ['south', 'north']),
    block({ x: 0.4, w: 0.12, d: LEAF_TILES, h: 0.5, material: 'door', top: 'beam' }),
    ...splinters(),
  ];
}

function splinters(material = 'door', top = 'planks'): Part[] {
  const board = (x: number, y: number, isAcross: boolean): Part =>
    block({ x, y, w: isAcross ? 0.5 : 0.13, d: isAcross ? 0.13 : 0.56, h: 0.06, material, top });
  return [board(-0.1, 0.5, true), board(0.22, 0.66, false), board(-0.2, -0.55, false), board(0.16, -0.46, true)];
}

/** Black stumps at the hinges, black boards on the ground, and what still glows between them. */
export function doorBurnt(): Part[] {
  return [char(-0.43, 0.12, 0.9), char(-0.3, 0.12, 0.4), char(0.43, 0.12, 0.3), ...brands()];
}

/** What stands of a burnt board. */
function char(x: number, w: number, h: number): Part {
  return block({ x, w, d: LEAF_TILES, h, material: 'dark', taper: 0.03 });
}

function brands(): Part[] {
  const glow = (x: number, y: number): Part => block({ x, y, w: 0.09, d: 0.09, h: 0.05, material: 'ember' });
  const heap = [-0.28, 0.02, 0.3].map((x, index) =>
    block({ x, y: 0.14 * (index - 1), w: 0.26, d: 0.2, h: 0.1, taper: 0.05, material: 'dark' }),
  );
  return [...splinters('dark', 'dark'), together(heap), together([glow(-0.12, 0.1), glow(0.2, -0.16), glow(-0.02, -0.4)])];
}

/** One tile of a closed gate. */
export function gateClosed(): Part[] {
  return [leaf({ w: 1, d: LEAF_TILES, h: GATE_TILES }, ['south', 'north'])];
}

export function gateLocked(): Part[] {
  return [...gateClosed(), bolt(1, 1.05)];
}

/** One leaf of an open gate, swung out to the south. */
export function gateSwung(): Part[] {
  return [leaf({ y: 0.7, w: LEAF_TILES, d: 1.4, h: GATE_TILES }, ['east', 'west'])];
}

/** What hangs on one post of a broken gate. */
export function gateBroken(): Part[] {
  return [
    leaf({ x: -0.36, w: 0.24, d: LEAF_TILES, h: 1.5 }, ['south', 'north']),
    leaf({ x: -0.12, w: 0.2, d: LEAF_TILES, h: 0.7 }, ['south', 'north']),
    ...splinters(),
  ];
}

/** The rest of it, on the ground. */
export function gateSplinters(): Part[] {
  return [part(moved(splinters(), [0.1, 0.05, 0]).flatMap(({ faces }) => faces))];
}

/** What a fire leaves of a gate at one post. */
export function gateBurnt(): Part[] {
  return [char(-0.42, 0.16, 1.2), char(-0.26, 0.14, 0.7), char(-0.1, 0.14, 0.3), ...brands()];
}

/** The rest of it, on the ground. */
export function gateAsh(): Part[] {
  return brands();
}

import { together } from './details.ts';
import { face, part, type Face, type Part, type Point3 } from './shape.ts';
import { block, column } from './solids.ts';

type Corner = readonly [x: number, y: number];

/** The deck as seen from above, around from the south-west: a blunt stern to the west, the prow to the east. */
const DECK: readonly Corner[] = [
  [-9.3, 3.3],
  [8.6, 3.3],
  [10.9, 2],
  [12.4, 0],
  [10.9, -2],
  [8.6, -3.3],
  [-9.3, -3.3],
  [-10.3, -2.3],
  [-10.3, 2.3],
];
const MIDDLE = 1;
/** Of the rail: its thickness, and its height above the deck. */
const RAIL_TILES = 0.16;
const RAIL_HEIGHT_TILES = 0.34;
const SHADOW_DEPTH_TILES = 1.15;

interface Prism {
  readonly outline: readonly Corner[];
  readonly z: number;
  readonly h: number;
  readonly material: string;
  /** Left out, the top is of the same material; '' leaves it open. */
  readonly top?: string;
  /** The base as a share of the top. */
  readonly base?: number;
}

/** An upright body over a convex outline. */
function prism({ outline, z, h, material, top = material, base = 1 }: Prism): Part {
  const low = outline.map(([x, y]): Point3 => [MIDDLE + (x - MIDDLE) * base, y * base, z]);
  const high = outline.map(([x, y]): Point3 => [x, y, z + h]);
  const sides = low.map((from, index): Face => {
    const next = (index + 1) % low.length;
    return face(material, [from, low[next]!, high[next]!, high[index]!]);
  });
  return part(top === '' ? sides : [...sides, face(top, high)]);
}

/** The rail along one edge of the deck. */
function rail(from: Corner, to: Corner): Part {
  const inward = ([x, y]: Corner): Corner => {
    const share = 1 - RAIL_TILES / Math.hypot(x - MIDDLE, y);
    return [MIDDLE + (x - MIDDLE) * (Math.abs(x) > 9 ? share : 1), y === 0 ? 0 : y - Math.sign(y) * RAIL_TILES];
  };
  return prism({ outline: [from, to, inward(to), inward(from)], z: 0, h: RAIL_HEIGHT_TILES, material: 'door', top: 'log' });
}

function rails(): Part[] {
  return DECK.map((from, index) => rail(from, DECK[(index + 1) % DECK.length]!));
}

/** Planks with a coloured strake along the side: what a ship shows above the water. */
function body(colour: string): Part[] {
  return [
    prism({ outline: DECK, z: -SHADOW_DEPTH_TILES, h: 0.5, material: 'beam', top: '', base: 0.955 }),
    prism({ outline: DECK, z: -0.65, h: 0.2, material: 'log', top: '', base: 0.985 }),
    prism({ outline: DECK, z: -0.45, h: 0.27, material: colour, top: '' }),
    prism({ outline: DECK, z: -0.18, h: 0.18, material: 'door', top: 'planks' }),
  ];
}

/** A carved head on a post that leans forward over the water. */
function figurehead(): Part[] {
  return [
    block({ x: 12.35, w: 0.34, d: 0.34, h: 1.1, material: 'log', taper: 0.03 }),
    together([
      block({ x: 12.5, z: 1.1, w: 0.62, d: 0.42, h: 0.4, material: 'gold', taper: 0.05 }),
      block({ x: 12.95, z: 1.14, w: 0.36, d: 0.24, h: 0.2, material: 'gold', taper: 0.05 }),
      block({ x: 12.34, z: 1.5, w: 0.14, d: 0.36, h: 0.22, material: 'gold', taper: 0.05 }),
    ]),
  ];
}

/** A post with a lantern over the rudder. */
function stern(): Part[] {
  return [
    block({ x: -10.25, w: 0.3, d: 0.3, h: 1, material: 'log', taper: 0.04 }),
    block({ x: -10.25, z: 1, w: 0.36, d: 0.36, h: 0.34, material: 'lamp', top: 'iron', taper: 0.03 }),
  ];
}

/** A hatch with a grating, seen on the foredeck. */
function hatch(): Part {
  const bars = [-0.5, -0.17, 0.17, 0.5].map((x) => block({ x: 9.6 + x * 0.9, z: 0.1, w: 0.1, d: 1, h: 0.05, material: 'log' }));
  return together([block({ x: 9.6, w: 1.2, d: 1.2, h: 0.1, material: 'log', top: 'dark' }), ...bars]);
}

const hull = (colour: string) => (): Part[] => [...body(colour), hatch(), ...rails(), ...figurehead(), ...stern()];

export const hullBlue = hull('blue');
export const hullRed = hull('red');

const FLAG_HIGH = 5.35;

/** Both sides of a cloth that blows to the west. */
function flag(colour: string): Part {
  const cloth: Point3[] = [
    [0, 0.02, FLAG_HIGH - 0.75],
    [0, 0.02, FLAG_HIGH],
    [-1.5, 0.02, FLAG_HIGH - 0.1],
    [-1.1, 0.02, FLAG_HIGH - 0.4],
    [-1.5, 0.02, FLAG_HIGH - 0.72],
  ];
  const halves: Point3[][] = [
    [cloth[0]!, cloth[1]!, cloth[2]!, cloth[3]!],
    [cloth[0]!, cloth[3]!, cloth[4]!],
  ];
  return part(halves.flatMap((half) => [face(colour, half), face(colour, half.toReversed())]));
}

/** A mast with its sail furled along the yard, so that the deck can be seen, and the flag of the ship. */
const mast = (colour: string) => (): Part[] => [
  column({ radius: 0.3, h: 0.22, material: 'iron' }),
  column({ z: 0.2, radius: 0.17, topRadius: 0.11, h: 3.6, material: 'log' }),
  block({ z: 3.55, w: 2.9, d: 0.14, h: 0.12, material: 'log' }),
  block({ z: 3.28, w: 2.6, d: 0.3, h: 0.28, material: 'cream', taper: 0.06 }),
  together([-1, -0.5, 0.5, 1].map((x) => block({ x, z: 3.26, w: 0.06, d: 0.33, h: 0.33, material: 'beam' }))),
  column({ z: 3.85, radius: 0.1, topRadius: 0.06, h: 1.5, material: 'log' }),
  flag(colour),
];

export const mastBlue = mast('blue');
export const mastRed = mast('red');

/** The mast of a ship that has struck its flag: broken, its yard and sail on the deck. */
export function mastBroken(): Part[] {
  return [
    column({ radius: 0.3, h: 0.22, material: 'iron' }),
    column({ z: 0.2, radius: 0.17, topRadius: 0.12, h: 0.9, material: 'log', top: 'planks' }),
    block({ x: 1.5, y: 0.35, w: 2.9, d: 0.2, h: 0.2, material: 'log' }),
    block({ x: 1.6, y: 0.65, w: 2.2, d: 0.5, h: 0.16, material: 'cream', taper: 0.08 }),
  ];
}

import { face, part, type Face, type Part, type Point3 } from './shape.ts';

export type Side = 'south' | 'east' | 'north' | 'west';
export const SIDES: readonly Side[] = ['south', 'east', 'north', 'west'];

/** An upright block: middle of its base, size, and what it is made of. */
export interface Block {
  x?: number;
  y?: number;
  z?: number;
  w: number;
  d: number;
  h: number;
  material: string;
  /** Left out, the top is of the same material; '' leaves it open. */
  top?: string;
  /** How much narrower the top is than the base, on every side. */
  taper?: number;
}

export function block(spec: Block): Part {
  const { material, top = material } = spec;
  const faces = SIDES.map((side) => sideFace(spec, side, { from: 0, to: 1, low: 0, high: 1, material }));
  const { h, z = 0 } = spec;
  if (top !== '')
    faces.push(
      face(
        top,
        (['south', 'north'] as const).flatMap((side) => edgeAt(spec, side, 1)).map(([x, y]): Point3 => [x, y, z + h]),
      ),
    );
  return part(faces);
}

/** A rectangle on one side of a block, in shares of that side: from left to right, from low to high. */
export interface Panel {
  from: number;
  to: number;
  low: number;
  high: number;
  material: string;
}

export function sideFace(spec: Block, side: Side, panel: Panel): Face {
  const { h, z = 0 } = spec;
  const at = (along: number, up: number): Point3 => {
    const [left, right] = edgeAt(spec, side, up);
    return [left[0] + (right[0] - left[0]) * along, left[1] + (right[1] - left[1]) * along, z + h * up];
  };
  const { from, to, low, high, material } = panel;
  const isDecal = from > 0 || to < 1 || low > 0 || high < 1;
  return face(material, [at(from, low), at(to, low), at(to, high), at(from, high)], isDecal);
}

/** The left and right end of a side as seen from outside, at a share of the height. */
function edgeAt({ x = 0, y = 0, w, d, taper = 0 }: Block, side: Side, up: number): [readonly [number, number], readonly [number, number]] {
  const halfW = w / 2 - taper * up;
  const halfD = d / 2 - taper * up;
  // Around from the south-west: each side runs from its own corner to the next.
  const corners = [
    [x - halfW, y + halfD],
    [x + halfW, y + halfD],
    [x + halfW, y - halfD],
    [x - halfW, y - halfD],
  ] as const;
  const first = SIDES.indexOf(side);
  return [corners[first] ?? corners[0], corners[(first + 1) % 4] ?? corners[0]];
}

/** Length of a side in tiles. */
export function lengthOfSide({ w, d }: Block, side: Side): number {
  return side === 'south' || side === 'north' ? w : d;
}

interface Column {
  x?: number;
  y?: number;
  z?: number;
  radius: number;
  topRadius?: number;
  h: number;
  sides?: number;
  material: string;
  top?: string;
}

/** A round body with flat facets; a top radius of 0 makes it a cone. */
export function column(spec: Column): Part {
  const { x = 0, y = 0, z = 0, radius, topRadius = radius, h, sides = 8, material, top = material } = spec;
  const ring = (size: number, height: number): Point3[] =>
    Array.from({ length: sides }, (_, index) => {
      const angle = ((index + 0.5) / sides) * Math.PI * 2;
      return [x + Math.sin(angle) * size, y + Math.cos(angle) * size, z + height];
    });
  const low = ring(radius, 0);
  const high = ring(topRadius, h);
  const faces: Face[] = low.map((from, index) => {
    const next = (index + 1) % sides;
    const rim = [high[next], high[index]] as [Point3, Point3];
    const base: Point3[] = [from, low[next] as Point3];
    return face(material, topRadius === 0 ? [...base, rim[0]] : [...base, ...rim]);
  });
  if (topRadius > 0) faces.push(face(top, high));
  return part(faces);
}

interface Roof {
  x?: number;
  y?: number;
  /** Height of the eaves above the ground. */
  z: number;
  w: number;
  d: number;
  /** From the eaves to the ridge. */
  rise: number;
  material: string;
  /** Fills the triangles below the ridge. */
  gable: string;
  /** How far the slopes reach out over the walls. */
  eaves?: number;
}

/** A roof with its ridge along x. Two slabs and the gable walls between them. */
export function gableRoof({ x = 0, y = 0, z, w, d, rise, material, gable, eaves = 0.3 }: Roof): Part {
  const halfW = w / 2 + eaves;
  const slope = rise / (d / 2);
  const halfD = d / 2 + eaves;
  const low = z - eaves * slope;
  const thick = 0.14;
  const at = (side: number, out: number, height: number): Point3 => [x + side, y + out, height];
  const faces: Face[] = [];
  for (const end of [-1, 1]) {
    const triangle = [at((w / 2) * end, (d / 2) * end, z), at((w / 2) * end, (-d / 2) * end, z), at((w / 2) * end, 0, z + rise)];
    faces.push(face(gable, triangle));
    for (const side of [-1, 1]) {
      const rim = [
        at(halfW * end, halfD * side, low),
        at(halfW * end, halfD * side, low + thick),
        at(halfW * end, 0, z + rise + thick),
        at(halfW * end, 0, z + rise),
      ];
      faces.push(face('beam', end * side > 0 ? rim.reverse() : rim));
    }
  }
  for (const side of [-1, 1]) {
    const slab = [
      at(-halfW * side, halfD * side, low + thick),
      at(halfW * side, halfD * side, low + thick),
      at(halfW * side, 0, z + rise + thick),
      at(-halfW * side, 0, z + rise + thick),
    ];
    const lip = [
      at(-halfW * side, halfD * side, low),
      at(halfW * side, halfD * side, low),
      at(halfW * side, halfD * side, low + thick),
      at(-halfW * side, halfD * side, low + thick),
    ];
    faces.push(face(material, slab), face('beam', lip));
  }
  return part(faces);
}

/** Four slopes to one point. */
export function pyramidRoof({ x = 0, y = 0, z, w, d, rise, material, eaves = 0.25 }: Omit<Roof, 'gable'>): Part {
  const halfW = w / 2 + eaves;
  const halfD = d / 2 + eaves;
  const corners: Point3[] = [
    [x - halfW, y + halfD, z],
    [x + halfW, y + halfD, z],
    [x + halfW, y - halfD, z],
    [x - halfW, y - halfD, z],
  ];
  const tip: Point3 = [x, y, z + rise];
  return part(corners.map((corner, index) => face(material, [corner, corners[(index + 1) % 4] as Point3, tip])));
}

import { block, lengthOfSide, sideFace, SIDES, type Block, type Panel, type Side } from './solids.ts';
import { part, type Face, type Part } from './shape.ts';

/** A block with panels on its sides: beams, doors, windows. */
export function dressed(spec: Block, panels: Partial<Record<Side, readonly Panel[]>>): Part {
  const plain = block(spec);
  const extra = SIDES.flatMap((side) => (panels[side] ?? []).map((panel) => sideFace(spec, side, panel)));
  return part([...plain.faces, ...extra]);
}

/** The same panels on all four sides. */
export function allSides(make: (side: Side) => readonly Panel[]): Record<Side, readonly Panel[]> {
  return { south: make('south'), east: make('east'), north: make('north'), west: make('west') };
}

const BEAM_TILES = 0.13;

/** Sill, top plate, and posts about a tile apart. */
export function timberFrame(spec: Block, side: Side): Panel[] {
  const length = lengthOfSide(spec, side);
  const thin = BEAM_TILES / spec.h;
  const wide = BEAM_TILES / length;
  const posts = Math.max(2, Math.round(length / 1.05) + 1);
  const uprights = Array.from({ length: posts }, (_, index): Panel => {
    const from = (index / (posts - 1)) * (1 - wide);
    return { from, to: from + wide, low: 0, high: 1, material: 'beam' };
  });
  return [
    { from: 0, to: 1, low: 0, high: thin, material: 'beam' },
    { from: 0, to: 1, low: 1 - thin, high: 1, material: 'beam' },
    { from: 0, to: 1, low: 0.48, high: 0.48 + thin * 0.8, material: 'beam' },
    ...uprights,
  ];
}

/** An opening of a size in tiles on a side, `at` being the share along it, with a frame around. */
export function opening(spec: Block, side: Side, hole: { at: number; wide: number; low: number; high: number; material: string }): Panel[] {
  const length = lengthOfSide(spec, side);
  const frame = 0.07;
  const panel = (grow: number, material: string): Panel => ({
    from: hole.at - (hole.wide / 2 + grow) / length,
    to: hole.at + (hole.wide / 2 + grow) / length,
    low: Math.max(0, (hole.low - (hole.low > 0 ? grow : 0)) / spec.h),
    high: (hole.high + grow) / spec.h,
    material,
  });
  return [panel(frame, 'beam'), panel(0, hole.material)];
}

interface Battlements {
  x?: number;
  y?: number;
  z: number;
  w: number;
  d: number;
  material: string;
}

/** Merlons around the top of a tower. */
export function battlements({ x = 0, y = 0, z, w, d, material }: Battlements): Part[] {
  const size = 0.34;
  const merlons: Part[] = [];
  const along = (length: number): number[] => {
    const count = Math.max(2, Math.round(length / 0.72));
    return Array.from({ length: count }, (_, index) => (index / (count - 1) - 0.5) * (length - size));
  };
  const stand = (dx: number, dy: number): void =>
    void merlons.push(block({ x: x + dx, y: y + dy, z, w: size, d: size, h: 0.42, material }));
  for (const step of along(w)) for (const end of [-1, 1]) stand(step, (end * (d - size)) / 2);
  for (const step of along(d).slice(1, -1)) for (const end of [-1, 1]) stand((end * (w - size)) / 2, step);
  return merlons;
}

/** All faces of several parts as one: for small things that never hide one another. */
export function together(parts: readonly Part[]): Part {
  return part(parts.flatMap((one): Face[] => one.faces));
}

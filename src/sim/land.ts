import type { Vector } from '../core/vector.ts';
import type { Grid } from './state.ts';

/** What the ground is made of, from the bottom up; a view paints them in this order. */
export type Surface =
  | { kind: SurfaceKind; shape: 'stroke'; points: readonly Vector[]; widthTiles: number }
  | { kind: SurfaceKind; shape: 'area'; points: readonly Vector[] };

/** In painting order: a later kind covers an earlier one. */
export const SURFACE_KINDS = [
  'meadow',
  'wood',
  'field',
  'mud',
  'sand',
  'rock',
  'water',
  'ford',
  'road',
  'paving',
  'bridge',
] as const;

export type SurfaceKind = (typeof SURFACE_KINDS)[number];

export type QuarterTurns = 0 | 1 | 2 | 3;

/** A solid thing with walls: drawn as a block model, blocks feet and (when high) sight. */
export interface Building {
  model: string;
  /** Middle of the footprint, in tiles. */
  x: number;
  y: number;
  /** Quarter turns clockwise seen from above. */
  quarterTurns: QuarterTurns;
  /** Size of the footprint as it lies on the map, turns included. */
  widthTiles: number;
  depthTiles: number;
  heightTiles: number;
  /** People walk beneath it: the arch of a gate. */
  isOverhead: boolean;
}

/** A thing of nature or a tool, drawn as one upright sprite. */
export interface Prop {
  /** Name of the clip without `prop/`: "oak-a". */
  clip: string;
  x: number;
  y: number;
  scale: number;
}

/** A place on the map that scenarios and minds refer to by name. */
export interface Place {
  name: string;
  x: number;
  y: number;
}

/** A map ready for use: the grid that rules walk on and everything that a view draws. */
export interface Land {
  name: string;
  /** Size in tiles. */
  width: number;
  height: number;
  grid: Grid;
  surfaces: readonly Surface[];
  buildings: readonly Building[];
  props: readonly Prop[];
  places: readonly Place[];
}

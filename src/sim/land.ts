import type { Vector } from '../core/vector.ts';
import type { Grid } from './state.ts';

/** Kinds of ground, in painting order. */
export type Surface =
  | { kind: SurfaceKind; shape: 'stroke'; points: readonly Vector[]; widthTiles: number }
  | { kind: SurfaceKind; shape: 'area'; points: readonly Vector[] };

/** In painting order: later kinds cover earlier ones. */
export const SURFACE_KINDS = ['meadow', 'wood', 'field', 'mud', 'sand', 'rock', 'water', 'ford', 'road', 'paving', 'bridge'] as const;

export type SurfaceKind = (typeof SURFACE_KINDS)[number];

export type QuarterTurns = 0 | 1 | 2 | 3;

/** A solid structure: drawn as a block model, blocks movement and, when high, sight. */
export interface Building {
  model: string;
  /** Centre of the footprint, in tiles. */
  x: number;
  y: number;
  /** Clockwise quarter turns, seen from above. */
  quarterTurns: QuarterTurns;
  /** Size of the footprint on the map, after rotation. */
  widthTiles: number;
  depthTiles: number;
  heightTiles: number;
  /** Units walk under it: the arch of a gate. */
  isOverhead: boolean;
}

/** A plant, rock or tool, drawn as one upright sprite. */
export interface Prop {
  /** Clip name without `prop/`: "oak-a". */
  clip: string;
  x: number;
  y: number;
  scale: number;
}

/** A named position on the map, for scenarios and trees. */
export interface Place {
  name: string;
  /** As it is called in a sentence, where that is not its name: "the shelter". */
  label?: string;
  x: number;
  y: number;
}

/** A loaded map: the grid for the rules and everything that a view draws. */
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

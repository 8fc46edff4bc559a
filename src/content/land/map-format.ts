import type { Vector } from '../../core/vector.ts';
import type { QuarterTurns } from '../../sim/land.ts';

/**
 * A map file: JSON, lengths in tiles, x to the east, y to the south, points as
 * [x, y]. Cell (3, 7) reaches from 3 to 4 and from 7 to 8; its centre is [3.5, 7.5].
 */
export interface MapFile {
  name: string;
  width: number;
  height: number;
  features: Feature[];
  places: { name: string; label?: string; x: number; y: number }[];
}

export const AREA_KINDS = ['meadow', 'field', 'mud', 'sand', 'paving', 'lake'] as const;
export const WALL_STYLES = ['stone', 'ruin', 'palisade', 'hedge', 'fence'] as const;
export const SPECIES = ['oak', 'pine', 'birch', 'dead', 'bush'] as const;

export type AreaKind = (typeof AREA_KINDS)[number];
export type WallStyle = (typeof WALL_STYLES)[number];
export type Species = (typeof SPECIES)[number];

/** A patch of ground; curved unless `isSharp`. */
export interface AreaFeature {
  kind: AreaKind;
  points: Vector[];
  isSharp: boolean;
}

/** A curved band of ground. A ford opens the water that it crosses. */
export interface StrokeFeature {
  kind: 'road' | 'river' | 'ford';
  points: Vector[];
  widthTiles: number;
}

/** A straight deck over water from one end to the other, along x or along y. */
export interface BridgeFeature {
  kind: 'bridge';
  from: Vector;
  to: Vector;
  widthTiles: number;
}

export interface WoodFeature {
  kind: 'wood';
  points: Vector[];
  /** 0 is bare, 1 as dense as still passable. */
  density: number;
  species: Species[];
}

/** Small things scattered over an area. */
export interface ScatterFeature {
  kind: 'scatter';
  points: Vector[];
  clips: string[];
  count: number;
}

/** A wall through the cells from point to point, along x or y only; gates are gaps in it. */
export interface WallFeature {
  kind: 'wall';
  style: WallStyle;
  points: Vector[];
  /** Centre cell of each gate. */
  gates: { x: number; y: number; widthTiles: number }[];
  /** Corners get a tower instead of a pillar. */
  hasTowers: boolean;
}

export interface BuildingFeature {
  kind: 'building';
  model: string;
  x: number;
  y: number;
  quarterTurns: QuarterTurns;
}

/** The deck of a ship on water: free ground that is drawn by the ship that lies there. Places on it need no way from elsewhere. */
export interface DeckFeature {
  kind: 'deck';
  points: Vector[];
}

/** High rock; impassable. */
export interface CliffFeature {
  kind: 'cliff';
  points: Vector[];
}

export interface PropsFeature {
  kind: 'props';
  clip: string;
  scale: number;
  at: Vector[];
}

export type Feature =
  | AreaFeature
  | StrokeFeature
  | BridgeFeature
  | WoodFeature
  | ScatterFeature
  | WallFeature
  | BuildingFeature
  | CliffFeature
  | DeckFeature
  | PropsFeature;

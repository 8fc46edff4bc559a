/** x, y, width, height in the texture, then the anchor (where it touches the ground) inside that rectangle. */
export type ClipRect = readonly [number, number, number, number, number, number];

export interface ClipSheet {
  frames: number;
  fps: number;
  loop: boolean;
  directions: number;
  /** The frame of the hit or of the arrow's release. */
  strikeFrame?: number;
  /** By direction, then by frame. */
  rects: readonly ClipRect[];
}

/** `assets/atlas/warband.json` and `wild.json`, written by `npm run bake`. */
export interface AtlasSheet {
  image: string;
  directions: number;
  /** Texture pixels per tile, unless overridden below. */
  pixelsPerTile: number;
  /** By clip, or by the part of its name before the slash. */
  pixelsPerTileOf?: Readonly<Record<string, number>>;
  clips: Readonly<Record<string, ClipSheet>>;
}

/** x, y, width, height in the texture, then the anchor (where it touches the ground) inside that rectangle. */
export type ClipRect = readonly [number, number, number, number, number, number];

export interface ClipSheet {
  frames: number;
  fps: number;
  loop: boolean;
  directions: number;
  /** The frame at which the blow falls or the arrow leaves the string. */
  strikeFrame?: number;
  /** Direction by direction, and in each frame by frame. */
  rects: readonly ClipRect[];
}

/** `assets/atlas/warband.json`, as the art build writes it. */
export interface AtlasSheet {
  image: string;
  directions: number;
  /** Pixels of a tile in the texture, unless the clip has its own below. */
  pixelsPerTile: number;
  /** By clip, or by the part of its name before the slash. */
  pixelsPerTileOf?: Readonly<Record<string, number>>;
  clips: Readonly<Record<string, ClipSheet>>;
}

/** A finished clip: pictures ordered direction by direction, every frame of one direction together. */
import type { Picture } from './render/picture';

export type Clip = {
  readonly name: string;
  readonly frames: number;
  readonly fps: number;
  readonly loop: boolean;
  readonly directions: number;
  readonly strikeFrame?: number;
  /** Given where it differs from the density of the characters. */
  readonly pixelsPerTile?: number;
  readonly pictures: readonly Picture[];
};

/** Sprite pixels per world tile, for characters and all that stands beside them. */
export const PIXELS_PER_TILE = 30;
export const DIRECTIONS = 16;

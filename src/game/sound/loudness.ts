import type { Point } from '../../sim/state.ts';

/** Where the ear is: over the middle of the picture. Tiles. */
export interface Listener {
  readonly x: number;
  readonly y: number;
  /** How far it hears: about as far as the picture shows, so it grows when the camera backs away. */
  readonly rangeTiles: number;
  /** Unit vector on the ground to the right of the picture; east when the camera does not turn. */
  readonly rightX: number;
  readonly rightY: number;
}

/** Sounds from a little beyond the edge of the picture are heard. */
const BEYOND_PICTURE = 1.2;

/** The ear that belongs to a picture: `corners` are the ground points under its corners, from the upper left around it. */
export function listenerOver(corners: readonly Point[]): Listener {
  const count = Math.max(1, corners.length);
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / count;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / count;
  const rangeTiles = BEYOND_PICTURE * Math.max(0, ...corners.map((corner) => Math.hypot(corner.x - x, corner.y - y)));
  const [left, right] = corners;
  const width = left && right ? Math.hypot(right.x - left.x, right.y - left.y) : 0;
  if (!left || !right || width === 0) return { x, y, rangeTiles, rightX: 1, rightY: 0 };
  return { x, y, rangeTiles, rightX: (right.x - left.x) / width, rightY: (right.y - left.y) / width };
}

export interface Heard {
  /** 0 to 1. */
  readonly gain: number;
  /** -1 is the left speaker, 1 the right one. */
  readonly pan: number;
}

/** At this range or nearer nothing is made quieter for being far from the camera. */
const NEAR_RANGE_TILES = 14;
/** Sounds never sit wholly in one ear: that is unpleasant with headphones. */
const WIDEST_PAN = 0.7;

/** How loud a sound at a place is: it fades with the distance, and everything fades as the camera rises. */
export function heardAt(place: Point, listener: Listener): Heard {
  const dx = place.x - listener.x;
  const dy = place.y - listener.y;
  const share = Math.hypot(dx, dy) / Math.max(1, listener.rangeTiles);
  if (share >= 1) return { gain: 0, pan: 0 };
  const height = Math.sqrt(Math.min(1, NEAR_RANGE_TILES / Math.max(1, listener.rangeTiles)));
  const sideways = (dx * listener.rightX + dy * listener.rightY) / Math.max(1, listener.rangeTiles);
  return { gain: (1 - share) * (1 - share) * height, pan: Math.max(-1, Math.min(1, sideways * 1.5)) * WIDEST_PAN };
}

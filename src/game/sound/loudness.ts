import type { Point } from '../../sim/state.ts';

/** Listener position: the middle of the screen. Tiles. */
export interface Listener {
  readonly x: number;
  readonly y: number;
  /** Hearing range: about the visible range, so it grows when the camera zooms out. */
  readonly rangeTiles: number;
  /** Unit vector on the ground toward the right of the screen; east at yaw 0. */
  readonly rightX: number;
  readonly rightY: number;
}

/** Sounds from slightly off screen are heard. */
const BEYOND_PICTURE = 1.2;

/** The listener of a view: `corners` are the ground points under the screen corners, clockwise from the upper left. */
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

/** Up to this range sounds are at full volume. */
const NEAR_RANGE_TILES = 14;
/** Maximum pan: full panning is unpleasant with headphones. */
const WIDEST_PAN = 0.7;

/** Volume of a sound at a position: fades with the distance, and overall when the camera zooms out. */
export function heardAt(place: Point, listener: Listener): Heard {
  const dx = place.x - listener.x;
  const dy = place.y - listener.y;
  const share = Math.hypot(dx, dy) / Math.max(1, listener.rangeTiles);
  if (share >= 1) return { gain: 0, pan: 0 };
  const height = Math.sqrt(Math.min(1, NEAR_RANGE_TILES / Math.max(1, listener.rangeTiles)));
  const sideways = (dx * listener.rightX + dy * listener.rightY) / Math.max(1, listener.rangeTiles);
  return { gain: (1 - share) * (1 - share) * height, pan: Math.max(-1, Math.min(1, sideways * 1.5)) * WIDEST_PAN };
}

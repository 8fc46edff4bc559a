import type { Vector } from '../../core/vector.ts';

/** Where a number may fly, best first: tiles to the right of the unit that was hit, and above the usual start. */
const LANES: readonly Vector[] = [
  { x: 0, y: 0 },
  { x: -0.55, y: 0.05 },
  { x: 0.55, y: 0.05 },
  { x: -0.3, y: 0.42 },
  { x: 0.3, y: 0.42 },
  { x: 0, y: 0.8 },
];
/** Two numbers nearer than this cannot be read apart. Pixels. */
const APART = { x: 22, y: 13 };

/** The lane in which a number is farthest from those in flight, the first that is far enough. Pixels on screen, y down. */
export function freeLane(at: Vector, inFlight: readonly Vector[], pixelsPerTile: number): Vector {
  let best = LANES[0]!;
  let bestRoom = -1;
  for (const lane of LANES) {
    const room = roomAt({ x: at.x + lane.x * pixelsPerTile, y: at.y - lane.y * pixelsPerTile }, inFlight);
    if (room >= 1) return lane;
    if (room > bestRoom) [best, bestRoom] = [lane, room];
  }
  return best;
}

/** 1 and more: no number covers another. */
function roomAt(at: Vector, others: readonly Vector[]): number {
  return others.reduce(
    (least, other) => Math.min(least, Math.max(Math.abs(other.x - at.x) / APART.x, Math.abs(other.y - at.y) / APART.y)),
    Infinity,
  );
}

import { GROUND_SQUASH, HEIGHT_SQUASH } from '../../camera/view.ts';
import type { Face, Part, Point3 } from './shape.ts';

/** Cosine and sine of the angle under which a model is seen: the yaw plus its own quarter turns. */
export interface Turn {
  cos: number;
  sin: number;
}

export function turnOf(yaw: number, quarterTurns: number): Turn {
  const angle = yaw + (quarterTurns * Math.PI) / 2;
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
}

/** Right on the screen, in tiles of screen. */
export function acrossOf([x, y]: Point3, turn: Turn): number {
  return x * turn.cos - y * turn.sin;
}

/** Down on the screen, in tiles of screen. */
export function downOf([x, y, z]: Point3, turn: Turn): number {
  return (x * turn.sin + y * turn.cos) * GROUND_SQUASH - z * HEIGHT_SQUASH;
}

/** Whether a face looks toward the viewer, who is above and in front at the pitch of the camera. */
export function isFacing({ normal }: Face, turn: Turn): boolean {
  const toward = normal[0] * turn.sin + normal[1] * turn.cos;
  return toward * HEIGHT_SQUASH + normal[2] * GROUND_SQUASH > 1e-3;
}

/** A flat face as a parallelogram system: texture right and down in the plane, and the screen of both. */
export interface FacePlane {
  right: Point3;
  down: Point3;
  /** a, b, c, d, e, f of a canvas transform from texture tiles to screen tiles. */
  transform: readonly [number, number, number, number, number, number];
}

/** Exact under an orthographic view: a flat face is always an affine picture of its texture. */
export function planeOf({ normal, points }: Face, turn: Turn): FacePlane {
  const flat = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1]);
  const right: Point3 = flat < 1e-6 ? [1, 0, 0] : [normal[1] / flat, -normal[0] / flat, 0];
  const down = cross(normal, right);
  const away = dot(points[0] as Point3, normal);
  const origin: Point3 = [normal[0] * away, normal[1] * away, normal[2] * away];
  const transform = [
    acrossOf(right, turn),
    downOf(right, turn),
    acrossOf(down, turn),
    downOf(down, turn),
    acrossOf(origin, turn),
    downOf(origin, turn),
  ] as const;
  return { right, down, transform };
}

/**
 * Parts from the farthest to the nearest. Two boxes that do not meet are apart along some axis;
 * the side on which the viewer is goes last. Only the quadrant of the turn matters.
 */
export function paintOrder(parts: readonly Part[], turn: Turn): Part[] {
  const ordered: Part[] = [];
  const state = new Map<Part, 'open' | 'done'>();
  const visit = (one: Part): void => {
    if (state.has(one)) return;
    state.set(one, 'open');
    for (const other of parts) if (other !== one && isBehind(other, one, turn)) visit(other);
    state.set(one, 'done');
    ordered.push(one);
  };
  for (const one of parts) visit(one);
  return ordered;
}

/** Roofs and cornices overlap what carries them by this much. */
const OVERLAP_TILES = 0.02;

function isBehind(one: Part, other: Part, turn: Turn): boolean {
  if (isBefore(one, other, 2)) return true;
  if (isBefore(other, one, 2)) return false;
  if (isBefore(one, other, 0)) return turn.sin > 0;
  if (isBefore(other, one, 0)) return turn.sin <= 0;
  if (isBefore(one, other, 1)) return turn.cos > 0;
  if (isBefore(other, one, 1)) return turn.cos <= 0;
  return false;
}

function isBefore(one: Part, other: Part, axis: 0 | 1 | 2): boolean {
  return one.high[axis] <= other.low[axis] + OVERLAP_TILES;
}

function cross(a: Point3, b: Point3): Point3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function dot(a: Point3, b: Point3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

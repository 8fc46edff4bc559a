import type { Point } from '../state.ts';

/** A place with a direction. */
export interface Facing extends Point {
  readonly facingX: number;
  readonly facingY: number;
}

/** Whether a point lies within an angle from straight ahead of a unit, given by its cosine: 0 is the half circle in front. */
export function isAhead(unit: Facing, { x, y }: Point, cosine: number): boolean {
  const dx = x - unit.x;
  const dy = y - unit.y;
  return dx * unit.facingX + dy * unit.facingY >= cosine * Math.sqrt(dx * dx + dy * dy);
}

import type { Point, Unit } from '../state.ts';

/** Whether a point lies within an angle from straight ahead of a unit, given by its cosine: 0 is the half circle in front. */
export function isAhead(unit: Unit, { x, y }: Point, cosine: number): boolean {
  const dx = x - unit.x;
  const dy = y - unit.y;
  return dx * unit.facingX + dy * unit.facingY >= cosine * Math.sqrt(dx * dx + dy * dy);
}

import type { Land } from '../../../sim/land.ts';
import { hashStream } from '../../painting/noise.ts';
import type { GroundFields } from './ground-fields.ts';

/** One square of ground being painted; the units of the context are tiles of the land. */
export interface GroundBrush {
  context: CanvasRenderingContext2D;
  /** For points in the square: kinds that are far from it are not in it. */
  fields: GroundFields;
  /** For lines that lead far out of the square. */
  landFields: GroundFields;
  land: Land;
  /** Cells to visit: those of the square plus a margin of one. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Roll = () => number;

/**
 * Visits `count` scattered points of every cell. The points of a cell are always the same, so that
 * two neighbouring squares paint what lies on their border alike.
 */
export function scatterPoints(
  brush: GroundBrush,
  { count, salt }: { count: number; salt: number },
  visit: (x: number, y: number, roll: Roll) => void,
): void {
  for (let row = brush.top; row < brush.bottom; row++) {
    for (let column = brush.left; column < brush.right; column++) {
      const roll = hashStream(column, row, salt);
      for (let index = 0; index < count; index++) visit(column + roll(), row + roll(), roll);
    }
  }
}

interface Dab {
  x: number;
  y: number;
  length: number;
  breadth: number;
  angle: number;
  /** A CSS colour string: building one per stroke took longer than painting it. */
  colour: string;
  alpha: number;
}

/** One soft stroke of the brush. */
export function paintDab(context: CanvasRenderingContext2D, { x, y, length, breadth, angle, colour, alpha }: Dab): void {
  context.fillStyle = colour;
  context.globalAlpha = alpha;
  context.beginPath();
  context.ellipse(x, y, length, breadth, angle, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha = 1;
}

import type { Point } from '../../sim/state.ts';

/**
 * From the ground to shares of the width and height of the screen; beyond the edges, below 0 or above 1. The corners go round the screen
 * from the top left. Undefined while there are none.
 */
export function groundProjection([topLeft, topRight, , bottomLeft]: readonly Point[]): ((point: Point) => Point) | undefined {
  if (!topLeft || !topRight || !bottomLeft) return undefined;
  const [rightX, rightY] = [topRight.x - topLeft.x, topRight.y - topLeft.y];
  const [downX, downY] = [bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y];
  const area = rightX * downY - rightY * downX;
  if (area === 0) return undefined;
  return ({ x, y }) => {
    const [fromX, fromY] = [x - topLeft.x, y - topLeft.y];
    return { x: (fromX * downY - fromY * downX) / area, y: (rightX * fromY - rightY * fromX) / area };
  };
}

import type { Point } from '../../sim/state.ts';

/** From the ground to the screen, in the unit in which the size of the screen was given. */
export interface GroundProjection {
  /** A point so many tiles over the ground. */
  toScreen(point: Point, heightTiles?: number): Point;
  /** Width of a tile on the screen, in pixels if the size was. */
  readonly tilePixels: number;
}

interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** By the ground points under the corners of the screen, which go round it from the top left. Undefined before the camera stands. */
export function groundProjection(corners: readonly Point[], { width, height }: ScreenSize): GroundProjection | undefined {
  const [topLeft, topRight, , bottomLeft] = corners;
  if (!topLeft || !topRight || !bottomLeft) return undefined;
  const [rightX, rightY] = [topRight.x - topLeft.x, topRight.y - topLeft.y];
  const [downX, downY] = [bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y];
  const area = rightX * downY - rightY * downX;
  if (area === 0) return undefined;
  // The view looks down at 45 degrees: a tile of height covers as much of the screen as a tile of depth.
  const liftPixels = height / Math.hypot(downX, downY);
  return {
    tilePixels: width / Math.hypot(rightX, rightY),
    toScreen({ x, y }, heightTiles = 0) {
      const [fromX, fromY] = [x - topLeft.x, y - topLeft.y];
      return {
        x: ((fromX * downY - fromY * downX) / area) * width,
        y: ((rightX * fromY - rightY * fromX) / area) * height - heightTiles * liftPixels,
      };
    },
  };
}

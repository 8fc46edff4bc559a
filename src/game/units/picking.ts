import type { View } from '../camera/view.ts';
import type { Box } from '../gestures/battlefield.ts';
import type { Figure } from './figure.ts';

/** Half the size of a body on screen, in tiles, around its middle. */
const HALF_WIDTH = 0.5;
const HALF_HEIGHT = 0.72;
/** Seen from far a body would be too small to hit. Pixels. */
const LEAST_PIXELS = 11;
/** Tiles of screen from the feet up to the middle of the body. */
const MIDDLE_RISE = 0.55;

/** The living figure whose body is nearest to a pixel, if the pixel is on one. */
export function figureAt(figures: readonly Figure[], view: View, pixel: { x: number; y: number }): Figure | undefined {
  const halfWidth = Math.max(LEAST_PIXELS, HALF_WIDTH * view.zoom);
  const halfHeight = Math.max(LEAST_PIXELS, HALF_HEIGHT * view.zoom);
  let best: Figure | undefined;
  let bestOff = 1;
  for (const figure of figures) {
    if (!figure.isOnScreen || !figure.isAlive) continue;
    const offX = (figure.screenX - pixel.x) / halfWidth;
    const offY = (middleY(figure, view) - pixel.y) / halfHeight;
    const off = offX * offX + offY * offY;
    if (off > bestOff) continue;
    best = figure;
    bestOff = off;
  }
  return best;
}

export function figuresIn(figures: readonly Figure[], view: View, box: Box): Figure[] {
  return figures.filter((figure) => {
    const y = middleY(figure, view);
    return figure.isAlive && figure.screenX >= box.left && figure.screenX <= box.right && y >= box.top && y <= box.bottom;
  });
}

function middleY(figure: Figure, view: View): number {
  return figure.screenY - MIDDLE_RISE * view.zoom;
}

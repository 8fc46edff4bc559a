import type { Box, View } from '../../camera/view.ts';
import type { UnitSprite } from './unit-sprite.ts';

/** Half extents of a body on screen, in tiles. */
const HALF_WIDTH = 0.5;
const HALF_HEIGHT = 0.72;
/** Minimum half extent, so that units can be hit when zoomed out. Pixels. */
const LEAST_PIXELS = 11;
/** Tiles of screen from the feet up to the middle of the body. */
const MIDDLE_RISE = 0.55;

/** The living unit whose body is nearest to a pixel, if the pixel is on one. */
export function spriteAt(figures: readonly UnitSprite[], view: View, pixel: { x: number; y: number }): UnitSprite | undefined {
  const halfWidth = Math.max(LEAST_PIXELS, HALF_WIDTH * view.zoom);
  const halfHeight = Math.max(LEAST_PIXELS, HALF_HEIGHT * view.zoom);
  let best: UnitSprite | undefined;
  let bestOff = 1;
  for (const sprite of figures) {
    if (!sprite.isOnScreen || !sprite.isAlive) continue;
    const offX = (sprite.screenX - pixel.x) / halfWidth;
    const offY = (middleY(sprite, view) - pixel.y) / halfHeight;
    const off = offX * offX + offY * offY;
    if (off > bestOff) continue;
    best = sprite;
    bestOff = off;
  }
  return best;
}

export function spritesIn(figures: readonly UnitSprite[], view: View, box: Box): UnitSprite[] {
  return figures.filter((sprite) => {
    const y = middleY(sprite, view);
    return sprite.isAlive && sprite.screenX >= box.left && sprite.screenX <= box.right && y >= box.top && y <= box.bottom;
  });
}

function middleY(sprite: UnitSprite, view: View): number {
  return sprite.screenY - MIDDLE_RISE * view.zoom;
}

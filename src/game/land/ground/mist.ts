import type { Colour } from '../../painting/colour.ts';
import { noise2, smoothStep } from '../../painting/noise.ts';

/** Colour beyond the map, also the background colour of the canvas. */
export const MIST: Colour = [44, 58, 62];

interface Size {
  width: number;
  height: number;
}

/** How thick the mist lies over a point, from 0 inside the map to 1 far outside. */
export function mistAt(x: number, y: number, { width, height }: Size): number {
  const outX = Math.max(-x, x - width);
  const outY = Math.max(-y, y - height);
  const [deepX, deepY] = [Math.max(0, outX), Math.max(0, outY)];
  const out = outX > 0 && outY > 0 ? Math.sqrt(deepX * deepX + deepY * deepY) : Math.max(outX, outY);
  if (out < -3) return 0;
  const billow = (noise2(x * 0.13, y * 0.13, 21) - 0.5) * 9 + (noise2(x * 0.35, y * 0.35, 22) - 0.5) * 4;
  return smoothStep(-1, 22, out + billow * smoothStep(-3, 6, out));
}

/** Variation of the mist, as a factor around 1; uniform at the edge of the painted image. */
export function wispAt(x: number, y: number, { width, height }: Size): number {
  const out = Math.max(-x, x - width, -y, y - height);
  const wisp = noise2(x * 0.06, y * 0.09, 23) * 0.6 + noise2(x * 0.17, y * 0.24, 24) * 0.4;
  return 1 + (wisp - 0.42) * 0.7 * smoothStep(42, 20, out);
}

import { makeCanvas } from '../../painting/canvas-texture.ts';
import type { GroundColour } from './ground-colour.ts';
import { MIST, mistAt, wispAt } from './mist.ts';

interface Coat {
  /** North-west corner in tiles, and the side of the square. */
  x: number;
  y: number;
  size: number;
  samplesPerTile: number;
}

/** About 2 ms of work. */
const SAMPLES_PER_STEP = 2000;

/**
 * Paints a canvas with one pixel per sample of ground colour, one sample wider on every side: enlarged
 * with smoothing, neighbouring squares meet without a seam. Some rows a step.
 */
export function* paintBaseCoat(
  colour: GroundColour,
  { x, y, size, samplesPerTile }: Coat,
  land?: { width: number; height: number },
): Generator<void, HTMLCanvasElement> {
  const side = Math.round(size * samplesPerTile) + 2;
  const { canvas, context } = makeCanvas(side, side);
  const picture = context.createImageData(side, side);
  const { rgb } = colour;
  const rowsPerStep = Math.ceil(SAMPLES_PER_STEP / side);
  for (let row = 0, at = 0; row < side; row++) {
    const tileY = y + (row - 0.5) / samplesPerTile;
    for (let column = 0; column < side; column++, at += 4) {
      const tileX = x + (column - 0.5) / samplesPerTile;
      colour.at(tileX, tileY);
      const mist = land ? mistAt(tileX, tileY, land) : 0;
      const wisp = mist > 0 && land ? wispAt(tileX, tileY, land) : 1;
      for (let channel = 0; channel < 3; channel++) {
        const bare = rgb[channel] ?? 0;
        picture.data[at + channel] = bare + ((MIST[channel] ?? 0) * wisp - bare) * mist;
      }
      picture.data[at + 3] = 255;
    }
    if (row % rowsPerStep === rowsPerStep - 1) yield;
  }
  context.putImageData(picture, 0, 0);
  return canvas;
}

/** Enlarges a base coat onto a context whose units are tiles. */
export function layBaseCoat(context: CanvasRenderingContext2D, coat: HTMLCanvasElement, { x, y, samplesPerTile }: Coat): void {
  const sample = 1 / samplesPerTile;
  context.imageSmoothingEnabled = true;
  context.drawImage(coat, x - sample, y - sample, coat.width * sample, coat.height * sample);
}

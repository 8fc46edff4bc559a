import type Phaser from 'phaser';
import { BODY_FONT } from './body-font.ts';

export const DIGIT_KEY = 'warband-digits';
/** Texture pixels per screen pixel. */
export const DIGIT_RESOLUTION = 2;

/** `loss`: damage to own units; `blow`: damage to enemies. */
export type DigitTone = 'loss' | 'blow';

const COLOURS: readonly (readonly [DigitTone, string])[] = [
  ['loss', '#ff9d7a'],
  ['blow', '#fff3d0'],
];
const CELL = 16 * DIGIT_RESOLUTION;
const FONT = `800 ${12 * DIGIT_RESOLUTION}px ${BODY_FONT}`;

/**
 * Ten digits in each tone, painted once: a text object per number would cost a texture
 * and a batch break each.
 */
export function paintDigits(scene: Phaser.Scene): void {
  if (scene.textures.exists(DIGIT_KEY)) return;
  const texture = scene.textures.createCanvas(DIGIT_KEY, CELL * 10, CELL * COLOURS.length);
  if (!texture) throw new Error(`texture "${DIGIT_KEY}" exists already`);
  const context = texture.context;
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3 * DIGIT_RESOLUTION;
  context.strokeStyle = 'rgba(24, 14, 8, 0.9)';
  COLOURS.forEach(([tone, colour], row) => {
    context.fillStyle = colour;
    for (let digit = 0; digit < 10; digit++) {
      const x = (digit + 0.5) * CELL;
      const y = (row + 0.5) * CELL;
      context.strokeText(String(digit), x, y);
      context.fillText(String(digit), x, y);
      texture.add(`${tone}${digit}`, 0, digit * CELL, row * CELL, CELL, CELL);
    }
  });
  texture.refresh();
}

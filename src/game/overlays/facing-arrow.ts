import type Phaser from 'phaser';
import type { View } from '../camera/view.ts';
import type { IntendedMarch } from '../../sim/squads/foresee-arrival.ts';

const COLOUR = 0xfff1c4;
const INK = 0x1a120c;
/** An arrow along +x on the ground, in tiles; thin unless the player has drawn the facing. */
const SHAPE: readonly (readonly [number, number])[] = [
  [0.5, -0.16],
  [1.75, -0.16],
  [1.75, -0.46],
  [2.6, 0],
  [1.75, 0.46],
  [1.75, 0.16],
  [0.5, 0.16],
];

/** The facing of the formation. */
export function drawFacing(graphics: Phaser.GameObjects.Graphics, view: View, plan: IntendedMarch): void {
  graphics.beginPath();
  for (const [along, across] of SHAPE) {
    const width = plan.isAimed ? across : across * 0.45;
    const x = plan.x + plan.facingX * along - plan.facingY * width;
    const y = plan.y + plan.facingY * along + plan.facingX * width;
    graphics.lineTo(view.screenX(x, y), view.screenY(x, y));
  }
  graphics.closePath();
  graphics.fillStyle(COLOUR, plan.isAimed ? 0.85 : 0.5).fillPath();
  graphics.lineStyle(1.5, INK, 0.7).strokePath();
}

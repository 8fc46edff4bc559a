import type Phaser from 'phaser';
import type { Sketch } from '../gestures/battlefield.ts';
import type { Stage } from '../stage.ts';

const COLOUR = 0xfff1c4;

/** The box that selects. */
export class BoxView {
  readonly #graphics: Phaser.GameObjects.Graphics;

  constructor(stage: Stage) {
    this.#graphics = stage.scene.make.graphics({}, false).setDepth(5);
    stage.overlay.add(this.#graphics);
  }

  draw({ box }: Sketch): void {
    this.#graphics.clear();
    if (!box) return;
    const [left, top] = [Math.round(box.left) + 0.5, Math.round(box.top) + 0.5];
    const [width, height] = [Math.round(box.right - box.left), Math.round(box.bottom - box.top)];
    this.#graphics.fillStyle(COLOUR, 0.1).fillRect(left, top, width, height);
    this.#graphics.lineStyle(3, 0x1a120c, 0.35).strokeRect(left, top, width, height);
    this.#graphics.lineStyle(1, COLOUR, 0.95).strokeRect(left, top, width, height);
  }
}

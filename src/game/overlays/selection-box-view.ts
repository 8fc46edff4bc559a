import type Phaser from 'phaser';
import type { GesturePreview } from '../gestures/gesture-context.ts';
import type { RenderContext } from '../layers/render-context.ts';

const COLOUR = 0xfff1c4;

/** The selection box. */
export class SelectionBoxView {
  readonly #graphics: Phaser.GameObjects.Graphics;

  constructor(renderContext: RenderContext) {
    this.#graphics = renderContext.scene.make.graphics({}, false).setDepth(5);
    renderContext.overlay.add(this.#graphics);
  }

  draw({ box }: GesturePreview): void {
    this.#graphics.clear();
    if (!box) return;
    const [left, top] = [Math.round(box.left) + 0.5, Math.round(box.top) + 0.5];
    const [width, height] = [Math.round(box.right - box.left), Math.round(box.bottom - box.top)];
    this.#graphics.fillStyle(COLOUR, 0.1).fillRect(left, top, width, height);
    this.#graphics.lineStyle(3, 0x1a120c, 0.35).strokeRect(left, top, width, height);
    this.#graphics.lineStyle(1, COLOUR, 0.95).strokeRect(left, top, width, height);
  }
}

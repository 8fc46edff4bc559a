import Phaser from 'phaser';
import type { Sprite } from './sprite.ts';

export type CanvasRenderer = Phaser.Renderer.Canvas.CanvasRenderer;
type Camera = Phaser.Cameras.Scene2D.Camera;

/**
 * Draws sprites with the Canvas renderer. Phaser saves and restores the whole state of the context around each, which takes as long as
 * drawing them, and sets all of it again: this one sets what differs from the last image. Call `begin` after anything else has drawn.
 */
export class CanvasBrush {
  readonly #matrix = new Phaser.GameObjects.Components.TransformMatrix();
  readonly #own = new Phaser.GameObjects.Components.TransformMatrix();
  #camera!: Camera;
  #context!: CanvasRenderingContext2D;
  /** What the context has: -1 where another has set it. */
  #alpha = -1;
  #scaleMode = -1;
  #hasCameraTransform = false;

  begin(renderer: CanvasRenderer, camera: Camera): void {
    this.#camera = camera;
    this.#context = renderer.currentContext;
    this.#context.globalCompositeOperation = 'source-over';
    this.#alpha = this.#scaleMode = -1;
    this.#hasCameraTransform = false;
  }

  draw(sprite: Sprite): void {
    const alpha = this.#camera.alpha * sprite.alpha;
    const { picture } = sprite;
    if (alpha === 0 || picture.cutWidth <= 0 || picture.cutHeight <= 0) return;
    const context = this.#context;
    if (alpha !== this.#alpha) context.globalAlpha = this.#alpha = alpha;
    const { scaleMode } = picture.source;
    if (scaleMode !== this.#scaleMode) {
      this.#scaleMode = scaleMode;
      // 0 is linear.
      context.imageSmoothingEnabled = scaleMode === 0;
    }
    if (sprite.rotation === 0) this.#drawUpright(sprite);
    else this.#drawTurned(sprite);
  }

  #drawUpright({ picture, x, y, scaleX, scaleY, anchorX, anchorY }: Sprite): void {
    if (!this.#hasCameraTransform) this.#camera.matrixCombined.setToContext(this.#context);
    this.#hasCameraTransform = true;
    const { source, cutX, cutY, cutWidth, cutHeight } = picture;
    const [left, top] = [x - anchorX * scaleX, y - anchorY * scaleY];
    const [width, height] = [(cutWidth / source.resolution) * scaleX, (cutHeight / source.resolution) * scaleY];
    this.#context.drawImage(source.image as CanvasImageSource, cutX, cutY, cutWidth, cutHeight, left, top, width, height);
  }

  #drawTurned({ picture, x, y, rotation, scaleX, scaleY, anchorX, anchorY }: Sprite): void {
    const { source, cutX, cutY, cutWidth, cutHeight } = picture;
    this.#own.applyITRS(x, y, rotation, scaleX, scaleY);
    this.#matrix.copyFrom(this.#camera.matrixCombined).multiply(this.#own);
    this.#matrix.setToContext(this.#context);
    this.#hasCameraTransform = false;
    const [width, height] = [cutWidth / source.resolution, cutHeight / source.resolution];
    this.#context.drawImage(source.image as CanvasImageSource, cutX, cutY, cutWidth, cutHeight, -anchorX, -anchorY, width, height);
  }
}

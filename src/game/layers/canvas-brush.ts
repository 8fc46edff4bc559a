import Phaser from 'phaser';
import type { DrawnImage } from './drawn-image.ts';

export type CanvasRenderer = Phaser.Renderer.Canvas.CanvasRenderer;
type Camera = Phaser.Cameras.Scene2D.Camera;

/**
 * Draws images with the Canvas renderer. Phaser saves and restores the whole state of the context around each, which takes as long as
 * drawing them, and sets all of it again: this one sets what differs from the last image. Call `begin` after anything else has drawn.
 */
export class CanvasBrush {
  readonly #matrix = new Phaser.GameObjects.Components.TransformMatrix();
  readonly #own = new Phaser.GameObjects.Components.TransformMatrix();
  #renderer!: CanvasRenderer;
  #camera!: Camera;
  #context!: CanvasRenderingContext2D;
  /** What the context has: -1 where another has set it. */
  #alpha = -1;
  #blendMode = -1;
  #scaleMode = -1;
  #hasCameraTransform = false;

  begin(renderer: CanvasRenderer, camera: Camera): void {
    this.#renderer = renderer;
    this.#camera = camera;
    this.#context = renderer.currentContext;
    this.#alpha = this.#blendMode = this.#scaleMode = -1;
    this.#hasCameraTransform = false;
  }

  draw(image: DrawnImage): void {
    const { frame } = image;
    const alpha = this.#camera.alpha * image.alpha;
    if (alpha === 0 || frame.cutWidth <= 0 || frame.cutHeight <= 0) return;
    this.#setState(image, alpha);
    const x = frame.x - image.displayOriginX;
    const y = frame.y - image.displayOriginY;
    if (image.rotation === 0) this.#drawUpright(image, x, y);
    else this.#drawTurned(image, x, y);
  }

  #setState(image: DrawnImage, alpha: number): void {
    const context = this.#context;
    if (alpha !== this.#alpha) context.globalAlpha = this.#alpha = alpha;
    const blendMode = image.blendMode as number;
    if (blendMode !== this.#blendMode) {
      this.#blendMode = blendMode;
      context.globalCompositeOperation = this.#renderer.blendModes[blendMode] as GlobalCompositeOperation;
    }
    const { scaleMode } = image.frame.source;
    if (scaleMode === this.#scaleMode) return;
    this.#scaleMode = scaleMode;
    // 0 is linear.
    context.imageSmoothingEnabled = scaleMode === 0;
  }

  #drawUpright(image: DrawnImage, x: number, y: number): void {
    if (!this.#hasCameraTransform) this.#camera.matrixCombined.setToContext(this.#context);
    this.#hasCameraTransform = true;
    const { scaleX, scaleY, frame } = image;
    const { source, canvasData, cutWidth, cutHeight } = frame;
    const width = (cutWidth / source.resolution) * scaleX;
    const height = (cutHeight / source.resolution) * scaleY;
    const picture = source.image as CanvasImageSource;
    const [left, top] = [image.x + x * scaleX, image.y + y * scaleY];
    this.#context.drawImage(picture, canvasData.x, canvasData.y, cutWidth, cutHeight, left, top, width, height);
  }

  #drawTurned(image: DrawnImage, x: number, y: number): void {
    const { source, canvasData, cutWidth, cutHeight } = image.frame;
    this.#own.applyITRS(image.x, image.y, image.rotation, image.scaleX, image.scaleY);
    this.#matrix.copyFrom(this.#camera.matrixCombined).multiply(this.#own);
    this.#matrix.setToContext(this.#context);
    this.#hasCameraTransform = false;
    const picture = source.image as CanvasImageSource;
    const [width, height] = [cutWidth / source.resolution, cutHeight / source.resolution];
    this.#context.drawImage(picture, canvasData.x, canvasData.y, cutWidth, cutHeight, x, y, width, height);
  }
}

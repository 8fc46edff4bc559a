import Phaser from 'phaser';
import { CanvasBrush, type CanvasRenderer } from './canvas-brush.ts';
import type { DrawnImage } from './drawn-image.ts';
import { QuadWriter, type DrawingContext } from './quad-writer.ts';
import { sortByDepth } from './sort-by-depth.ts';

type Camera = Phaser.Cameras.Scene2D.Camera;
type WebGlRenderer = Phaser.Renderer.WebGL.WebGLRenderer;

/** What Phaser's type declarations leave out. */
interface Child extends DrawnImage {
  renderCanvas(renderer: CanvasRenderer, child: Child, camera: Camera): void;
  renderWebGLStep(renderer: WebGlRenderer, child: Child, context: DrawingContext): void;
}

const NORMAL = Phaser.BlendModes.NORMAL as number;
const ANY_BLEND_MODE = Phaser.BlendModes.SKIP_CHECK as number;

/**
 * A layer that draws its images itself: Phaser is prepared for images that are cropped, mirrored, filtered, lit or tinted by corner, and
 * that takes most of the time of a crowded frame. Ours are not. All other children are left to Phaser.
 * It has no alpha, blend mode or mask of its own.
 */
export class QuickLayer extends Phaser.GameObjects.Layer {
  readonly #brush = new CanvasBrush();
  readonly #quads = new QuadWriter();

  override depthSort(): void {
    if (!this.sortChildrenFlag) return;
    sortByDepth(this.#children);
    this.sortChildrenFlag = false;
  }

  get #children(): Child[] {
    return this.list as unknown as Child[];
  }

  /** Called by Phaser's Canvas renderer. */
  renderCanvas(renderer: CanvasRenderer, _layer: QuickLayer, camera: Camera): void {
    this.depthSort();
    const children = this.#children;
    let isFresh = false;
    for (const child of children) {
      if (!child.willRender(camera)) continue;
      const isQuick = isPlainImage(child) && !camera.roundPixels;
      if (isQuick && !isFresh) this.#brush.begin(renderer, camera);
      if (isQuick) this.#brush.draw(child);
      else child.renderCanvas(renderer, child, camera);
      isFresh = isQuick;
    }
  }

  /** Called by Phaser's WebGL renderer, without `this`. */
  renderWebGL(renderer: WebGlRenderer, layer: QuickLayer, given: DrawingContext): void {
    layer.depthSort();
    const camera = given.camera as Camera;
    let context = given.blendMode === NORMAL ? given : blended(given, NORMAL);
    let isFresh = false;
    for (const child of layer.#children) {
      if (!child.willRender(camera)) continue;
      if (child.blendMode !== context.blendMode && child.blendMode !== ANY_BLEND_MODE) {
        context = blended(context, child.blendMode as number);
        isFresh = false;
      }
      const isQuick = isPlainImage(child) && !camera.roundPixels;
      if (isQuick && isFresh) {
        layer.#quads.write(child);
        continue;
      }
      child.renderWebGLStep(renderer, child, context);
      if (isQuick) layer.#quads.begin(context, child);
      isFresh = isQuick;
    }
    if (context !== given) context.release();
  }
}

function isPlainImage(child: Child): boolean {
  return child.type === 'Image' && !child.isCropped && !child.flipX && !child.flipY && child.filters === null;
}

function blended(context: DrawingContext, blendMode: number): DrawingContext {
  const clone = context.getClone();
  clone.setBlendMode(blendMode);
  clone.use();
  return clone;
}

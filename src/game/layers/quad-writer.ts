import type Phaser from 'phaser';
import type { Sprite } from './sprite.ts';

export type DrawingContext = Phaser.Renderer.WebGL.DrawingContext;
type Texture = Phaser.Renderer.WebGL.Wrappers.WebGLTextureWrapper;

/** What Phaser's batch of quads does, as far as it is called here. */
interface QuadBatch {
  readonly manager: { setCurrentBatchNode(batch: QuadBatch, context: DrawingContext): void };
  readonly vertexBufferLayout: { readonly buffer: { readonly viewF32: Float32Array; readonly viewU32: Uint32Array } };
  readonly instancesPerBatch: number;
  readonly currentBatchEntry: { count: number };
  instanceCount: number;
  /** Returns the unit of the texture. */
  batchTextures(texture: Texture, options: RenderOptions): number;
  /** Draws what it holds. */
  run(context: DrawingContext): void;
  updateRenderOptions(options: RenderOptions): void;
  readonly _renderOptionsChanged: boolean;
  updateShaderConfig(): void;
}

interface RenderOptions {
  multiTexturing: true;
  lighting: null;
  smoothPixelArt: false;
  alphaStrategy: unknown;
}

/** Phaser's WebGL renderer, as far as it is called here. */
export interface QuadRenderer {
  readonly renderNodes: { getNode(name: 'BatchHandlerQuad'): unknown };
}

/** Columns (a, b), (c, d), (e, f). */
type Matrix = Phaser.GameObjects.Components.TransformMatrix;

/** Of a corner: x, y, u, v, texture unit, second tint, tint. */
const CORNER_FLOATS = 7;
const BOTTOM_LEFT = 0;
const TOP_LEFT = 7;
const BOTTOM_RIGHT = 14;
const TOP_RIGHT = 21;
const FLOATS = 4 * CORNER_FLOATS;

/** The tint mode in one byte, and a second tint in three, which that mode does not use. */
const MULTIPLY_ALONE = 0;

type ViewCamera = Phaser.Cameras.Scene2D.Camera & { getViewMatrix(isComposite: boolean): Matrix };

/**
 * Writes sprites into Phaser's batch of quads: what its submitter, texturer, transformer and batch handler do in a dozen calls with up to 24
 * arguments each, of which every fraction would be an object of its own. Call `begin` whenever Phaser has drawn.
 */
export class QuadWriter {
  #context!: DrawingContext;
  #batch!: QuadBatch;
  readonly #options: RenderOptions = { multiTexturing: true, lighting: null, smoothPixelArt: false, alphaStrategy: undefined };
  /** The camera's matrix. */
  #a = 1;
  #b = 0;
  #c = 0;
  #d = 1;
  #e = 0;
  #f = 0;

  /** Prepares Phaser's batch of quads, whatever was drawn before. */
  begin({ renderNodes }: QuadRenderer, context: DrawingContext): void {
    const batch = renderNodes.getNode('BatchHandlerQuad') as QuadBatch;
    this.#context = context;
    this.#batch = batch;
    this.#options.alphaStrategy = (context as unknown as { alphaStrategy: unknown }).alphaStrategy;
    batch.updateRenderOptions(this.#options);
    // oxlint-disable-next-line no-underscore-dangle -- Phaser's own name.
    if (batch._renderOptionsChanged) {
      batch.run(context);
      batch.updateShaderConfig();
    }
    // Not a canvas of its own: then the position of the camera counts.
    const camera = (context.camera as ViewCamera).getViewMatrix(!context.useCanvas);
    this.#a = camera.a;
    this.#b = camera.b;
    this.#c = camera.c;
    this.#d = camera.d;
    this.#e = camera.e;
    this.#f = camera.f;
  }

  draw(sprite: Sprite): void {
    const batch = this.#batch;
    if (batch.instanceCount === 0) batch.manager.setCurrentBatchNode(batch, this.#context);
    const unit = batch.batchTextures(sprite.picture.source.glTexture as Texture, this.#options);
    this.#writeCorners(batch, sprite);
    this.#writeColours(batch, sprite, unit);
    batch.instanceCount += 1;
    batch.currentBatchEntry.count += 1;
    if (batch.instanceCount === batch.instancesPerBatch) batch.run(this.#context);
  }

  #writeCorners(batch: QuadBatch, { picture, x: placeX, y: placeY, rotation, scaleX, scaleY, anchorX, anchorY }: Sprite): void {
    const cos = rotation === 0 ? 1 : Math.cos(rotation);
    const sin = rotation === 0 ? 0 : Math.sin(rotation);
    const left = -anchorX * scaleX;
    const top = -anchorY * scaleY;
    const { resolution } = picture.source;
    // From the top left corner to the right and down, on the screen.
    const width = (picture.cutWidth / resolution) * scaleX;
    const height = (picture.cutHeight / resolution) * scaleY;
    const acrossX = (this.#a * cos + this.#c * sin) * width;
    const acrossY = (this.#b * cos + this.#d * sin) * width;
    const downX = (this.#c * cos - this.#a * sin) * height;
    const downY = (this.#d * cos - this.#b * sin) * height;
    const cornerX = placeX + left * cos - top * sin;
    const cornerY = placeY + left * sin + top * cos;
    const x = this.#a * cornerX + this.#c * cornerY + this.#e;
    const y = this.#b * cornerX + this.#d * cornerY + this.#f;
    const { viewF32 } = batch.vertexBufferLayout.buffer;
    const at = batch.instanceCount * FLOATS;
    viewF32[at + BOTTOM_LEFT] = x + downX;
    viewF32[at + BOTTOM_LEFT + 1] = y + downY;
    viewF32[at + TOP_LEFT] = x;
    viewF32[at + TOP_LEFT + 1] = y;
    viewF32[at + BOTTOM_RIGHT] = x + acrossX + downX;
    viewF32[at + BOTTOM_RIGHT + 1] = y + acrossY + downY;
    viewF32[at + TOP_RIGHT] = x + acrossX;
    viewF32[at + TOP_RIGHT + 1] = y + acrossY;
    viewF32[at + BOTTOM_LEFT + 2] = viewF32[at + TOP_LEFT + 2] = picture.u0;
    viewF32[at + BOTTOM_RIGHT + 2] = viewF32[at + TOP_RIGHT + 2] = picture.u1;
    viewF32[at + TOP_LEFT + 3] = viewF32[at + TOP_RIGHT + 3] = picture.v0;
    viewF32[at + BOTTOM_LEFT + 3] = viewF32[at + BOTTOM_RIGHT + 3] = picture.v1;
  }

  #writeColours(batch: QuadBatch, { tint: colour, alpha }: Sprite, unit: number): void {
    const tint = ((Math.trunc(alpha * 255) << 24) | colour) >>> 0;
    const { viewF32, viewU32 } = batch.vertexBufferLayout.buffer;
    const end = (batch.instanceCount + 1) * FLOATS;
    for (let at = batch.instanceCount * FLOATS; at < end; at += CORNER_FLOATS) {
      viewF32[at + 4] = unit;
      viewU32[at + 5] = MULTIPLY_ALONE;
      viewU32[at + 6] = tint;
    }
  }
}

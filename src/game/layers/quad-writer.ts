import type Phaser from 'phaser';
import type { DrawnImage, Matrix } from './drawn-image.ts';

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
  batchTextures(texture: Texture, options: typeof UNLIT): number;
  /** Draws what it holds. */
  run(context: DrawingContext): void;
}

interface ImageNodes {
  readonly defaultRenderNodes: { readonly BatchHandler: QuadBatch };
}

interface Tints {
  readonly tintMode: number;
  readonly tint2TopLeft: number;
}

const UNLIT = { lighting: null };

/** Of a corner: x, y, u, v, texture unit, second tint, tint. */
const CORNER_FLOATS = 7;
const BOTTOM_LEFT = 0;
const TOP_LEFT = 7;
const BOTTOM_RIGHT = 14;
const TOP_RIGHT = 21;
const FLOATS = 4 * CORNER_FLOATS;

type ViewCamera = Phaser.Cameras.Scene2D.Camera & { getViewMatrix(isComposite: boolean): Matrix };

/**
 * Writes images into Phaser's batch of quads: what its submitter, texturer, transformer and batch handler do in a dozen calls with up to 24
 * arguments each, of which every fraction would be an object of its own. Call `begin` whenever Phaser has drawn.
 */
export class QuadWriter {
  #context!: DrawingContext;
  #batch!: QuadBatch;
  /** The camera's matrix. */
  #a = 1;
  #b = 0;
  #c = 0;
  #d = 1;
  #e = 0;
  #f = 0;

  /** Continues the batch that holds this image: Phaser, which has just drawn it, has prepared everything. */
  begin(context: DrawingContext, drawn: DrawnImage): void {
    this.#context = context;
    this.#batch = (drawn as unknown as ImageNodes).defaultRenderNodes.BatchHandler;
    // Not a canvas of its own: then the position of the camera counts.
    const camera = (context.camera as ViewCamera).getViewMatrix(!context.useCanvas);
    this.#a = camera.a;
    this.#b = camera.b;
    this.#c = camera.c;
    this.#d = camera.d;
    this.#e = camera.e;
    this.#f = camera.f;
  }

  write(image: DrawnImage): void {
    const batch = this.#batch;
    if (batch.instanceCount === 0) batch.manager.setCurrentBatchNode(batch, this.#context);
    const unit = batch.batchTextures(image.frame.source.glTexture as Texture, UNLIT);
    this.#writeCorners(batch, image);
    this.#writeColours(batch, image, unit);
    batch.instanceCount += 1;
    batch.currentBatchEntry.count += 1;
    if (batch.instanceCount === batch.instancesPerBatch) batch.run(this.#context);
  }

  #writeCorners(batch: QuadBatch, image: DrawnImage): void {
    const { frame, rotation, scaleX, scaleY } = image;
    const cos = rotation === 0 ? 1 : Math.cos(rotation);
    const sin = rotation === 0 ? 0 : Math.sin(rotation);
    const left = (frame.x - image.displayOriginX) * scaleX;
    const top = (frame.y - image.displayOriginY) * scaleY;
    const { resolution } = frame.source;
    // From the top left corner to the right and down, on the screen.
    const width = (frame.cutWidth / resolution) * scaleX;
    const height = (frame.cutHeight / resolution) * scaleY;
    const acrossX = (this.#a * cos + this.#c * sin) * width;
    const acrossY = (this.#b * cos + this.#d * sin) * width;
    const downX = (this.#c * cos - this.#a * sin) * height;
    const downY = (this.#d * cos - this.#b * sin) * height;
    const cornerX = image.x + left * cos - top * sin;
    const cornerY = image.y + left * sin + top * cos;
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
    viewF32[at + BOTTOM_LEFT + 2] = viewF32[at + TOP_LEFT + 2] = frame.u0;
    viewF32[at + BOTTOM_RIGHT + 2] = viewF32[at + TOP_RIGHT + 2] = frame.u1;
    viewF32[at + TOP_LEFT + 3] = viewF32[at + TOP_RIGHT + 3] = frame.v0;
    viewF32[at + BOTTOM_LEFT + 3] = viewF32[at + BOTTOM_RIGHT + 3] = frame.v1;
  }

  #writeColours(batch: QuadBatch, image: DrawnImage, unit: number): void {
    const { tintMode, tint2TopLeft } = image as unknown as Tints;
    const tint = packed(image.tintTopLeft, Math.trunc(image.alpha * 255));
    const second = packed(tint2TopLeft, tintMode);
    const { viewF32, viewU32 } = batch.vertexBufferLayout.buffer;
    const end = (batch.instanceCount + 1) * FLOATS;
    for (let at = batch.instanceCount * FLOATS; at < end; at += CORNER_FLOATS) {
      viewF32[at + 4] = unit;
      viewU32[at + 5] = second;
      viewU32[at + 6] = tint;
    }
  }
}

/** A colour with a byte in front of it: its alpha, or a mode. */
function packed(colour: number, byte: number): number {
  return ((byte << 24) | colour) >>> 0;
}

import type Phaser from 'phaser';
import { GROUND_SQUASH, HEIGHT_SQUASH } from '../camera/view.ts';
import { addCanvasTexture, makeCanvas } from '../painting/canvas-texture.ts';
import { partsOf } from './models/model-catalogue.ts';
import { paintModel } from './models/paint-model.ts';
import type { Part } from './models/shape.ts';
import { turnOf } from './models/model-projection.ts';

/** Sizes in which models are painted, in pixels per tile: the next one up from the zoom is used. */
const LEVELS = [16, 24, 34, 48, 64];
/** A model is repainted when the camera has turned by more than this. */
const TOLERANCE_RADIANS = (0.4 * Math.PI) / 180;
/** Room for the outline. */
const MARGIN_TILES = 0.12;

export interface ModelPicture {
  /** Its pivot is the middle of the footprint. */
  readonly frame: Phaser.Textures.Frame;
  readonly pixelsPerTile: number;
}

interface CachedModel extends ModelPicture {
  readonly parts: readonly Part[];
  readonly quarterTurns: number;
  readonly isPiece: boolean;
  readonly texture: Phaser.Textures.Texture;
  readonly context: CanvasRenderingContext2D;
  paintedYaw: number;
}

/** Models that stand in rows. */
const PIECES = /^(wall-|parapet|gate-leaf-(closed|locked))/;

let cacheCount = 0;

/**
 * One texture per visible model, quarter turn and size. Under an orthographic camera
 * all instances of a model look the same and share it; it is painted for the current yaw.
 */
export class ModelTextureCache {
  readonly #items = new Map<string, CachedModel>();
  readonly #name = `model-${cacheCount++}`;
  #spentMilliseconds = 0;

  constructor(private readonly textures: Phaser.Textures.TextureManager) {}

  /** Call before the pictures of a frame are asked for. */
  startFrame(): void {
    this.#spentMilliseconds = 0;
  }

  /** A picture of the model for this view: new, or a little stale when this frame has painted enough. */
  picture(model: string, quarterTurns: number, view: { yaw: number; zoom: number }): ModelPicture {
    const level = LEVELS.find((size) => size >= view.zoom * 0.92) ?? 64;
    const key = `${this.#name}/${model}/${quarterTurns}/${level}`;
    const item = this.#items.get(key) ?? this.#make(key, { model, quarterTurns, level });
    const off = Math.abs(item.paintedYaw - view.yaw);
    // A texture that was never painted has an infinite error and never waits.
    if (off > TOLERANCE_RADIANS && this.#mayPaint(off)) this.#paint(item, view.yaw);
    return item;
  }

  destroy(): void {
    for (const key of this.#items.keys()) this.textures.remove(key);
    this.#items.clear();
  }

  #mayPaint(off: number): boolean {
    return off > MUST_PAINT_RADIANS || this.#spentMilliseconds < BUDGET_MILLISECONDS;
  }

  #make(textureKey: string, { model, quarterTurns, level }: { model: string; quarterTurns: number; level: number }): CachedModel {
    const parts = partsOf(model);
    const { radius, height } = reachOf(parts);
    const half = radius + MARGIN_TILES;
    const above = half * GROUND_SQUASH + height * HEIGHT_SQUASH + MARGIN_TILES;
    const width = Math.ceil(2 * half * level);
    const tall = Math.ceil((above + half * GROUND_SQUASH) * level);
    const { canvas, context } = makeCanvas(width, tall);
    const texture = addCanvasTexture(this.textures, textureKey, canvas);
    const frame = texture.get();
    frame.customPivot = true;
    frame.pivotX = (half * level) / width;
    frame.pivotY = (above * level) / tall;
    const item = {
      frame,
      texture,
      context,
      parts,
      quarterTurns,
      isPiece: PIECES.test(model),
      pixelsPerTile: level,
      paintedYaw: Infinity,
    };
    this.#items.set(textureKey, item);
    return item;
  }

  #paint(item: CachedModel, yaw: number): void {
    const started = performance.now();
    const { context, parts, quarterTurns, pixelsPerTile, isPiece } = item;
    const { width, height } = context.canvas;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    const [originX, originY] = [item.frame.pivotX * width, item.frame.pivotY * height];
    paintModel(parts, { context, turn: turnOf(yaw, quarterTurns), quarterTurns, pixelsPerTile, originX, originY, isPiece });
    item.texture.source[0]?.update();
    item.paintedYaw = yaw;
    this.#spentMilliseconds += performance.now() - started;
  }
}

/** Painting beyond this budget waits for the next frame, unless the texture is visibly wrong. */
const BUDGET_MILLISECONDS = 7;
const MUST_PAINT_RADIANS = (4 * Math.PI) / 180;

function reachOf(parts: readonly Part[]): { radius: number; height: number } {
  let squared = 0;
  let height = 0;
  for (const { faces } of parts) {
    for (const { points } of faces) {
      for (const [x, y, z] of points) {
        squared = Math.max(squared, x * x + y * y);
        height = Math.max(height, z);
      }
    }
  }
  return { radius: Math.sqrt(squared), height };
}

import type Phaser from 'phaser';
import type { Land } from '../../sim/land.ts';
import type { View } from '../camera/view.ts';
import { addCanvasTexture, makeCanvas } from '../painting/canvas-texture.ts';
import { GroundPainter, type Square } from './ground/ground-painter.ts';
import { GroundPlane } from './ground-plane.ts';
import { isShown } from './is-shown.ts';

const PIXELS_PER_TILE = 32;
const CHUNK_TILES = 16;
/** Each chunk is painted this much over its border: the Canvas renderer blends rotated edges. */
const OVERLAP_PIXELS = 2;
/** Painted in full this far beyond the map, and coarsely, ending in mist, much farther. */
const APRON_TILES = 8;
const FAR_TILES = 46;
const FAR_SAMPLES_PER_TILE = 1;
/** Time for painting in a frame: for chunks in sight, which go first, and for the rest. */
const SEEN_MILLISECONDS = 9;
const UNSEEN_MILLISECONDS = 3;
/** Of a slow frame, chunks in sight get this share instead; otherwise they would stay coarse for seconds. */
const SEEN_SHARE = 0.25;
const MOST_SEEN_MILLISECONDS = 100;

interface Chunk extends Square {
  key: string;
  /** Begun and not finished. */
  work: { canvas: HTMLCanvasElement; steps: Generator<void> } | undefined;
  image: Phaser.GameObjects.Image | undefined;
}

let grounds = 0;

/** The painted ground: flat pictures, painted chunk by chunk, nearest to the eye first. */
export class GroundView {
  readonly painter: GroundPainter;
  readonly #plane: GroundPlane;
  readonly #chunks: Chunk[] = [];
  readonly #farKey: string;
  /** Kept separately: when a scene ends, its layers are destroyed before this view. */
  readonly #textures: Phaser.Textures.TextureManager;
  /** Painted when it is needed, or when nothing in sight is left to paint. */
  readonly #farWork: Generator<void, HTMLCanvasElement>;
  #far: Phaser.GameObjects.Image | undefined;
  #isFirstFrame = true;
  /** When painting last ended, by `performance.now`. */
  #paintedAt = Infinity;

  constructor(
    layer: Phaser.GameObjects.Layer,
    private readonly land: Land,
  ) {
    this.#textures = layer.scene.textures;
    this.painter = new GroundPainter(land);
    this.#plane = new GroundPlane(layer, PIXELS_PER_TILE);
    const name = `ground-${grounds++}`;
    this.#farKey = `${name}/far`;
    const size = Math.max(land.width, land.height) + 2 * FAR_TILES;
    this.#farWork = this.painter.paintFar({ x: -FAR_TILES, y: -FAR_TILES, size }, FAR_SAMPLES_PER_TILE);
    for (let y = -APRON_TILES; y < land.height + APRON_TILES; y += CHUNK_TILES) {
      for (let x = -APRON_TILES; x < land.width + APRON_TILES; x += CHUNK_TILES) {
        this.#chunks.push({ x, y, size: CHUNK_TILES, key: `${name}/${x},${y}`, work: undefined, image: undefined });
      }
    }
  }

  /** Share of the chunks that are painted, from 0 to 1. */
  get progress(): number {
    return this.#chunks.filter(({ image }) => image).length / this.#chunks.length;
  }

  update(view: View): void {
    this.#plane.update(view);
    this.#paintSome(view);
    this.#cull(view);
  }

  destroy(): void {
    this.#plane.destroy();
    if (this.#far) this.#textures.remove(this.#farKey);
    for (const chunk of this.#chunks) if (chunk.image) this.#textures.remove(chunk.key);
  }

  #paintFar(): Phaser.GameObjects.Image | undefined {
    const step = this.#farWork.next();
    if (step.done !== true) return undefined;
    addCanvasTexture(this.#textures, this.#farKey, step.value);
    const corner = -FAR_TILES - 1 / FAR_SAMPLES_PER_TILE;
    return this.#plane.add(this.#farKey, { x: corner, y: corner }, true).setScale(PIXELS_PER_TILE / FAR_SAMPLES_PER_TILE);
  }

  #paintSome(view: View): void {
    const open = this.#chunks.filter(({ image }) => !image);
    if (open.length === 0) return;
    const away = (chunk: Chunk): number => (chunk.x + chunk.size / 2 - view.x) ** 2 + (chunk.y + chunk.size / 2 - view.y) ** 2;
    open.sort((a, b) => away(a) - away(b));
    const seen = open.filter((chunk) => isShown(withOverlap(chunk), view));
    const now = performance.now();
    const end = now + (seen.length > 0 ? this.#seenMilliseconds(now) : UNSEEN_MILLISECONDS);
    this.#isFirstFrame = false;
    while (seen.length === 0 && !this.#far && performance.now() < end) this.#far = this.#paintFar();
    for (const chunk of seen.length > 0 ? seen : open) {
      while (performance.now() < end && !chunk.image) this.#paintStep(chunk);
    }
    this.#paintedAt = performance.now();
  }

  /** The first frame of a land is complete; later chunks may fill in while the camera moves. */
  #seenMilliseconds(now: number): number {
    if (this.#isFirstFrame) return Infinity;
    return Math.min(MOST_SEEN_MILLISECONDS, Math.max(SEEN_MILLISECONDS, SEEN_SHARE * (now - this.#paintedAt)));
  }

  #paintStep(chunk: Chunk): void {
    chunk.work ??= this.#begin(chunk);
    if (chunk.work.steps.next().done !== true) return;
    // Added when it is finished, so that it is uploaded once.
    addCanvasTexture(this.#textures, chunk.key, chunk.work.canvas);
    chunk.work = undefined;
    chunk.image = this.#plane.add(chunk.key, withOverlap(chunk));
  }

  #begin(chunk: Chunk): NonNullable<Chunk['work']> {
    const square = withOverlap(chunk);
    const pixels = Math.round(square.size * PIXELS_PER_TILE);
    const { canvas, context } = makeCanvas(pixels, pixels);
    context.setTransform(PIXELS_PER_TILE, 0, 0, PIXELS_PER_TILE, -square.x * PIXELS_PER_TILE, -square.y * PIXELS_PER_TILE);
    return { canvas, steps: this.painter.paint(context, square) };
  }

  /** The coarse image is shown only where needed: overdraw is expensive. */
  #cull(view: View): void {
    for (const chunk of this.#chunks) chunk.image?.setVisible(isShown(withOverlap(chunk), view));
    const corners = [0, view.width].flatMap((x) => [0, view.height].map((y) => view.groundAt(x, y)));
    const { width, height } = this.land;
    const isFarSeen = corners.some(({ x, y }) => Math.max(-x, -y, x - width, y - height) > APRON_TILES - 0.5);
    const isNeeded = isFarSeen || this.#chunks.some((chunk) => !chunk.image && isShown(withOverlap(chunk), view));
    if (isNeeded) while (!this.#far) this.#far = this.#paintFar();
    this.#far?.setVisible(isNeeded);
  }
}

function withOverlap({ x, y, size }: Square): Square {
  const overlap = OVERLAP_PIXELS / PIXELS_PER_TILE;
  return { x: x - overlap, y: y - overlap, size: size + 2 * overlap };
}

import type Phaser from 'phaser';
import type { Picture } from '../layers/sprite.ts';
import { addCanvasTexture, makeCanvas } from '../painting/canvas-texture.ts';

/** Width of the line, in pixels of the atlas. */
const LINE = 2;
/** More are kept only while they are in use: a warrior that runs through a wood needs a few dozen. */
const MOST = 240;
const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x * LINE, y * LINE] as const));
let sets = 0;

/** Outlines of pictures of the atlas in a colour, each painted when it is first needed: Canvas has no tints. */
export class OutlineTextures {
  readonly #name = `outline-${sets++}`;
  /** By key, the least recently used first. */
  readonly #keys = new Map<string, number>();

  constructor(private readonly textures: Phaser.Textures.TextureManager) {}

  /** `now` counts frames. */
  of(picture: Picture, colour: string, now: number): Phaser.Textures.Frame {
    const key = `${this.#name}/${picture.name}/${colour}`;
    if (!this.#keys.delete(key)) this.#paint(key, picture, colour);
    this.#keys.set(key, now);
    this.#dropOld(now);
    return this.textures.getFrame(key);
  }

  destroy(): void {
    for (const key of this.#keys.keys()) this.textures.remove(key);
    this.#keys.clear();
  }

  #dropOld(now: number): void {
    for (const [key, usedAt] of this.#keys) {
      if (this.#keys.size <= MOST || now - usedAt < 2) return;
      this.#keys.delete(key);
      this.textures.remove(key);
    }
  }

  #paint(key: string, picture: Picture, colour: string): void {
    const { cutX, cutY, cutWidth, cutHeight, pivotX, pivotY } = picture;
    const [width, height] = [cutWidth + 2 * LINE, cutHeight + 2 * LINE];
    const { canvas, context } = makeCanvas(width, height);
    const body = (x: number, y: number): void =>
      context.drawImage(picture.source.image as HTMLImageElement, cutX, cutY, cutWidth, cutHeight, LINE + x, LINE + y, cutWidth, cutHeight);
    for (const [x, y] of AROUND) body(x, y);
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = 'destination-out';
    body(0, 0);
    addCanvasTexture(this.textures, key, canvas);
    const frame = this.textures.getFrame(key);
    frame.customPivot = true;
    frame.pivotX = (pivotX * cutWidth + LINE) / width;
    frame.pivotY = (pivotY * cutHeight + LINE) / height;
  }
}

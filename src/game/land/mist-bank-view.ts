import type Phaser from 'phaser';
import type { Land } from '../../sim/land.ts';
import type { View } from '../camera/view.ts';
import type { Sprite } from '../layers/sprite.ts';
import type { SpriteLayer } from '../layers/sprite-layer.ts';
import { addCanvasTexture, makeCanvas } from '../painting/canvas-texture.ts';
import { hashStream } from '../painting/noise.ts';

interface MistBank {
  x: number;
  y: number;
  sizeTiles: number;
  phase: number;
  sprite: Sprite;
}

const KEY = 'mist-billow';
const TEXTURE_PIXELS = 128;
/** A billow this often along the edge, so far outside of it. */
const STEP_TILES = 6;
const NEAR_TILES = 5;
const DEPTH_TILES = 9;

/** Banks of mist that drift along the edges of the known land and hide where the trees end. */
export class MistBankView {
  readonly #banks: MistBank[] = [];
  #seconds = 0;

  constructor(layer: SpriteLayer, { width, height }: Land) {
    paintMistBank(layer.scene.textures);
    for (let along = -NEAR_TILES; along < width + NEAR_TILES; along += STEP_TILES) {
      this.#add(layer, along, (out) => -out);
      this.#add(layer, along, (out) => height + out);
    }
    for (let along = 0; along < height; along += STEP_TILES) {
      this.#add(layer, (out) => -out, along);
      this.#add(layer, (out) => width + out, along);
    }
  }

  update(view: View, seconds: number): void {
    this.#seconds += seconds;
    for (const { x, y, sizeTiles, phase, sprite } of this.#banks) {
      const drift = Math.sin(this.#seconds * 0.11 + phase) * 1.6;
      const pixelX = view.screenX(x, y) + drift * view.zoom;
      const pixelY = view.screenY(x, y);
      const reach = (sizeTiles * view.zoom) / 2;
      const isSeen = pixelX > -reach && pixelX < view.width + reach && pixelY > -reach && pixelY < view.height + reach;
      sprite.setVisible(isSeen);
      if (!isSeen) continue;
      const scale = (sizeTiles * view.zoom) / TEXTURE_PIXELS;
      sprite
        .setPosition(pixelX, pixelY)
        .setScale(scale, scale * 0.62)
        .setDepth(view.depthOf(x, y));
    }
  }

  destroy(): void {
    for (const { sprite } of this.#banks) sprite.setVisible(false);
  }

  #add(layer: SpriteLayer, x: number | ((out: number) => number), y: number | ((out: number) => number)): void {
    const roll = hashStream(this.#banks.length, 7, 41);
    const out = NEAR_TILES + roll() * DEPTH_TILES;
    const sprite = layer.addSprite(layer.scene.textures.getFrame(KEY)).setAlpha(0.5 + roll() * 0.4);
    this.#banks.push({
      x: typeof x === 'number' ? x + roll() * 4 : x(out),
      y: typeof y === 'number' ? y + roll() * 4 : y(out),
      sizeTiles: 12 + roll() * 9,
      phase: roll() * 6.28,
      sprite,
    });
  }
}

/** A soft heap of round wisps. */
function paintMistBank(textures: Phaser.Textures.TextureManager): void {
  if (textures.exists(KEY)) return;
  const { canvas, context } = makeCanvas(TEXTURE_PIXELS, TEXTURE_PIXELS);
  for (let puff = 0; puff < 9; puff++) {
    const roll = hashStream(puff, 3, 43);
    const radius = 22 + roll() * 20;
    const x = 64 + (roll() - 0.5) * 52;
    const y = 64 + (roll() - 0.5) * 36;
    const fade = context.createRadialGradient(x, y, 0, x, y, radius);
    fade.addColorStop(0, 'rgba(74,92,96,0.3)');
    fade.addColorStop(1, 'rgba(60,76,80,0)');
    context.fillStyle = fade;
    context.fillRect(0, 0, TEXTURE_PIXELS, TEXTURE_PIXELS);
  }
  addCanvasTexture(textures, KEY, canvas);
}

import type Phaser from 'phaser';
import type { Land } from '../../sim/land.ts';
import type { View } from '../camera/view.ts';
import type { Sprite } from '../layers/sprite.ts';
import type { SpriteLayer } from '../layers/sprite-layer.ts';
import { addCanvasTexture, makeCanvas } from '../painting/canvas-texture.ts';
import type { GroundFields } from './ground/ground-fields.ts';
import { hashStream } from '../painting/noise.ts';

interface Glint {
  x: number;
  y: number;
  phase: number;
  /** Flashes a second. */
  pace: number;
  sprite: Sprite;
}

const KEY = 'water-glint';
/** Chance of a glint per cell of deep enough water. */
const CHANCE = 0.45;
const LENGTH_TILES = 0.55;

/** Light that plays on the water: short level strokes that come and go. */
export class GlintView {
  readonly #glints: Glint[] = [];
  #seconds = 0;

  constructor(layer: SpriteLayer, land: Land, fields: GroundFields) {
    if (!fields.has('water')) return;
    paintGlint(layer.scene.textures);
    const picture = layer.scene.textures.getFrame(KEY);
    for (let row = 0; row < land.height; row++) {
      for (let column = 0; column < land.width; column++) {
        const roll = hashStream(column, row, 37);
        const [x, y] = [column + roll(), row + roll()];
        if (roll() > CHANCE || fields.depth('water', x, y) < 0.5 || fields.depth('bridge', x, y) > -0.4) continue;
        this.#glints.push({ x, y, phase: roll() * 6.28, pace: 0.16 + roll() * 0.2, sprite: layer.addSprite(picture) });
      }
    }
  }

  update(view: View, seconds: number): void {
    this.#seconds += seconds;
    for (const { x, y, phase, pace, sprite } of this.#glints) {
      const wave = Math.sin(phase + this.#seconds * pace * 6.28);
      const pixelX = view.screenX(x, y);
      const pixelY = view.screenY(x, y);
      const isSeen = wave > 0.2 && pixelX > -20 && pixelX < view.width + 20 && pixelY > -20 && pixelY < view.height + 20;
      sprite.setVisible(isSeen);
      if (!isSeen) continue;
      const strength = (wave - 0.2) / 0.8;
      const scale = (view.zoom * LENGTH_TILES) / 32;
      sprite
        .setPosition(pixelX, pixelY)
        .setScale(scale * (0.5 + strength * 0.5), scale)
        .setAlpha(strength * 0.6);
    }
  }

  destroy(): void {
    for (const { sprite } of this.#glints) sprite.setVisible(false);
  }
}

function paintGlint(textures: Phaser.Textures.TextureManager): void {
  if (textures.exists(KEY)) return;
  const { canvas, context } = makeCanvas(32, 6);
  context.fillStyle = 'rgba(236,250,246,0.9)';
  context.beginPath();
  context.ellipse(16, 3, 15, 1.4, 0, 0, Math.PI * 2);
  context.fill();
  addCanvasTexture(textures, KEY, canvas);
}

import Phaser from 'phaser';
import type { Vector } from '../../core/vector.ts';
import type { Land } from '../../sim/land.ts';
import type { Snapshot } from '../../sim/state.ts';
import type { ObjectKindView, SkyState } from '../port/battle-view-port.ts';
import type { View } from '../camera/view.ts';
import { addCanvasTexture, makeCanvas } from '../painting/canvas-texture.ts';
import { daylightAt } from './daylight.ts';
import { hashStream } from '../painting/noise.ts';

/** Above everything on the field, below bars and marks. */
const DEPTH = 3.5;
const GLOW_KEY = 'lamp-glow';
const GLOW_PIXELS = 128;
/** Props that burn, and how far their light reaches. Tiles. */
const FIRES: Readonly<Record<string, number>> = { campfire: 3.4, torch: 2.2 };
/** Of a house with somebody inside. */
const WINDOW_TILES = 2;
const WINDOW_HEIGHT_TILES = 0.6;
const DROPS = 170;
/** Screen pixels. */
const DROP_LENGTH = 17;
const DROPS_PER_SECOND = 1.7;

interface Lamp extends Vector {
  readonly reachTiles: number;
  readonly heightTiles: number;
}

export interface Weather {
  readonly view: View;
  readonly objects: Snapshot['objects'];
  readonly kinds: ReadonlyMap<string, ObjectKindView>;
  /** Undefined where no days pass. */
  readonly sky: SkyState | undefined;
  /** In steps; may lie between two. */
  readonly now: number;
}

/** Day and night over the field: a tint, the light of fires and of houses with somebody inside, and rain. Nothing in a run without days. */
export class SkyView {
  readonly #layer: Phaser.GameObjects.Layer;
  readonly #shade: Phaser.GameObjects.Graphics;
  readonly #rain: Phaser.GameObjects.Graphics;
  readonly #glows: Phaser.GameObjects.Image[] = [];
  readonly #fires: readonly Lamp[];

  constructor(
    readonly scene: Phaser.Scene,
    land: Land,
  ) {
    this.#layer = scene.add.layer().setDepth(DEPTH);
    this.#shade = new Phaser.GameObjects.Graphics(scene).setBlendMode(Phaser.BlendModes.MULTIPLY);
    this.#rain = new Phaser.GameObjects.Graphics(scene);
    this.#layer.add([this.#shade, this.#rain]);
    this.#fires = land.props.flatMap(({ clip, x, y }) => {
      const reachTiles = FIRES[clip];
      return reachTiles === undefined ? [] : [{ x, y, reachTiles, heightTiles: 0.4 }];
    });
  }

  update({ view, objects, kinds, sky, now }: Weather): void {
    this.#layer.setVisible(sky !== undefined);
    if (!sky) return;
    const light = daylightAt(sky.hour, sky.rain);
    const colour = (light.red << 16) | (light.green << 8) | light.blue;
    this.#shade.clear();
    if (colour !== 0xffffff) this.#shade.fillStyle(colour).fillRect(0, 0, view.width, view.height);
    this.#shine(light.lamps, [...this.#fires, ...windows(objects, kinds)], { view, now });
    this.#pour(sky.rain, view, now);
  }

  destroy(): void {
    this.#layer.destroy();
  }

  #shine(strength: number, lamps: readonly Lamp[], { view, now }: { view: View; now: number }): void {
    const shown = strength > 0 ? lamps : [];
    shown.forEach(({ x, y, reachTiles, heightTiles }, index) => {
      const glow = (this.#glows[index] ??= this.#addGlow());
      const flicker = 0.93 + 0.07 * Math.sin(now * 0.11 + index * 2.3) * Math.sin(now * 0.037 + index);
      glow
        .setVisible(true)
        .setPosition(view.screenX(x, y), view.screenY(x, y, heightTiles))
        .setScale((2 * reachTiles * view.zoom) / GLOW_PIXELS, (1.5 * reachTiles * view.zoom) / GLOW_PIXELS)
        .setAlpha(strength * flicker * 0.85);
    });
    for (const glow of this.#glows.slice(shown.length)) glow.setVisible(false);
  }

  #addGlow(): Phaser.GameObjects.Image {
    if (!this.scene.textures.exists(GLOW_KEY)) paintGlow(this.scene.textures);
    const glow = new Phaser.GameObjects.Image(this.scene, 0, 0, GLOW_KEY).setBlendMode(Phaser.BlendModes.ADD);
    this.#layer.addAt(glow, 1);
    return glow;
  }

  /** Drops fall on the screen, not on the ground: they cost the same at every zoom. */
  #pour(rain: number, view: View, now: number): void {
    this.#rain.clear();
    const count = Math.round(DROPS * rain);
    if (count === 0) return;
    this.#rain.lineStyle(1.4, 0xd4e2f4, 0.5);
    for (let drop = 0; drop < count; drop++) {
      const roll = hashStream(drop, 5, 11);
      const [place, phase, pace] = [roll(), roll(), 0.8 + roll() * 0.5];
      const fall = phase + (now / 60) * DROPS_PER_SECOND * pace;
      const y = (fall - Math.floor(fall)) * (view.height + 60) - 30;
      const x = ((place + Math.floor(fall) * 0.381) % 1) * (view.width + 80) - y * 0.16;
      this.#rain.lineBetween(x, y, x - DROP_LENGTH * 0.16, y + DROP_LENGTH);
    }
  }
}

/** Houses with somebody inside. */
function windows(objects: Snapshot['objects'], kinds: ReadonlyMap<string, ObjectKindView>): Lamp[] {
  return objects.flatMap(({ kind, x, y, userId, use }) => {
    const isInside = userId !== 0 && kinds.get(kind)?.users[use]?.motion === 'inside';
    return isInside ? [{ x, y: y - 0.5, reachTiles: WINDOW_TILES, heightTiles: WINDOW_HEIGHT_TILES }] : [];
  });
}

function paintGlow(textures: Phaser.Textures.TextureManager): void {
  const { canvas, context } = makeCanvas(GLOW_PIXELS, GLOW_PIXELS);
  const half = GLOW_PIXELS / 2;
  const glow = context.createRadialGradient(half, half, 0, half, half, half);
  glow.addColorStop(0, 'rgba(255, 190, 96, 0.85)');
  glow.addColorStop(0.3, 'rgba(255, 160, 70, 0.42)');
  glow.addColorStop(1, 'rgba(255, 130, 50, 0)');
  context.fillStyle = glow;
  context.fillRect(0, 0, GLOW_PIXELS, GLOW_PIXELS);
  addCanvasTexture(textures, GLOW_KEY, canvas);
}

import type Phaser from 'phaser';
import type { View } from '../camera/view.ts';
import type { TeamSight } from '../../sim/perception/team-sight.ts';
import { addCanvasTexture, makeCanvas } from '../painting/canvas-texture.ts';
import { FogShade } from './fog-shade.ts';
import { GroundPlane } from './ground-plane.ts';

/** The dark beyond the map that is painted with it. Tiles. */
const APRON_TILES = 46;
/** The dark around that reaches so far: farther than the widest view. Tiles. */
const FAR_TILES = 200;
const COLOUR = [13, 17, 30] as const;
/** How dark the ground out of sight is, and how dark again all that stands well inside it. */
const GROUND_DARKNESS = 0.5;
const ABOVE_DARKNESS = 0.34;
/**
 * Seen warriors and walls stand out in front of unseen ground behind them: the upper layer begins this much later. A
 * warrior is as high on screen as two tiles of ground are deep.
 */
const ABOVE_MARGIN_TILES = 2.5;
const FADE_PER_SECOND = 3.2;
let fogs = 0;

/** Dims what the player's warriors do not see: a pixel a tile, painted only while something changes. */
export class FogView {
  readonly #layers: readonly FogLayer[];
  #sight: TeamSight | undefined;
  #version = -1;

  constructor(layers: { readonly flat: Phaser.GameObjects.Layer; readonly air: Phaser.GameObjects.Layer }) {
    this.#layers = [
      new FogLayer(layers.flat, { darkness: GROUND_DARKNESS, marginTiles: 0.5 }),
      new FogLayer(layers.air, { darkness: ABOVE_DARKNESS, marginTiles: ABOVE_MARGIN_TILES }),
    ];
  }

  /** `seconds` of the wall clock: the fog may be turned on in a pause. */
  draw(sight: TeamSight | undefined, view: View, { seconds, hasJumped }: { seconds: number; hasJumped: boolean }): void {
    const isNew = sight !== this.#sight;
    this.#sight = sight;
    if (sight && (isNew || sight.version !== this.#version)) for (const layer of this.#layers) layer.aim(sight);
    this.#version = sight?.version ?? -1;
    for (const layer of this.#layers) layer.draw(sight !== undefined, view, isNew || hasJumped ? Infinity : seconds * FADE_PER_SECOND);
  }

  destroy(): void {
    for (const layer of this.#layers) layer.destroy();
  }
}

class FogLayer {
  readonly #plane: GroundPlane;
  readonly #textures: Phaser.Textures.TextureManager;
  readonly #darkness: number;
  readonly #marginTiles: number;
  readonly #key = `fog-${fogs++}`;
  #shade: FogShade | undefined;
  #paint: (() => void) | undefined;

  constructor(layer: Phaser.GameObjects.Layer, { darkness, marginTiles }: { darkness: number; marginTiles: number }) {
    // Below everything else of its layer.
    this.#plane = new GroundPlane(layer, 1, -1);
    this.#textures = layer.scene.textures;
    this.#darkness = darkness;
    this.#marginTiles = marginTiles;
  }

  aim(sight: TeamSight): void {
    this.#shade ??= this.#open(sight);
    this.#shade.aim((x, y) => sight.isTileInSight(x, y));
  }

  draw(isShown: boolean, view: View, mostChange: number): void {
    this.#plane.setVisible(isShown);
    if (!isShown) return;
    this.#plane.update(view);
    if (this.#shade?.fade(mostChange)) this.#paint?.();
  }

  destroy(): void {
    this.#plane.destroy();
    if (!this.#shade) return;
    this.#textures.remove(this.#key);
    this.#textures.remove(this.#farKey);
  }

  #open({ width, height }: TeamSight): FogShade {
    const shade = new FogShade(width, height, this.#marginTiles);
    const { canvas, context } = makeCanvas(width + 2 * APRON_TILES, height + 2 * APRON_TILES);
    context.fillStyle = this.#dark;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const texture = addCanvasTexture(this.#textures, this.#key, canvas);
    this.#plane.add(this.#key, { x: -APRON_TILES, y: -APRON_TILES });
    this.#darkenFar(canvas);
    const pixels = context.createImageData(width, height);
    for (let tile = 0; tile < width * height; tile++) pixels.data.set(COLOUR, 4 * tile);
    this.#paint = () => {
      shade.values.forEach((value, tile) => (pixels.data[4 * tile + 3] = 255 * this.#darkness * value));
      context.putImageData(pixels, APRON_TILES, APRON_TILES);
      texture.source[0]?.update();
    };
    return shade;
  }

  /** Four pictures of one pixel: it is the map that is painted again and again, and it stays small. */
  #darkenFar({ width, height }: { readonly width: number; readonly height: number }): void {
    const { canvas, context } = makeCanvas(1, 1);
    context.fillStyle = this.#dark;
    context.fillRect(0, 0, 1, 1);
    addCanvasTexture(this.#textures, this.#farKey, canvas);
    const wide = width + 2 * FAR_TILES;
    for (const [x, y, across, down] of [
      [-FAR_TILES, -FAR_TILES, wide, FAR_TILES],
      [-FAR_TILES, height, wide, FAR_TILES],
      [-FAR_TILES, 0, FAR_TILES, height],
      [width, 0, FAR_TILES, height],
    ] as const)
      this.#plane.add(this.#farKey, { x: x - APRON_TILES, y: y - APRON_TILES }).setScale(across, down);
  }

  get #dark(): string {
    return `rgb(${COLOUR.join(' ')} / ${this.#darkness})`;
  }

  get #farKey(): string {
    return `${this.#key}-far`;
  }
}

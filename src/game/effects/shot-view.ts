import type Phaser from 'phaser';
import type { Snapshot } from '../../sim/state.ts';
import { GROUND_SQUASH, HEIGHT_SQUASH } from '../camera/view.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { Sprite } from '../layers/sprite.ts';
import type { RenderContext } from '../layers/render-context.ts';
import { FLAME_PIXELS_PER_TILE, flamePicture } from './flame-textures.ts';

type SeenShot = NonNullable<Snapshot['shots']>[number];

interface Flight {
  readonly bolt: Sprite;
  readonly flame: Sprite;
  readonly shadow: Sprite;
}

const BOLT_SCALE = 1.9;
const FLAME_SCALE = 0.55;
/** Height of the arc per tile of distance, and of the ballista. */
const ARC_TILES_PER_TILE = 0.2;
const START_TILES = 0.7;
/** The glowing streak behind a bolt, as a share of its way, in parts that fade. */
const STREAK_SHARE = 0.16;
const STREAK_PARTS = 5;

/** Burning bolts in the air, with a glowing streak behind them and a shadow on the water below. */
export class ShotView {
  readonly #flights = new Map<number, Flight>();
  readonly #streaks: Phaser.GameObjects.Graphics;

  constructor(private readonly renderContext: RenderContext) {
    this.#streaks = renderContext.scene.make.graphics({}, false);
    renderContext.air.add(this.#streaks);
  }

  draw(shots: readonly SeenShot[], frameTime: FrameTime): void {
    this.#streaks.clear();
    for (const shot of shots) this.#place(shot, frameTime);
    if (this.#flights.size === shots.length) return;
    for (const [id, flight] of this.#flights) if (!shots.some((shot) => shot.id === id)) this.#end(id, flight);
  }

  #place(shot: SeenShot, { now }: FrameTime): void {
    const flight = this.#flights.get(shot.id) ?? this.#launch(shot.id);
    const { view, atlas } = this.renderContext;
    const share = Math.min(1, Math.max(0, (now - shot.startedAtStep) / (shot.landsAtStep - shot.startedAtStep)));
    const at = placeOf(shot, share);
    const [x, y] = [view.screenX(at.x, at.y), view.screenY(at.x, at.y, at.z)];
    const ahead = placeOf(shot, Math.min(1, share + 0.02));
    const behind = placeOf(shot, Math.max(0, share - 0.02));
    const side = (ahead.x - behind.x) * view.rotation.cos - (ahead.y - behind.y) * view.rotation.sin;
    const depth = (ahead.x - behind.x) * view.rotation.sin + (ahead.y - behind.y) * view.rotation.cos;
    const angle = Math.atan2(depth * GROUND_SQUASH - (ahead.z - behind.z) * HEIGHT_SQUASH, side);
    flight.bolt
      .setPosition(x, y)
      .setRotation(angle)
      .setScale((BOLT_SCALE * view.zoom) / atlas.clip('fx/arrow').pixelsPerTile);
    // Flames blow back from the tip.
    flight.flame
      .setPicture(flamePicture(this.renderContext.scene.textures, Math.floor(now / 3)))
      .setPosition(x + Math.cos(angle) * 0.5 * view.zoom, y + Math.sin(angle) * 0.5 * view.zoom)
      .setRotation(angle - Math.PI / 2)
      .setScale((FLAME_SCALE * view.zoom) / FLAME_PIXELS_PER_TILE);
    flight.shadow
      .setPosition(view.screenX(at.x, at.y), view.screenY(at.x, at.y))
      .setScale((0.5 * view.zoom) / atlas.clip('fx/shadow').pixelsPerTile)
      .setAlpha(0.7);
    this.#streak(shot, share);
  }

  #streak(shot: SeenShot, share: number): void {
    const { view } = this.renderContext;
    const at = (part: number): [number, number] => {
      const { x, y, z } = placeOf(shot, Math.max(0, share - (STREAK_SHARE * part) / STREAK_PARTS));
      return [view.screenX(x, y), view.screenY(x, y, z)];
    };
    for (let part = 0; part < STREAK_PARTS; part++) {
      const left = 1 - part / STREAK_PARTS;
      this.#streaks.lineStyle(view.zoom * 0.16 * left, 0xff9a3c, 0.5 * left).lineBetween(...at(part), ...at(part + 1));
      this.#streaks.lineStyle(view.zoom * 0.06 * left, 0xfff0b0, 0.7 * left).lineBetween(...at(part), ...at(part + 1));
    }
  }

  #launch(id: number): Flight {
    const { scene, atlas, air, flat } = this.renderContext;
    const flight = {
      bolt: air.addSprite(atlas.clipFrame('fx/arrow')).setVisible(true),
      flame: air.addSprite(flamePicture(scene.textures, 0)).setVisible(true),
      shadow: flat.addSprite(atlas.clipFrame('fx/shadow')).setVisible(true),
    };
    this.#flights.set(id, flight);
    return flight;
  }

  #end(id: number, { bolt, flame, shadow }: Flight): void {
    for (const sprite of [bolt, flame, shadow]) sprite.setVisible(false);
    this.#flights.delete(id);
  }
}

/** Where it is after a share of its way. Tiles. */
function placeOf({ fromX, fromY, toX, toY }: SeenShot, share: number): { x: number; y: number; z: number } {
  const tiles = Math.hypot(toX - fromX, toY - fromY);
  const z = (1 - share) * START_TILES + 4 * ARC_TILES_PER_TILE * tiles * share * (1 - share);
  return { x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share, z };
}

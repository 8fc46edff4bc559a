import type Phaser from 'phaser';
import type { Arrival, IntendedMarch } from '../../sim/squads/foresee-arrival.ts';
import type { EntityId } from '../../sim/state.ts';
import { pictureOf } from '../atlas/atlas.ts';
import type { PlayerPort } from '../port/battle-view-port.ts';
import type { GestureContext, GesturePreview } from '../gestures/gesture-context.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { Sprite } from '../layers/sprite.ts';
import { SpritePool } from '../layers/sprite-pool.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { UnitSprites } from '../units/sprites/unit-sprites.ts';
import { drawFacing } from './facing-arrow.ts';

interface IssuedOrder {
  order: Parameters<GestureContext['markOrder']>[0];
  age: number;
}

const MARKER_SECONDS = 0.7;
const SLOTS_SECONDS = 1.4;

/** The order being drawn and the markers of recent orders. Uses the wall clock: it works while paused. */
export class OrderView {
  readonly #markers: SpritePool;
  /** Above trees and roofs: the places of a formation must stay visible. */
  readonly #slots: SpritePool;
  readonly #shown: { sprite: Sprite; pool: SpritePool }[] = [];
  readonly #graphics: Phaser.GameObjects.Graphics;
  #issued: IssuedOrder[] = [];

  constructor(
    private readonly renderContext: RenderContext,
    private readonly player: PlayerPort,
  ) {
    this.#markers = new SpritePool(renderContext.flat, 5);
    this.#slots = new SpritePool(renderContext.overlay);
    // Above the units: the facing must stay visible in a crowd.
    this.#graphics = renderContext.scene.make.graphics({}, false).setDepth(4);
    renderContext.overlay.add(this.#graphics);
  }

  mark(order: IssuedOrder['order']): void {
    this.#issued = [...this.#issued.filter((given) => given.age > 0.2), { order, age: 0 }].slice(-4);
  }

  draw(preview: GesturePreview, sprites: UnitSprites, frameTime: FrameTime): void {
    for (const { sprite, pool } of this.#shown.splice(0)) pool.release(sprite);
    this.#graphics.clear();
    if (preview.march) this.#drawPreview(preview.march);
    for (const given of this.#issued) given.age += frameTime.realSeconds;
    this.#issued = this.#issued.filter((given) => given.age < SLOTS_SECONDS);
    for (const given of this.#issued) this.#marker(given, sprites);
  }

  #drawPreview(plan: IntendedMarch): void {
    drawFacing(this.#graphics, this.renderContext.view, { ...plan, ...this.#drawSlots(plan, 1) });
  }

  #marker({ order, age }: IssuedOrder, sprites: UnitSprites): void {
    if (order.kind === 'attack') return this.#attackMarker(order.targetId, age, sprites);
    this.#drawSlots(order.plan, Math.min(1, (SLOTS_SECONDS - age) / 0.5));
    this.#play('fx/marker-move', order.plan, age);
  }

  #attackMarker(targetId: EntityId, age: number, sprites: UnitSprites): void {
    const figure = sprites.find(targetId);
    if (figure) this.#play('fx/marker-attack', figure, age);
  }

  #play(name: string, place: { x: number; y: number }, age: number): void {
    if (age >= MARKER_SECONDS) return;
    const clip = this.renderContext.atlas.clip(name);
    const frame = Math.min(clip.frames - 1, Math.floor((age / MARKER_SECONDS) * clip.frames));
    this.#put(this.#markers, pictureOf(clip, 0, frame), place).setScale(this.renderContext.view.zoom / clip.pixelsPerTile);
  }

  #drawSlots(plan: IntendedMarch, alpha: number): Arrival {
    const clip = this.renderContext.atlas.clip('fx/slot');
    const scale = this.renderContext.view.zoom / clip.pixelsPerTile;
    const arrival = this.player.foreseeArrival(plan);
    for (const place of arrival.places) {
      this.#put(this.#slots, pictureOf(clip, 0, 0), place)
        .setScale(scale)
        .setAlpha(alpha);
    }
    return arrival;
  }

  #put(pool: SpritePool, picture: Phaser.Textures.Frame, { x, y }: { x: number; y: number }): Sprite {
    const sprite = pool.acquire(picture);
    this.#shown.push({ sprite, pool });
    return sprite.setPosition(this.renderContext.view.screenX(x, y), this.renderContext.view.screenY(x, y));
  }
}

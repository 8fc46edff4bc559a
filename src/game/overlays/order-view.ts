import type Phaser from 'phaser';
import type { EntityId } from '../../sim/state.ts';
import { pictureOf } from '../atlas.ts';
import type { FieldPort } from '../field-port.ts';
import type { Battlefield, MarchPlan, Sketch } from '../gestures/battlefield.ts';
import type { Moment } from '../moment.ts';
import { SpritePool } from '../sprite-pool.ts';
import type { Stage } from '../stage.ts';
import type { Troop } from '../units/troop.ts';
import { drawFacing } from './facing-arrow.ts';

interface Given {
  order: Parameters<Battlefield['markOrder']>[0];
  age: number;
}

const MARKER_SECONDS = 0.7;
const SLOTS_SECONDS = 1.4;

/** The march that is being drawn, and the markers of orders just given. Lives by the wall clock: it works while paused. */
export class OrderView {
  readonly #pool: SpritePool;
  readonly #lent: Phaser.GameObjects.Image[] = [];
  readonly #graphics: Phaser.GameObjects.Graphics;
  #given: Given[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly port: FieldPort,
  ) {
    this.#pool = new SpritePool(stage.flat, { depth: 5 });
    // Over the heads: a facing that is drawn in the middle of a crowd must be seen.
    this.#graphics = stage.scene.make.graphics({}, false).setDepth(4);
    stage.overlay.add(this.#graphics);
  }

  mark(order: Given['order']): void {
    this.#given = [...this.#given.filter((given) => given.age > 0.2), { order, age: 0 }].slice(-4);
  }

  draw(sketch: Sketch, troop: Troop, moment: Moment): void {
    for (const image of this.#lent.splice(0)) this.#pool.give(image);
    this.#graphics.clear();
    if (sketch.march) this.#sketch(sketch.march);
    for (const given of this.#given) {
      given.age += moment.realSeconds;
      this.#marker(given, troop);
    }
    this.#given = this.#given.filter((given) => given.age < SLOTS_SECONDS);
  }

  #sketch(plan: MarchPlan): void {
    this.#slots(plan, 1);
    drawFacing(this.#graphics, this.stage.view, plan);
  }

  #marker({ order, age }: Given, troop: Troop): void {
    if (order.kind === 'attack') return this.#attackMarker(order.targetId, age, troop);
    this.#slots(order.plan, Math.min(1, (SLOTS_SECONDS - age) / 0.5));
    this.#play('fx/marker-move', order.plan, age);
  }

  #attackMarker(targetId: EntityId, age: number, troop: Troop): void {
    const figure = troop.find(targetId);
    if (figure) this.#play('fx/marker-attack', figure, age);
  }

  #play(name: string, place: { x: number; y: number }, age: number): void {
    if (age >= MARKER_SECONDS) return;
    const clip = this.stage.atlas.clip(name);
    const frame = Math.min(clip.frames - 1, Math.floor((age / MARKER_SECONDS) * clip.frames));
    this.#put(place).setFrame(pictureOf(clip, 0, frame)).setScale(this.stage.view.zoom / clip.pixelsPerTile);
  }

  #slots(plan: MarchPlan, alpha: number): void {
    const clip = this.stage.atlas.clip('fx/slot');
    const scale = this.stage.view.zoom / clip.pixelsPerTile;
    for (const slot of this.port.formationSlots(plan.unitIds, plan)) {
      this.#put(slot).setFrame(pictureOf(clip, 0, 0)).setScale(scale).setAlpha(alpha);
    }
  }

  #put({ x, y }: { x: number; y: number }): Phaser.GameObjects.Image {
    const image = this.#pool.take();
    this.#lent.push(image);
    return image.setPosition(this.stage.view.screenX(x, y), this.stage.view.screenY(x, y));
  }
}

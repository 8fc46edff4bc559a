import type Phaser from 'phaser';
import { STEP_SECONDS, type Arrow, type DeepReadonly, type Snapshot } from '../../sim/state.ts';
import { GROUND_SQUASH, HEIGHT_SQUASH } from '../camera/view.ts';
import type { Moment } from '../moment.ts';
import { SpritePool } from '../sprite-pool.ts';
import type { Stage } from '../stage.ts';

type SeenArrow = DeepReadonly<Arrow>;

interface Flight {
  image: Phaser.GameObjects.Image;
  shadow: Phaser.GameObjects.Image;
  height: number;
  previousHeight: number;
  step: number;
  isSeen: boolean;
}

const SHADOW_SCALE = 0.32;

/** Arrows in the air, nose along their curve, with a shadow on the ground below. */
export class ArrowView {
  readonly #flights = new Map<number, Flight>();
  readonly #arrowPool: SpritePool;
  readonly #shadowPool: SpritePool;

  constructor(private readonly stage: Stage) {
    this.#arrowPool = new SpritePool(stage.standing);
    this.#shadowPool = new SpritePool(stage.flat, { depth: 1 });
  }

  draw(snapshot: Snapshot, moment: Moment): void {
    for (const flight of this.#flights.values()) flight.isSeen = false;
    for (const arrow of snapshot.arrows) this.#place(arrow, snapshot.step, moment);
    for (const [id, flight] of this.#flights) if (!flight.isSeen) this.#release(id, flight);
  }

  #place(arrow: SeenArrow, step: number, { alpha }: Moment): void {
    const flight = this.#flights.get(arrow.id) ?? this.#launch(arrow, step);
    flight.isSeen = true;
    if (flight.step !== step) {
      flight.previousHeight = flight.height;
      flight.height = arrow.height;
      flight.step = step;
    }
    const x = arrow.previousX + (arrow.x - arrow.previousX) * alpha;
    const y = arrow.previousY + (arrow.y - arrow.previousY) * alpha;
    const z = flight.previousHeight + (flight.height - flight.previousHeight) * alpha;
    const view = this.stage.view;
    const scale = view.zoom / this.stage.atlas.clip('fx/arrow').pixelsPerTile;
    flight.image.setPosition(view.screenX(x, y), view.screenY(x, y, z)).setScale(scale).setDepth(this.stage.depthAt(x, y));
    flight.image.setRotation(this.#pitchOnScreen(arrow, flight));
    flight.shadow.setPosition(view.screenX(x, y), view.screenY(x, y));
    flight.shadow.setScale((view.zoom / this.stage.atlas.clip('fx/shadow').pixelsPerTile) * SHADOW_SCALE).setAlpha(0.8);
  }

  #pitchOnScreen(arrow: SeenArrow, flight: Flight): number {
    const { cosYaw, sinYaw } = this.stage.view;
    const climb = (flight.height - flight.previousHeight) / STEP_SECONDS;
    const side = arrow.velocityX * cosYaw - arrow.velocityY * sinYaw;
    const depth = arrow.velocityX * sinYaw + arrow.velocityY * cosYaw;
    return Math.atan2(depth * GROUND_SQUASH - climb * HEIGHT_SQUASH, side);
  }

  #launch(arrow: SeenArrow, step: number): Flight {
    const atlas = this.stage.atlas;
    const image = this.#arrowPool.take().setFrame(atlas.clipFrame('fx/arrow'));
    const shadow = this.#shadowPool.take().setFrame(atlas.clipFrame('fx/shadow'));
    const flight = { image, shadow, height: arrow.height, previousHeight: arrow.height, step, isSeen: true };
    this.#flights.set(arrow.id, flight);
    return flight;
  }

  #release(id: number, flight: Flight): void {
    this.#flights.delete(id);
    this.#arrowPool.give(flight.image);
    this.#shadowPool.give(flight.shadow);
  }
}

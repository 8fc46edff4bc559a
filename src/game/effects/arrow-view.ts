import type Phaser from 'phaser';
import { STEP_SECONDS, type Arrow, type DeepReadonly, type Snapshot } from '../../sim/state.ts';
import { GROUND_SQUASH, HEIGHT_SQUASH } from '../camera/view.ts';
import type { FrameTime } from '../frame-time.ts';
import { SpritePool } from '../sprite-pool.ts';
import type { RenderContext } from '../render-context.ts';

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

  constructor(private readonly renderContext: RenderContext) {
    this.#arrowPool = new SpritePool(renderContext.standing);
    this.#shadowPool = new SpritePool(renderContext.flat, { depth: 1 });
  }

  draw(snapshot: Snapshot, frameTime: FrameTime): void {
    // The height of the last frame is that of another time.
    if (frameTime.hasJumped) for (const [id, flight] of this.#flights) this.#release(id, flight);
    for (const flight of this.#flights.values()) flight.isSeen = false;
    for (const arrow of snapshot.arrows) this.#place(arrow, snapshot.step, frameTime);
    for (const [id, flight] of this.#flights) if (!flight.isSeen) this.#release(id, flight);
  }

  #place(arrow: SeenArrow, step: number, { alpha }: FrameTime): void {
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
    const view = this.renderContext.view;
    const scale = view.zoom / this.renderContext.atlas.clip('fx/arrow').pixelsPerTile;
    flight.image
      .setPosition(view.screenX(x, y), view.screenY(x, y, z))
      .setScale(scale)
      .setDepth(this.renderContext.depthAt(x, y));
    flight.image.setRotation(this.#pitchOnScreen(arrow, flight));
    flight.shadow.setPosition(view.screenX(x, y), view.screenY(x, y));
    flight.shadow.setScale((view.zoom / this.renderContext.atlas.clip('fx/shadow').pixelsPerTile) * SHADOW_SCALE).setAlpha(0.8);
  }

  #pitchOnScreen(arrow: SeenArrow, flight: Flight): number {
    const { cosYaw, sinYaw } = this.renderContext.view;
    const climb = (flight.height - flight.previousHeight) / STEP_SECONDS;
    const side = arrow.velocityX * cosYaw - arrow.velocityY * sinYaw;
    const depth = arrow.velocityX * sinYaw + arrow.velocityY * cosYaw;
    return Math.atan2(depth * GROUND_SQUASH - climb * HEIGHT_SQUASH, side);
  }

  #launch(arrow: SeenArrow, step: number): Flight {
    const atlas = this.renderContext.atlas;
    const image = this.#arrowPool.acquire().setFrame(atlas.clipFrame('fx/arrow'));
    const shadow = this.#shadowPool.acquire().setFrame(atlas.clipFrame('fx/shadow'));
    const flight = { image, shadow, height: arrow.height, previousHeight: arrow.height, step, isSeen: true };
    this.#flights.set(arrow.id, flight);
    return flight;
  }

  #release(id: number, flight: Flight): void {
    this.#flights.delete(id);
    this.#arrowPool.release(flight.image);
    this.#shadowPool.release(flight.shadow);
  }
}

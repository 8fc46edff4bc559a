import type Phaser from 'phaser';
import type { WorldEvent } from '../../sim/events.ts';
import type { Arrow, DeepReadonly, Snapshot } from '../../sim/state.ts';
import type { FrameTime } from '../frame-time.ts';
import { SpritePool } from '../sprite-pool.ts';
import type { RenderContext } from '../render-context.ts';
import { stepDust } from './particle-recipes.ts';
import type { ParticleView } from './particle-view.ts';

interface StuckArrow {
  x: number;
  y: number;
  /** Along the flight, on the ground. */
  directionX: number;
  directionY: number;
  lean: number;
  age: number;
  image: Phaser.GameObjects.Image;
}

const STAY_SECONDS = 16;
const FADE_SECONDS = 2;
const MOST = 160;

/** Arrows that missed stick in the ground for a while; the oldest are removed first. */
export class StuckArrows {
  readonly #pool: SpritePool;
  /** Last known flight of each arrow: the landing event does not include it. */
  readonly #flown = new Map<number, DeepReadonly<Arrow>>();
  #stuck: StuckArrow[] = [];

  constructor(
    private readonly renderContext: RenderContext,
    private readonly particles: ParticleView,
  ) {
    this.#pool = new SpritePool(renderContext.standing);
  }

  follow(snapshot: Snapshot, events: readonly WorldEvent[]): void {
    for (const event of events) if (event.type === 'arrowLanded') this.#land(event);
    this.#flown.clear();
    for (const arrow of snapshot.arrows) this.#flown.set(arrow.id, arrow);
  }

  draw(frameTime: FrameTime): void {
    const view = this.renderContext.view;
    const scale = view.zoom / this.renderContext.atlas.clip('fx/arrow-stuck').pixelsPerTile;
    for (const stuck of this.#stuck) {
      stuck.age += frameTime.hasJumped ? STAY_SECONDS + FADE_SECONDS : frameTime.seconds;
      const side = stuck.directionX * view.cosYaw - stuck.directionY * view.sinYaw;
      stuck.image.setPosition(view.screenX(stuck.x, stuck.y), view.screenY(stuck.x, stuck.y));
      stuck.image
        .setScale(side < 0 ? -scale : scale, scale)
        .setRotation(stuck.lean)
        .setDepth(this.renderContext.depthAt(stuck.x, stuck.y));
      stuck.image.setAlpha(Math.min(1, Math.max(0, (STAY_SECONDS + FADE_SECONDS - stuck.age) / FADE_SECONDS)));
    }
    while (this.#isOver(this.#stuck[0])) this.#drop();
  }

  #land(event: Extract<WorldEvent, { type: 'arrowLanded' }>): void {
    if (event.into === 'ground') this.#stick(event);
    if (event.into === 'ground' || event.into === 'wall') this.particles.add(stepDust(event));
  }

  #stick({ arrowId, x, y }: { arrowId: number; x: number; y: number }): void {
    const flown = this.#flown.get(arrowId);
    const length = flown ? Math.hypot(flown.velocityX, flown.velocityY) || 1 : 1;
    const image = this.#pool.acquire().setFrame(this.renderContext.atlas.clipFrame('fx/arrow-stuck'));
    const directionX = (flown?.velocityX ?? 1) / length;
    const directionY = (flown?.velocityY ?? 0) / length;
    this.#stuck.push({ x, y, directionX, directionY, lean: (Math.random() - 0.5) * 0.5, age: 0, image });
    if (this.#stuck.length > MOST) this.#drop();
  }

  #isOver(stuck: StuckArrow | undefined): boolean {
    return stuck !== undefined && stuck.age >= STAY_SECONDS + FADE_SECONDS;
  }

  #drop(): void {
    const oldest = this.#stuck.shift();
    if (oldest) this.#pool.release(oldest.image);
  }
}

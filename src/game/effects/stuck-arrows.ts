import type { WorldEvent } from '../../sim/events.ts';
import type { Arrow, DeepReadonly, Snapshot } from '../../sim/state.ts';
import type { LandedArrowView } from '../port/battle-view-port.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { Sprite } from '../layers/sprite.ts';
import { SpritePool } from '../layers/sprite-pool.ts';
import type { RenderContext } from '../layers/render-context.ts';
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
  sprite: Sprite;
}

const FADE_SECONDS = 2;
/** So long an arrow is seen. */
export const STUCK_SECONDS = 16 + FADE_SECONDS;
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

  /** After a jump in time: those that stick there then. */
  restore(landed: readonly LandedArrowView[]): void {
    while (this.#stuck.length > 0) this.#drop();
    for (const arrow of landed) this.#add(arrow, arrow.secondsAgo);
  }

  draw(frameTime: FrameTime): void {
    const view = this.renderContext.view;
    const scale = view.zoom / this.renderContext.atlas.clip('fx/arrow-stuck').pixelsPerTile;
    for (const stuck of this.#stuck) {
      stuck.age += frameTime.seconds;
      const side = stuck.directionX * view.rotation.cos - stuck.directionY * view.rotation.sin;
      stuck.sprite.setPosition(view.screenX(stuck.x, stuck.y), view.screenY(stuck.x, stuck.y));
      stuck.sprite
        .setScale(side < 0 ? -scale : scale, scale)
        .setRotation(stuck.lean)
        .setDepth(this.renderContext.depthAt(stuck.x, stuck.y));
      stuck.sprite.setAlpha(Math.min(1, Math.max(0, (STUCK_SECONDS - stuck.age) / FADE_SECONDS)));
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
    this.#add({ x, y, directionX: (flown?.velocityX ?? 1) / length, directionY: (flown?.velocityY ?? 0) / length }, 0);
  }

  #add({ x, y, directionX, directionY }: Omit<LandedArrowView, 'secondsAgo'>, age: number): void {
    const sprite = this.#pool.acquire(this.renderContext.atlas.clipFrame('fx/arrow-stuck'));
    // From its place, so that it leans the same way after every jump.
    const lean = (((x * 7 + y * 13) % 1) - 0.5) * 0.5;
    this.#stuck.push({ x, y, directionX, directionY, lean, age, sprite });
    if (this.#stuck.length > MOST) this.#drop();
  }

  #isOver(stuck: StuckArrow | undefined): boolean {
    return stuck !== undefined && stuck.age >= STUCK_SECONDS;
  }

  #drop(): void {
    const oldest = this.#stuck.shift();
    if (oldest) this.#pool.release(oldest.sprite);
  }
}

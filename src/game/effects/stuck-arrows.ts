import type Phaser from 'phaser';
import type { WorldEvent } from '../../sim/events.ts';
import type { Arrow, DeepReadonly, Snapshot } from '../../sim/state.ts';
import type { Moment } from '../moment.ts';
import { SpritePool } from '../sprite-pool.ts';
import type { Stage } from '../stage.ts';
import { stepDust } from './recipes.ts';
import type { ParticleView } from './particle-view.ts';

interface Stuck {
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

/** Arrows that missed stand in the ground for a while; the oldest make room. */
export class StuckArrows {
  readonly #pool: SpritePool;
  /** How each arrow flew when last seen: the event of its landing does not say. */
  readonly #flown = new Map<number, DeepReadonly<Arrow>>();
  #stuck: Stuck[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly particles: ParticleView,
  ) {
    this.#pool = new SpritePool(stage.standing);
  }

  follow(snapshot: Snapshot, events: readonly WorldEvent[]): void {
    for (const event of events) if (event.type === 'arrowLanded') this.#land(event);
    this.#flown.clear();
    for (const arrow of snapshot.arrows) this.#flown.set(arrow.id, arrow);
  }

  draw(moment: Moment): void {
    const view = this.stage.view;
    const scale = view.zoom / this.stage.atlas.clip('fx/arrow-stuck').pixelsPerTile;
    for (const stuck of this.#stuck) {
      stuck.age += moment.hasJumped ? STAY_SECONDS + FADE_SECONDS : moment.seconds;
      const side = stuck.directionX * view.cosYaw - stuck.directionY * view.sinYaw;
      stuck.image.setPosition(view.screenX(stuck.x, stuck.y), view.screenY(stuck.x, stuck.y));
      stuck.image.setScale(side < 0 ? -scale : scale, scale).setRotation(stuck.lean).setDepth(this.stage.depthAt(stuck.x, stuck.y));
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
    const image = this.#pool.take().setFrame(this.stage.atlas.clipFrame('fx/arrow-stuck'));
    const directionX = (flown?.velocityX ?? 1) / length;
    const directionY = (flown?.velocityY ?? 0) / length;
    this.#stuck.push({ x, y, directionX, directionY, lean: (Math.random() - 0.5) * 0.5, age: 0, image });
    if (this.#stuck.length > MOST) this.#drop();
  }

  #isOver(stuck: Stuck | undefined): boolean {
    return stuck !== undefined && stuck.age >= STAY_SECONDS + FADE_SECONDS;
  }

  #drop(): void {
    const oldest = this.#stuck.shift();
    if (oldest) this.#pool.give(oldest.image);
  }
}

import type { EntityId } from '../../sim/state.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { UnitSprite } from '../units/sprites/unit-sprite.ts';
import { healSparkle, stepDust } from './particle-recipes.ts';
import type { ParticleView } from './particle-view.ts';

interface UnitTrail {
  steps: number;
  health: number;
  sparkleInSeconds: number;
  /** Steps of the world; health rose shortly before it. */
  restsUntil: number;
}

/** Below this zoom dust is noise. */
const DUST_FROM_ZOOM = 16;
const SPARKLE_SECONDS = 0.35;
const REST_MEMORY_STEPS = 30;

/** Effects without an event: dust of running feet, sparkles of healing. */
export class TrailEffects {
  readonly #traces = new Map<EntityId, UnitTrail>();

  constructor(
    private readonly renderContext: RenderContext,
    private readonly particles: ParticleView,
  ) {}

  isResting(id: EntityId, now: number): boolean {
    return (this.#traces.get(id)?.restsUntil ?? -1) > now;
  }

  follow(figures: readonly UnitSprite[], frameTime: FrameTime): void {
    if (frameTime.hasJumped) this.#traces.clear();
    if (frameTime.seconds === 0) return;
    for (const sprite of figures) if (sprite.isAlive) this.#follow(sprite, frameTime);
  }

  #follow(sprite: UnitSprite, frameTime: FrameTime): void {
    const { id, health } = sprite.unit;
    const steps = Math.floor(sprite.gait.cycles * 2);
    let trace = this.#traces.get(id);
    if (!trace) this.#traces.set(id, (trace = { steps, health, sparkleInSeconds: 0, restsUntil: -1 }));
    if (health > trace.health) trace.restsUntil = frameTime.now + REST_MEMORY_STEPS;
    trace.health = health;
    trace.sparkleInSeconds -= frameTime.seconds;
    if (sprite.isOnScreen) this.#leave(sprite, trace, { steps, now: frameTime.now });
    trace.steps = steps;
  }

  #leave(sprite: UnitSprite, trace: UnitTrail, { steps, now }: { steps: number; now: number }): void {
    const isAFootfall = steps !== trace.steps && sprite.gait.isRunning;
    if (isAFootfall && this.renderContext.view.zoom >= DUST_FROM_ZOOM) this.particles.add(stepDust(sprite));
    if (trace.restsUntil > now && trace.sparkleInSeconds <= 0) {
      trace.sparkleInSeconds = SPARKLE_SECONDS * (0.7 + Math.random() * 0.6);
      this.particles.add(healSparkle(sprite));
    }
  }
}

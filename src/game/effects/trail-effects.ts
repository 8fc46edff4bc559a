import type { EntityId } from '../../sim/state.ts';
import type { Moment } from '../moment.ts';
import type { Stage } from '../stage.ts';
import type { Figure } from '../units/figure.ts';
import { healSparkle, stepDust } from './recipes.ts';
import type { ParticleView } from './particle-view.ts';

interface Trace {
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

/** What figures leave behind without any event: dust of running feet, sparkles of wounds that close. */
export class TrailEffects {
  readonly #traces = new Map<EntityId, Trace>();

  constructor(
    private readonly stage: Stage,
    private readonly particles: ParticleView,
  ) {}

  isResting(id: EntityId, now: number): boolean {
    return (this.#traces.get(id)?.restsUntil ?? -1) > now;
  }

  follow(figures: readonly Figure[], moment: Moment): void {
    if (moment.hasJumped) this.#traces.clear();
    if (moment.seconds === 0) return;
    for (const figure of figures) if (figure.isAlive) this.#follow(figure, moment);
  }

  #follow(figure: Figure, moment: Moment): void {
    const { id, health } = figure.unit;
    const steps = Math.floor(figure.stride.cycles * 2);
    let trace = this.#traces.get(id);
    if (!trace) this.#traces.set(id, (trace = { steps, health, sparkleInSeconds: 0, restsUntil: -1 }));
    if (health > trace.health) trace.restsUntil = moment.now + REST_MEMORY_STEPS;
    trace.health = health;
    trace.sparkleInSeconds -= moment.seconds;
    if (figure.isOnScreen) this.#leave(figure, trace, { steps, now: moment.now });
    trace.steps = steps;
  }

  #leave(figure: Figure, trace: Trace, { steps, now }: { steps: number; now: number }): void {
    const isAFootfall = steps !== trace.steps && figure.stride.isRunning;
    if (isAFootfall && this.stage.view.zoom >= DUST_FROM_ZOOM) this.particles.add(stepDust(figure));
    if (trace.restsUntil > now && trace.sparkleInSeconds <= 0) {
      trace.sparkleInSeconds = SPARKLE_SECONDS * (0.7 + Math.random() * 0.6);
      this.particles.add(healSparkle(figure));
    }
  }
}

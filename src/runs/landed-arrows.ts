import type { Snapshot } from '../sim/state.ts';
import type { World } from '../sim/world/world.ts';

/** An arrow that missed and stuck in the ground. Ground point in tiles; the direction of its flight is a unit vector. */
export interface LandedArrow {
  readonly step: number;
  readonly x: number;
  readonly y: number;
  readonly directionX: number;
  readonly directionY: number;
}

const NONE: Snapshot['arrows'] = [];

/** Where arrows came down in a run: the world forgets them, and after a jump in time the view has not seen them land. */
export class LandedArrows {
  readonly #world: World;
  #landed: LandedArrow[] = [];
  /** Those in flight after the last step: the landing event does not include their direction. */
  #flying: Snapshot['arrows'] = NONE;

  constructor(world: World) {
    this.#world = world;
  }

  /** After a step that was not seen before. */
  addStep(): void {
    const { events, state } = this.#world;
    for (const event of events) if (event.type === 'arrowLanded' && event.into === 'ground') this.#add(event, state.step);
    this.#flying = state.arrows.length === 0 ? NONE : [...state.arrows];
  }

  /** In the order of their steps, both ends included. */
  between(from: number, to: number): readonly LandedArrow[] {
    return this.#landed.filter(({ step }) => step >= from && step <= to);
  }

  get all(): readonly LandedArrow[] {
    return this.#landed;
  }

  /** Those of another run; what flies there is seen again. */
  open(landed: readonly LandedArrow[]): void {
    this.#landed = [...landed];
    this.#flying = NONE;
  }

  /** The run goes on differently from that step. */
  rewind(step: number): void {
    this.#landed = this.#landed.filter((arrow) => arrow.step <= step);
  }

  #add({ arrowId, x, y }: { arrowId: number; x: number; y: number }, step: number): void {
    const { velocityX, velocityY } = this.#flying.find(({ id }) => id === arrowId) ?? { velocityX: 1, velocityY: 0 };
    const speed = Math.hypot(velocityX, velocityY) || 1;
    this.#landed.push({ step, x, y, directionX: velocityX / speed, directionY: velocityY / speed });
  }
}

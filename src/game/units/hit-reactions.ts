import type { Vector } from '../../core/vector.ts';
import type { EntityId } from '../../sim/state.ts';

/** How long a body shows a blow. Simulation steps. */
const REACTION_STEPS = 12;
/** How far the blow throws the picture of a body. Tiles. */
const RECOIL_TILES = 0.2;

export interface HitReaction {
  /** 1 at the blow, 0 at the end. */
  readonly strength: number;
  /** From where the unit stands, in tiles. */
  readonly offset: Vector;
}

interface Blow {
  readonly atStep: number;
  readonly away: Vector;
}

/** What a blow does to the picture of a unit; its place in the world stays. */
export class HitReactions {
  readonly #blows = new Map<EntityId, Blow>();

  /** `away`: unit vector on the ground from the attacker, or zero. */
  add(id: EntityId, now: number, away: Vector): void {
    this.#blows.set(id, { atStep: now, away });
  }

  at(id: EntityId, now: number): HitReaction | undefined {
    const blow = this.#blows.get(id);
    if (blow === undefined) return undefined;
    const age = (now - blow.atStep) / REACTION_STEPS;
    if (age < 0 || age >= 1) {
      this.#blows.delete(id);
      return undefined;
    }
    const strength = (1 - age) ** 2;
    return { strength, offset: { x: blow.away.x * strength * RECOIL_TILES, y: blow.away.y * strength * RECOIL_TILES } };
  }
}

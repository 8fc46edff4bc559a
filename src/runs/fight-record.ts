import type { EntityId, Outcome } from '../sim/state.ts';
import type { World } from '../sim/world.ts';

/** A hit that wounded. */
export interface Blow {
  /** The step after which it is seen. */
  readonly step: number;
  readonly attackerId: EntityId;
  readonly unitId: EntityId;
  /** In points of health. */
  readonly damage: number;
}

export interface Fall {
  readonly step: number;
  readonly unitId: EntityId;
}

/** What a run is judged by. In the order of the steps. */
export interface FightDeeds {
  readonly blows: readonly Blow[];
  readonly falls: readonly Fall[];
  readonly decided: { readonly step: number; readonly outcome: Outcome } | undefined;
}

export const NO_DEEDS: FightDeeds = { blows: [], falls: [], decided: undefined };

/** Collects who wounded whom in a run while it plays: the world only knows how its units are now. */
export class FightRecord {
  readonly #world: World;
  #blows: Blow[] = [];
  #falls: Fall[] = [];
  #decided: FightDeeds['decided'];

  constructor(world: World) {
    this.#world = world;
  }

  get decided(): FightDeeds['decided'] {
    return this.#decided;
  }

  save(): FightDeeds {
    return { blows: [...this.#blows], falls: [...this.#falls], decided: this.#decided };
  }

  /** Those of another run. */
  open({ blows, falls, decided }: FightDeeds): void {
    this.#blows = [...blows];
    this.#falls = [...falls];
    this.#decided = decided;
  }

  /** After a step that was not seen before. */
  addStep(): void {
    const { events, state } = this.#world;
    const { step } = state;
    for (const event of events) {
      if (event.type === 'hit') this.#blows.push({ step, attackerId: event.attackerId, unitId: event.unitId, damage: event.damage });
      else if (event.type === 'died') this.#falls.push({ step, unitId: event.unitId });
      else if (event.type === 'decided') this.#decided = { step, outcome: event.outcome };
    }
  }

  /** The run goes on differently from that step. */
  rewind(step: number): void {
    this.#blows = this.#blows.filter((blow) => blow.step <= step);
    this.#falls = this.#falls.filter((fall) => fall.step <= step);
    if (this.#decided !== undefined && this.#decided.step > step) this.#decided = undefined;
  }
}

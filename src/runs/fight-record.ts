import type { WorldEvent } from '../sim/events.ts';
import { unitRulesOf } from '../sim/rules.ts';
import type { EntityId, Outcome, Team } from '../sim/state.ts';
import type { World } from '../sim/world/world.ts';

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
  readonly team: Team;
  /** 0 when it was not struck. */
  readonly attackerId: EntityId;
}

/** Something that a unit did. */
export interface Deed {
  readonly step: number;
  readonly unitId: EntityId;
}

/** What a run is judged by. In the order of the steps. */
export interface FightDeeds {
  readonly blows: readonly Blow[];
  readonly falls: readonly Fall[];
  /** Blows that a shield stopped. */
  readonly blocks: readonly Deed[];
  /** Counts arrows by archer; thrown spears are not counted. */
  readonly shots: readonly Deed[];
  readonly decided: { readonly step: number; readonly outcome: Outcome } | undefined;
}

/** The deeds up to that step. */
export function deedsUntil({ blows, falls, blocks, shots, decided }: FightDeeds, last: number): FightDeeds {
  const isIn = ({ step }: { readonly step: number }): boolean => step <= last;
  return {
    blows: blows.filter(isIn),
    falls: falls.filter(isIn),
    blocks: blocks.filter(isIn),
    shots: shots.filter(isIn),
    decided: decided && isIn(decided) ? decided : undefined,
  };
}

/** Collects the wounds of a run while it plays, each blow once: the world only knows how its units are now. */
export class FightRecord {
  readonly #world: World;
  #blows: Blow[] = [];
  #falls: Fall[] = [];
  #blocks: Deed[] = [];
  #shots: Deed[] = [];
  #decided: FightDeeds['decided'];

  constructor(world: World) {
    this.#world = world;
  }

  /** As they are now: the lists grow with the run. */
  get deeds(): FightDeeds {
    return { blows: this.#blows, falls: this.#falls, blocks: this.#blocks, shots: this.#shots, decided: this.#decided };
  }

  save(): FightDeeds {
    return deedsUntil(this.deeds, Infinity);
  }

  /** Those of another run. */
  open({ blows, falls, blocks, shots, decided }: FightDeeds): void {
    this.#blows = [...blows];
    this.#falls = [...falls];
    this.#blocks = [...blocks];
    this.#shots = [...shots];
    this.#decided = decided;
  }

  /** After a step that was not seen before. */
  addStep(): void {
    const { events, state } = this.#world;
    const { step } = state;
    for (const event of events) {
      if (event.type === 'decided') this.#decided = { step, outcome: event.outcome };
      else if (event.type === 'roundStarted') this.#decided = undefined;
      else if (event.type === 'blocked') this.#blocks.push({ step, unitId: event.unitId });
      else if (event.type === 'arrowShot') this.#addShot(event.unitId, step);
      else if (event.type === 'died') this.#addFall(event, step);
      else if (event.type === 'hit') {
        const { attackerId, unitId, damage } = event;
        this.#blows.push({ step, attackerId, unitId, damage });
      }
    }
  }

  #addShot(unitId: EntityId, step: number): void {
    const unit = this.#world.entities.unit(unitId);
    if (unit !== undefined && unitRulesOf(this.#world.rules, unit.kind).isRanged) this.#shots.push({ step, unitId });
  }

  #addFall({ unitId, attackerId }: Extract<WorldEvent, { type: 'died' }>, step: number): void {
    const team = this.#world.entities.unit(unitId)?.team ?? '';
    this.#falls.push({ step, unitId, team, attackerId });
  }

  /** The run goes on differently from that step. */
  rewind(step: number): void {
    this.open(deedsUntil(this.deeds, step));
  }
}

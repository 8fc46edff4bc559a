import type { WorldEvent } from '../../sim/events.ts';
import { STEP_SECONDS, type EntityId, type Snapshot, type UnitKind } from '../../sim/state.ts';

export interface UnitStatistics {
  readonly id: EntityId;
  readonly name: string;
  readonly kind: UnitKind;
  readonly isAlive: boolean;
  readonly kills: number;
  readonly blowsBlocked: number;
  readonly arrowsLoosed: number;
}

export interface BattleSummary {
  readonly seconds: number;
  /** In the order in which they fell. */
  readonly fallenNames: readonly string[];
  readonly kills: number;
  readonly blowsBlocked: number;
  readonly arrowsLoosed: number;
  readonly warriors: readonly UnitStatistics[];
}

/** Counts the events of one battle; filtered to the player's party only in the summary. */
export class BattleStatistics {
  readonly #kills = new Map<EntityId, number>();
  readonly #blocks = new Map<EntityId, number>();
  readonly #shots = new Map<EntityId, number>();
  readonly #fallen: EntityId[] = [];
  #lastStep = 0;
  #decidedAtStep: number | undefined;

  /** Resets when the step goes back: another battle has begun. */
  follow(snapshot: Snapshot, events: readonly WorldEvent[]): void {
    if (snapshot.step < this.#lastStep) this.reset();
    this.#lastStep = snapshot.step;
    for (const event of events) this.#note(event);
    if (snapshot.outcome !== 'undecided') this.#decidedAtStep ??= snapshot.step;
  }

  reset(): void {
    this.#kills.clear();
    this.#blocks.clear();
    this.#shots.clear();
    this.#fallen.length = 0;
    this.#lastStep = 0;
    this.#decidedAtStep = undefined;
  }

  summarise(snapshot: Snapshot, partyId: EntityId): BattleSummary {
    const warriors = snapshot.units
      .filter((unit) => unit.partyId === partyId)
      .map((unit) => ({
        id: unit.id,
        name: unit.name,
        kind: unit.kind,
        isAlive: unit.isAlive,
        kills: this.#kills.get(unit.id) ?? 0,
        blowsBlocked: this.#blocks.get(unit.id) ?? 0,
        arrowsLoosed: this.#shots.get(unit.id) ?? 0,
      }));
    const nameOf = new Map(warriors.map((warrior) => [warrior.id, warrior.name]));
    return {
      seconds: (this.#decidedAtStep ?? snapshot.step) * STEP_SECONDS,
      fallenNames: this.#fallen.flatMap((id) => nameOf.get(id) ?? []),
      kills: total(warriors, (warrior) => warrior.kills),
      blowsBlocked: total(warriors, (warrior) => warrior.blowsBlocked),
      arrowsLoosed: total(warriors, (warrior) => warrior.arrowsLoosed),
      warriors,
    };
  }

  #note(event: WorldEvent): void {
    if (event.type === 'died') {
      this.#fallen.push(event.unitId);
      addOne(this.#kills, event.attackerId);
    } else if (event.type === 'blocked') addOne(this.#blocks, event.unitId);
    else if (event.type === 'arrowShot') addOne(this.#shots, event.unitId);
  }
}

function addOne(counts: Map<EntityId, number>, id: EntityId): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}

function total(warriors: readonly UnitStatistics[], part: (warrior: UnitStatistics) => number): number {
  return warriors.reduce((sum, warrior) => sum + part(warrior), 0);
}

import type { WorldEvent } from '../../sim/events.ts';
import { STEP_SECONDS, type EntityId, type Snapshot, type Team, type UnitKind } from '../../sim/state.ts';

export interface UnitStatistics {
  readonly id: EntityId;
  readonly name: string;
  readonly kind: UnitKind;
  readonly team: Team;
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

type Deed = Extract<WorldEvent, { type: 'died' | 'blocked' | 'arrowShot' }>;

/** Counts the events of one battle, each once however often its past is shown; filtered to the player's party only in the summary. */
export class BattleStatistics {
  #deeds: { readonly step: number; readonly deed: Deed }[] = [];
  #lastStep = 0;
  #shownStep = 0;
  #decidedAtStep: number | undefined;

  /** `nowStep` is the step up to which the battle has been played: the events of a step before it are known. */
  follow(snapshot: Snapshot, events: readonly WorldEvent[], nowStep = snapshot.step): void {
    // The battle may have gone on by some steps from where its past was shown.
    if (nowStep < this.#lastStep) this.#rewind(Math.min(nowStep, this.#shownStep));
    this.#shownStep = snapshot.step;
    const isNew = nowStep > this.#lastStep;
    this.#lastStep = nowStep;
    if (!isNew) return;
    for (const deed of events) if (isDeed(deed)) this.#deeds.push({ step: nowStep, deed });
    if (snapshot.outcome !== 'undecided') this.#decidedAtStep ??= snapshot.step;
  }

  /** The battle goes on differently from that step; or another one has begun. */
  #rewind(step: number): void {
    this.#lastStep = step;
    this.#deeds = this.#deeds.filter((known) => known.step <= step);
    if ((this.#decidedAtStep ?? 0) > step) this.#decidedAtStep = undefined;
  }

  summarise(snapshot: Snapshot, partyId: EntityId): BattleSummary {
    const { fallen, kills, blocks, shots } = this.#count();
    const warriors = snapshot.units
      .filter((unit) => unit.partyId === partyId)
      .map((unit) => ({
        id: unit.id,
        name: unit.name,
        kind: unit.kind,
        team: unit.team,
        isAlive: unit.isAlive,
        kills: kills.get(unit.id) ?? 0,
        blowsBlocked: blocks.get(unit.id) ?? 0,
        arrowsLoosed: shots.get(unit.id) ?? 0,
      }));
    const nameOf = new Map(warriors.map((warrior) => [warrior.id, warrior.name]));
    return {
      seconds: (this.#decidedAtStep ?? snapshot.step) * STEP_SECONDS,
      fallenNames: fallen.flatMap((id) => nameOf.get(id) ?? []),
      kills: total(warriors, (warrior) => warrior.kills),
      blowsBlocked: total(warriors, (warrior) => warrior.blowsBlocked),
      arrowsLoosed: total(warriors, (warrior) => warrior.arrowsLoosed),
      warriors,
    };
  }

  #count(): { fallen: EntityId[]; kills: Counts; blocks: Counts; shots: Counts } {
    const counted = { fallen: [] as EntityId[], kills: new Map(), blocks: new Map(), shots: new Map() };
    for (const { deed } of this.#deeds) {
      if (deed.type === 'died') {
        counted.fallen.push(deed.unitId);
        addOne(counted.kills, deed.attackerId);
      } else addOne(deed.type === 'blocked' ? counted.blocks : counted.shots, deed.unitId);
    }
    return counted;
  }
}

type Counts = Map<EntityId, number>;

function isDeed(event: WorldEvent): event is Deed {
  return event.type === 'died' || event.type === 'blocked' || event.type === 'arrowShot';
}

function addOne(counts: Counts, id: EntityId): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}

function total(warriors: readonly UnitStatistics[], part: (warrior: UnitStatistics) => number): number {
  return warriors.reduce((sum, warrior) => sum + part(warrior), 0);
}

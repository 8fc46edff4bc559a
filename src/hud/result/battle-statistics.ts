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

/** What happened in a battle, each thing once however often its past is shown; in order. */
export interface BattleDeeds {
  readonly falls: readonly { readonly unitId: EntityId; readonly attackerId: EntityId }[];
  readonly blocks: readonly { readonly unitId: EntityId }[];
  readonly shots: readonly { readonly unitId: EntityId }[];
  readonly decided: { readonly step: number } | undefined;
}

/** Of the player's party. */
export function summariseBattle(snapshot: Snapshot, deeds: BattleDeeds, partyId: EntityId): BattleSummary {
  const kills = countBy(deeds.falls.map(({ attackerId }) => attackerId));
  const blocks = countBy(deeds.blocks.map(({ unitId }) => unitId));
  const shots = countBy(deeds.shots.map(({ unitId }) => unitId));
  const warriors = snapshot.units
    .filter((unit) => unit.partyId === partyId)
    .map(({ id, name, kind, team, isAlive }) => ({
      id,
      name,
      kind,
      team,
      isAlive,
      kills: kills.get(id) ?? 0,
      blowsBlocked: blocks.get(id) ?? 0,
      arrowsLoosed: shots.get(id) ?? 0,
    }));
  const nameOf = new Map(warriors.map((warrior) => [warrior.id, warrior.name]));
  return {
    seconds: (deeds.decided?.step ?? snapshot.step) * STEP_SECONDS,
    fallenNames: deeds.falls.flatMap(({ unitId }) => nameOf.get(unitId) ?? []),
    kills: total(warriors, (warrior) => warrior.kills),
    blowsBlocked: total(warriors, (warrior) => warrior.blowsBlocked),
    arrowsLoosed: total(warriors, (warrior) => warrior.arrowsLoosed),
    warriors,
  };
}

function countBy(ids: readonly EntityId[]): ReadonlyMap<EntityId, number> {
  const counts = new Map<EntityId, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function total(warriors: readonly UnitStatistics[], part: (warrior: UnitStatistics) => number): number {
  return warriors.reduce((sum, warrior) => sum + part(warrior), 0);
}

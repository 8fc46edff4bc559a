import { fateOf, isRouting } from '../../sim/parts/morale.ts';
import { isHostileToPlayer } from '../../sim/teams.ts';
import { STEP_SECONDS, type EntityId, type Snapshot, type Team, type UnitKind } from '../../sim/state.ts';

export interface UnitStatistics {
  readonly id: EntityId;
  readonly name: string;
  readonly kind: UnitKind;
  readonly team: Team;
  /** How it has ended: `routed` ran from the fight when that was decided. */
  readonly fate: Fate;
  readonly kills: number;
  readonly blowsBlocked: number;
  readonly arrowsLoosed: number;
}

export type Fate = ReturnType<typeof fateOf> | 'routed';

export interface BattleSummary {
  readonly seconds: number;
  /** In the order in which they fell. */
  readonly fallenNames: readonly string[];
  /** In the order of the party: those who have lost heart. */
  readonly routedNames: readonly string[];
  /** Enemies that ran, left the field or yielded. */
  readonly enemiesRouted: number;
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
    .map((unit) => ({
      id: unit.id,
      name: unit.name,
      kind: unit.kind,
      team: unit.team,
      fate: endOf(unit),
      kills: kills.get(unit.id) ?? 0,
      blowsBlocked: blocks.get(unit.id) ?? 0,
      arrowsLoosed: shots.get(unit.id) ?? 0,
    }));
  const nameOf = new Map(warriors.map((warrior) => [warrior.id, warrior.name]));
  return {
    seconds: (deeds.decided?.step ?? snapshot.step) * STEP_SECONDS,
    fallenNames: deeds.falls.flatMap(({ unitId }) => nameOf.get(unitId) ?? []),
    routedNames: warriors.filter(hasLostHeart).map(({ name }) => name),
    enemiesRouted: snapshot.units.filter((unit) => isHostileToPlayer(snapshot, unit.team) && hasLostHeart({ fate: endOf(unit) })).length,
    kills: total(warriors, (warrior) => warrior.kills),
    blowsBlocked: total(warriors, (warrior) => warrior.blowsBlocked),
    arrowsLoosed: total(warriors, (warrior) => warrior.arrowsLoosed),
    warriors,
  };
}

function endOf(unit: Snapshot['units'][number]): Fate {
  return isRouting(unit) ? 'routed' : fateOf(unit);
}

/** Whether a unit ran, left the field or yielded. */
export function hasLostHeart({ fate }: { readonly fate: Fate }): boolean {
  return fate !== 'alive' && fate !== 'fallen';
}

function countBy(ids: readonly EntityId[]): ReadonlyMap<EntityId, number> {
  const counts = new Map<EntityId, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function total(warriors: readonly UnitStatistics[], part: (warrior: UnitStatistics) => number): number {
  return warriors.reduce((sum, warrior) => sum + part(warrior), 0);
}

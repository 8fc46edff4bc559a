import { unitKindOf, type UnitKinds } from '../../content/unit-kind.ts';
import type { Outcome, Snapshot, UnitKind } from '../../sim/state.ts';
import { isHostileToPlayer, isPlayersTeam } from '../../sim/teams.ts';
import { deedsUntil, type FightDeeds } from '../fight-record.ts';

/** The player's team, and those that fight it. */
export type FightSide = 'own' | 'enemy';

export interface SideSummary {
  readonly fallen: number;
  readonly count: number;
  /** Points of health. */
  readonly dealt: number;
  readonly taken: number;
}

export interface KindSummary extends SideSummary {
  readonly kind: UnitKind;
  readonly side: FightSide;
  /** "Sword and shield" */
  readonly label: string;
}

/** How a branch has gone up to some step. */
export interface BranchSummary {
  readonly outcome: Outcome;
  /** Until it was decided, or up to that step. */
  readonly steps: number;
  readonly sides: Readonly<Record<FightSide, SideSummary>>;
  /** In the order of the kinds, the player's first; only kinds that there are. */
  readonly kinds: readonly KindSummary[];
}

export interface SummaryOptions {
  readonly world: Pick<Snapshot, 'units' | 'teams'>;
  readonly kinds: UnitKinds;
  readonly deeds: FightDeeds;
  readonly step: number;
}

export function branchSummary({ world, kinds, deeds, step }: SummaryOptions): BranchSummary {
  const { blows, falls, decided } = deedsUntil(deeds, step);
  const sumOf = (ids: ReadonlySet<number>): SideSummary => ({
    fallen: falls.filter(({ unitId }) => ids.has(unitId)).length,
    count: ids.size,
    dealt: blows.reduce((sum, { attackerId, damage }) => sum + (ids.has(attackerId) ? damage : 0), 0),
    taken: blows.reduce((sum, { unitId, damage }) => sum + (ids.has(unitId) ? damage : 0), 0),
  });
  const idsOf = (side: FightSide, kind?: UnitKind): Set<number> =>
    new Set(unitsOf(world, side).flatMap((unit) => (kind === undefined || unit.kind === kind ? unit.id : [])));
  const parts = (side: FightSide): KindSummary[] =>
    [...kinds.keys()].flatMap((kind) => {
      const ids = idsOf(side, kind);
      return ids.size === 0 ? [] : [{ kind, side, label: unitKindOf(kinds, kind).label, ...sumOf(ids) }];
    });
  return {
    outcome: decided?.outcome ?? 'undecided',
    steps: decided?.step ?? step,
    sides: { own: sumOf(idsOf('own')), enemy: sumOf(idsOf('enemy')) },
    kinds: [...parts('own'), ...parts('enemy')],
  };
}

export function unitsOf(world: Pick<Snapshot, 'units' | 'teams'>, side: FightSide): Snapshot['units'] {
  const isOf = side === 'own' ? isPlayersTeam : isHostileToPlayer;
  return world.units.filter(({ team }) => isOf(world, team));
}

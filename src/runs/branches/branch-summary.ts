import { unitKindOf, type UnitKinds } from '../../content/unit-kind.ts';
import type { Outcome, Snapshot, Team, UnitKind } from '../../sim/state.ts';
import { deedsUntil, type FightDeeds } from '../fight-record.ts';

export interface SideSummary {
  readonly fallen: number;
  readonly count: number;
  /** Points of health. */
  readonly dealt: number;
  readonly taken: number;
}

/** Of the units of one team. */
export interface TeamSummary extends SideSummary {
  readonly team: Team;
  /** "Enemy" */
  readonly tag: string;
  readonly isPlayers: boolean;
}

export interface KindSummary extends SideSummary {
  readonly kind: UnitKind;
  readonly team: Team;
  /** "Sword and shield" */
  readonly label: string;
}

/** How a branch has gone up to some step. */
export interface BranchSummary {
  readonly outcome: Outcome;
  /** Until it was decided, or up to that step. */
  readonly steps: number;
  /** Those that have units. */
  readonly teams: readonly TeamSummary[];
  /** In the order of the teams and kinds. */
  readonly kinds: readonly KindSummary[];
}

export interface SummaryOptions {
  readonly units: Snapshot['units'];
  readonly teams: Snapshot['teams'];
  readonly kinds: UnitKinds;
  readonly deeds: FightDeeds;
  readonly step: number;
}

export function branchSummary({ units, teams, kinds, deeds, step }: SummaryOptions): BranchSummary {
  const { blows, falls, decided } = deedsUntil(deeds, step);
  const sumOf = (ids: ReadonlySet<number>): SideSummary => ({
    fallen: falls.filter(({ unitId }) => ids.has(unitId)).length,
    count: ids.size,
    dealt: blows.reduce((sum, { attackerId, damage }) => sum + (ids.has(attackerId) ? damage : 0), 0),
    taken: blows.reduce((sum, { unitId, damage }) => sum + (ids.has(unitId) ? damage : 0), 0),
  });
  const idsOf = (team: Team, kind?: UnitKind): Set<number> =>
    new Set(units.filter((unit) => unit.team === team && (kind === undefined || unit.kind === kind)).map(({ id }) => id));
  const parts = (team: Team): KindSummary[] =>
    [...kinds.keys()].flatMap((kind) => {
      const ids = idsOf(team, kind);
      return ids.size === 0 ? [] : [{ kind, team, label: unitKindOf(kinds, kind).label, ...sumOf(ids) }];
    });
  const fighting = teams.filter(({ name }) => idsOf(name).size > 0);
  return {
    outcome: decided?.outcome ?? 'undecided',
    steps: decided?.step ?? step,
    teams: fighting.map(({ name, tag, isPlayers }) => ({ team: name, tag, isPlayers, ...sumOf(idsOf(name)) })),
    kinds: fighting.flatMap(({ name }) => parts(name)),
  };
}

import type { EntityId, Point, Team, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';

/** Whether a unit fights that entity, or is on its way to do so. */
export function isAfter({ mood, movement: { goal }, combat }: Unit, prey: EntityId): boolean {
  if (mood !== 'fighting') return false;
  return combat.phase === 'ready' && goal.kind === 'entity' ? goal.id === prey : combat.targetId === prey;
}

/** Those farther away from who asks, in tiles, are not counted: they fight somewhere else. */
const COMRADES_TILES = 10;

/** Who asks, from where. */
interface Asker {
  readonly id: EntityId;
  readonly team: Team;
  readonly from: Point;
}

/** How many other living units of the asker's team within `COMRADES_TILES` of it are after that entity. */
export function comradesAfter({ teams, teamGrid }: WorldContext, prey: EntityId, { id, team, from }: Asker): number {
  counter.count = 0;
  counter.prey = prey;
  teamGrid.nearest(teams.maskOf(team), from, { rangeTiles: COMRADES_TILES, exceptId: id, filter: counter });
  return counter.count;
}

/** Counts units that are after the prey; accepts none, so that the search goes on to the end of its range. */
const counter = {
  count: 0,
  prey: 0 as EntityId,
  accepts(unit: Unit): boolean {
    if (isAfter(unit, counter.prey)) counter.count++;
    return false;
  },
};

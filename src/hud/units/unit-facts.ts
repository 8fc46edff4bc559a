import type { Recovery } from '../../sim/activity.ts';
import type { Team, UnitKind } from '../../sim/state.ts';
import type { IconPath } from '../dom/icons.ts';

/** What the HUD tells of a unit kind. */
export interface UnitKindInfo {
  /** "Sword and shield" */
  readonly label: string;
  readonly icon: readonly IconPath[];
  readonly recovery: Recovery;
  readonly isRanged: boolean;
  readonly hasShield: boolean;
}

/** What the HUD shows of a team. */
export interface TeamInfo {
  /** The first word of the portraits of its units. */
  readonly art: string;
  /** Of its dots on the minimap, as "#rrggbb". */
  readonly mapColour: string;
}

/** Constant while the page is open. */
export interface UnitFacts {
  /** By the name of the kind. */
  readonly unitKinds: ReadonlyMap<UnitKind, UnitKindInfo>;
  /** By the name of the team. */
  readonly teams: ReadonlyMap<Team, TeamInfo>;
}

/** @throws Error for a kind that the game has no data of. */
export function unitKindInfo({ unitKinds }: Pick<UnitFacts, 'unitKinds'>, kind: UnitKind): UnitKindInfo {
  const found = unitKinds.get(kind);
  if (!found) throw new Error(`The HUD knows no unit kind "${kind}".`);
  return found;
}

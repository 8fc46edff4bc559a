import type { Rules } from './rules.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { Formation, Grid, Team, UnitKind, WorldState } from './state.ts';

/** Where a run starts. Ids are given in this order, from 1: units, parties, waypoints. */
export interface WorldSetup {
  readonly seed: string;
  /** Copied: the world may open and close tiles of its own grid. */
  readonly grid: Grid;
  readonly rules: Rules;
  readonly units: readonly UnitSetup[];
  readonly parties: readonly PartySetup[];
  readonly waypoints: readonly WaypointSetup[];
  /** Whether the run ends when one of two teams has nobody left. */
  readonly decides: boolean;
  readonly tickMode: WorldState['tickMode'];
  /** Everybody starts anew after each bout; without it the run goes on to its end. */
  readonly repeat?: RepeatSetup;
  /** Whoever falls stands again where he began, so many seconds later; without it the dead stay dead. */
  readonly returnSeconds?: number;
  /** Hears where each step spends its time; see `Stopwatch`. */
  readonly stopwatch?: Stopwatch;
}

/** A bout ends some time after somebody died, or after one team has nobody left, or when its time is over. */
export interface RepeatSetup {
  readonly after: 'death' | 'teamFallen';
  readonly pauseSeconds: number;
  readonly boutSeconds: number;
}

export interface UnitSetup {
  readonly kind: UnitKind;
  readonly team: Team;
  readonly name: string;
  /** In tiles; moved to the nearest free ground when it is not free. */
  readonly x: number;
  readonly y: number;
  /** Index into `parties`; without one the unit is on its own. */
  readonly partyIndex?: number;
  /** Share of its full health at the start, above 0 and up to 1. */
  readonly healthFraction?: number;
}

export interface PartySetup {
  readonly team: Team;
  readonly name: string;
  readonly formation: Formation;
  readonly spacingTiles: number;
  /** Indices into `waypoints`. */
  readonly waypoints: readonly number[];
  /** Whether a mind drives it; by default only enemy parties have one. */
  readonly hasMind?: boolean;
}

export interface WaypointSetup {
  readonly name: string;
  readonly tag: string;
  readonly x: number;
  readonly y: number;
}

import type { Day } from '../parts/day.ts';
import type { Rules } from '../rules.ts';
import type { Stopwatch } from '../stopwatch.ts';
import type { GoalSetup } from '../parts/goal.ts';
import type { Formation, Grid, Team, UnitKind, WorldState } from '../state.ts';

/** The start of a run. Ids are issued in this order, from 1: units, parties, waypoints, objects. */
export interface WorldSetup {
  readonly seed: string;
  /** Copied, because the world may open and close tiles of its own grid. */
  readonly grid: Grid;
  readonly rules: Rules;
  readonly units: readonly UnitSetup[];
  readonly parties: readonly PartySetup[];
  readonly waypoints: readonly WaypointSetup[];
  readonly objects?: readonly ObjectSetup[];
  /** What decides the run; without goals, nothing does. */
  readonly goals?: readonly GoalSetup[];
  /** After each so many steps of rest of the player's warriors the nearest enemy party is warned of them; when absent, rest warns nobody. */
  readonly restWarnsSteps?: number;
  /** Whether units of parties can lose heart. */
  readonly hasMorale: boolean;
  readonly tickMode: WorldState['tickMode'];
  /** Repeats the start after each round; when absent, there is only one round. */
  readonly repeat?: RepeatSetup;
  /** Fallen units respawn at their start after this many seconds; when absent, they stay dead. */
  readonly returnSeconds?: number;
  /** When absent, it is always noon. */
  readonly day?: Day;
  /** Measures the time that each step takes; see `Stopwatch`. */
  readonly stopwatch?: Stopwatch;
}

/** A round ends some time after a death, or after a team has no living units, or after its goals are decided, or when its time is over. */
export interface RepeatSetup {
  readonly after: 'death' | 'teamFallen' | 'decided';
  /** The unit whose death ends the round; any by default. */
  readonly of?: string;
  readonly pauseSeconds: number;
  readonly roundSeconds: number;
}

export interface UnitSetup {
  readonly kind: UnitKind;
  readonly team: Team;
  readonly name: string;
  /** In tiles; moved to the nearest free ground if occupied. */
  readonly x: number;
  readonly y: number;
  /** Index into `parties`; when absent, the unit has no party. */
  readonly partyIndex?: number;
  /** Fraction of full health at the start, above 0 and up to 1. */
  readonly healthFraction?: number;
  /** After its death it respawns where it started, after this many seconds; by default as `WorldSetup.returnSeconds` says. */
  readonly returnSeconds?: number;
  /** Its full quiver; by default that of its kind. */
  readonly arrows?: number;
  /** It leads its party: its comrades take heart from it. */
  readonly isLeader?: true;
  /** Time between two ticks of its tree; by default that of its kind. */
  readonly thinksEverySeconds?: number;
}

export interface PartySetup {
  readonly team: Team;
  readonly name: string;
  readonly formation: Formation;
  readonly spacingTiles: number;
  /** Indices into `waypoints`. */
  readonly waypoints: readonly number[];
  /** Whether it has a brain; by default all have one but the player's. */
  readonly hasBrain?: boolean;
}

export interface ObjectSetup {
  readonly kind: string;
  readonly name: string;
  /** The middle of its footprint, in tiles. */
  readonly x: number;
  readonly y: number;
  /** Whether its footprint lies along y. */
  readonly isTurned?: boolean;
  /** By default the one in which its kind starts. */
  readonly state?: string;
  /** By default it belongs to no team. */
  readonly team?: Team;
}

export interface WaypointSetup {
  readonly name: string;
  readonly tag: string;
  readonly x: number;
  readonly y: number;
}

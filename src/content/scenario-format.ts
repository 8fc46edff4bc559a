import type { Formation, Team, UnitKind } from '../sim/state.ts';

export const TEAMS: readonly Team[] = ['player', 'enemy'];
export const KINDS: readonly UnitKind[] = ['sword', 'twohand', 'bow'];
export const FORMATIONS: readonly Formation[] = ['line', 'column', 'wedge', 'circle'];

/** A warrior of a scenario. */
export interface Member {
  kind: UnitKind;
  name: string;
  /** A tree of its own instead of the one of its kind. */
  mind?: string;
  /** Share of its full health at the start, above 0 and up to 1. */
  health?: number;
}

export interface ScenarioParty {
  team: Team;
  name: string;
  /** Name of the place where it starts. */
  at: string;
  formation: Formation;
  spacingTiles: number;
  /** Names of the places between which it patrols, in turn. Without them it stays. */
  patrol?: string[];
  /** The tree that leads it; a party without one waits for orders. */
  mind?: string;
  members: Member[];
}

/** A warrior without a party. */
export interface Loner extends Member {
  team: Team;
  at: string;
}

/** What an arena of the gallery tells its visitor. */
export interface Caption {
  /** The behaviour that is shown: the name of its tree. */
  behaviour: string;
  /** Two sentences: what to watch for. */
  text: string;
}

export interface Scenario {
  name: string;
  title: string;
  map: string;
  /** Whether it can be won and lost. */
  decides: boolean;
  /** Everybody starts anew some time after this happened, or when the bout has lasted `boutSeconds`. */
  repeat?: { after: 'death' | 'teamFallen'; pauseSeconds: number; boutSeconds: number };
  /** Whoever falls comes back where he began, so many seconds later. */
  returnSeconds?: number;
  /** Where the camera looks at first: the name of a place, and pixels per tile. */
  camera: { at: string; zoom: number };
  caption?: Caption;
  parties: ScenarioParty[];
  loners: Loner[];
}

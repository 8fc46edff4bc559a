import type { TeamRules } from '../sim/rules.ts';
import type { Team } from '../sim/state.ts';

/** Shapes of the mark at the feet of a unit, so that teams differ without colours. */
export const TEAM_MARKS = ['round', 'pointed'] as const;
/** Rings of the atlas (`fx/...`) that may lie at the feet. */
export const TEAM_RINGS = ['ring-player', 'ring-enemy', 'ring-hover'] as const;
/** The sides that warriors have been modelled for. */
export const TEAM_ARTS = ['player', 'enemy'] as const;

/** Everything about a team: one file of `src/content/data/teams`. */
export interface TeamData {
  /** The name of its file. */
  readonly name: Team;
  /** Its place in lists, lowest first. */
  readonly order: number;
  /** "the enemy" */
  readonly label: string;
  /** The tree of its parties, unless the scenario says otherwise; without one they wait for orders. */
  readonly partyTree?: string;
  readonly rules: TeamRules;
  readonly look: TeamLook;
}

export interface TeamLook {
  /** The first word of the clips and portraits of its units: "player" in "player-sword/walk". */
  readonly art: (typeof TEAM_ARTS)[number];
  readonly ring: (typeof TEAM_RINGS)[number];
  readonly mark: (typeof TEAM_MARKS)[number];
  /** Colours as "#rrggbb": of the mark, of the bar of health, of the dot on the minimap. */
  readonly markColour: string;
  readonly healthColour: string;
  readonly mapColour: string;
}

/** Teams by name, in their order. */
export type TeamsData = ReadonlyMap<Team, TeamData>;

/** Two teams that fight each other, the player's first. */
export type OpposingTeams = readonly [Team, Team];

/**
 * The player's team and the first one that is hostile to it and it to them.
 * @throws Error when the data has no such pair; reading the teams refuses that.
 */
export function opposingTeams(teams: TeamsData): OpposingTeams {
  const pair = pairOfOpponents([...teams.values()]);
  if (!pair) throw new Error('No team is hostile to that of the player, and it to them.');
  return pair;
}

export function pairOfOpponents(teams: readonly TeamData[]): OpposingTeams | undefined {
  const own = teams.find(({ rules }) => rules.isPlayers);
  const other = teams.find(({ name, rules }) => own?.rules.hostileTo.includes(name) && rules.hostileTo.includes(own.name));
  return own && other && [own.name, other.name];
}

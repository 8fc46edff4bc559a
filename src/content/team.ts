import { optional, record } from '../core/schema/record.ts';
import { checked, choice, nameOf, number, readData, text, textLike, type Read, type ValueOf } from '../core/schema/values.ts';
import { TEAM_RULES } from '../sim/rules.ts';
import type { Team } from '../sim/state.ts';
import { HOSTILE_TAG, MOST_TEAMS } from '../sim/teams.ts';
import { nameOfFile, ownName } from './own-name.ts';

/** Shapes of the mark at the feet of a unit, so that teams differ without colours. */
export const TEAM_MARKS = ['round', 'pointed'] as const;
/** Rings of the atlas (`fx/...`) that may lie at the feet. */
export const TEAM_RINGS = ['ring-player', 'ring-enemy', 'ring-hover'] as const;
/** The sides that warriors have been modelled for. */
export const TEAM_ARTS = ['player', 'enemy'] as const;

/** Tags of other things than teams. */
const TAKEN_TAGS: readonly string[] = [HOSTILE_TAG, 'Waypoint'];

const colour = textLike(/^#[0-9a-f]{6}$/, 'a colour such as "#2f74d8"');

const LOOK = record({
  /** The first word of the clips and portraits of its units: "player" in "player-sword/walk". */
  art: choice(TEAM_ARTS),
  ring: choice(TEAM_RINGS),
  mark: choice(TEAM_MARKS),
  /** Colours as "#rrggbb": of the mark, of the bar of health, of the dot on the minimap. */
  markColour: colour,
  healthColour: colour,
  mapColour: colour,
});
export type TeamLook = ValueOf<typeof LOOK>;

/** Everything about a team: one file of `src/content/data/teams`. */
export const TEAM = record({
  /** The name of its file. */
  name: ownName,
  /** Its place in lists, lowest first. */
  order: number({ min: 0, max: 1000 }),
  /** "the enemy" */
  label: text,
  /** The tree of its parties, unless the scenario says otherwise; without one they wait for orders. */
  partyTree: optional(nameOf('tree')),
  rules: checked(TEAM_RULES, ({ tag }, reading) => {
    if (TAKEN_TAGS.includes(tag)) reading.report(tag, `another tag than ${TAKEN_TAGS.join(' and ')}`, '/tag');
  }),
  look: LOOK,
});
export type TeamData = ValueOf<typeof TEAM>;

/** Validates the file of a team, and reports every problem. `known`: the names of all teams and trees. */
export function readTeam(
  json: unknown,
  file: string,
  known: { readonly teams: readonly string[]; readonly trees: readonly string[] },
): Read<TeamData> {
  const own = nameOfFile(file);
  const others = known.teams.filter((team) => !own.file.includes(team));
  return readData(TEAM, json, { file, names: { ...own, tree: known.trees, 'other team': others } });
}

/** Problems of the teams as a whole. */
export function problemsOfTeams(teams: readonly TeamData[]): string[] {
  const problems: string[] = [];
  const players = teams.filter(({ rules }) => rules.isPlayers).map(({ name }) => name);
  if (players.length !== 1) problems.push(`teams: found ${players.length} teams with "isPlayers", expected exactly one`);
  else if (!pairOfOpponents(teams)) problems.push(`teams: no team is hostile to "${players[0]}" and it to them, expected at least one`);
  if (teams.length > MOST_TEAMS) problems.push(`teams: found ${teams.length} teams, expected at most ${MOST_TEAMS}`);
  for (const { name, rules } of teams) {
    const twin = teams.find((other) => other.name < name && other.rules.tag === rules.tag);
    if (twin) problems.push(`teams/${name}.json /rules/tag: found "${rules.tag}", the tag of ${twin.name}, expected a tag of its own`);
  }
  return problems;
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

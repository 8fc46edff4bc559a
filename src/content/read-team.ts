import { fileStem } from '../core/file-stem.ts';
import type { TeamRules } from '../sim/rules.ts';
import { HOSTILE_TAG, MOST_TEAMS } from '../sim/teams.ts';
import { JsonReader, limitsOf } from '../core/json-reader.ts';
import { TEAM_ARTS, TEAM_MARKS, TEAM_RINGS, pairOfOpponents, type TeamData, type TeamLook } from './team.ts';

const FIELDS = ['name', 'order', 'label', 'partyTree', 'rules', 'look'];
const RULE_FIELDS = ['tag', 'isPlayers', 'hostileTo', 'damageFactor', 'startFacing'];
const COLOURS = ['markColour', 'healthColour', 'mapColour'] as const;
const LOOK_FIELDS = ['art', 'ring', 'mark', ...COLOURS];
/** Tags of other things than teams. */
const TAKEN_TAGS: readonly string[] = [HOSTILE_TAG, 'Waypoint'];

interface KnownNames {
  readonly teams: readonly string[];
  readonly trees: readonly string[];
}

/** Validates the file of a team, and reports every problem. */
export function readTeam(
  json: unknown,
  file: string,
  known: KnownNames,
): { readonly team: TeamData | undefined; readonly problems: readonly string[] } {
  const read = new TeamReader(file);
  const team = read.team(json, known);
  return { team: read.problems.length === 0 ? team : undefined, problems: read.problems };
}

class TeamReader extends JsonReader {
  team(json: unknown, known: KnownNames): TeamData {
    const top = this.record(json, '/');
    this.onlyFields(top, '', FIELDS);
    const name = fileStem(this.file);
    if (top['name'] !== name) this.report('/name', top['name'], `"${name}", the name of the file`);
    return {
      name,
      order: this.number(top['order'], '/order', { min: 0, max: 1000 }),
      label: this.text(top['label'], '/label'),
      ...(top['partyTree'] === undefined ? {} : { partyTree: this.choice(top['partyTree'], '/partyTree', known.trees) }),
      rules: this.#rules(this.record(top['rules'], '/rules'), name, known.teams),
      look: this.#look(this.record(top['look'], '/look')),
    };
  }

  #rules(rules: Record<string, unknown>, own: string, teams: readonly string[]): TeamRules {
    this.onlyFields(rules, '/rules', RULE_FIELDS);
    const others = teams.filter((team) => team !== own);
    const tag = this.text(rules['tag'], '/rules/tag');
    if (TAKEN_TAGS.includes(tag)) this.report('/rules/tag', tag, `another tag than ${TAKEN_TAGS.join(' and ')}`);
    return {
      tag,
      isPlayers: this.boolean(rules['isPlayers'], '/rules/isPlayers'),
      hostileTo: this.list(rules['hostileTo'], '/rules/hostileTo').map((team, index) =>
        this.choice(team, `/rules/hostileTo/${index}`, others),
      ),
      damageFactor: this.number(rules['damageFactor'], '/rules/damageFactor', limitsOf('damageFactor')),
      startFacing: this.choice(rules['startFacing'], '/rules/startFacing', ['east', 'west']),
    };
  }

  #look(look: Record<string, unknown>): TeamLook {
    this.onlyFields(look, '/look', LOOK_FIELDS);
    const [markColour, healthColour, mapColour] = COLOURS.map((field) => this.#colour(look[field], `/look/${field}`));
    return {
      art: this.choice(look['art'], '/look/art', TEAM_ARTS),
      ring: this.choice(look['ring'], '/look/ring', TEAM_RINGS),
      mark: this.choice(look['mark'], '/look/mark', TEAM_MARKS),
      markColour: markColour!,
      healthColour: healthColour!,
      mapColour: mapColour!,
    };
  }

  #colour(value: unknown, path: string): string {
    if (typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)) return value;
    this.report(path, value, 'a colour such as "#2f74d8"');
    return '#000000';
  }
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

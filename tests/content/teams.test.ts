import { describe, expect, it } from 'vitest';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { readTeam } from '../../src/content/team.ts';
import shippedPlayer from '../../src/content/data/teams/player.json' with { type: 'json' };

const files = readContentFiles();
const known = { teams: ['player', 'enemy'], trees: ['enemy-party', 'led-party'] };

const problemsOf = (change: (team: Record<string, unknown>) => unknown): readonly string[] => {
  const team = structuredClone(shippedPlayer) as Record<string, unknown>;
  return readTeam(change(team) ?? team, 'teams/player.json', known).problems;
};

/** The problems of all content when the text of one team is changed. */
const contentProblems = (team: string, change: (text: string) => string): readonly string[] => {
  const teams = files.teams.map((file) => (file.file.endsWith(`${team}.json`) ? { ...file, text: change(file.text) } : file));
  return loadContent({ ...files, maps: [], scenarios: [], teams }).problems;
};

describe('a team file', () => {
  it('is read as written when it is valid', () => {
    expect(readTeam(shippedPlayer, 'teams/player.json', known)).toEqual({ value: shippedPlayer, problems: [] });
  });

  it.each<[string, (team: Record<string, unknown>) => unknown, string]>([
    ['another name', (team) => void (team['name'] = 'us'), 'teams/player.json /name: found "us", expected "player", the name of the file'],
    [
      'an unknown enemy',
      (team) => ({ ...team, rules: { ...shippedPlayer.rules, hostileTo: ['enemies'] } }),
      'teams/player.json /rules/hostileTo/0: found "enemies", expected one of enemy (did you mean "enemy"?)',
    ],
    [
      'hostility to itself',
      (team) => ({ ...team, rules: { ...shippedPlayer.rules, hostileTo: ['player'] } }),
      'teams/player.json /rules/hostileTo/0: found "player", expected one of enemy',
    ],
    [
      'a tag of other things',
      (team) => ({ ...team, rules: { ...shippedPlayer.rules, tag: 'Waypoint' } }),
      'teams/player.json /rules/tag: found "Waypoint", expected another tag than Hostile and Waypoint',
    ],
    [
      'a colour by name',
      (team) => ({ ...team, look: { ...shippedPlayer.look, mapColour: 'blue' } }),
      'teams/player.json /look/mapColour: found "blue", expected a colour such as "#2f74d8"',
    ],
  ])('is refused with %s', (_, change, problem) => {
    expect(problemsOf(change)).toEqual([problem]);
  });
});

describe('the teams together', () => {
  it('have exactly one that the player leads', () => {
    expect(contentProblems('folk', (text) => text.replace('"isPlayers": false', '"isPlayers": true'))).toEqual([
      'teams: found 2 teams with "isPlayers", expected exactly one',
    ]);
  });

  it('have one that fights it and is fought back', () => {
    expect(contentProblems('enemy', (text) => text.replace('"hostileTo": ["player"]', '"hostileTo": ["folk"]'))).toEqual([
      'teams: no team is hostile to "player" and it to them, expected at least one',
    ]);
  });

  it('have a tag each', () => {
    expect(contentProblems('folk', (text) => text.replace('"Folk"', '"Enemy"'))).toEqual([
      'teams/folk.json /rules/tag: found "Enemy", the tag of enemy, expected a tag of its own',
    ]);
  });
});

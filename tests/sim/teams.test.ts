import { describe, expect, it } from 'vitest';
import { nearestByTag } from '../../src/sim/perception/perception-queries.ts';
import { teamRulesOf, type Rules } from '../../src/sim/rules.ts';
import { Teams, type TeamState } from '../../src/sim/teams.ts';
import { World } from '../../src/sim/world/world.ts';
import { ScriptedBrains, strikeAt } from './support/scripted-brains.ts';
import { rules, TestWorld } from './support/test-world.ts';

const team = (name: string, hostileTo: readonly string[]): TeamState => ({
  name,
  tag: `${name}s`,
  isPlayers: name === 'knight',
  hostileTo,
});

describe('teams', () => {
  const teams = new Teams([
    team('knight', ['wolf', 'ghost']),
    team('wolf', ['knight', 'deer']),
    team('deer', []),
    team('ghost', ['knight']),
  ]);

  it('are hostile as their data says, each on its own behalf', () => {
    expect(teams.isHostile('wolf', 'deer')).toBe(true);
    expect(teams.isHostile('deer', 'wolf')).toBe(false);
    expect(teams.isHostile('wolf', 'wolf')).toBe(false);
    expect(teams.isHostile('wolf', 'nobody')).toBe(false);
  });

  it('are threats to those that they fight', () => {
    expect(teams.threatMaskOf('deer')).toBe(teams.maskOf('wolf'));
    expect(teams.threatMaskOf('knight')).toBe(teams.maskOf('wolf') | teams.maskOf('ghost'));
    expect(teams.threatMaskOf('ghost')).toBe(teams.maskOf('knight'));
    expect(teams.threatMaskOf('nobody')).toBe(0);
  });

  it('are found by their tag, and enemies by the tag of the only one or by "Hostile"', () => {
    expect(teams.maskOfTag('deers', 'knight')).toBe(teams.maskOf('deer'));
    expect(teams.maskOfTag('Hostile', 'wolf')).toBe(teams.maskOf('knight') | teams.maskOf('deer'));
    expect(teams.maskOfTag('Waypoint', 'wolf')).toBe(0);
    expect(['knight', 'wolf', 'deer', 'ghost'].map((name) => teams.enemyTagOf(name))).toEqual(['Hostile', 'Hostile', 'Hostile', 'knights']);
  });
});

/** The shipped rules with other enmities. */
function withEnmities(hostileTo: Readonly<Record<string, readonly string[]>>): Rules {
  const teams = Object.keys(rules.teams).map((name) => [name, { ...teamRulesOf(rules, name), hostileTo: hostileTo[name] ?? [] }] as const);
  return { ...rules, teams: Object.fromEntries(teams) };
}

describe('a world', () => {
  it.each([
    ['enemies', { player: ['enemy'] }, true],
    ['teams at peace', {}, false],
    ['a team that is attacked without being hostile itself', { enemy: ['player'] }, false],
  ])('lets the player hit %s: %j', (_, hostileTo, isHit) => {
    const play = new TestWorld(['.sS.'], { rules: withEnmities(hostileTo), script: strikeAt(2) }).run(4);
    expect(play.count('hit') > 0).toBe(isHit);
  });

  it('finds the nearest of all hostile teams', () => {
    const options = { rules: withEnmities({ player: ['enemy', 'folk'], enemy: ['folk'] }) };
    const setup = new TestWorld(['s.S..S'], options).setup();
    const [us, them, folk] = setup.units;
    const world = new World({ ...setup, units: [us!, them!, { ...folk!, team: 'folk' }] }, new ScriptedBrains(undefined));
    const nearest = (from: number): number => nearestByTag(world, from, 'Hostile', { range: 20, onlyPerceived: false });
    expect([1, 2, 3].map(nearest)).toEqual([2, 3, 0]);
  });

  it.each([
    ['is won when nobody hostile is left, whoever else lives', { player: ['enemy'], enemy: ['player'] }, 'victory'],
    ['is never decided among friends', {}, 'undecided'],
  ])('%s', (_, hostileTo, outcome) => {
    const play = new TestWorld(['s..S'], { rules: withEnmities(hostileTo), decides: true });
    play.unit(2).isAlive = false;
    expect(play.steps(1).world.state.outcome).toBe(outcome);
  });
});

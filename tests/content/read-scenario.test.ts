import { describe, expect, it } from 'vitest';
import { readScenario } from '../../src/content/read-scenario.ts';

const known = { maps: new Map([['yard', ['gate', 'well']]]), trees: ['bow', 'patrol'] };

const sound = {
  name: 'duel',
  title: 'A duel',
  map: 'yard',
  decides: true,
  camera: { at: 'gate', zoom: 30 },
  parties: [
    {
      team: 'player',
      name: 'We',
      at: 'gate',
      formation: 'line',
      spacingTiles: 1.5,
      members: [{ kind: 'sword', name: 'Ann', health: 0.5 }],
    },
  ],
  loners: [{ kind: 'bow', name: 'Bob', team: 'enemy', at: 'well', mind: 'patrol' }],
};

const problemsOf = (change: Record<string, unknown>): readonly string[] =>
  readScenario({ ...sound, ...change }, 'duel.json', known).problems;

describe('a scenario file', () => {
  it('is read as it is when it is sound', () => {
    const { scenario, problems } = readScenario(sound, 'duel.json', known);
    expect(problems).toEqual([]);
    expect(scenario).toEqual(sound);
  });

  it('may not name a map, a place or a tree that is not there', () => {
    expect(problemsOf({ map: 'yrd' })[0]).toBe(
      'duel.json /map: found "yrd", expected one of yard (did you mean "yard"?)',
    );
    expect(problemsOf({ camera: { at: 'gat', zoom: 30 } })).toEqual([
      'duel.json /camera/at: found "gat", expected one of gate, well (did you mean "gate"?)',
    ]);
    expect(problemsOf({ loners: [{ ...sound.loners[0], mind: 'bo' }] })).toEqual([
      'duel.json /loners/0/mind: found "bo", expected one of bow, patrol (did you mean "bow"?)',
    ]);
  });

  it('may let the fallen return after a while', () => {
    const { scenario, problems } = readScenario({ ...sound, returnSeconds: 8 }, 'duel.json', known);
    expect([scenario.returnSeconds, problems]).toEqual([8, []]);
    expect(problemsOf({ returnSeconds: -1 })).toEqual(['duel.json /returnSeconds: found -1, expected a number from 0 to 600']);
  });

  it('is told about every problem at once, with its place', () => {
    const member = { kind: 'axe', name: '', health: 7 };
    const party = { ...sound.parties[0], formation: 'square', spacingTiles: 'wide', members: [member] };
    expect(problemsOf({ parties: [party] })).toEqual([
      'duel.json /parties/0/formation: found "square", expected one of line, column, wedge, circle',
      'duel.json /parties/0/spacingTiles: found "wide", expected a number from 0.8 to 6',
      'duel.json /parties/0/members/0/kind: found "axe", expected one of sword, twohand, bow',
      'duel.json /parties/0/members/0/name: found "", expected a text',
      'duel.json /parties/0/members/0/health: found 7, expected a number from 0.01 to 1',
    ]);
  });

  it('is asked about fields that nobody reads', () => {
    expect(problemsOf({ decide: true })).toEqual([
      expect.stringMatching(/^duel\.json \/decide: unknown field.*did you mean "decides"\?/),
    ]);
  });

  it('does not upset the reader when it is no object at all', () => {
    for (const json of [null, 7, 'text', [], undefined]) {
      expect(readScenario(json, 'x.json', known).problems.length).toBeGreaterThan(3);
    }
  });
});

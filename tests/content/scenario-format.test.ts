import { describe, expect, it } from 'vitest';
import { readScenario } from '../../src/content/scenario-format.ts';

const known = {
  maps: new Map([['yard', ['gate', 'well']]]),
  trees: ['bow', 'patrol'],
  kinds: ['sword', 'bow'],
  teams: ['player', 'enemy'],
  objects: new Map([['door', ['open', 'closed']]]),
};

const sound = {
  name: 'duel',
  title: 'A duel',
  map: 'yard',
  goals: [{ type: 'clear', title: 'Win', won: 'Won', lost: 'Lost' }],
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
  it('is read as written when it is valid', () => {
    const { scenario, problems } = readScenario(sound, 'duel.json', known);
    expect(problems).toEqual([]);
    expect(scenario).toEqual(sound);
  });

  it('must not name an unknown map, place or tree', () => {
    expect(problemsOf({ map: 'yrd' })[0]).toBe('duel.json /map: found "yrd", expected one of yard (did you mean "yard"?)');
    expect(problemsOf({ camera: { at: 'gat', zoom: 30 } })).toEqual([
      'duel.json /camera/at: found "gat", expected one of gate, well (did you mean "gate"?)',
    ]);
    expect(problemsOf({ loners: [{ ...sound.loners[0], mind: 'bo' }] })).toEqual([
      'duel.json /loners/0/mind: found "bo", expected one of bow, patrol (did you mean "bow"?)',
    ]);
  });

  it('can offer a unit other minds and a rank', () => {
    const captain = { ...sound.loners[0], rank: 'captain', otherMinds: ['bow'] };
    const { scenario, problems } = readScenario({ ...sound, loners: [captain] }, 'duel.json', known);
    expect([scenario.loners, problems]).toEqual([[captain], []]);
    const loner = (change: Record<string, unknown>) => problemsOf({ loners: [{ ...captain, ...change }] });
    expect(loner({ rank: 'captian' })).toEqual([
      'duel.json /loners/0/rank: found "captian", expected one of captain (did you mean "captain"?)',
    ]);
    expect(loner({ otherMinds: ['bo', 'patrol', 'bow', 'bow'] })).toEqual([
      'duel.json /loners/0/otherMinds/0: found "bo", expected one of bow, patrol (did you mean "bow"?)',
      'duel.json /loners/0/otherMinds/1: found "patrol", expected another tree than its "mind"',
      'duel.json /loners/0/otherMinds/3: found "bow", expected each tree once',
    ]);
    expect(loner({ otherMinds: [] })[0]).toContain('expected at least one tree');
    expect(loner({ mind: undefined })[0]).toBe('duel.json /loners/0/mind: found nothing, expected a tree, because there are other minds');
  });

  it('can say of a unit how hurt it is, how many arrows it has, and how often it thinks, within limits', () => {
    const slow = { ...sound.loners[0], health: 0.25, arrows: 3, thinksEverySeconds: 0.5 };
    const { scenario, problems } = readScenario({ ...sound, loners: [slow] }, 'duel.json', known);
    expect([scenario.loners, problems]).toEqual([[slow], []]);
    const refused = problemsOf({ loners: [{ ...slow, health: 0, arrows: 1.5, thinksEverySeconds: -1 }] });
    expect(refused.map((problem) => problem.split(':')[0])).toEqual([
      'duel.json /loners/0/health',
      'duel.json /loners/0/arrows',
      'duel.json /loners/0/thinksEverySeconds',
    ]);
  });

  it('can let dead units respawn', () => {
    const { scenario, problems } = readScenario({ ...sound, returnSeconds: 8 }, 'duel.json', known);
    expect([scenario.returnSeconds, problems]).toEqual([8, []]);
    expect(problemsOf({ returnSeconds: -1 })).toEqual(['duel.json /returnSeconds: found -1, expected a number from 0 to 600']);
  });

  const says = { title: 'Do it', won: 'Done', lost: 'Lost' };
  const at = { at: 'well', withinTiles: 2 };
  const objects = [{ kind: 'door', name: 'The door', at: 'gate' }];

  it.each([
    { type: 'clear', ...says },
    { type: 'clear', ...says, who: ['Bob'] },
    { type: 'reach', ...says, ...at, atLeast: 1 },
    { type: 'hold', ...says, ...at, seconds: 90, graceSeconds: 10 },
    { type: 'escort', ...says, ...at, who: ['Ann'] },
    { type: 'escape', ...says, ...at },
    { type: 'rescue', ...says, who: ['Ann'] },
    { type: 'stop', ...says, ...at, who: ['We'], atLeast: 1 },
    { type: 'take', ...says, ...at },
    { type: 'destroy', ...says, objects: ['The door'] },
  ])('can have the goal $type', (goal) => {
    const protect = { type: 'protect', ...says, who: ['Ann'] };
    const { scenario, problems } = readScenario({ ...sound, objects, goals: [goal, protect] }, 'duel.json', known);
    expect([scenario.goals, problems]).toEqual([[goal, protect], []]);
  });

  it.each([
    [{ type: 'hld', ...says }, 'goals/0/type: found "hld", expected one of clear, .* \\(did you mean "hold"\\?\\)'],
    [{ type: 'hold', ...says, ...at }, 'goals/0/seconds: found nothing, expected a number from 1 to 3600'],
    [{ type: 'clear', ...says, ...at }, 'goals/0/at: unknown field'],
    [
      { type: 'take', ...says, at: 'wel', withinTiles: 0 },
      'goals/0/at: found "wel".*\\n.*withinTiles: found 0, expected a number from 0.5 to 50',
    ],
    [{ type: 'escort', ...says, ...at, who: ['An'] }, 'goals/0/who/0: found "An", expected one of Ann, Bob, We \\(did you mean "Ann"'],
    [{ type: 'rescue', ...says, who: [] }, 'goals/0/who: found \\[\\], expected at least one name'],
    [{ type: 'destroy', ...says, objects: ['Door'] }, 'goals/0/objects/0: found "Door", expected one of The door'],
    [{ type: 'protect', ...says, who: ['Ann'] }, 'goals: .* expected at least one goal that can be achieved'],
    [{ type: 'protect', ...says }, 'goals/0: .* either "who" or "objects"'],
    [{ type: 'reach', title: 'Go', ...at }, 'goals/0/won: found nothing, expected a text'],
  ])('tells what is wrong with the goal %j', (goal, problem) => {
    expect(problemsOf({ objects, goals: [goal] }).join('\n')).toMatch(new RegExp(problem));
  });

  it('can have rounds that its goals decide, and only those', () => {
    const repeat = { after: 'decided', pauseSeconds: 5, roundSeconds: 300 };
    expect(problemsOf({ repeat, playable: true, restWarnsSeconds: 45 })).toEqual([]);
    expect(problemsOf({ repeat, goals: undefined })).toEqual([
      'duel.json /goals: found nothing, expected at least one goal, because the rounds are "decided"',
    ]);
    expect(problemsOf({ repeat: { ...repeat, after: 'death' } })).toEqual([
      'duel.json /repeat/after: found "death", expected "decided", because there are goals',
    ]);
  });

  it('can repeat in rounds, with sensible times', () => {
    const repeat = { after: 'teamFallen', pauseSeconds: 0, roundSeconds: 3600 };
    const { scenario, problems } = readScenario({ ...sound, goals: undefined, repeat }, 'duel.json', known);
    expect([scenario.repeat, problems]).toEqual([repeat, []]);
    expect(problemsOf({ goals: undefined, repeat: { after: 'teamFallen', pauseSeconds: 600, roundSeconds: 1 } })).toEqual([]);
    expect(problemsOf({ goals: undefined, repeat: { after: 'never', pauseSeconds: 601, roundSeconds: 0.5 } })).toEqual([
      'duel.json /repeat/after: found "never", expected one of death, teamFallen, decided',
      'duel.json /repeat/pauseSeconds: found 601, expected a number from 0 to 600',
      'duel.json /repeat/roundSeconds: found 0.5, expected a number from 1 to 3600',
    ]);
    expect(problemsOf({ goals: undefined, repeat: { after: 'death', pauseSeconds: -1, roundSeconds: 3601 } })).toHaveLength(2);
    expect(problemsOf({ goals: undefined, repeat: 'often' })).toContain(
      'duel.json /repeat: found "often", expected an object with after, of, pauseSeconds, roundSeconds',
    );
  });

  it('can be a battle to choose, with its words', () => {
    const battle = { place: 2, says: 'No cover.', parSeconds: 240, campaign: { enemyDamageFactor: 0.9 } };
    expect(readScenario({ ...sound, battle }, 'duel.json', known).scenario.battle).toEqual(battle);
    expect(problemsOf({ battle: { ...battle, place: 0, says: '', lose: 'x' } }).join('\n')).toMatch(
      /battle.*lose[^]*\/battle\/place: found 0, expected a number from 1 to 99[^]*\/battle\/says: found "", expected a text/,
    );
  });

  it('tells what is wrong with its terms in a campaign', () => {
    const battle = { place: 2, says: 'No cover.', parSeconds: 240, campaign: { enemyDamage: 0.9 } };
    expect(problemsOf({ battle }).join('\n')).toMatch(
      /campaign.*enemyDamage[^]*enemyDamageFactor: found nothing, expected a number from 0 to 100/,
    );
  });

  it('says what rest costs wherever the player leads a party to win', () => {
    const battle = { place: 2, says: 'No cover.', parSeconds: 240 };
    const told = 'duel.json /restWarnsSeconds: found nothing, expected a number, as the player leads a party';
    expect([problemsOf({ battle }), problemsOf({ playable: true })]).toEqual([[told], [told]]);
    expect([problemsOf({ battle, restWarnsSeconds: 45 }), problemsOf({})]).toEqual([[], []]);
  });

  it('can have difficulties of its own, which replace those of the rules', () => {
    const words = { place: 2, says: 'No cover.', parSeconds: 240 };
    const difficulties = { easy: { enemyDamageFactor: 1 }, normal: { enemyDamageFactor: 2 }, hard: { enemyDamageFactor: 3 } };
    expect(readScenario({ ...sound, battle: { ...words, difficulties } }, 'duel.json', known).scenario.battle?.difficulties).toEqual(
      difficulties,
    );
    expect(
      problemsOf({ restWarnsSeconds: 45, battle: { ...words, difficulties: { ...difficulties, hard: { enemyDamageFactor: 'much' } } } }),
    ).toEqual(['duel.json /battle/difficulties/hard/enemyDamageFactor: found "much", expected a number from 0 to 100']);
  });

  it('can have a caption, and name the tree that it shows', () => {
    const caption = { behaviour: 'patrol', place: 3, marks: ['home', 'goal'], text: 'They walk.', field: [2, 3, 20, 30], claims: [] };
    expect(readScenario({ ...sound, caption }, 'duel.json', known).scenario.caption).toEqual(caption);
    expect(problemsOf({ caption: { ...caption, behaviour: 'dance', marks: ['homes'], text: '' } })).toEqual([
      'duel.json /caption/behaviour: found "dance", expected one of bow, patrol',
      expect.stringMatching(/^duel\.json \/caption\/marks\/0: found "homes", .*home/),
      'duel.json /caption/text: found "", expected a text',
    ]);
  });

  it('can promise in its caption what warriors do, to whom, and more than who', () => {
    const claims = [
      { says: 'Ann strikes.', who: 'Ann', does: 'strikes', how: 'often', to: 'Bob', moreThan: 'Bob' },
      { says: 'Bob flees.', who: 'Bob', does: 'flees', how: 'never' },
    ];
    const caption = { behaviour: 'patrol', marks: [], text: 'They fight.', field: [2, 3, 20, 30], claims };
    const { scenario, problems } = readScenario({ ...sound, caption }, 'duel.json', known);
    expect([scenario.caption, problems]).toEqual([caption, []]);
    const wrong = { says: '', who: 'Cid', does: 'dances', how: 'once', to: 'Cid', moreThan: 'Cid', when: 'now' };
    expect(problemsOf({ caption: { ...caption, claims: [wrong] } }).map((problem) => problem.split(':')[0])).toEqual(
      ['when', 'says', 'who', 'does', 'how', 'to', 'moreThan'].map((field) => `duel.json /caption/claims/0/${field}`),
    );
  });

  it('can show its sides, of teams that are there', () => {
    const sides = { keys: [{ key: 'hull', label: 'Hull' }], of: [{ title: 'We', team: 'player' }] };
    const { scenario, problems } = readScenario({ ...sound, sides }, 'duel.json', known);
    expect([scenario.sides, problems]).toEqual([sides, []]);
    const wrong = { keys: [{ key: '', label: 7, of: 'us' }], of: [{ title: '', team: 'nobody' }] };
    expect(problemsOf({ sides: wrong }).map((problem) => problem.split(':')[0])).toEqual(
      ['keys/0/of', 'keys/0/key', 'keys/0/label', 'of/0/title', 'of/0/team'].map((field) => `duel.json /sides/${field}`),
    );
    expect(problemsOf({ sides: { ...sides, of: [] } })).toEqual([expect.stringContaining('/sides/of: found')]);
  });

  it('can give a party a patrol and a tree', () => {
    const party = { ...sound.parties[0], mind: 'patrol', patrol: ['well', 'gate'] };
    expect(readScenario({ ...sound, parties: [party] }, 'duel.json', known).scenario.parties).toEqual([party]);
    expect(problemsOf({ parties: [{ ...party, mind: 'x', patrol: ['well', 'tower'] }] }).map((text) => text.split(':')[0])).toEqual([
      'duel.json /parties/0/mind',
      'duel.json /parties/0/patrol/1',
    ]);
  });

  it('reports every problem at once, with its path', () => {
    const member = { kind: 'sward', name: '', health: 7, arrows: 0 };
    const party = { ...sound.parties[0], formation: 'square', spacingTiles: 'wide', members: [member] };
    expect(problemsOf({ parties: [party] })).toEqual([
      'duel.json /parties/0/formation: found "square", expected one of line, column, wedge, circle',
      'duel.json /parties/0/spacingTiles: found "wide", expected a number from 0.8 to 6',
      'duel.json /parties/0/members/0/kind: found "sward", expected one of sword, bow (did you mean "sword"?)',
      'duel.json /parties/0/members/0/name: found "", expected a text',
      'duel.json /parties/0/members/0/health: found 7, expected a number from 0.01 to 1',
      'duel.json /parties/0/members/0/arrows: found 0, expected a whole number from 1 to 1000',
    ]);
  });

  it('reports unknown fields', () => {
    expect(problemsOf({ goal: [] })).toEqual([expect.stringMatching(/^duel\.json \/goal: unknown field.*did you mean "goals"\?/)]);
  });

  it('does not make the reader throw when it is not an object', () => {
    for (const json of [null, 7, 'text', [], undefined]) {
      expect(readScenario(json, 'x.json', known).problems).toEqual([expect.stringContaining('expected an object with name, title, map')]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { readClaims } from '../../src/checks/claims/read-claims.ts';
import { FACT_KINDS } from '../../src/checks/facts/index.ts';
import { valueWords } from '../../src/checks/facts/words.ts';
import { Fight } from '../../src/checks/fight/fight.ts';
import { claimNames } from '../../src/checks/stage.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { duelStage, readAlways } from './support/duel-stage.ts';

const stage = duelStage({
  loners: [
    { kind: 'sword', name: 'Edda', team: 'player', at: 'west', health: 0.5 },
    { kind: 'sword', name: 'Grim', team: 'enemy', at: 'middle', mind: 'stage-stand' },
    { kind: 'bow', name: 'Rook', team: 'folk', at: [6, 6], arrows: 4, mind: 'stage-stand' },
  ],
  objects: [{ kind: 'door', name: 'The door', at: 'east', state: 'locked' }],
});

const claimOf = (fact: unknown) => readAlways(fact, stage);

/** What a fact says after so many seconds of the fight: whether it holds, and what was seen. */
function seen(fact: unknown, seconds: number): string {
  const { claims, problems } = claimOf(fact);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const fight = new Fight(openRun(stage.content, { scenario: 'test', seed: '1', tickMode: 'interval' }));
  fight.trace();
  const looked = claims[0]!.fact();
  let last = looked.look(fight);
  while (fight.seconds < seconds) {
    fight.advance();
    last = looked.look(fight);
  }
  return `${last.holds}: ${last.seen()}`;
}

it.each([...FACT_KINDS.values()].map(({ field, example }) => [field, example] as const))(
  'the example of %s can be read',
  (field, example) => {
    expect(Object.keys(JSON.parse(example) as object)).toContain(field);
    expect(claimOf(JSON.parse(example)).problems).toEqual([]);
  },
);

describe('a fact tells what was seen, with its values', () => {
  it.each([
    [{ health: 'Edda', below: 60 }, 0.1, 'true: Edda was at 50 % health'],
    [{ distance: ['Edda', 'Grim'], above: 5 }, 0, 'false: Edda was 5 tiles from Grim'],
    [{ distance: ['Edda', 'west'], below: 1 }, 0, 'true: Edda was 0 tiles from the west'],
    [{ object: 'The door', is: 'locked' }, 0, 'true: the door was locked'],
    [{ arrows: 'Rook', below: 4 }, 0, 'false: Rook had 4 arrows left'],
    [{ arrows: 'Edda', above: 9 }, 0, 'true: Edda had arrows without end'],
    [{ room: ['Grim', 'Edda'], below: 9 }, 0, 'true: Grim had 7.8 tiles of room away from Edda'],
    [{ fromStart: 'Edda', above: 2 }, 3, 'true: Edda was 3.8 tiles from the start'],
    [{ speed: 'Grim', above: 0.3 }, 1, 'false: Grim stood still'],
    [{ inside: [8, 8, 10, 10], of: 'Grim' }, 0, 'true: Grim was near the west'],
    [{ alive: 'Edda' }, 0, 'true: Edda was alive'],
    [{ activity: 'Edda', is: 'fleeing' }, 0, 'false: Edda was calm'],
    [{ sees: ['Edda', 'Grim'] }, 1, 'true: Edda saw Grim'],
    [
      { behaviour: 'approach-target', of: 'Edda' },
      0.5,
      'true: Edda was in check-for-danger, sense-enemy, approach-target, close-the-gap, sword-and-shield',
    ],
    [{ action: 'Wait', of: 'Grim', is: 'running' }, 1, 'true: Grim was at “Stand”'],
    [{ action: 'Attack', of: 'Grim', is: 'running' }, 1, 'false: Grim was in no Attack'],
    [{ count: { alive: 'Edda' }, above: 0 }, 0, 'true: Edda was alive for the first time'],
    [{ action: 'Wait', of: 'Grim', is: 'entered' }, 1, 'false: Grim did not begin “Stand”'],
    [{ node: 'Stand', of: 'Grim', is: 'running' }, 1, 'true: Grim was at “Stand”'],
    [{ key: 'target', of: 'Edda', equals: 'Grim' }, 1, 'true: Edda’s “target” was Grim'],
    [{ key: 'nothing', of: 'Edda', isValid: false }, 1, 'true: Edda’s “nothing” was invalid'],
    [{ count: { event: 'strikes', of: 'Edda' }, above: 2 }, 12, 'true: Edda struck 6 times so far'],
    [{ not: { alive: 'Edda' } }, 0, 'false: Edda was alive'],
    [{ lasts: 2, fact: { alive: 'Edda' } }, 1, 'false: Edda was alive for 1 s'],
    [{ all: [{ alive: 'Edda' }, { alive: 'Grim' }] }, 0, 'true: Edda was alive and Grim was alive'],
    [{ any: [{ shield: 'Grim' }, { alive: 'Edda' }] }, 0, 'true: Grim had the shield down and Edda was alive'],
  ])('%j after %d s: %s', (fact, seconds, expected) => {
    expect(seen(fact, seconds)).toBe(expected);
  });
});

describe('a fact asks for its amounts in the right number', () => {
  it.each([
    [{ distance: ['Edda', 'Grim'], below: 1 }, 'Edda was less than 1 tile from Grim'],
    [{ distance: ['Edda', 'Grim'], above: 1.5 }, 'Edda was more than 1.5 tiles from Grim'],
    [{ distance: ['Edda', 'Grim'], above: 0, below: 1 }, 'Edda was between 0 and 1 tiles from Grim'],
    [{ key: 'thirst', of: 'Edda', above: 0.55 }, 'Edda’s “thirst” was more than 0.55'],
    [{ speed: 'Edda', above: 1 }, 'Edda moved at more than 1 tile a second'],
    [{ arrows: 'Rook', below: 1 }, 'Rook ran out of arrows'],
    [{ health: 'Edda', below: 1 }, 'Edda was at less than 1 % health'],
    [{ count: { alive: 'Edda' }, below: 1 }, 'Edda was alive less than 1 time'],
    [{ count: { alive: 'Edda' }, above: 0 }, 'Edda was alive'],
    [{ action: 'Attack', of: 'Edda', is: 'entered' }, 'Edda began an Attack'],
    [{ count: { alive: 'Edda' }, above: 2 }, 'Edda was alive more than 2 times'],
  ])('%j: %s', (fact, expected) => {
    expect(claimOf(fact).claims[0]!.fact().asks).toBe(expected);
  });
});

describe('a mistake is reported with its place and what is expected there', () => {
  it.each([
    [
      { distance: ['Eda', 'Grim'], below: 2 },
      'test.json /claims/0/always/distance/0: found "Eda", expected one of Edda, Grim, Rook (did you mean "Edda"?)',
    ],
    [{ distance: ['Edda', 'Grim'] }, 'test.json /claims/0/always: found {"distance":["Edda","Grim"]}, expected "above", "below" or both'],
    [{ object: 'The dor', is: 'open' }, 'expected one of The door (did you mean "The door"?)'],
    [{ alive: 'Edda', blow: 2 }, 'test.json /claims/0/always/blow: unknown field, expected one of alive'],
    [{ behaviour: 'patrl', of: 'Edda' }, '(did you mean "patrol"?)'],
    [{ distence: 3 }, 'expected a fact, with exactly one of health, arrows, distance'],
    [{ event: 'strikes', of: 'Edda', by: 'Grim' }, 'expected no "by" with strikes: no other unit takes part in it'],
    [7, 'test.json /claims/0/always: found 7, expected a fact, with exactly one of health'],
  ])('%j', (fact, expected) => {
    expect(claimOf(fact).problems.join('\n')).toContain(expected);
  });

  it('in a claim', () => {
    const at = { file: 'test.json', path: '/claims' };
    const problemsOf = (claims: unknown) => readClaims(claims, at, claimNames(stage)).problems;
    expect(problemsOf([{ says: 'x', always: { alive: 'Edda' }, never: { alive: 'Edda' } }])[0]).toContain(
      'expected exactly one of always, never, eventually, after',
    );
    expect(problemsOf([{ says: 'x', always: { alive: 'Edda' }, within: 2 }])[0]).toContain(
      '/within: unknown field, expected one of says, always, while, until',
    );
    expect(problemsOf([{ says: 'x', after: { alive: 'Edda' }, follows: { alive: 'Grim' } }])[0]).toContain(
      '/within: found nothing, expected a number from 0.1 to 600',
    );
    expect(problemsOf([])[0]).toContain('expected at least one claim');
    expect(problemsOf('x')[0]).toContain('expected a list');
  });
});

it.each([
  [0.8008, '0.801'],
  [1.97, '1.97'],
  [0.80004, 'just over 0.8'],
  [0.8, '0.8'],
  [7.26, '7.3'],
])('a value of %d beside the bounds 0.8 and 2 is told with as many decimals as show its side, where few do: %s', (value, words) => {
  expect(valueWords(value, { above: 0.8, below: 2 })).toBe(words);
});

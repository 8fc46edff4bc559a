import { describe, expect, it } from 'vitest';
import bedFile from '../../src/content/data/objects/bed.json' with { type: 'json' };
import doorFile from '../../src/content/data/objects/door.json' with { type: 'json' };
import { readObjectKind } from '../../src/content/object-kind.ts';
import { objectProblems } from '../../src/content/scenario-objects.ts';
import type { ScenarioObject } from '../../src/content/scenario-format.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

/** The problems of the door when something in its file is changed. */
function problemsOf(change: (door: typeof doorFile) => void): readonly string[] {
  const door = structuredClone(doorFile);
  change(door);
  return readObjectKind(door, 'objects/door.json').problems;
}

describe('a file of a kind of objects', () => {
  it.each<[string, (door: typeof doorFile) => void, string]>([
    [
      'a use of a state that it does not have',
      (door) => (door.rules.uses.open.to = 'ajar'),
      'objects/door.json /rules/uses/open/to: found "ajar", expected one of open, closed, locked, broken, burnt',
    ],
    [
      'a click on a use that it does not have',
      (door) => (door.rules.states.open.click = 'clos'),
      'objects/door.json /rules/states/open/click: found "clos", expected one of open, close, lock, unlock, kick, pick, burn (did you mean "close"?)',
    ],
    [
      'half a tile',
      (door) => (door.rules.widthTiles = 1.5),
      'objects/door.json /rules/widthTiles: found 1.5, expected a whole number from 1 to 16',
    ],
    [
      'a state without a look',
      (door) => void Reflect.deleteProperty(door.look.pieces, 'broken'),
      'objects/door.json /look/pieces/broken: found nothing, expected a list',
    ],
    [
      'a use without a word',
      (door) => void Reflect.deleteProperty(door.words, 'kick'),
      'objects/door.json /words/kick: found nothing, expected a text',
    ],
    [
      'a chance above 1',
      (door) => (door.rules.uses.kick.chance = 2),
      'objects/door.json /rules/uses/kick/chance: found 2, expected a number from 0 to 1',
    ],
  ])('is refused with %s', (_, change, problem) => {
    expect(problemsOf(change)).toEqual([problem]);
  });

  it('is refused without a state, and with a use that goes by the name of blows', () => {
    const stateless = problemsOf((door) => void Object.assign(door.rules, { states: {} }));
    expect(stateless).toContain('objects/door.json /rules/states: found {}, expected at least one state');
    const struck = problemsOf((door) => void Object.assign(door.rules.uses, { smash: door.rules.uses.kick }));
    expect(struck).toEqual(['objects/door.json /rules/uses: found "smash", expected another name: blows are no use']);
  });

  it('is valid as shipped', () => {
    expect(problemsOf(() => undefined)).toEqual([]);
  });
});

describe('a use that lasts', () => {
  const bedProblems = (change: (bed: typeof bedFile) => void): readonly string[] => {
    const bed = structuredClone(bedFile);
    change(bed);
    return readObjectKind(bed, 'objects/bed.json').problems;
  };

  it.each<[string, (bed: typeof bedFile) => void, readonly string[]]>([
    ['as shipped', () => undefined, []],
    [
      'with an end as well',
      (bed) => Object.assign(bed.rules.uses.sleep, { to: 'made' }),
      ['objects/bed.json /rules/uses/sleep/to: unknown field, expected one of from, lasts, by (did you mean "by"?)'],
    ],
    [
      'behind a click, which would not end',
      (bed) => Object.assign(bed.rules.states.made, { click: 'sleep' }),
      ['objects/bed.json /rules/states/made/click: found "sleep", expected the name of a use with an end, and there is none'],
    ],
    [
      'that nobody can see',
      (bed) => void Reflect.deleteProperty(bed.look.users, 'sleep'),
      ['objects/bed.json /look/users/sleep: found nothing, expected an object with motion, at, heightTiles, facing'],
    ],
    [
      'with a motion that nobody has',
      (bed) => (bed.look.users.sleep.motion = 'dance'),
      ['objects/bed.json /look/users/sleep/motion: found "dance", expected one of work, eat, sleep, fish, roast, train, play, inside'],
    ],
  ])('%s', (_, change, problems) => {
    const found = bedProblems(change);
    expect(found).toEqual(problems);
  });
});

describe('the objects of a scenario', () => {
  const scenario = content.scenarios.get('gallery-enter-room')!;
  const land = content.lands.get(scenario.map)!;
  const problems = (...objects: ScenarioObject[]): string[] =>
    objectProblems({ ...scenario, objects }, 'room.json', { land, kinds: content.objects });
  const door: ScenarioObject = { kind: 'door', name: 'The door', at: 'door' };

  it('stand on free ground, and not on one another', () => {
    expect(problems(door)).toEqual([]);
    expect(problems(door, { ...door, name: 'Another' })).toEqual([
      'room.json /objects/1/at: found (12.5, 8.5), where The door stands, expected free ground',
    ]);
    expect(problems({ ...door, kind: 'gate' })).toEqual([
      'room.json /objects/0/at: found (12.5, 8.5), which is blocked, expected free ground',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { readUnitKind } from '../../src/content/unit-kind.ts';
import { unitKindOf } from '../../src/content/unit-kind.ts';
import { unitRulesOf } from '../../src/sim/rules.ts';
import { shippedKinds, shippedRules } from '../support/shipped-kinds.ts';

const bow = unitKindOf(shippedKinds, 'bow');
const problemsOf = (change: object): readonly string[] => readUnitKind({ ...bow, ...change }, 'kinds/bow.json', ['bow', 'patrol']).problems;

describe('the file of a unit kind', () => {
  it('is valid as shipped, and gives the rules their numbers', () => {
    expect(problemsOf({})).toEqual([]);
    expect(unitRulesOf(shippedRules, 'bow')).toEqual(bow.rules);
  });

  it('must be complete', () => {
    expect(problemsOf({ rules: { ...bow.rules, damage: undefined }, label: undefined })).toEqual([
      'kinds/bow.json /label: found nothing, expected a text',
      'kinds/bow.json /rules/damage: found nothing, expected a number from 0 to 100000',
    ]);
    expect(readUnitKind(undefined, 'kinds/bow.json', ['bow']).problems).toEqual([
      expect.stringContaining('kinds/bow.json /: found nothing, expected an object with name, order'),
    ]);
  });

  it('says whether its weapon shoots, and whether a blow hits everyone in its arc', () => {
    expect(problemsOf({ rules: { ...bow.rules, isRanged: 'yes', hitsEveryone: undefined } })).toEqual([
      'kinds/bow.json /rules/isRanged: found "yes", expected true or false',
      'kinds/bow.json /rules/hitsEveryone: found nothing, expected true or false',
    ]);
  });

  it('has the name of its file', () => {
    expect(problemsOf({ name: 'sling' })).toEqual(['kinds/bow.json /name: found "sling", expected "bow", the name of the file']);
  });

  it('names a tree and sounds that exist', () => {
    expect(problemsOf({ tree: 'patrl', sounds: { swing: 'wosh', hit: 'arrowHit' } })).toEqual([
      'kinds/bow.json /tree: found "patrl", expected one of bow, patrol (did you mean "patrol"?)',
      'kinds/bow.json /sounds/swing: found "wosh", expected one of whoosh, heavyWhoosh (did you mean "whoosh"?)',
    ]);
  });

  it('reports a field that it does not know', () => {
    expect(problemsOf({ rules: { ...bow.rules, reachTile: 3 } })).toEqual([
      expect.stringMatching(/^kinds\/bow.json \/rules\/reachTile: unknown field.*did you mean "reachTiles"\?/),
    ]);
  });

  it('may have a speed for the wounded, and a space of its own', () => {
    expect(problemsOf({ extra: true, rules: { ...bow.rules, woundedSpeedFactor: 1.5, spaceTiles: 1.1 } })).toEqual([]);
    expect(problemsOf({ extra: 1, rules: { ...bow.rules, woundedSpeedFactor: 0, spaceTiles: 2 } })).toEqual([
      'kinds/bow.json /extra: found 1, expected true or false',
      'kinds/bow.json /rules/woundedSpeedFactor: found 0, expected a number from 0.1 to 5',
      'kinds/bow.json /rules/spaceTiles: found 2, expected a number from 0 to 1.2',
    ]);
  });

  it('has arrows only if it shoots, and whole ones', () => {
    expect(problemsOf({ rules: { ...bow.rules, arrows: 12 } })).toEqual([]);
    expect(problemsOf({ rules: { ...bow.rules, arrows: 0.5 } })).toEqual([
      'kinds/bow.json /rules/arrows: found 0.5, expected a whole number from 1 to 1000',
    ]);
    expect(problemsOf({ rules: { ...bow.rules, isRanged: false, arrows: 12 } })).toEqual([
      'kinds/bow.json /rules/arrows: found 12, expected no arrows, for a kind that does not shoot',
    ]);
  });

  it('may have other weapons, with the numbers of the usual one where they have none of their own', () => {
    const weapons = { sling: { damage: 3, isRanged: true } };
    const { value: kind } = readUnitKind({ ...bow, rules: { ...bow.rules, weapons } }, 'kinds/bow.json', ['bow']);
    const { reachTiles, windUpSeconds } = bow.rules;
    expect(kind.rules.weapons?.['sling']).toMatchObject({ damage: 3, reachTiles, windUpSeconds });
    expect(problemsOf({ rules: { ...bow.rules, weapons: { sling: { damge: 3, reachTiles: 'far', isRanged: 1 } } } })).toEqual([
      expect.stringMatching(/weapons\/sling\/damge: unknown field.*did you mean "damage"/),
      'kinds/bow.json /rules/weapons/sling/reachTiles: found "far", expected a number from 0 to 100000',
      'kinds/bow.json /rules/weapons/sling/isRanged: found 1, expected true or false',
    ]);
  });

  it('holds nothing but path data in its icon', () => {
    const look = { ...bow.look, icon: [{ fill: 'M1 1"/><script>' }, { line: 'M1 1h4', width: 99 }, { fil: 'M1 1' }] };
    expect(problemsOf({ look })).toEqual([
      expect.stringContaining('/look/icon/0/fill: found "M1 1\\"/><script>", expected SVG path data'),
      'kinds/bow.json /look/icon/1/width: found 99, expected a number from 0.2 to 12',
      expect.stringContaining('/look/icon/2/fil: unknown field'),
      expect.stringContaining('/look/icon/2/fill: found nothing'),
    ]);
  });
});

describe('the unit kinds of the game', () => {
  it('come in the order of their files', () => {
    const orders = [...shippedKinds.values()].map(({ order }) => order);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(new Set(orders).size).toBe(orders.length);
  });

  it('are what scenarios may name: without its file, the scenarios that name a kind have a problem', () => {
    const files = readContentFiles();
    const { problems } = loadContent({ ...files, kinds: files.kinds.filter(({ file }) => !file.includes('bow')) });
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.every((problem) => /\/kind: found "bow", expected one of/.test(problem))).toBe(true);
  });

  it('are refused clearly where a name is unknown', () => {
    expect(() => unitKindOf(shippedKinds, 'sling')).toThrow('There is no unit kind "sling"; there are sword');
    expect(() => unitRulesOf(shippedRules, 'sling')).toThrow('There is no unit kind "sling"; the rules have sword');
  });
});

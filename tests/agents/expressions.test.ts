import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document.ts';
import { rules } from '../sim/support/test-world.ts';
import { key, Leaf, unknown, type Params, type Stage } from './support/leaf.ts';

const number = (value?: number): { type: 'number'; value?: number } => ({ type: 'number', ...(value !== undefined && { value }) });
const KEYS: NonNullable<Stage['keys']> = {
  health: number(0.42),
  friendsNear: number(1),
  lost: number(),
  isAfraid: true,
  isLost: unknown('boolean'),
  mood: 'calm',
  target: 2,
  nobody: unknown('entity'),
  limit: number(0.5),
};

const told = (type: string, params: Params): string => new Leaf({ type, params }, { keys: KEYS }).tick();
const check = (expression: string): string => told('CheckExpression', { expression });

describe('CheckExpression', () => {
  it.each([
    ['health < 0.5', 'success: health is 0.42, below 0.5'],
    ['health < 0.5 and friendsNear >= 2', 'failure: friendsNear is 1, needs at least 2'],
    ['health < 0.1 or isAfraid', 'success: isAfraid is true'],
    ['health < 0.1 or not isAfraid', 'failure: health is 0.42, needs below 0.1, or isAfraid is true'],
    ["mood == 'calm'", "success: mood is 'calm'"],
    ["mood != 'calm'", "failure: mood is 'calm', needs anything but 'calm'"],
    ['targetDistance(target) > 5', 'success: targetDistance(target) is 6, above 5'],
    ['ownHealth == 1 and enemiesInSight == 1', 'success: ownHealth is 1 and enemiesInSight is 1'],
    ['clamp(friendsNear * 10, 0, 4) == 4 and 7 % 4 == 3', 'success: clamp(friendsNear 1 * 10, 0, 4) is 4, and 7 % 4 is 3'],
    [
      'round(2.5) == 3 and floor(-0.5) == -1 and max(1, friendsNear, 3) == 3',
      'success: round(2.5) is 3, and floor(-0.5) is -1, and max(1, friendsNear 1, 3) is 3',
    ],
    // Nothing is known of what has no value: no comparison holds, and a truth counts as false.
    ['lost < 1', 'failure: lost is unknown, needs below 1'],
    ['lost >= 1', 'failure: lost is unknown, needs at least 1'],
    ['lost != 1', 'failure: lost is unknown, needs anything but 1'],
    ['not (lost < 1)', 'success: lost is unknown'],
    ['not isLost', 'success: isLost is unknown'],
    ['isLost == false', 'failure: isLost is unknown, needs false'],
    ['lost * 0 == 0', 'failure: lost unknown * 0 is unknown, needs 0'],
    ['1 / 0 > 1', 'failure: 1 / 0 is unknown, needs above 1'],
    ['known(lost) or known(nobody)', 'failure: lost is unknown or nobody is unknown'],
    ['targetDistance(nobody) > 5', 'failure: targetDistance(nobody) is unknown, needs above 5'],
    // Of a denied part, what it has to be instead.
    ['not (health < 0.5)', 'failure: health is 0.42, needs at least 0.5'],
    ['not (health > 0.5 and isAfraid)', 'success: health is 0.42, at most 0.5'],
    ['not (health < 0.5 and isAfraid)', 'failure: health is 0.42, needs at least 0.5, or isAfraid is true'],
    ['not (friendsNear == 1 or isAfraid)', 'failure: friendsNear is 1, needs anything but 1'],
    ['0.5 > health', 'success: health is 0.42, below 0.5'],
    ['health < limit / 2', 'failure: health is 0.42, needs below 0.25 (limit 0.5 / 2)'],
    ['target == nobody', 'failure: target is S2, but nobody is unknown'],
    ['known(target) and true', 'success: target is known and always true'],
  ])('%s', (expression, words) => expect(check(expression)).toBe(words));
});

it('a fact is about the target that an earlier node of the same tick has chosen', () => {
  const choosing = { type: 'SelectClosestByTag', params: { tag: 'Enemy', range: 20, into: key('nobody') } };
  const near = { type: 'CompareNumber', params: { number: 'targetDistance(nobody)', test: 'atMost', value: 6 } };
  const leaf = new Leaf({ type: 'Sequence', children: [choosing, near] }, { keys: KEYS });
  expect(leaf.tick()).toBe('success: targetDistance(nobody) is 6, at most 6');
});

describe('CompareNumber', () => {
  const compare = (params: Params): string => told('CompareNumber', { number: key('health'), value: 0.42, ...params });
  it.each([
    ['atLeast', 'success success failure'],
    ['atMost', 'failure success success'],
    ['above', 'success failure failure'],
    ['below', 'failure failure success'],
    ['equal', 'failure success failure'],
  ])('%s: when the number is greater, equal and less', (test, results) => {
    const found = [0.3, 0.42, 0.5].map((value) => compare({ test, value }).split(':')[0]);
    expect(found.join(' ')).toBe(results);
  });

  it.each([
    ['atLeast', 'success'],
    ['atMost', 'success'],
    ['above', 'failure'],
    ['below', 'failure'],
    ['equal', 'success'],
  ])('%s: numbers within the tolerance are equal', (test, result) => {
    for (const value of [0.4, 0.42, 0.44]) expect(compare({ test, value, tolerance: 0.05 })).toMatch(result);
    expect(compare({ test, value: 0.5, tolerance: 0.05 })).toMatch(test === 'atMost' || test === 'below' ? 'success' : 'failure');
  });

  it('compares keys, facts and expressions, and tells the values', () => {
    expect(compare({ value: key('limit') })).toBe('success: health is 0.42, below 0.5 (limit)');
    expect(compare({ number: 'ownHealth', value: key('limit') })).toBe('failure: ownHealth is 1, needs below 0.5 (limit)');
    expect(compare({ number: 'targetDistance(target)', test: 'above', value: '2 * friendsNear' })).toBe(
      'success: targetDistance(target) is 6, above 2 (2 * friendsNear 1)',
    );
    expect(compare({ number: 'health', test: 'equal', value: 0.4, tolerance: 0.05 })).toBe('success: health is 0.42, within 0.05 of 0.4');
  });

  it.each(['atLeast', 'atMost', 'above', 'below', 'equal'])('%s: fails where a number is not known', (test) => {
    expect(compare({ test, number: key('lost') })).toMatch(/^failure: lost is unknown, needs/);
    expect(compare({ test, value: key('lost') })).toMatch(/^failure: health is 0.42, but lost is unknown$/);
    expect(compare({ test, value: 'lost + 1' })).toMatch(/but lost unknown \+ 1 is unknown$/);
  });
});

describe('an action that writes a key', () => {
  it.each([
    [
      'SetConsideration',
      { consideration: key('limit'), to: 'limit * 2 + friendsNear' },
      2,
      'limit is now 2 (from limit * 2 + friendsNear)',
    ],
    [
      'SetConsideration',
      { consideration: key('limit'), to: 'lost + 1' },
      undefined,
      'limit is now not known (from lost unknown + 1 = unknown)',
    ],
    ['SetConsideration', { consideration: key('limit'), to: '-1 * 0' }, 0, 'limit is now 0 (from -1 * 0 = 0)'],
    ['ChangeConsideration', { consideration: key('limit'), by: 'friendsNear' }, 1.5, 'limit rose by 1 (from friendsNear 1), to 1.5'],
    ['SetBoolean', { property: key('isAfraid'), to: 'health < 0.3' }, false, 'isAfraid is now false (from health 0.42 < 0.3 = false)'],
    ['SetBoolean', { property: key('isAfraid'), to: key('isAfraid') }, true, 'isAfraid is now true'],
  ])('%s %j', (...row) => {
    const [type, params, value, words] = row;
    const leaf = new Leaf({ type, params }, { keys: KEYS });
    expect(leaf.tick()).toBe(`success: ${words}`);
    expect(leaf.read(type === 'SetBoolean' ? 'isAfraid' : 'limit')).toBe(value);
  });

  it('fails where a change is not known', () => {
    expect(told('ChangeConsideration', { consideration: key('limit'), by: 'lost' })).toBe(
      'failure: the change of limit is not known (from lost unknown)',
    );
  });
});

const hurt = (leaf: Leaf): void => void (leaf.unit(1).health = 1);

describe('a Condition with aborts', () => {
  const RULES = { ...rules, health: { ...rules.health, restAfterSeconds: 1000 } };
  /** Waits as long as the test holds, and says how the wait stood at each step. */
  const watching = (test: NodeDocument): Leaf =>
    new Leaf(
      {
        type: 'Condition',
        params: { aborts: 'self' },
        children: [test, { type: 'Wait', params: { duration: 100 } }],
      },
      { keys: KEYS, rules: RULES },
    );

  it.each<[string, NodeDocument, (leaf: Leaf) => void]>([
    [
      'a key of an expression',
      { type: 'CheckExpression', params: { expression: 'health < 0.5 or friendsNear > 3' } },
      (leaf: Leaf) => leaf.write('health', 0.9),
    ],
    ['a fact of an expression', { type: 'CheckExpression', params: { expression: 'not (ownHealth < 0.5)' } }, hurt],
    [
      'a fact of an entity',
      { type: 'CheckExpression', params: { expression: 'targetDistance(target) < 7' } },
      (leaf: Leaf) => leaf.write('target', 1e6),
    ],
    ['a number', { type: 'CompareNumber', params: { number: key('health'), value: 0.5 } }, (leaf: Leaf) => leaf.write('health', 0.5)],
    ['a fact', { type: 'CompareNumber', params: { number: 'ownHealth', test: 'atLeast', value: 0.5 } }, hurt],
    ['a value', { type: 'CompareNumber', params: { number: 'health', value: key('limit') } }, (leaf: Leaf) => leaf.write('limit', 0.1)],
  ])('is interrupted when %s changes', (_, test, change) => {
    const leaf = watching(test);
    leaf.run(0.2);
    const before = leaf.told.length;
    expect(leaf.told.at(-1)).toMatch(/^running/);
    leaf.run(0.5);
    // Nothing wakes it, and nothing is tested again, while nothing changes.
    expect(leaf.told.length).toBe(before);
    change(leaf);
    leaf.run(0.1);
    expect(leaf.told.slice(before).some((line) => line.startsWith('failure'))).toBe(true);
  });
});

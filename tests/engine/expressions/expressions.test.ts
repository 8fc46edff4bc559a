import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueType } from '../../../src/engine/blackboard/literal.ts';
import { canReplaceInExpression, changeNamesInExpression, namesInExpression } from '../../../src/engine/expression-names.ts';
import {
  checkExpression,
  parseExpression,
  printExpression,
  type Expression,
  type ExpressionNames,
} from '../../../src/engine/expressions.ts';

const NAMES: ExpressionNames = {
  keys: new Map<string, ValueType>([
    ['health', 'number'],
    ['friendsNear', 'number'],
    ['isAfraid', 'boolean'],
    ['mood', 'string'],
    ['target', 'entity'],
    ['home', 'vector'],
    ['day time', 'number'],
  ]),
  facts: new Map([
    ['ownHealth', { type: 'number', isOfEntity: false }],
    ['isInCover', { type: 'boolean', isOfEntity: false }],
    ['targetDistance', { type: 'number', isOfEntity: true }],
  ]),
};

/** "column 14: found …, expected …", or "right". */
function problemOf(text: string, wanted: ValueType = 'boolean'): string {
  const parsed = parseExpression(text);
  const [problem] = 'problem' in parsed ? [parsed.problem] : checkExpression(parsed.expression, wanted, NAMES);
  return problem === undefined ? 'right' : `column ${problem.at}: found ${problem.found}, expected ${problem.expected}`;
}

describe('an expression', () => {
  it.each([
    'health < 0.5 and friendsNear >= 2',
    'not isAfraid or ownHealth == 1',
    'targetDistance(target) < 5',
    'mood == \'calm\' and mood != "angry"',
    '`day time` % 24 > 6',
    'known(home) and known(target) and known(health * 2)',
    'clamp(health, 0, 1) + min(1, 2, health) - max(0, -health) * abs(health) / floor(2.5) > ceil(.5) + round(1e1)',
    'isInCover == (health < 1)',
    'target == target',
  ])('%s is right', (text) => expect(problemOf(text)).toBe('right'));

  it.each([
    ['', 'column 1: found the end, expected a number, a key, a fact, a function or a parenthesis'],
    ['health <', 'column 9: found the end, expected a number, a key, a fact, a function or a parenthesis'],
    ['health < 0.5 friendsNear', 'column 14: found "friendsNear", expected an operator, or the end'],
    ['(health < 0.5', 'column 14: found the end, expected an operator, or ")"'],
    ['health = 1', 'column 8: found "=", expected "==" (equal)'],
    ['health <> 1', 'column 8: found "<>", expected "!=" (not equal)'],
    ['isAfraid && isInCover', 'column 10: found "&&", expected "and"'],
    ['isAfraid || isInCover', 'column 10: found "||", expected "or"'],
    ['!isAfraid', 'column 1: found "!", expected "not"'],
    ['0 < health < 1', 'column 12: found "<", expected "and" between two comparisons: a < b and b < c'],
    ["mood == 'calm", "column 9: found ' without its end, expected another '"],
    [
      'health < 50 €',
      'column 13: found "€", expected a number, a key, an operator or a parenthesis; names with other signs stand in `backticks`',
    ],
    ['health + not isAfraid', 'column 10: found "not", expected parentheses around "not …"'],
    ['helth < 1', 'column 1: found unknown name "helth", expected a key of this tree, or a fact'],
    ['targetDistance < 5', 'column 1: found targetDistance of nothing, expected the entity that it is about: targetDistance(target)'],
    ['targetDistance(health) < 5', 'column 1: found targetDistance of "health", expected targetDistance of one key of type entity'],
    [
      'ownHealth(target) < 5',
      'column 1: found ownHealth of something, expected ownHealth without parentheses: it is about the agent itself',
    ],
    ['distance(target) < 5', 'column 1: found unknown name "distance", expected a function, or a fact about an entity'],
    ['min(health) < 5', 'column 1: found min of 1 values, expected 2 to 8 values'],
    ['min < 5', 'column 1: found the function min without values, expected values in parentheses: min(…)'],
    ['health', 'column 1: found "health", a number, expected true or false'],
    ['isAfraid < 5', 'column 1: found "isAfraid", true or false, expected a number'],
    ['health and isAfraid', 'column 1: found "health", a number, expected true or false'],
    ["health == 'calm'", 'column 11: found "calm", a text, expected a number, as on the other side'],
    ['home == home', 'column 1: found "home", a position, expected something that can be compared'],
    [`${'('.repeat(60)}1${')'.repeat(60)} == 1`, 'column 51: found "(", expected at most 50 parentheses and functions in one another'],
    ['1 + '.repeat(300), 'column 1: found 1200 characters, expected an expression of at most 1000'],
    ['1e999 > 0', 'column 1: found "1e999", expected a smaller number'],
  ])('%s is wrong', (text, problem) => expect(problemOf(text)).toBe(problem));

  it('names the nearest key, fact or function', () => {
    const parsed = parseExpression('helth < 1');
    const [problem] = 'expression' in parsed ? checkExpression(parsed.expression, 'boolean', NAMES) : [];
    expect(problem).toMatchObject({ typed: 'helth', known: expect.arrayContaining(['health', 'ownHealth']) as unknown });
  });

  it('takes other names and values for its keys, and stays as it was written where none is in it', () => {
    const to = (key: string) => (name: string) => (name === 'health' ? { key } : undefined);
    expect(changeNamesInExpression('health<1 and not known(health)', to('own life'))).toBe('`own life` < 1 and not known(`own life`)');
    expect(changeNamesInExpression('mood  ==  "x"', to('life'))).toBe('mood  ==  "x"');
    expect(changeNamesInExpression('health < ', to('life'))).toBe('health < ');
    expect(changeNamesInExpression('1 - health * 2', () => ({ value: -3 }))).toBe('1 - -3 * 2');
    expect(namesInExpression('targetDistance(target) < health or health > 1')).toEqual(['target', 'health']);
    expect(canReplaceInExpression('targetDistance(target) < 1', 'target', 3)).toBe(false);
    expect(canReplaceInExpression('health < 1', 'health', 3)).toBe(true);
  });
});

const anyName = fc.oneof(fc.constantFrom('a', 'health', 'and', 'true', 'min', '`'), fc.string({ minLength: 1, maxLength: 8 }));
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.record({
      kind: fc.constant('number' as const),
      value: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
      at: fc.constant(0),
    }),
    fc.record({ kind: fc.constant('boolean' as const), value: fc.boolean(), at: fc.constant(0) }),
    fc.record({ kind: fc.constant('text' as const), value: fc.string({ maxLength: 8 }), at: fc.constant(0) }),
    fc.record({ kind: fc.constant('name' as const), name: anyName, at: fc.constant(0) }),
    fc.record({
      kind: fc.constant('call' as const),
      name: anyName,
      args: fc.array(tie('expression'), { minLength: 1, maxLength: 3 }),
      at: fc.constant(0),
    }),
    fc.record({
      kind: fc.constant('unary' as const),
      operator: fc.constantFrom('-' as const, 'not' as const),
      of: tie('expression'),
      at: fc.constant(0),
    }),
    fc.record({
      kind: fc.constant('binary' as const),
      operator: fc.constantFrom('and', 'or', '<', '<=', '>', '>=', '==', '!=', '+', '-', '*', '/', '%'),
      left: tie('expression'),
      right: tie('expression'),
      at: fc.constant(0),
    }) as fc.Arbitrary<Expression>,
  ),
}));

const withoutColumns = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (name, part: unknown) => (name === 'at' ? 0 : part)));

describe('any expression', () => {
  it('parses to what was printed', () => {
    fc.assert(
      fc.property(expression, (printed) => {
        const text = printExpression(printed);
        fc.pre(text.length <= 1000);
        const parsed = parseExpression(text);
        expect(withoutColumns('expression' in parsed ? parsed.expression : parsed)).toEqual(withoutColumns(printed));
      }),
      { numRuns: 200 },
    );
  });

  it('never throws, whatever is typed, and tells a column within the text', () => {
    const pieces = fc.array(
      fc.constantFrom(
        'health',
        'target',
        'targetDistance',
        '(',
        ')',
        'and',
        'not',
        '<',
        '==',
        '-',
        '*',
        ',',
        '0.5',
        "'x",
        '`',
        ' ',
        'é',
        '\\',
        'min(',
      ),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 40 }),
          pieces.map((each) => each.join(' ')),
        ),
        (text) => {
          const parsed = parseExpression(text);
          const problems = 'problem' in parsed ? [parsed.problem] : checkExpression(parsed.expression, 'boolean', NAMES);
          for (const { at } of problems) expect(at >= 1 && at <= text.length + 1).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});

import { describe, expect, test } from 'vitest';
import { formatDataProblem } from '../../src/core/data-problem.ts';
import {
  anyShape,
  booleanShape,
  choiceShape,
  integerShape,
  listShape,
  mapShape,
  numberShape,
  optionalShape,
  recordShape,
  textShape,
  unionShape,
  variantShape,
  type Shape,
} from '../../src/core/shape.ts';

const VALUES: Readonly<Record<string, unknown>> = {
  nothing: undefined,
  null: null,
  '0': 0,
  '1.5': 1.5,
  '7': 7,
  '-1': -1,
  text: 'left',
  'empty text': '',
  true: true,
  list: [1],
  'empty list': [],
  object: { a: 1 },
};

const whole = integerShape('a whole number from 0 to 7', 0, 7);

describe('what a shape accepts', () => {
  test.each<[string, Shape, string[]]>([
    ['number', numberShape, ['0', '1.5', '7', '-1']],
    ['text', textShape, ['text', 'empty text']],
    ['boolean', booleanShape, ['true']],
    ['anything', anyShape, Object.keys(VALUES)],
    ['a whole number within its bounds', whole, ['0', '7']],
    ['a whole number from 1', integerShape('x', 1), ['7']],
    ['one of some words', choiceShape(['left', 'right']), ['text']],
    ['a list', listShape(numberShape, 'a list of numbers'), ['list', 'empty list']],
    ['a map', mapShape(numberShape, 'numbers by name'), ['object']],
    ['a record', recordShape({ a: numberShape }), ['object']],
    ['a text or nothing', optionalShape(textShape), ['nothing', 'text', 'empty text']],
    ['a text or a list', unionShape([textShape, listShape(numberShape, 'x')], 'either'), ['text', 'empty text', 'list', 'empty list']],
  ])('%s', (_, shape, accepted) => {
    const found = Object.keys(VALUES).filter((name) => shape.problemIn(VALUES[name], '') === undefined);
    expect(found.toSorted()).toEqual(accepted.toSorted());
  });
});

describe('what a shape refuses', () => {
  const point = recordShape({ x: numberShape, y: numberShape, name: optionalShape(textShape) });
  const command = variantShape('type', { move: { to: point }, stop: { ids: listShape(whole, 'a list of ids') } });

  test.each<[Shape, unknown, string | undefined]>([
    [listShape(whole, 'a list of ids'), [1, 2, 8], '/here/2: found 8, expected a whole number from 0 to 7'],
    [listShape(whole, 'a list of ids'), 'no', '/here: found text "no", expected a list of ids'],
    [mapShape(whole, 'numbers by name'), { a: 1, b: 'two' }, '/here/b: found text "two", expected a whole number from 0 to 7'],
    [mapShape(whole, 'numbers by name'), [1], '/here: found a list, expected numbers by name'],
    [point, { x: 1, y: 2 }, undefined],
    [point, { x: 1, y: 2, name: 'here' }, undefined],
    [point, { x: 1 }, '/here/y: found nothing, expected a number'],
    [point, null, '/here: found null, expected an object with x, y, name'],
    [point, { x: 1, y: 2, nam: 'a' }, '/here/nam: found field "nam", expected one of x, y, name (did you mean "name"?)'],
    [point, { x: 1, y: 2, zebra: 'a' }, '/here/zebra: found field "zebra", expected one of x, y, name'],
    [unionShape([textShape, numberShape], 'a text or a number'), true, '/here: found true, expected a text or a number'],
    [command, { type: 'move', to: { x: 1, y: 2 } }, undefined],
    [command, { type: 'move', to: { x: 1 } }, '/here/to/y: found nothing, expected a number'],
    [command, { type: 'mvoe', to: 1 }, '/here/type: found text "mvoe", expected one of move, stop (did you mean "move"?)'],
    [command, { type: 7 }, '/here/type: found 7, expected one of move, stop'],
    [command, [], '/here: found an empty list, expected an object with type'],
    [command, { type: 'stop', ids: [1], to: 1 }, '/here/to: found field "to", expected one of type, ids'],
  ])('%#: is told with its place', (shape, value, words) => {
    const problem = shape.problemIn(value, '/here');
    expect(problem && formatDataProblem(problem)).toBe(words);
  });
});

import { expect, test } from 'vitest';
import { readSurvivalArguments } from '../../src/cli/survival-arguments.ts';

const read = (...args: string[]) => readSurvivalArguments(args, 3);

test('fifty seeds as shipped, unless it says otherwise', () => {
  expect(read()).toEqual({ seeds: 50, without: [], seconds: 1200, workers: 3, json: false, help: false });
  expect(read('--seeds', '5', '--without', 'Hunt', '--without=Fish', '--workers', '1', '--json')).toMatchObject({
    seeds: 5,
    without: ['Hunt', 'Fish'],
    workers: 1,
    json: true,
  });
});

test('the bounds of the numbers are allowed', () => {
  expect(read('--seeds', '1', '--seconds', '60', '--workers', '64')).toMatchObject({ seeds: 1, seconds: 60, workers: 64 });
  expect(read('--seeds', '1000', '--seconds', '7200', '--help')).toMatchObject({ seeds: 1000, seconds: 7200, help: true });
});

test.each([
  [['--seeds', 'many'], '--seeds: found "many", expected a whole number from 1 to 1000'],
  [['--seconds', '10'], '--seconds: found "10", expected a whole number from 60 to 7200'],
  [['--witout', 'Hunt'], 'unknown flag --witout (did you mean --without?)'],
])('%s is refused with a reason', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});

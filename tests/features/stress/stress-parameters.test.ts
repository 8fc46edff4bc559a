import { describe, expect, it } from 'vitest';
import { readStressParameters } from '../../../src/features/stress/stress-parameters.ts';

const read = (search: string) => readStressParameters(new URLSearchParams(search));

describe('the URL parameters of the big fight', () => {
  it.each([
    ['scenario=stress&units=2000&map=walled', { cast: undefined, units: 2000, map: 'walled', evaluation: undefined }, []],
    ['scenario=stress&cast=villagers', { cast: 'villagers', units: undefined, evaluation: undefined }, []],
    ['scenario=stress&cast=villagers&units=1000&evaluation=step', { cast: 'villagers', units: 1000, evaluation: 'step' }, []],
    ['scenario=stress&cast=villagers&evaluation=0.1', { evaluation: '0.1' }, []],
    ['scenario=stress&cast=bears', { cast: undefined }, ['URL parameter cast: found bears, expected one of warriors, villagers.']],
    [
      'scenario=stress&cast=villagers&evaluation=1',
      { cast: 'villagers', evaluation: undefined },
      ['URL parameter evaluation: found 1, expected one of step, 0.1, 0.5.'],
    ],
    ['scenario=stress&evaluation=0.1', {}, ['The URL parameter evaluation works only with cast=villagers.']],
    ['scenario=stress&cast=warriors&evaluation=0.1', {}, ['The URL parameter evaluation works only with cast=villagers.']],
    [
      'scenario=skirmish&cast=villagers&evaluation=0.1',
      {},
      ['The URL parameters cast, units, map and evaluation work only with scenario=stress.'],
    ],
  ])('set up the stress scenario: %s', (search, chosen, problems) => {
    const { choice, problems: found } = read(search);
    expect(found).toEqual(problems);
    expect(choice).toMatchObject(chosen);
  });

  it('report a wrong number or map, and each with any other scenario or none', () => {
    for (const units of ['0', '1000000', 'many', '', '2.5', 'NaN']) {
      const { choice, problems } = read(`scenario=stress&units=${units}`);
      expect(choice.units).toBeUndefined();
      expect(problems).toEqual([`URL parameter units: found ${units}, expected a whole number from 2 to 10000.`]);
    }
    expect(read('scenario=stress&map=moon').problems).toEqual(['URL parameter map: found moon, expected one of plain, walled.']);
    for (const search of ['scenario=skirmish&units=50', 'map=plain'])
      expect(read(search).problems).toEqual(['The URL parameters cast, units, map and evaluation work only with scenario=stress.']);
  });
});

import { describe, expect, it } from 'vitest';
import { readAddress } from '../../src/app/address.ts';

const scenarios = ['title', 'skirmish', 'stress'];

describe('the address of the page', () => {
  it('may name a scenario, a seed and a renderer, and ask for the studio', () => {
    expect(readAddress('?scenario=skirmish&seed=7&renderer=canvas&studio=1', scenarios)).toEqual({
      scenario: 'skirmish',
      seed: '7',
      renderer: 'canvas',
      units: undefined,
      map: undefined,
      wantsStudio: true,
      complaints: [],
    });
  });

  it('may say nothing', () => {
    expect(readAddress('', scenarios)).toEqual({
      scenario: undefined,
      seed: undefined,
      renderer: 'auto',
      units: undefined,
      map: undefined,
      wantsStudio: false,
      complaints: [],
    });
  });

  it('is told what is wrong with it, and the rest still counts', () => {
    const wish = readAddress('?scenario=skirmisch&renderer=vulkan&seed=3', scenarios);
    expect(wish).toMatchObject({ scenario: undefined, renderer: 'auto', seed: '3' });
    expect(wish.complaints).toEqual([
      'The address says renderer=vulkan; expected one of auto, webgl, canvas.',
      'The address says scenario=skirmisch; expected one of title, skirmish, stress.',
    ]);
  });

  it('may say how many fight in the stress scenario, and where', () => {
    expect(readAddress('?scenario=stress&units=2000&map=walled', scenarios)).toMatchObject({ units: 2000, map: 'walled', complaints: [] });
  });

  it('is told of a number or a land that cannot be had, and of one that belongs to no other scenario', () => {
    for (const units of ['0', '1000000', 'many', '', '2.5', 'NaN']) {
      const wish = readAddress(`?scenario=stress&units=${units}`, scenarios);
      expect(wish).toMatchObject({ scenario: 'stress', units: undefined });
      expect(wish.complaints).toEqual([`The address says units=${units}; expected a whole number from 2 to 10000.`]);
    }
    expect(readAddress('?scenario=stress&map=moon', scenarios).complaints).toEqual(['The address says map=moon; expected one of plain, walled.']);
    expect(readAddress('?scenario=skirmish&units=50', scenarios).complaints).toEqual([
      'The address says how many or where; only scenario=stress can be told that.',
    ]);
  });

  it('cannot upset the reader', () => {
    for (const search of ['?', '?scenario', '?seed=', '?%E0%A4%A', '?scenario=skirmish&scenario=title', '?=&&==']) {
      expect(() => readAddress(search, scenarios)).not.toThrow();
    }
  });
});

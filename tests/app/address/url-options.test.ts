import { describe, expect, it } from 'vitest';
import { readUrlOptions } from '../../../src/app/address/url-options.ts';

const known = ['title', 'skirmish', 'stress'];

describe('the URL parameters', () => {
  it('can name a scenario, a seed and a renderer, and open the studio', () => {
    expect(readUrlOptions('?scenario=skirmish&seed=7&renderer=canvas&studio=1', known)).toEqual({
      scenario: 'skirmish',
      seed: '7',
      renderer: 'canvas',
      settings: {},
      opensStudio: true,
      atSeconds: undefined,
      problems: [],
    });
  });

  it('can set the difficulty', () => {
    expect(readUrlOptions('?difficulty=hard', known).settings).toEqual({ difficulty: 'hard' });
    expect(readUrlOptions('?difficulty=brutal', known)).toMatchObject({
      settings: {},
      problems: ['URL parameter difficulty: found brutal, expected one of easy, normal, hard.'],
    });
  });

  it('can be empty', () => {
    expect(readUrlOptions('', known)).toEqual({
      scenario: undefined,
      seed: undefined,
      renderer: 'auto',
      settings: {},
      opensStudio: false,
      atSeconds: undefined,
      problems: [],
    });
  });

  it('report what is wrong, and the rest still counts', () => {
    const urlOptions = readUrlOptions('?scenario=skirmisch&renderer=vulkan&seed=3', known);
    expect(urlOptions).toMatchObject({ scenario: undefined, renderer: 'auto', seed: '3' });
    expect(urlOptions.problems).toEqual([
      'URL parameter renderer: found vulkan, expected one of auto, webgl, canvas.',
      'URL parameter scenario: found skirmisch, expected one of title, skirmish, stress.',
    ]);
  });

  it('can name the time at which the run is shown', () => {
    expect(readUrlOptions('?at=12.5', known)).toMatchObject({ atSeconds: 12.5, problems: [] });
    for (const found of ['soon', '-1', '601', '1e2', ''])
      expect(readUrlOptions(`?at=${found}`, known)).toMatchObject({
        atSeconds: undefined,
        problems: [`URL parameter at: found ${found}, expected seconds from 0 to 600.`],
      });
  });

  it('never make the reader throw', () => {
    for (const search of ['?', '?scenario', '?seed=', '?%E0%A4%A', '?scenario=skirmish&scenario=title', '?=&&==']) {
      expect(() => readUrlOptions(search, known)).not.toThrow();
    }
  });

  it('names the nearest of many scenarios instead of all', () => {
    const scenarios = ['skirmish', ...Array.from({ length: 20 }, (_, index) => `gallery-${index}`)];
    const { problems } = readUrlOptions('scenario=skirmisch', scenarios);
    expect(problems).toEqual(['URL parameter scenario: found skirmisch, expected one of 21 names (did you mean skirmish?).']);
  });
});

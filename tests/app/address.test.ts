import { describe, expect, it } from 'vitest';
import { readAddress } from '../../src/app/address.ts';

const scenarios = ['title', 'skirmish'];

describe('the address of the page', () => {
  it('may name a scenario, a seed and a renderer', () => {
    expect(readAddress('?scenario=skirmish&seed=7&renderer=canvas', scenarios)).toEqual({
      scenario: 'skirmish',
      seed: '7',
      renderer: 'canvas',
      complaints: [],
    });
  });

  it('may say nothing', () => {
    expect(readAddress('', scenarios)).toEqual({ scenario: undefined, seed: undefined, renderer: 'auto', complaints: [] });
  });

  it('is told what is wrong with it, and the rest still counts', () => {
    const wish = readAddress('?scenario=skirmisch&renderer=vulkan&seed=3', scenarios);
    expect(wish).toMatchObject({ scenario: undefined, renderer: 'auto', seed: '3' });
    expect(wish.complaints).toEqual([
      'The address says renderer=vulkan; expected one of auto, webgl, canvas.',
      'The address says scenario=skirmisch; expected one of title, skirmish.',
    ]);
  });

  it('cannot upset the reader', () => {
    for (const search of ['?', '?scenario', '?seed=', '?%E0%A4%A', '?scenario=skirmish&scenario=title', '?=&&==']) {
      expect(() => readAddress(search, scenarios)).not.toThrow();
    }
  });
});

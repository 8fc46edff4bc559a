import { describe, expect, it } from 'vitest';
import { daylightAt } from '../../../src/game/land/daylight.ts';

const HOURS = Array.from({ length: 24 * 20 + 1 }, (_, index) => index / 20);

describe('daylight', () => {
  it('leaves all colours at noon, takes most at night, and is warm at dusk', () => {
    expect(daylightAt(12, 0)).toEqual({ red: 255, green: 255, blue: 255, lamps: 0 });
    const [night, dusk] = [daylightAt(0, 0), daylightAt(20, 0)];
    expect([night.blue > night.red, night.red < 120, night.lamps]).toEqual([true, true, 1]);
    expect([dusk.red > dusk.blue, dusk.lamps > 0]).toEqual([true, true]);
  });

  it('never jumps, at midnight neither', () => {
    const steps = HOURS.slice(1).map((hour, index) => Math.abs(daylightAt(hour, 0).red - daylightAt(HOURS[index]!, 0).red));
    expect(Math.max(...steps)).toBeLessThan(7);
    expect(daylightAt(24, 0)).toEqual(daylightAt(0, 0));
  });

  it('is a colour at every hour in any rain, and darker the more it rains', () => {
    const isColour = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 255;
    const wrong = HOURS.filter((hour) => {
      const [dry, wet] = [daylightAt(hour, 0), daylightAt(hour, 1)];
      return ![dry.red, dry.green, dry.blue, wet.red, wet.green, wet.blue].every(isColour) || wet.red >= dry.red || wet.lamps < dry.lamps;
    });
    expect(wrong).toEqual([]);
  });
});

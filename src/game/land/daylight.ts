/** A colour that everything is multiplied by, and how much of the lamps' light shows, from 0 to 1. */
export interface Daylight {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly lamps: number;
}

/** By hour; between two of them the light changes evenly. */
const LIGHT: readonly (readonly [hour: number, red: number, green: number, blue: number, lamps: number])[] = [
  [0, 88, 104, 168, 1],
  [4.5, 88, 104, 168, 1],
  [6, 226, 176, 158, 0.45],
  [7.5, 255, 244, 226, 0],
  [9, 255, 255, 255, 0],
  [16.5, 255, 255, 255, 0],
  [18.5, 255, 222, 172, 0.15],
  [20, 222, 142, 124, 0.6],
  [21.5, 112, 110, 166, 1],
  [24, 88, 104, 168, 1],
];
/** Rain takes this much of each colour: grey, a little blue. */
const RAIN = [0.34, 0.28, 0.18] as const;

/** The light at an hour from 0 to 24, in rain from 0 to 1. */
export function daylightAt(hour: number, rain: number): Daylight {
  const after = Math.max(
    1,
    LIGHT.findIndex(([at]) => at >= hour),
  );
  const [from, to] = [LIGHT[after - 1]!, LIGHT[after]!];
  const share = (hour - from[0]) / (to[0] - from[0]);
  const between = (index: 1 | 2 | 3 | 4): number => from[index] + (to[index] - from[index]) * share;
  return {
    red: Math.round(between(1) * (1 - RAIN[0] * rain)),
    green: Math.round(between(2) * (1 - RAIN[1] * rain)),
    blue: Math.round(between(3) * (1 - RAIN[2] * rain)),
    lamps: Math.min(1, between(4) + 0.25 * rain),
  };
}

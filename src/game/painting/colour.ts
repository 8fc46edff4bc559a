/** Red, green, blue from 0 to 255. */
export type Colour = readonly [number, number, number];

export function mixColour(from: Colour, to: Colour, share: number): Colour {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share];
}

/** Brighter above 1, darker below. */
export function lit([red, green, blue]: Colour, light: number): Colour {
  return [red * light, green * light, blue * light];
}

export function css([red, green, blue]: Colour, alpha = 1): string {
  return `rgba(${Math.round(red)},${Math.round(green)},${Math.round(blue)},${alpha})`;
}

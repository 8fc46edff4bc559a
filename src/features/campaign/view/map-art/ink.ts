/** The map of the campaign is drawn in these units, from the upper left. */
export const MAP_WIDTH = 1000;
export const MAP_HEIGHT = 700;

export type Spot = readonly [x: number, y: number];

/** Numbers from 0 to 1 that are the same in each drawing, so that the map does not change from visit to visit. */
export type Hand = () => number;

/** The generator "mulberry32" by Tommy Ettinger. */
export function handOf(seed: number): Hand {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function between(hand: Hand, from: number, to: number): number {
  return from + (to - from) * hand();
}

/** A number as short as a drawing needs it. */
export function short(value: number): string {
  return String(Math.round(10 * value) / 10);
}

/** A straight line through all spots. */
export function lineThrough(spots: readonly Spot[]): string {
  return spots.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

/** A curve through all spots (Catmull-Rom, as Bézier curves). */
export function curveThrough(spots: readonly Spot[], isClosed = false): string {
  const at = (place: number): Spot => {
    const last = spots.length - 1;
    return spots[isClosed ? (place + spots.length) % spots.length : Math.max(0, Math.min(last, place))] ?? [0, 0];
  };
  const legs = Array.from({ length: isClosed ? spots.length : spots.length - 1 }, (_, place) => {
    const [before, from, to, after] = [at(place - 1), at(place), at(place + 1), at(place + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map(short).join(' ')}`;
  });
  return `M${short(at(0)[0])} ${short(at(0)[1])}${legs.join('')}`;
}

/** A patch with an uneven edge. */
export function blot(hand: Hand, [x, y]: Spot, [width, height]: readonly [number, number]): string {
  const corners = 10;
  const edge = Array.from({ length: corners }, (_, place): Spot => {
    const angle = (2 * Math.PI * place) / corners;
    const reach = between(hand, 0.78, 1.12);
    return [x + width * reach * Math.cos(angle), y + height * reach * Math.sin(angle)];
  });
  return curveThrough(edge, true);
}

/** A hand-drawn path: what it fills covers what lies behind it. */
export function path(className: string, ...lines: readonly string[]): string {
  return `<path class="${className}" d="${lines.join('')}"/>`;
}

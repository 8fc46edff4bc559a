import type { ForkResult } from './play-forks.ts';

/** How the autopilot fared from one moment of a fight. */
export interface ForkShare {
  readonly step: number;
  readonly held: number;
  readonly played: number;
}

/** The largest fall of the chances between two moments. */
export interface TurningPoint {
  readonly before: ForkShare;
  readonly after: ForkShare;
}

/** With fewer plays, a moment tells nothing. */
export const LEAST_PLAYS = 3;

/** So many moments of a fight, evenly spread from its start to a little before its end, in steps. */
export function forkSteps(end: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => Math.round((place * end) / count));
}

/** So many moments between two others. */
export function stepsBetween(from: number, to: number, count: number): number[] {
  const steps = Array.from({ length: count }, (_, place) => Math.round(from + ((place + 1) * (to - from)) / (count + 1)));
  return [...new Set(steps)].filter((step) => step > from && step < to);
}

/**
 * The order in which plays are handed out. First each moment is played as often as it must be to count, the first, the middle and the
 * quarters before those in between: whenever the time is over, what is known is spread over the fight. Then the rest.
 */
export function playOrder(forkCount: number, plays: number): number[] {
  const forks = spread(0, forkCount);
  const least = Math.min(LEAST_PLAYS, plays);
  const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, place) => from + place);
  const first = forks.flatMap((fork) => numbers(0, least).map((play) => fork * plays + play));
  return [...first, ...numbers(least, plays).flatMap((play) => forks.map((fork) => fork * plays + play))];
}

/** The numbers from `from` up to but not `to`: the first, then halves of halves. */
function spread(from: number, to: number): number[] {
  const order: number[] = [];
  const gaps = [[from, to] as const];
  for (const [start, end] of gaps) {
    if (start >= end) continue;
    const middle = start === from && order.length === 0 ? from : Math.floor((start + end) / 2);
    order.push(middle);
    gaps.push([start, middle], [middle + 1, end]);
  }
  return order;
}

export function sharesOf(results: readonly ForkResult[], forks: readonly number[], plays: number): ForkShare[] {
  return forks.map((step, fork) => {
    const own = results.filter(({ index }) => Math.floor(index / plays) === fork);
    return { step, held: own.filter(({ isHeld }) => isHeld).length, played: own.length };
  });
}

/** A smaller fall may be chance. */
const LEAST_FALL = 0.25;

/** Where the chances fall most from one moment to the next; undefined where they never fall by much. Moments that were hardly played count for nothing. */
export function turningPointOf(shares: readonly ForkShare[]): TurningPoint | undefined {
  const known = shares.filter(({ played }) => played >= LEAST_PLAYS).toSorted((one, other) => one.step - other.step);
  let best: TurningPoint | undefined;
  let most = LEAST_FALL;
  for (const [place, after] of known.entries()) {
    const before = known[place - 1];
    const fall = before ? chance(before) - chance(after) : 0;
    if (before === undefined || fall < most) continue;
    best = { before, after };
    most = fall;
  }
  return best;
}

export function chance({ held, played }: ForkShare): number {
  return played === 0 ? 0 : held / played;
}

/** For 90 %. */
const Z = 1.645;

/** In which the true share lies nine times of ten, from 0 to 1: the interval of Wilson, J. Am. Stat. Assoc. 22 (1927). */
export function intervalOf({ held, played }: ForkShare): readonly [low: number, high: number] {
  if (played === 0) return [0, 1];
  const share = held / played;
  const scale = 1 + (Z * Z) / played;
  const middle = (share + (Z * Z) / (2 * played)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / played + (Z * Z) / (4 * played * played));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

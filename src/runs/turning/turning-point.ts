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
/** How often a moment is played at most. */
export const MOST_PLAYS = 8;
/** Moments that are played in any case, over the whole fight. */
const FIRST_MOMENTS = 12;
/** The moments between two of them are played only where the fight turned. */
const FINER = 4;
const MOMENTS = FINER * (FIRST_MOMENTS - 1) + 1;

/** Moments of a fight that can be played, evenly spread from its start to a little before its end, in steps. */
export function forkSteps(end: number): number[] {
  return Array.from({ length: MOMENTS }, (_, place) => Math.round((place * end) / MOMENTS));
}

/**
 * The place of the moment to be played next; undefined when nothing is left that would tell more. First each of the first moments is played
 * once: the chances of most fights fall from nearly all to nearly none within seconds. Where they fall, the two moments on both sides
 * and then those between them are played often enough to count, and at last the two nearest ones as often as allowed.
 *
 * @param asked How often each moment was handed out, whether it has been played yet or not.
 */
export function nextMoment(shares: readonly ForkShare[], asked: readonly number[]): number | undefined {
  const first = FIRST_ORDER.find((place) => asked[place] === 0);
  if (first !== undefined) return first;
  const edges = edgesOf(shares);
  const [before, after] = edges;
  const lessThan = (plays: number, places: readonly (number | undefined)[]): number | undefined =>
    places.find((place) => place !== undefined && (asked[place] ?? plays) < plays);
  const between = before !== undefined && after !== undefined && after - before > 1 ? Math.floor((before + after) / 2) : undefined;
  return lessThan(LEAST_PLAYS, [...edges, between]) ?? lessThan(MOST_PLAYS, [...edges, between]);
}

/** The places of the last moment before the chances fall and of the first after it, as far as is known; one of them alone where all were held or all were lost. */
function edgesOf(shares: readonly ForkShare[]): readonly [before: number | undefined, after: number | undefined] {
  const known = shares.flatMap((share, place) => (share.played > 0 ? [{ place, chance: chance(share) }] : []));
  // As if all were lost, then moment after moment as if it were still held: where this fits best, the fight turned.
  let fit = 0;
  let best = { fit: 0, held: 0 };
  for (const [index, each] of known.entries()) {
    fit += 2 * each.chance - 1;
    if (fit > best.fit) best = { fit, held: index + 1 };
  }
  return [known[best.held - 1]?.place, known[best.held]?.place];
}

/** The first moments: the start, then halves of halves. Whenever the time is over, what is known is spread over the fight. */
const FIRST_ORDER = spread(FIRST_MOMENTS).map((place) => FINER * place);

function spread(count: number): number[] {
  const order = [0];
  const gaps: (readonly [from: number, to: number])[] = [[1, count]];
  for (const [start, end] of gaps) {
    if (start >= end) continue;
    const middle = Math.floor((start + end) / 2);
    order.push(middle);
    gaps.push([start, middle], [middle + 1, end]);
  }
  return order;
}

/** A smaller fall may be chance. */
const LEAST_FALL = 0.25;

/** Where the chances fall most from one moment to the next; undefined where they never fall by much. Moments that were hardly played count for nothing. */
export function turningPointOf(shares: readonly ForkShare[]): TurningPoint | undefined {
  const known = shares.filter(({ played }) => played >= LEAST_PLAYS);
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

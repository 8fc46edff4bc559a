import type { Flow } from './program-node.ts';

/** What to expect of a branch that starts: how likely it succeeds, and how long it takes to a result, in seconds of the game. */
export interface Odds {
  /** From 0 to 1. */
  readonly chance: number;
  /** On average, whatever the result; NaN where there is no formula for it. */
  readonly seconds: number;
  /** On average of the runs that succeed; as `seconds` when absent, NaN where it is not known. */
  readonly toSuccess?: number;
  /** On average of the runs that fail. */
  readonly toFailure?: number;
}

export interface OddsQuestion {
  /** Of its children in the order of the file. */
  readonly children: readonly Odds[];
  /** Its parameters as written, or their defaults; none of them is bound to a key. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Time between two ticks of the agent. */
  readonly tickSeconds: number;
}

/**
 * The odds of a node from those of its children, whose results and times must not depend on each other; or why they do not follow from
 * these. The rules add up the paths from the start to either result, as the absorbing Markov chain of Colledanchise and Ögren 2018, Behavior
 * Trees in Robotics and AI, chapter 9, does: the mean times to success and to failure are those of the paths that end there.
 */
export type OddsRule = (of: OddsQuestion) => Odds | string;

/** How likely a run comes to a place, and its time there in the mean, times that chance. */
interface Share {
  chance: number;
  seconds: number;
}

/** Of a node that passes control on: each child takes its time if it is reached. */
export function oddsOfFlow({ success, failure, end }: Flow): OddsRule {
  return ({ children }) => {
    const ends: Record<'success' | 'failure', Share> = { success: { chance: 0, seconds: 0 }, failure: { chance: 0, seconds: 0 } };
    let reached: Share = { chance: 1, seconds: 0 };
    for (const child of children) {
      const next: Share = { chance: 0, seconds: 0 };
      const go = (to: Flow['success'], chance: number, seconds: number): void => {
        const share = to === 'next' ? next : ends[to];
        share.chance += reached.chance * chance;
        share.seconds += chance === 0 ? 0 : chance * (reached.seconds + timesOf(reached.chance, seconds));
      };
      go(success, child.chance, child.toSuccess ?? child.seconds);
      go(failure, 1 - child.chance, child.toFailure ?? child.seconds);
      reached = next;
    }
    ends[end].chance += reached.chance;
    ends[end].seconds += reached.seconds;
    return oddsOfEnds(ends.success, ends.failure);
  };
}

function oddsOfEnds(success: Share, failure: Share): Odds {
  const [toSuccess, toFailure] = [success, failure].map(({ chance, seconds }) => (chance === 0 ? Number.NaN : seconds / chance)) as [
    number,
    number,
  ];
  return { chance: success.chance, seconds: success.seconds + failure.seconds, toSuccess, toFailure };
}

/** The odds with the mean time to the other result, which follows from that to this one and from the time whatever the result. */
export function withTimeOf(result: 'success' | 'failure', seconds: number, { chance, seconds: all }: Odds): Odds {
  const [own, other] = result === 'success' ? [chance, 1 - chance] : [1 - chance, chance];
  const rest = other <= 0 ? Number.NaN : (all - timesOf(own, seconds)) / other;
  const known = own <= 0 ? Number.NaN : seconds;
  return result === 'success'
    ? { chance, seconds: all, toSuccess: known, toFailure: rest }
    : { chance, seconds: all, toSuccess: rest, toFailure: known };
}

/** An unknown time of what never happens does not matter. */
function timesOf(chance: number, seconds: number): number {
  return chance === 0 ? 0 : chance * seconds;
}

/** What a child adds to the time; an unknown time of one that is never reached does not matter. */
export function timeOf(reached: number, { seconds }: Odds): number {
  return timesOf(reached, seconds);
}

/** That rule for children that all end in the tick in which they begin; for others, why not. */
export function whenInstant(rule: OddsRule, why: string): OddsRule {
  return (of) => (of.children.every(({ seconds }) => seconds === 0) ? rule(of) : why);
}

/** Of a child that is run again until it has a result with this chance: one run a tick. Geometric distribution, Wald's equation for the time. */
export function oddsOfRepeats(
  child: Odds,
  { runs, chance, tickSeconds }: { runs: number; chance: number; tickSeconds: number },
): Odds | string {
  if (!Number.isFinite(runs)) return 'It never ends by itself.';
  const seconds = runs * child.seconds + (runs - 1) * tickSeconds;
  return { chance, seconds, toSuccess: chance === 1 ? seconds : Number.NaN, toFailure: Number.NaN };
}

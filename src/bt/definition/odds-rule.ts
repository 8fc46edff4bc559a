import type { Flow } from './program-node.ts';

/** What to expect of a branch that starts: how likely it succeeds, and how long it takes to a result, in seconds of the game. */
export interface Odds {
  /** From 0 to 1. */
  readonly chance: number;
  /** On average, whatever the result; NaN where there is no formula for it. */
  readonly seconds: number;
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
 * these. A theory of such trees: Colledanchise and Ögren 2018, Behavior Trees in Robotics and AI, chapter 9.
 */
export type OddsRule = (of: OddsQuestion) => Odds | string;

/** Of a node that passes control on: each child takes its time if it is reached. */
export function oddsOfFlow({ success, failure, end }: Flow): OddsRule {
  return ({ children }) => {
    let [reached, chance, seconds] = [1, 0, 0];
    for (const child of children) {
      seconds += timeOf(reached, child);
      const [succeeds, fails] = [reached * child.chance, reached * (1 - child.chance)];
      reached = 0;
      if (success === 'next') reached += succeeds;
      else if (success === 'success') chance += succeeds;
      if (failure === 'next') reached += fails;
      else if (failure === 'success') chance += fails;
    }
    return { chance: end === 'success' ? chance + reached : chance, seconds };
  };
}

/** What a child adds to the time; an unknown time of one that is never reached does not matter. */
export function timeOf(reached: number, { seconds }: Odds): number {
  return reached === 0 ? 0 : reached * seconds;
}

/** That rule for children that all end in the tick in which they begin; for others, why not. */
export function whenInstant(rule: OddsRule, why: string): OddsRule {
  return (of) => (of.children.every(({ seconds }) => seconds === 0) ? rule(of) : why);
}

/** Of a child that is run again until it has a result with this chance: one run a tick. Geometric distribution, Wald's equation for the time. */
export function oddsOfRepeats(child: Odds, { runs, chance, tickSeconds }: { runs: number; chance: number; tickSeconds: number }) {
  return Number.isFinite(runs) ? { chance, seconds: runs * child.seconds + (runs - 1) * tickSeconds } : 'It never ends by itself.';
}

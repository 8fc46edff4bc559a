import { optional, record } from '../../core/schema/record.ts';
import { anyNumber, boolean, choice, number, tuple, string, whole, type ValueOf } from '../../core/schema/values.ts';
import { ConfidenceSequence, type Interval } from './confidence-sequence.ts';
import { sequentialVerdict, USUAL_PLAN, type SequentialPlan, type SequentialVerdict } from './sequential-verdict.ts';

/** Of one comparison. */
export const MOST_FIGHTS = 1_000_000;

const share = number({ min: 0, max: 1 });
/** A fight as the first version saw it. */
const SCORED_FIGHT = record({
  /** 1 when it won, 1/2 for a draw. */
  score: choice([0, 0.5, 1], '0, 0.5 or 1'),
  seconds: anyNumber,
  /** Shares of the full health that each version had left. */
  healthLeft: tuple([share, share], 'a list of two shares'),
});
export type ScoredFight = ValueOf<typeof SCORED_FIGHT>;

/** Two fights on one arena with the sides swapped. */
export const FIGHT_PAIR_FIELDS = {
  /** From 0, in the order of the seeds. */
  index: whole({ min: 0, max: MOST_FIGHTS }, 'the number of a pair'),
  arena: string,
  fights: tuple([SCORED_FIGHT, SCORED_FIGHT], 'a list of two fights'),
  /** Both fights went the same way, so that which party had which trees made no difference; absent where they had seeds of their own. */
  isSame: optional(boolean),
  /** In how many of its fights an agent entered a node in which the parties differ; absent in parts that older versions wrote. */
  reached: optional(whole({ min: 0, max: 2 }, 'a number of fights')),
};
export const FIGHT_PAIR = record(FIGHT_PAIR_FIELDS);
export type FightPair = ValueOf<typeof FIGHT_PAIR>;

export interface Judgement {
  readonly verdict: SequentialVerdict;
  /** Pairs that the verdict rests on. Later ones are discarded. */
  readonly pairs: number;
  /** Win rate of the first version, draws as half. */
  readonly winRate: number;
  /** Of the win rate; holds with 95 %, however early the comparison stopped. */
  readonly interval: Interval;
  readonly arenas: readonly ArenaSummary[];
  readonly effect: EffectSummary;
}

/** In how many fights it made a difference which party had which trees. */
export interface EffectSummary {
  /** Fights of which that is known. */
  readonly fights: number;
  /** Of these, those of pairs in which the two fights went different ways. */
  readonly different: number;
  /** Fights in which an agent entered a node in which the parties differ; undefined where that is not known. */
  readonly reached: number | undefined;
}

/** Means over the pairs of an arena. */
export interface ArenaSummary {
  readonly arena: string;
  readonly fights: number;
  readonly winRate: number;
  readonly seconds: number;
  readonly healthLeft: readonly [first: number, second: number];
}

/**
 * Judges pairs one after the other in the order of their seeds, and ends with the first verdict, so that neither the number of workers
 * nor what they finish first can change it.
 */
export class Judge {
  readonly #sequence: ConfidenceSequence;
  readonly #judged: FightPair[] = [];
  /** Pairs that arrived before an earlier one. */
  readonly #waiting = new Map<number, FightPair>();
  #verdict: SequentialVerdict = 'open';

  constructor(readonly plan: SequentialPlan = USUAL_PLAN) {
    this.#sequence = new ConfidenceSequence(plan.alpha);
  }

  /** In any order. Returns whether there is a verdict. */
  add(pair: FightPair): boolean {
    this.#waiting.set(pair.index, pair);
    for (let next = this.#next(); next && this.#verdict === 'open'; next = this.#next()) this.#judge(next);
    return this.#verdict !== 'open';
  }

  get judgement(): Judgement {
    const fights = this.#judged.flatMap((pair) => pair.fights);
    return {
      effect: effectOf(this.#judged),
      verdict: this.#verdict,
      pairs: this.#judged.length,
      winRate: meanOf(fights.map(({ score }) => score)),
      interval: this.#sequence.interval,
      arenas: [...new Set(this.#judged.map(({ arena }) => arena))].map((arena) => this.#summaryOf(arena)),
    };
  }

  #next(): FightPair | undefined {
    return this.#waiting.get(this.#judged.length);
  }

  #judge(pair: FightPair): void {
    this.#waiting.delete(pair.index);
    this.#judged.push(pair);
    this.#sequence.add((pair.fights[0].score + pair.fights[1].score) / 2);
    if (this.#judged.length >= this.plan.leastPairs) this.#verdict = sequentialVerdict(this.#sequence.interval, this.plan);
  }

  #summaryOf(arena: string): ArenaSummary {
    const fights = this.#judged.filter((pair) => pair.arena === arena).flatMap((pair) => pair.fights);
    return {
      arena,
      fights: fights.length,
      winRate: meanOf(fights.map(({ score }) => score)),
      seconds: meanOf(fights.map(({ seconds }) => seconds)),
      healthLeft: [meanOf(fights.map(({ healthLeft }) => healthLeft[0])), meanOf(fights.map(({ healthLeft }) => healthLeft[1]))],
    };
  }
}

export function effectOf(pairs: readonly FightPair[]): EffectSummary {
  const known = pairs.filter(({ isSame }) => isSame !== undefined);
  return {
    fights: 2 * known.length,
    different: 2 * known.filter(({ isSame }) => isSame === false).length,
    reached: pairs.some(({ reached }) => reached === undefined) ? undefined : pairs.reduce((sum, { reached = 0 }) => sum + reached, 0),
  };
}

/** All fights are known to have gone as they would have without the change. */
export function isWithoutEffect({ fights, different }: EffectSummary): boolean {
  return fights > 0 && different === 0;
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How much of the fights the change touched, in two sentences at most; none where that is not known. `changed` are names of nodes. */
export function describeEffect(effect: EffectSummary, changed: readonly string[]): string[] {
  const { fights, different, reached } = effect;
  if (fights === 0) return [];
  const what = changed.length === 0 ? 'The changed nodes' : `What is changed (${listed(changed)})`;
  const ran = reached === undefined ? [] : [`${what} ${ranWords(reached, fights)}.`];
  if (different > 0) return different === fights ? ran : [`The change made a difference in ${different} of ${fights} fights.`, ...ran];
  return [`The change had no effect in any fight: each of the ${fights} went as it would have without it.`, ...ran];
}

function ranWords(reached: number, fights: number): string {
  if (reached === 0) return 'never ran';
  return reached >= fights ? 'ran in every fight' : `ran in ${reached} of ${fights} fights`;
}

const MOST_NAMES = 3;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => `“${name}”`);
  return names.length > MOST_NAMES ? `${shown.join(', ')} and ${names.length - MOST_NAMES} more` : shown.join(', ');
}

/** "better by 6 to 14 points after 212 fights": points of the win rate above one half. */
export function describeJudgement({ verdict, pairs, interval: { low, high }, effect }: Judgement): string {
  if (isWithoutEffect(effect)) return `the change had no effect in any of ${2 * pairs} fights`;
  const after = `after ${2 * pairs} fights`;
  const above = (rate: number): number => Math.round(100 * (rate - 0.5));
  const range = `between ${above(low)} and ${above(high)} points`;
  if (verdict === 'better') return `better by ${Math.max(1, above(low))} to ${above(high)} points ${after}`;
  if (verdict === 'worse') return `worse by ${Math.max(1, -above(high))} to ${-above(low)} points ${after}`;
  return verdict === 'equal' ? `no difference that matters ${after}: ${range}` : `no verdict ${after}: ${range}; more fights would tell`;
}

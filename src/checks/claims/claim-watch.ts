import { formatClock, formatSeconds } from '../../core/format-number.ts';
import type { Fact, Observation } from '../facts/fact.ts';
import { timesWords } from '../facts/combined-facts.ts';
import { neverWords, oftenWords, whileWords } from '../facts/words.ts';
import type { Fight } from '../fight/fight.ts';
import type { Claim, Failure } from './claim.ts';

/** Follows one claim through one fight, step by step. */
export interface ClaimWatch {
  /** Known as soon as it is clear that the claim does not hold. */
  readonly failure: Failure | undefined;
  /** Call it after every step. */
  look(fight: Fight): void;
  /** The fight is over after the last step that was looked at. */
  end(): void;
}

export function watchClaim(claim: Claim): ClaimWatch {
  if (claim.kind === 'eventually') return new EventuallyWatch(claim);
  if (claim.kind === 'after') return new AfterWatch(claim);
  return new InvariantWatch(claim);
}

type ClaimOf<Kind extends Claim['kind']> = Extract<Claim, { readonly kind: Kind }>;

abstract class Watch {
  failure: Failure | undefined;
  /** Of the last look. */
  protected step = 0;
  protected seconds = 0;

  look(fight: Fight): void {
    if (this.failure !== undefined) return;
    this.step = fight.step;
    this.seconds = fight.seconds;
    this.follow(fight);
  }

  protected abstract follow(fight: Fight): void;

  /** Sentences that begin with a capital already, or with the time. */
  protected fail(why: string, isUntested?: true): void {
    this.failure ??= { step: this.step, seconds: this.seconds, why, ...(isUntested && { isUntested }) };
  }

  /** The claim was never put to the test: `asks` never held. */
  protected failUntested(asks: string): void {
    this.fail(`Not tested: in ${formatSeconds(this.seconds)} ${neverWords(asks)}.`, true);
  }
}

/** `always` and `never`. */
class InvariantWatch extends Watch implements ClaimWatch {
  readonly #isWanted: boolean;
  readonly #fact: Fact;
  readonly #during: Fact | undefined;
  readonly #until: Fact | undefined;
  #wasTested = false;
  #isReleased = false;
  #last: Observation | undefined;

  constructor({ kind, fact, during, until }: ClaimOf<'always' | 'never'>) {
    super();
    this.#isWanted = kind === 'always';
    this.#fact = fact();
    this.#during = during?.();
    this.#until = until?.();
  }

  protected follow(fight: Fight): void {
    const { holds, seen } = this.#fact.look(fight);
    const during = this.#during?.look(fight);
    const until = this.#until?.look(fight);
    if (until?.holds === true) this.#isReleased = true;
    this.#last = until;
    if (this.#isReleased || during?.holds === false) return;
    this.#wasTested = true;
    if (holds === this.#isWanted) return;
    const words = during === undefined ? seen() : whileWords(seen(), during.seen());
    const { limit } = this.#fact;
    const needed = limit === undefined ? '' : ` (${this.#isWanted ? 'needed' : 'not allowed'}: ${limit})`;
    this.fail(`At ${formatClock(this.seconds)} ${words}${needed}.`);
  }

  end(): void {
    if (this.#until !== undefined && !this.#isReleased)
      this.fail(`In ${formatSeconds(this.seconds)} ${neverWords(this.#until.asks)}${atTheEnd(this.#last)}.`);
    else if (!this.#wasTested && this.#during !== undefined) this.failUntested(this.#during.asks);
  }
}

/** Less is nothing that anybody would see. */
const LEAST_GAIN = 0.05;

class EventuallyWatch extends Watch implements ClaimWatch {
  readonly #fact: Fact;
  readonly #times: number;
  readonly #within: number | undefined;
  #begun = 0;
  #isOn = false;
  #gapAtStart: number | undefined;
  #closest: { readonly gap: number; readonly words: string } | undefined;

  constructor({ fact, times, within }: ClaimOf<'eventually'>) {
    super();
    this.#fact = fact();
    this.#times = times;
    this.#within = within;
  }

  protected follow(fight: Fight): void {
    const { holds, amount, gap } = this.#fact.look(fight);
    if (holds && !this.#isOn) this.#begun++;
    this.#isOn = holds;
    if (this.#begun >= this.#times) return;
    this.#gapAtStart ??= gap;
    if (gap !== undefined && gap < (this.#closest?.gap ?? Infinity))
      this.#closest = { gap, words: `${amount?.()} at ${formatClock(fight.seconds)}` };
    if (this.#within !== undefined && fight.seconds >= this.#within) this.end();
  }

  end(): void {
    if (this.#begun >= this.#times) return;
    const { asks } = this.#fact;
    const often = this.#begun === 0 ? neverWords(asks) : oftenWords(asks, `only ${timesWords(this.#begun)}`);
    const needed = this.#times === 1 ? '' : ` (needed: ${timesWords(this.#times)})`;
    this.fail(`In ${formatSeconds(this.seconds)} ${often}${needed}.${this.#closestWords()}`);
  }

  /** The value at the start tells nothing of what the unit has done. */
  #closestWords(): string {
    if (this.#begun > 0 || this.#closest === undefined) return '';
    const gain = (this.#gapAtStart ?? 0) - this.#closest.gap;
    return gain < LEAST_GAIN ? '' : ` ${this.#fact.best}: ${this.#closest.words}.`;
  }
}

class AfterWatch extends Watch implements ClaimWatch {
  readonly #fact: Fact;
  readonly #follows: Fact;
  readonly #within: number;
  /** What holds at the start has not begun. */
  #isOn = true;
  #begun = 0;
  /** When the oldest open case began. */
  #openSince: { readonly seconds: number; readonly seen: string } | undefined;

  constructor({ fact, follows, within }: ClaimOf<'after'>) {
    super();
    this.#fact = fact();
    this.#follows = follows();
    this.#within = within;
  }

  protected follow(fight: Fight): void {
    const cause = this.#fact.look(fight);
    const effect = this.#follows.look(fight);
    if (cause.holds && !this.#isOn) {
      this.#begun++;
      this.#openSince ??= { seconds: fight.seconds, seen: cause.seen() };
    }
    this.#isOn = cause.holds;
    if (effect.holds) this.#openSince = undefined;
    const open = this.#openSince;
    if (open === undefined || fight.seconds - open.seconds < this.#within) return;
    const next = this.#within === 1 ? 'second' : formatSeconds(this.#within);
    const missing = `In the next ${next} ${neverWords(this.#follows.asks)}${atTheEnd(effect)}`;
    this.fail(`At ${formatClock(open.seconds)} ${open.seen}. ${missing}.`);
  }

  end(): void {
    if (this.#begun === 0) this.failUntested(this.#fact.asks);
  }
}

/** The last value of what was awaited, for a fact of degree. */
function atTheEnd(last: Observation | undefined): string {
  return last?.amount === undefined ? '' : ` (at the end: ${last.amount()})`;
}

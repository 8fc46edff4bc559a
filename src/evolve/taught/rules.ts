import type { Verb } from './decision.ts';

/** A question about one fact. What is not known answers no. */
export interface Test {
  readonly fact: string;
  readonly is: 'below' | 'above' | 'true';
  /** A test for `true` does not use it. */
  readonly value: number;
}

/** How often the player did something in like situations. */
export interface Observed {
  readonly verb: Verb;
  readonly count: number;
}

/** A leaf of the decision tree: it says what to do in like situations. */
export interface Decided {
  /** The player did this most often. */
  readonly verb: Verb;
  /** If the player varied, the tree draws from these at least two decisions instead of `verb`. The most frequent comes first. */
  readonly varied?: readonly Observed[];
}

/** A decision tree: what to do, or a question with what follows from its answers. */
export type Rules = Decided | { readonly test: Test; readonly yes: Rules; readonly no: Rules };

export function passes({ fact, is, value }: Test, facts: Readonly<Record<string, number>>): boolean {
  const known = facts[fact] ?? NaN;
  if (is === 'true') return known === 1;
  return is === 'below' ? known < value : known > value;
}

export function decidedBy(rules: Rules, facts: Readonly<Record<string, number>>): Decided {
  if ('verb' in rules) return rules;
  return decidedBy(passes(rules.test, facts) ? rules.yes : rules.no, facts);
}

export function verbOf(rules: Rules, facts: Readonly<Record<string, number>>): Verb {
  return decidedBy(rules, facts).verb;
}

export function countLeaves(rules: Rules): number {
  return 'verb' in rules ? 1 : countLeaves(rules.yes) + countLeaves(rules.no);
}

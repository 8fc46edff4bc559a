import type { Verb } from './decision.ts';

/** A question about one fact. What is not known answers no. */
export interface Test {
  readonly fact: string;
  readonly is: 'below' | 'above' | 'true';
  /** A test for `true` does not use it. */
  readonly value: number;
}

/** A decision tree: what to do, or a question with what follows from its answers. */
export type Rules = { readonly verb: Verb } | { readonly test: Test; readonly yes: Rules; readonly no: Rules };

export function passes({ fact, is, value }: Test, facts: Readonly<Record<string, number>>): boolean {
  const known = facts[fact] ?? NaN;
  if (is === 'true') return known === 1;
  return is === 'below' ? known < value : known > value;
}

export function verbOf(rules: Rules, facts: Readonly<Record<string, number>>): Verb {
  if ('verb' in rules) return rules.verb;
  return verbOf(passes(rules.test, facts) ? rules.yes : rules.no, facts);
}

export function countLeaves(rules: Rules): number {
  return 'verb' in rules ? 1 : countLeaves(rules.yes) + countLeaves(rules.no);
}

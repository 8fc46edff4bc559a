import { VERBS, type Verb } from './decision.ts';
import type { Example } from './examples.ts';
import type { Decided, Observed, Rules } from './rules.ts';

/** Fewer decisions, or a smaller share of those in like situations, are slips. */
const LEAST_DECISIONS = 3;
const LEAST_SHARE = 0.2;
/** By so much a share may differ from the observed one for the sake of smaller weights. */
const TOLERANCE = 0.05;

/** A decision that may be drawn. Its chance is its share of all weights. */
export interface Weighted {
  readonly verb: Verb;
  readonly weight: number;
}

/**
 * Tells what the player did in like situations when more than one thing was done often enough; undefined otherwise.
 * A decision that several verbs explain counts for the most frequent of them: a warrior that attacks the nearest does not vary because the
 * nearest is sometimes the weakest as well.
 * @param most the verb that explains most of the examples; it comes first.
 */
export function observedVariation(examples: readonly Example[], most: Verb): readonly Observed[] | undefined {
  const decisions = examples.filter(({ isDecision }) => isDecision);
  const observed: Observed[] = [];
  let rest = decisions;
  for (let verb: Verb = most; rest.length > 0; verb = mostFrequent(rest)) {
    const others = rest.filter(({ verbs }) => !verbs.includes(verb));
    observed.push({ verb, count: rest.length - others.length });
    rest = others;
  }
  const kept = observed.filter(({ count }) => count >= LEAST_DECISIONS && count >= LEAST_SHARE * decisions.length);
  return kept.length > 1 && kept[0]!.verb === most ? kept : undefined;
}

function mostFrequent(decisions: readonly Example[]): Verb {
  const counts = VERBS.map((verb) => decisions.filter(({ verbs }) => verbs.includes(verb)).length);
  return VERBS[counts.indexOf(Math.max(...counts))]!;
}

/** The smallest whole numbers whose shares are close to the observed ones: 14 and 5 become 3 and 1. */
export function readableWeights(observed: readonly Observed[]): readonly Weighted[] {
  const all = observed.reduce((total, { count }) => total + count, 0);
  for (let parts = observed.length; parts < all; parts++) {
    const weighted = observed.map(({ verb, count }) => ({ verb, weight: Math.round((parts * count) / all) }));
    const sum = weighted.reduce((total, { weight }) => total + weight, 0);
    const isClose = weighted.every(({ weight }, index) => weight > 0 && Math.abs(weight / sum - observed[index]!.count / all) <= TOLERANCE);
    if (isClose) return weighted;
  }
  return observed.map(({ verb, count }) => ({ verb, weight: count }));
}

/** Returns each decision that the tree may draw, with its chance. Without variation there is one, whose chance is 1. */
export function chancesOf({ verb, varied }: Decided): readonly { readonly verb: Verb; readonly chance: number }[] {
  if (varied === undefined) return [{ verb, chance: 1 }];
  const weighted = readableWeights(varied);
  const sum = weighted.reduce((total, { weight }) => total + weight, 0);
  return weighted.map((each) => ({ verb: each.verb, chance: each.weight / sum }));
}

export function isVaried(rules: Rules): boolean {
  return 'verb' in rules ? rules.varied !== undefined : isVaried(rules.yes) || isVaried(rules.no);
}

/** The same questions, each answered by what the player did most. */
export function withoutVariation(rules: Rules): Rules {
  return withVariation(rules, () => []);
}

/** Leaves out what was done least often of all that varies. */
export function withLessVariation(rules: Rules): Rules {
  const least = Math.min(...leastCounts(rules));
  let isDone = false;
  return withVariation(rules, (varied) => {
    if (isDone || varied.at(-1)!.count !== least) return varied;
    isDone = true;
    return varied.slice(0, -1);
  });
}

function leastCounts(rules: Rules): number[] {
  if ('verb' in rules) return rules.varied === undefined ? [] : [rules.varied.at(-1)!.count];
  return [...leastCounts(rules.yes), ...leastCounts(rules.no)];
}

function withVariation(rules: Rules, change: (varied: readonly Observed[]) => readonly Observed[]): Rules {
  if (!('verb' in rules)) return { ...rules, yes: withVariation(rules.yes, change), no: withVariation(rules.no, change) };
  const { verb } = rules;
  const varied = rules.varied === undefined ? [] : change(rules.varied);
  return varied.length > 1 ? { verb, varied } : { verb };
}

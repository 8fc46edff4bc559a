import type { InputDefinition } from '../../engine/author.ts';
import { VERBS, type Verb } from './decision.ts';
import type { Example } from './examples.ts';
import { passes, verbOf, type Decided, type Rules, type Test } from './rules.ts';
import { observedVariation } from './variation.ts';

type Fact = Pick<InputDefinition, 'name' | 'type'>;

/** On each side of a question there must be as much as so many orders. */
const LEAST_WEIGHT = 2.5;
/** Share of the impurity at the root that a question must take away. */
const LEAST_GAIN = 0.015;
/** Digits of a limit that a person reads. */
const DIGITS = 2;
/** More questions must explain so much more of the fights that they were not learned from. */
const WORTH = 0.02;

interface Leaf {
  readonly examples: readonly Example[];
  readonly best: { readonly test: Test; readonly gain: number } | undefined;
}
interface Split {
  readonly test: Test;
  /** Whether the fact was not known in some of the examples: then the opposite question has another answer there. */
  readonly hasUnknown: boolean;
  readonly yes: Growing;
  readonly no: Growing;
}
/** A part of the tree that still grows. */
interface Growing {
  leaf: Leaf;
  split?: Split;
}

/**
 * Learns a decision tree (CART: Breiman, Friedman, Olshen and Stone 1984), the question with the greatest gain first. Its size is chosen by
 * cross-validation: each fight in turn is foretold by the others. A decision that several verbs explain counts for each of them in part,
 * which no library allows.
 */
export function learnRules(examples: readonly Example[], facts: readonly Fact[], mostLeaves: number): Rules {
  return grow(examples, facts, bestSize(examples, facts, mostLeaves));
}

function bestSize(examples: readonly Example[], facts: readonly Fact[], mostLeaves: number): number {
  const fights = [...new Set(examples.map(({ fight }) => fight))];
  if (fights.length < 2) return mostLeaves;
  const shares = Array.from({ length: mostLeaves }, (_, index) => {
    let [right, all] = [0, 0];
    for (const held of fights) {
      const rules = grow(
        examples.filter(({ fight }) => fight !== held),
        facts,
        index + 1,
      );
      const asked = examples.filter(({ fight }) => fight === held);
      all += weightOf(asked);
      right += weightOf(asked.filter((each) => each.verbs.includes(verbOf(rules, each.facts))));
    }
    return right / all;
  });
  const best = Math.max(...shares);
  return shares.findIndex((share) => share >= best - WORTH) + 1;
}

function grow(examples: readonly Example[], facts: readonly Fact[], leaves: number): Rules {
  const atRoot = impurity(weightsOf(examples));
  const leafOf = (some: readonly Example[]): Leaf => ({ examples: some, best: bestTest(some, facts) });
  const root: Growing = { leaf: leafOf(examples) };
  for (let count = 1; count < leaves; count++) {
    const next = leavesOf(root).reduce((most, each) => (gainOf(each) > gainOf(most) ? each : most));
    const { best, examples: all } = next.leaf;
    if (best === undefined || best.gain < LEAST_GAIN * atRoot) break;
    const { test } = best;
    const [yes, no] = [true, false].map((wanted) => leafOf(all.filter(({ facts: known }) => passes(test, known) === wanted)));
    const hasUnknown = all.some(({ facts: known }) => Number.isNaN(known[test.fact]));
    next.split = { test, hasUnknown, yes: { leaf: yes! }, no: { leaf: no! } };
  }
  return finished(root);
}

function leavesOf(node: Growing): Growing[] {
  return node.split === undefined ? [node] : [...leavesOf(node.split.yes), ...leavesOf(node.split.no)];
}

function gainOf({ leaf }: Growing): number {
  return leaf.best?.gain ?? 0;
}

/** A question whose two answers lead to the same is none. Where one answer ends it, that is the yes: so the rules read one after the other. */
function finished({ leaf, split }: Growing): Rules {
  if (split === undefined) return decidedIn(leaf);
  const { test, hasUnknown } = split;
  const [yes, no] = [finished(split.yes), finished(split.no)];
  if ('verb' in yes && 'verb' in no && yes.verb === no.verb) return decidedIn(leaf);
  const isTurned = 'verb' in no && !('verb' in yes) && !hasUnknown && test.is !== 'true';
  return isTurned ? { test: { ...test, is: test.is === 'below' ? 'above' : 'below' }, yes: no, no: yes } : { test, yes, no };
}

function decidedIn({ examples }: Leaf): Decided {
  const verb = verbFor(examples);
  const varied = observedVariation(examples, verb);
  return varied === undefined ? { verb } : { verb, varied };
}

/** The verb that explains most. */
function verbFor(examples: readonly Example[]): Verb {
  const explained = VERBS.map((verb) => weightOf(examples.filter(({ verbs }) => verbs.includes(verb))));
  return VERBS[explained.indexOf(Math.max(...explained))]!;
}

function bestTest(examples: readonly Example[], facts: readonly Fact[]): Leaf['best'] {
  const all = weightsOf(examples);
  const before = impurity(all);
  let best: Leaf['best'];
  for (const fact of facts) {
    for (const { test, yes } of splitsBy(fact, examples)) {
      const no = all.map((weight, index) => weight - yes[index]!);
      if (sum(yes) < LEAST_WEIGHT || sum(no) < LEAST_WEIGHT) continue;
      const gain = before - impurity(yes) - impurity(no);
      if (gain > (best?.gain ?? 0) + 1e-9) best = { test, gain };
    }
  }
  return best;
}

/** All questions about a fact, each with the weights of the verbs where it is answered by yes. */
function* splitsBy({ name, type }: Fact, examples: readonly Example[]): Generator<{ test: Test; yes: readonly number[] }, void> {
  if (type === 'boolean') {
    const test: Test = { fact: name, is: 'true', value: 1 };
    yield { test, yes: weightsOf(examples.filter(({ facts }) => passes(test, facts))) };
    return;
  }
  const valueOf = ({ facts }: Example): number => facts[name] ?? NaN;
  const known = examples.filter((each) => !Number.isNaN(valueOf(each))).toSorted((one, other) => valueOf(one) - valueOf(other));
  const whole = weightsOf(known);
  const low = VERBS.map(() => 0);
  for (const [index, each] of known.entries()) {
    add(low, each);
    const next = known[index + 1];
    if (next === undefined || valueOf(next) === valueOf(each)) continue;
    const value = plainBetween(valueOf(each), valueOf(next));
    if (value === undefined) continue;
    yield { test: { fact: name, is: 'below', value }, yes: [...low] };
    yield { test: { fact: name, is: 'above', value }, yes: whole.map((weight, verb) => weight - low[verb]!) };
  }
}

/** A short number that parts both, and equals neither; undefined when there is none. */
function plainBetween(low: number, high: number): number | undefined {
  const middle = Number(((low + high) / 2).toPrecision(DIGITS));
  return low < middle && middle < high ? middle : undefined;
}

function weightsOf(examples: readonly Example[]): number[] {
  const weights = VERBS.map(() => 0);
  for (const each of examples) add(weights, each);
  return weights;
}

function add(weights: number[], { verbs, weight }: Example): void {
  for (const verb of verbs) weights[VERBS.indexOf(verb)]! += weight / verbs.length;
}

function weightOf(examples: readonly Example[]): number {
  return examples.reduce((total, { weight }) => total + weight, 0);
}

/** Gini impurity times the weight. */
function impurity(weights: readonly number[]): number {
  const all = sum(weights);
  return all === 0 ? 0 : all - weights.reduce((total, weight) => total + weight * weight, 0) / all;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

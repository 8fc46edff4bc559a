import { orExpression } from '../../../params/or-expression.ts';
import { int, list, number, type ParamSpec } from '../../../params/param-spec.ts';
import type { Mismatch } from '../../../definition/node-definition.ts';
import type { BranchNode, MemoryOf } from '../../../definition/program-node.ts';
import type { NodeDocument } from '../../../document/tree-format.ts';
import type { Param, ParamsOf } from '../../../params/param.ts';
import { EXPLORE, GAIN } from '../../../ticking/earnings.ts';

const MOST_CASES = 64;
const MOST_FEATURES = 8;

const written = <Spec extends ParamSpec>(spec: Spec): Spec => ({ ...spec, source: 'literal' });

const FEATURE = {
  feature: written(orExpression(number({ doc: 'A number that describes the situation: "hourOfDay".' }))),
  range: written(number({ min: 1e-3, max: 1e6, default: 1, doc: 'The difference of this number that counts as 1.' })),
};

export const CASE_PARAMS = {
  situation: list(FEATURE, {
    doc: 'Numbers by which situations are alike. With one, it remembers how its trees ended, and runs the one that did best in situations like the present.',
  }),
  gain: GAIN,
  remember: written(int({ min: 1, max: MOST_CASES, default: 16, doc: 'How many cases it keeps of each tree: the latest.' })),
  nearest: int({ min: 1, max: MOST_CASES, default: 3, doc: 'How many cases of a tree count: those most like the present situation.' }),
  explore: EXPLORE,
};

/**
 * Each child has a column of blocks: the case that is being made, then the kept ones, latest first. A block holds whether there is a case,
 * what was earned (before the end: the gain at the beginning), and the features of the situation.
 */
export const CASE_MEMORY = { cases: 'tablePerChild' } as const;

/** Places in a block. */
export const KNOWN = 0;
export const EARNED = 1;
export const FEATURES = 2;

export type CaseNode = BranchNode<ParamsOf<typeof CASE_PARAMS>, MemoryOf<typeof CASE_MEMORY>>;
export type Feature = Readonly<{ feature: Param<'number'>; range: Param<'number'> }>;

export function featuresOf({ params }: { readonly params: Pick<CaseNode['params'], 'situation'> }): readonly Feature[] {
  return params.situation.items as readonly unknown[] as readonly Feature[];
}

/** The feature as the file has it. */
export function nameOf({ expression, number: value }: Param): string {
  return expression?.text ?? String(value);
}

/** An edit that changes the features leaves no row, so the cases are forgotten; one that keeps fewer cases drops the oldest. */
export function caseRows(params: CaseNode['params']): readonly string[] {
  const features = featuresOf({ params }).map(({ feature }) => nameOf(feature));
  if (features.length === 0) return [];
  return Array.from({ length: params.remember.number + 1 }, (_, block) =>
    ['known', 'earned', ...features].map((name, place) => `${block}/${place} ${name} of ${features.join()}`),
  ).flat();
}

/** Checks the number of features, and that nothing says how to learn without them. */
export function checkCases({ params = {} }: NodeDocument): Mismatch[] {
  const { situation } = params;
  const features = Array.isArray(situation) ? situation.length : 0;
  if (features > MOST_FEATURES) return [{ param: 'situation', found: `${features} features`, expected: `at most ${MOST_FEATURES}` }];
  const param = Object.keys(CASE_PARAMS).find((name) => params[name] !== undefined);
  return features > 0 || param === undefined
    ? []
    : [{ param, found: `\`${param}\``, expected: 'features in `situation`, without which nothing is learned' }];
}

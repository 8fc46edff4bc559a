import { orExpression } from '../../../params/or-expression.ts';
import { boolean, factors, int, list, number, seconds, weights, type ParamSpec } from '../../../params/param-spec.ts';
import type { BranchNode, MemoryOf } from '../../../definition/program-node.ts';
import type { ParamsOf } from '../../../params/param.ts';
import { EXPLORE, GAIN } from '../../../ticking/earnings.ts';

/** With four tests there are sixteen situations. */
export const MAX_TESTS = 4;
const SHARE = { min: 0, max: 1 };

const written = <Spec extends ParamSpec>(spec: Spec): Spec => ({ ...spec, source: 'literal' });

const TEST = { when: written(orExpression(boolean({ doc: 'What holds or not: "ownHealth < 0.5".' }))) };

/** One entry holds what was learned in one situation. */
const LEARNED = {
  situation: written(
    int({
      min: 0,
      max: (1 << MAX_TESTS) - 1,
      default: 0,
      doc: 'The tests that hold: 1, 2, 4 and 8 from the first on, added up.',
    }),
  ),
  values: factors({ doc: 'The value of each child.' }),
  visits: weights({ doc: 'How often each child was tried.' }),
};

export const LEARNING_PARAMS = {
  situation: list(TEST, { doc: 'At most four tests that tell one situation from another.' }),
  gain: GAIN,
  rate: number({ ...SHARE, default: 0.2, doc: 'How far one result moves a value (alpha); 0: it does not learn.' }),
  discount: number({ min: 0, max: 0.99, default: 0, doc: 'How much the best value of the next situation counts (gamma).' }),
  explore: EXPLORE,
  untried: number({
    min: -1e6,
    max: 1e6,
    default: 0,
    doc: 'The value of a child that was never tried. With a high one it tries all of them early.',
  }),
  interval: seconds({
    default: 0,
    max: 60,
    doc: 'Time from one choice to the next while a child runs; 0: it stays with the child.',
  }),
  learned: list(LEARNED, { doc: 'What it knows at the start, one entry for each situation.' }),
};

export const LEARNING_MEMORY = {
  tries: 'bytePerChild',
  /** The situation in which the child was chosen. Without one, nothing is learned from the child. */
  situation: 'row',
  /** The gain at that moment. */
  before: 'number',
  lookAt: 'number',
  /** 1 means that the child was chosen by chance, 0 by its value. */
  isTrial: 'number',
  values: 'tablePerChild',
  visits: 'tablePerChild',
} as const;

export type LearningParams = ParamsOf<typeof LEARNING_PARAMS>;
export type LearningNode = BranchNode<LearningParams, MemoryOf<typeof LEARNING_MEMORY>>;

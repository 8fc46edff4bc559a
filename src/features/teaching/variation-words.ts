import { formatNumber } from '../../core/format-number.ts';
import type { Agreement } from '../../evolve/taught/agreement.ts';
import { MOST_NODES, type LearnedTree, type TaughtTree } from '../../evolve/taught/learn-tree.ts';
import type { VariationChoice } from './view/teaching-state.ts';

/** How well both trees decide in the fight that nothing was learned from. */
export interface Variation {
  /** Whether the tree that draws is chosen. */
  readonly isOn: boolean;
  readonly steady: Agreement;
  /** Of the tree that draws; else why there is none. */
  readonly varying: Agreement | Exclude<LearnedTree['varying'], TaughtTree>;
}

const NO_CHOICE = {
  'nothing varies': 'Nothing to vary: in like situations, you nearly always did the same.',
  'no room': `No room to vary: the tree would have more than ${MOST_NODES} nodes.`,
} as const;
const MEANS = {
  steady: 'Of the different things that you did in like situations, it does only the most frequent.',
  varying: 'In like situations, it draws among what you did, with the same frequencies. The tree shows them as weights.',
} as const;
const COSTS = 'A random choice agrees less: it must also fall as yours did.';
const COSTS_NOTHING = 'In this fight, that costs no agreement; in most fights it does.';

export function choiceInWords({ isOn, steady, varying }: Variation): VariationChoice {
  if (typeof varying === 'string') return { isOn: false, canVary: false, says: NO_CHOICE[varying] };
  const figures = `With draws, ${formatNumber(varying.same)} of ${varying.moments.length} decisions are the same on average, without ${formatNumber(steady.same)} (kappa ${varying.kappa.toFixed(2)} and ${steady.kappa.toFixed(2)}).`;
  const costs = varying.same < steady.same ? COSTS : COSTS_NOTHING;
  return { isOn, canVary: true, says: `${isOn ? MEANS.varying : MEANS.steady} ${figures} ${costs}` };
}

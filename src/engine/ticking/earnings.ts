import { orExpression } from '../params/or-expression.ts';
import { number } from '../params/param-spec.ts';
import type { TickContext } from '../definition/program-node.ts';
import type { Status } from '../definition/status.ts';
import { isGiven, type Param } from '../params/param.ts';

/** How a branch has ended, or that it runs on. */
export type Ending = Status | 'halted';

interface EarningNode {
  readonly params: { readonly gain: Param<'number'> };
}

/** No number that an agent learns leaves this range, so that none becomes infinite. */
const MOST = 1e9;

export const GAIN = orExpression(
  number({
    optional: true,
    doc: 'What it wants more of: a child earns what this has grown by while it ran. When absent, a success earns 1, a failure 0.',
  }),
);

export const EXPLORE = number({
  min: 0,
  max: 1,
  default: 0.1,
  doc: 'The chance that it tries any child instead of the best one (epsilon).',
});

/** The gain so far; NaN while it is not known, 0 for a node without one. */
export function gainNow(node: EarningNode, context: TickContext): number {
  if (!hasGain(node)) return 0;
  return context.read.isValid(node.params.gain) ? context.read.number(node.params.gain) : NaN;
}

/**
 * Returns what a child has earned: the growth of `gain`, or without a gain 1 for a success and 0 for a failure. It is NaN when that is not
 * known, as for a child without a gain that was halted or still runs.
 * `before`: the gain when the child was chosen.
 */
export function earnedSince(node: EarningNode, { before, ending }: { before: number; ending: Ending }, context: TickContext): number {
  if (hasGain(node)) return gainNow(node, context) - before;
  return ending === 'success' ? 1 : ending === 'failure' ? 0 : NaN;
}

/** Within the range of what is learned; never -0, which a saved game would hold as 0. */
export function learnable(value: number): number {
  return Math.min(MOST, Math.max(-MOST, value)) + 0;
}

function hasGain({ params: { gain } }: EarningNode): boolean {
  return isGiven(gain);
}

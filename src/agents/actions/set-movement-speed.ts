import { choice, number, numberKey } from '../../engine/params.ts';
import { formatNumber } from '../../core/format-number.ts';
import type { Param, LeafContext } from '../../engine/author.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { gradedFactor } from '../graded-factor.ts';

export const setMovementSpeed = defineInstantAction({
  type: 'SetMovementSpeed',
  summary: 'Sets how fast the agent moves from now on.',
  icon: 'action',
  verb: 'Set the pace',
  needs: ['move'],
  acts: 'once',
  params: {
    pace: choice(['crawling', 'walking', 'running', 'sprinting', 'party'], {
      default: 'walking',
      doc: 'The pace; `party` is the marching pace of its party.',
    }),
    factor: number({ default: 1, min: 0.1, max: 3, doc: 'Multiplies the speed of the pace.' }),
    by: numberKey({ optional: true, doc: 'A key with a range, such as energy: the factor is `factor` only where it is at the upper end.' }),
    least: number({ default: 0.5, min: 0.1, max: 3, doc: 'The factor where that key is at the lower end, or has no value.' }),
  },
  update(node, context) {
    context.host.move.setPace(context.read.text(node.params.pace), factorOf(node.params, context));
    return 'success';
  },
  explain(node, context) {
    const pace = context.read.text(node.params.pace);
    const factor = factorOf(node.params, context);
    const times = factor === 1 ? '' : `, ${formatNumber(factor)} times as fast,`;
    return pace === 'party' ? `at the pace of the party${times} from now on` : `${pace}${times} from now on`;
  },
});

/** Without a key, `factor` alone counts. */
function factorOf(
  { by, least, factor }: { by: Param<'number'>; least: Param<'number'>; factor: Param<'number'> },
  context: LeafContext,
): number {
  return gradedFactor(context, { by, least, most: factor });
}

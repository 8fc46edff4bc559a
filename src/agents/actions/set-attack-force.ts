import { number, numberKey } from '../../engine/params.ts';
import { formatNumber } from '../../core/format-number.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { keyLabel } from '../explanation-text.ts';
import { gradedFactor } from '../graded-factor.ts';

const FACTOR = { min: 0, max: 20 };

export const setAttackForce = defineInstantAction({
  type: 'SetAttackForce',
  summary: 'Sets how hard the agent hits from now on: a factor of the damage of its kind, which may depend on a key with a range.',
  icon: 'action',
  verb: 'Set the force',
  needs: ['fight'],
  acts: 'once',
  params: {
    by: numberKey({ optional: true, doc: 'The key that it depends on: a number with a range. Without one, the factor is `most`.' }),
    least: number({ ...FACTOR, default: 0, doc: 'The factor where the key is at the lower end of its range, or has no value.' }),
    most: number({ ...FACTOR, default: 1, doc: 'The factor where it is at the upper end.' }),
  },
  update(node, context) {
    context.host.fight.setAttackForce(gradedFactor(context, node.params));
    return 'success';
  },
  explain(node, context) {
    const { by } = node.params;
    const why = context.read.keyOf(by) === undefined ? '' : ` by ${keyLabel(context, by)}`;
    return `hits with ${formatNumber(gradedFactor(context, node.params))} times its damage${why}`;
  },
});

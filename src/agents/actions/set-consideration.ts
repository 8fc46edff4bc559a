import { number, numberKey } from '../../blackboard/param-spec.ts';
import { formatNumber } from '../../core/format-number.ts';
import { defineAction } from '../define-leaf.ts';
import { formatValue, keyLabel } from '../explanation-text.ts';

export const setConsideration = defineAction({
  type: 'SetConsideration',
  summary: 'Sets a number on the blackboard, within its range.',
  icon: 'action',
  verb: 'Set',
  acts: 'never',
  params: {
    consideration: numberKey({ write: true, doc: 'The key to set.' }),
    to: number({ doc: 'The new value; kept within the range of the key.' }),
  },
  update(node, context) {
    context.setNumber(node.params.consideration, context.number(node.params.to));
    return 'success';
  },
  explain(node, context) {
    const { consideration, to } = node.params;
    return `${keyLabel(context, consideration)} is now ${formatValue(context, consideration)}, set to ${formatNumber(context.number(to))}`;
  },
});

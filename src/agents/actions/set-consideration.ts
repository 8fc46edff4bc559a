import { number, numberKey, orExpression } from '../../engine/params.ts';
import { formatNumber } from '../../core/format-number.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatOrigin, formatValue, keyLabel } from '../explanation-text.ts';

export const setConsideration = defineInstantAction({
  type: 'SetConsideration',
  summary: 'Sets a number on the blackboard, within its range, to a value or to what an expression says.',
  icon: 'action',
  verb: 'Set',
  acts: 'never',
  params: {
    consideration: numberKey({ write: true, doc: 'The key to set.' }),
    to: orExpression(
      number({
        doc: 'The new value: a number, a key, or an expression such as 2 * fear + 1; kept within the range of the key. One that is not known makes the key invalid.',
      }),
    ),
  },
  update(node, context) {
    const { consideration, to } = node.params;
    if (to.expression !== null && !context.read.isValid(to)) context.keys.invalidate(consideration);
    else context.keys.setNumber(consideration, context.read.number(to));
    return 'success';
  },
  explain(node, context) {
    const { consideration, to } = node.params;
    const origin = formatOrigin(context, to, consideration);
    return `${keyLabel(context, consideration)} is now ${formatValue(context, consideration)}${origin || `, set to ${formatNumber(context.read.number(to))}`}`;
  },
});

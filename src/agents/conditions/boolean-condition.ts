import { booleanKey } from '../../engine/params.ts';
import { defineCondition } from '../define-leaf.ts';
import { formatTruth } from '../explanation-text.ts';

export const booleanCondition = defineCondition({
  type: 'BooleanCondition',
  summary: 'True when a boolean property is valid and true.',
  icon: 'condition',
  reads: 'keys',
  params: { property: booleanKey({ doc: 'The property to test.' }) },
  test(node, context) {
    return context.read.isValid(node.params.property) && context.read.boolean(node.params.property);
  },
  explain: (node, context) => formatTruth(context, node.params.property),
});

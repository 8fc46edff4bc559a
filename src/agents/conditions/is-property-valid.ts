import { anyKey } from '../../engine/params.ts';
import { defineCondition } from '../define-leaf.ts';
import { keyLabel, formatValue } from '../explanation-text.ts';

export const isPropertyValid = defineCondition({
  type: 'IsPropertyValid',
  summary: 'True when a property of the blackboard has a valid value.',
  icon: 'condition',
  reads: 'keys',
  params: { property: anyKey({ doc: 'The property to test.' }) },
  test(node, context) {
    return context.read.isValid(node.params.property);
  },
  explain(node, context) {
    return `${keyLabel(context, node.params.property)} is ${formatValue(context, node.params.property)}`;
  },
});

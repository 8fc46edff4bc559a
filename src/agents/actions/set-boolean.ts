import { boolean, booleanKey } from '../../blackboard/param-spec.ts';
import { defineAction } from '../define-leaf.ts';
import { formatValue, keyLabel } from '../explanation-text.ts';

export const setBoolean = defineAction({
  type: 'SetBoolean',
  summary: 'Sets a boolean on the blackboard, such as a fact by which a Planner plans.',
  icon: 'action',
  verb: 'Set',
  acts: 'never',
  params: {
    property: booleanKey({ write: true, doc: 'The key to set.' }),
    to: boolean({ default: true, doc: 'The new value.' }),
  },
  update(node, context) {
    context.setBoolean(node.params.property, context.boolean(node.params.to));
    return 'success';
  },
  explain: (node, context) => `${keyLabel(context, node.params.property)} is now ${formatValue(context, node.params.property)}`,
});

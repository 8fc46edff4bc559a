import { boolean, booleanKey, orExpression } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatOrigin, formatValue, keyLabel } from '../explanation-text.ts';

export const setBoolean = defineInstantAction({
  type: 'SetBoolean',
  summary: 'Sets a boolean on the blackboard to a value or to what an expression says, such as a fact by which a Planner plans.',
  icon: 'action',
  verb: 'Set',
  acts: 'never',
  params: {
    property: booleanKey({ write: true, doc: 'The key to set.' }),
    to: orExpression(boolean({ default: true, doc: 'The new value: true, false, a key, or an expression such as health < 0.5.' })),
  },
  update(node, context) {
    context.keys.setBoolean(node.params.property, context.read.boolean(node.params.to));
    return 'success';
  },
  explain: (node, context) =>
    `${keyLabel(context, node.params.property)} is now ${formatValue(context, node.params.property)}${formatOrigin(context, node.params.to, node.params.property)}`,
});

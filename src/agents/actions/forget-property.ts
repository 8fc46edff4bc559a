import { anyKey } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { keyLabel } from '../explanation-text.ts';

export const forgetProperty = defineInstantAction({
  type: 'ForgetProperty',
  summary: 'Makes a property of the blackboard invalid.',
  icon: 'action',
  verb: 'Forget',
  acts: 'never',
  params: { property: anyKey({ write: true, doc: 'The property to make invalid.' }) },
  update(node, context) {
    context.keys.invalidate(node.params.property);
    return 'success';
  },
  explain(node, context) {
    return `forgets ${keyLabel(context, node.params.property)}`;
  },
});

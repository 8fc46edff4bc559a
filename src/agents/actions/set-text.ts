import { text, textKey } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatOrigin, formatValue, keyLabel } from '../explanation-text.ts';

export const setText = defineInstantAction({
  type: 'SetText',
  summary: 'Sets a text on the blackboard, such as the name of the state that an agent is in.',
  icon: 'action',
  verb: 'Set',
  acts: 'never',
  params: {
    property: textKey({ write: true, doc: 'The key to set.' }),
    to: text({ doc: 'The new text, or a key that holds it.' }),
  },
  update(node, context) {
    context.keys.setText(node.params.property, context.read.text(node.params.to));
    return 'success';
  },
  explain(node, context) {
    const { property, to } = node.params;
    const value = context.read.text(to) === '' ? 'empty' : formatValue(context, property);
    return `${keyLabel(context, property)} is now ${value}${formatOrigin(context, to, property)}`;
  },
});

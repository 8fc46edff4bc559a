import { anyKey, entityKey, fixedText } from '../../blackboard/param-spec.ts';
import { defineCondition } from '../define-leaf.ts';
import { formatValue } from '../explanation-text.ts';

export const hasMessage = defineCondition({
  type: 'HasMessage',
  summary: 'True from when a message arrives until its sender is forgotten; the sender, and what the message is about, are in keys.',
  rules: [
    'A message of that type writes the key of its sender, and that of what it is about, on the blackboard of each agent whose tree has such a condition, wherever it stands. So it is saved, and shown, with the blackboard.',
    'It holds while the key of the sender holds a value. `ForgetProperty` on that key is how the tree has done with the message; until then a later message of the same type takes the place of the earlier one.',
    'It reads only keys, so a Condition can observe it (`aborts`): the message then interrupts what runs, in the tick that follows its arrival.',
    'What the message is about is lost where its type differs from that of the key. A message to an agent without such a condition is lost.',
  ],
  icon: 'message',
  reads: 'keys',
  params: {
    message: fixedText({ doc: 'Type of the message, as SendMessage names it.' }),
    from: entityKey({ write: true, doc: 'Receives the sender.' }),
    about: anyKey({ optional: true, write: true, doc: 'Receives what the message is about.' }),
  },
  test: (node, context) => context.isValid(node.params.from),
  explain(node, context, status) {
    const { message, from, about } = node.params;
    const what = `“${context.text(message)}”`;
    if (status !== 'success') return `no message ${what}`;
    const subject = context.isValid(about) ? `, about ${formatValue(context, about)}` : '';
    return `${context.host.nameOf(context.entity(from))} said ${what}${subject}`;
  },
});

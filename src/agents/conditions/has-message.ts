import { anyKey, entityKey, fixedText } from '../../engine/params.ts';
import { defineCondition } from '../define-leaf.ts';
import { formatValue } from '../explanation-text.ts';

export const hasMessage = defineCondition({
  type: 'HasMessage',
  summary: 'True from when a message arrives until its sender is forgotten; the sender, and what the message is about, are in keys.',
  icon: 'message',
  reads: 'keys',
  params: {
    message: fixedText({ doc: 'Type of the message, as SendMessage names it.' }),
    from: entityKey({ write: true, doc: 'Receives the sender.' }),
    about: anyKey({ optional: true, write: true, doc: 'Receives what the message is about.' }),
  },
  test: (node, context) => context.read.isValid(node.params.from),
  explain(node, context, status) {
    const { message, from, about } = node.params;
    const what = `“${context.read.text(message)}”`;
    if (status !== 'success') return `no message ${what}`;
    const subject = context.read.isValid(about) ? `, about ${formatValue(context, about)}` : '';
    return `${context.host.nameOf(context.read.entity(from))} said ${what}${subject}`;
  },
});

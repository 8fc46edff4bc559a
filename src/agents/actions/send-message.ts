import { anyKey, fixedText } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatValue } from '../explanation-text.ts';
import { addresseesOf, explainAddressees, REACH_PARAMS } from '../reach.ts';

export const sendMessage = defineInstantAction({
  type: 'SendMessage',
  summary: 'Sends a message to one agent, to the party, or to all in hearing. Fails when it reaches no other agent.',
  icon: 'message',
  verb: 'Send',
  acts: 'once',
  needs: ['speak'],
  params: {
    message: fixedText({ doc: 'Type of the message, which HasMessage names too: a word or two, shown over the head of the speaker.' }),
    about: anyKey({ optional: true, doc: 'What it is about: an enemy, a place, a number.' }),
    ...REACH_PARAMS,
  },
  update(node, context) {
    const { message, about } = node.params;
    const said = { message: context.read.text(message), about: context.read.valueOf(about), to: addresseesOf(node.params, context) };
    return context.host.speak.say(said) > 0 ? 'success' : 'failure';
  },
  explain(node, context, status) {
    const { message, about } = node.params;
    const what = `“${context.read.text(message)}”`;
    const to = explainAddressees(addresseesOf(node.params, context), (id) => context.host.nameOf(id));
    if (status === 'failure') return `${what} reaches no other agent`;
    return `${what} ${to}${context.read.isValid(about) ? `, about ${formatValue(context, about)}` : ''}`;
  },
});

import { anyKey, text } from '../../blackboard/param-spec.ts';
import { defineAction } from '../define-leaf.ts';

export const debugLog = defineAction({
  type: 'DebugLog',
  summary: 'Writes a message, and the value of a key, to the log of the run.',
  icon: 'action',
  verb: 'Log',
  acts: 'never',
  params: {
    message: text({ doc: 'The message.' }),
    property: anyKey({ optional: true, doc: 'A key whose value is added.' }),
  },
  update(node, context) {
    const value = context.valueOf(node.params.property);
    const suffix = value === undefined ? '' : ` ${String(value)}`;
    context.host.log(context.text(node.params.message) + suffix);
    return 'success';
  },
  explain(node, context) {
    return `logs "${context.text(node.params.message)}"`;
  },
});

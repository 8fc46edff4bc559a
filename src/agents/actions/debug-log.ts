import { anyKey, text } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatValue, keyLabel } from '../explanation-text.ts';

export const debugLog = defineInstantAction({
  type: 'DebugLog',
  summary: 'Writes a message, and the values of keys, to the log of the run.',
  icon: 'action',
  verb: 'Log',
  acts: 'never',
  params: {
    message: text({ doc: 'The message.' }),
    property: anyKey({ optional: true, doc: 'A key whose value is added.' }),
    second: anyKey({ optional: true, doc: 'Another one.' }),
    third: anyKey({ optional: true, doc: 'And another one.' }),
  },
  update({ params, tree, path, name }, context) {
    const keys = [params.property, params.second, params.third].filter((param) => context.read.keyOf(param) !== undefined);
    const values = keys.map((param) => ({ key: keyLabel(context, param), value: formatValue(context, param) }));
    context.host.log({ tree, path, node: name, text: context.read.text(params.message), values });
    return 'success';
  },
  explain(node, context) {
    return `logs "${context.read.text(node.params.message)}"`;
  },
});

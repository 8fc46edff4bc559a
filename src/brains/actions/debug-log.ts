import { anyKey, text } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';

export const debugLog = defineAction({
  type: 'DebugLog',
  summary: 'Writes a message, and the value of a key, to the log of the run.',
  acts: 'never',
  params: {
    message: text({ doc: 'What to say.' }),
    property: anyKey({ optional: true, doc: 'A key whose value is added.' }),
  },
  update(node, run) {
    const value = run.valueOf(node.params.property);
    const suffix = value === undefined ? '' : ` ${String(value)}`;
    run.host.log(run.text(node.params.message) + suffix);
    return 'success';
  },
  explain(node, run) {
    return `says "${run.text(node.params.message)}"`;
  },
});

import { anyKey } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';
import { keyWords } from '../words.ts';

export const forgetProperty = defineAction({
  type: 'ForgetProperty',
  summary: 'Makes a property of the blackboard invalid.',
  acts: 'never',
  params: { property: anyKey({ write: true, doc: 'What to forget.' }) },
  update(node, run) {
    run.invalidate(node.params.property);
    return 'success';
  },
  explain(node, run) {
    return `forgets ${keyWords(run, node.params.property)}`;
  },
});

import { anyKey } from '../../bt/params.ts';
import { defineCondition } from '../leaf.ts';
import { keyWords, valueWords } from '../words.ts';

export const isPropertyValid = defineCondition({
  type: 'IsPropertyValid',
  summary: 'True when a property of the blackboard has a valid value.',
  reads: 'keys',
  params: { property: anyKey({ doc: 'Which property.' }) },
  test(node, run) {
    return run.isValid(node.params.property);
  },
  explain(node, run) {
    return `${keyWords(run, node.params.property)} is ${valueWords(run, node.params.property)}`;
  },
});

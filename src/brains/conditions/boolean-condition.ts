import { booleanKey } from '../../bt/params.ts';
import { defineCondition } from '../leaf.ts';
import { keyWords, valueWords } from '../words.ts';

export const booleanCondition = defineCondition({
  type: 'BooleanCondition',
  summary: 'True when a boolean property is valid and true.',
  reads: 'keys',
  params: { property: booleanKey({ doc: 'Which property.' }) },
  test(node, run) {
    return run.isValid(node.params.property) && run.boolean(node.params.property);
  },
  explain(node, run) {
    return `${keyWords(run, node.params.property)} is ${valueWords(run, node.params.property)}`;
  },
});

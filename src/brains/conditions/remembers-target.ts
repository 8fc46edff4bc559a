import { entityKey, seconds } from '../../bt/params.ts';
import { defineCondition } from '../leaf.ts';
import { numberWords } from '../../bt/number-words.ts';

export const remembersTarget = defineCondition({
  type: 'RemembersTarget',
  summary: 'True when the agent perceived the target within the last seconds.',
  params: {
    target: entityKey({ doc: 'Who.' }),
    seconds: seconds({ default: 3, max: 600, doc: 'How long it keeps somebody in mind who is out of sight.' }),
  },
  test(node, run) {
    return run.host.remembers(run.entity(node.params.target), run.number(node.params.seconds));
  },
  explain(node, run, status) {
    const target = run.entity(node.params.target);
    if (target === 0) return 'nobody to remember';
    const span = `${numberWords(run.number(node.params.seconds))} s`;
    return status === 'success' ? `perceived ${run.host.nameOf(target)} within ${span}` : `has not perceived ${run.host.nameOf(target)} for ${span}`;
  },
});

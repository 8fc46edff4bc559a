import { entityKey } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';
import { awayWords, valueWords } from '../words.ts';

export const selectTarget = defineAction({
  type: 'SelectTarget',
  summary: 'Chooses the enemy that is best fought now, as the agent sees it; fails when there is none.',
  acts: 'never',
  params: { into: entityKey({ write: true, doc: 'Where to remember the choice.' }) },
  update(node, run) {
    const target = run.host.chooseTarget();
    run.setEntity(node.params.into, target);
    return target === 0 ? 'failure' : 'success';
  },
  explain(node, run, status) {
    const { into } = node.params;
    return status === 'failure' ? 'nobody to fight' : `chose ${valueWords(run, into)}, ${awayWords(run, run.entity(into))}`;
  },
});

import { seconds } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';
import { clockWords } from '../../bt/number-words.ts';

export const wait = defineAction({
  type: 'Wait',
  summary: 'Does nothing for a while.',
  params: {
    duration: seconds({ default: 1, max: 3600, doc: 'How long.' }),
    spread: seconds({ default: 0, max: 3600, doc: 'Up to this much longer, by chance.' }),
  },
  memory: { until: 'number' },
  start(node, run) {
    const spread = run.number(node.params.spread);
    const extra = spread > 0 ? spread * run.dice() : 0;
    run.set(node.memory.until, run.now + run.number(node.params.duration) + extra);
  },
  update(node, run) {
    const until = run.get(node.memory.until);
    if (run.isReached(until)) return 'success';
    run.wakeAt(until);
    return 'running';
  },
  explain(node, run, status) {
    return status === 'success' ? 'has waited long enough' : `waits until ${clockWords(run.get(node.memory.until))}`;
  },
});

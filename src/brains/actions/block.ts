import { entityKey, seconds } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';
import { secondsWords } from '../../bt/number-words.ts';

export const block = defineAction({
  type: 'Block',
  summary: 'Holds the shield against the target for a while; the shield comes down whenever this is left.',
  params: {
    target: entityKey({ doc: 'Against whom.' }),
    duration: seconds({ default: 1, max: 60, doc: 'How long the shield stays up.' }),
    spread: seconds({ default: 0, max: 60, doc: 'Up to this much longer, by chance: two shields that rise in time never meet a blow.' }),
  },
  memory: { until: 'number' },
  start(node, run) {
    if (!run.host.raiseShield(run.entity(node.params.target))) return 'failure';
    const { duration, spread } = node.params;
    run.set(node.memory.until, run.now + run.number(duration) + run.number(spread) * run.dice());
    return 'running';
  },
  update(node, run) {
    if (run.isReached(run.get(node.memory.until))) {
      run.host.lowerShield();
      return 'success';
    }
    // Arms tire and shields sink: raise it again until the time is over.
    run.host.raiseShield(run.entity(node.params.target));
    return 'running';
  },
  halt(_node, run) {
    run.host.lowerShield();
  },
  explain(node, run, status) {
    const target = run.entity(node.params.target);
    const name = target === 0 ? 'nobody' : run.host.nameOf(target);
    if (status === 'success') return 'has lowered the shield';
    if (status === 'failure') return `cannot raise a shield against ${name}`;
    return `holds the shield against ${name}, ${secondsWords(run.get(node.memory.until) - run.now)} more`;
  },
});

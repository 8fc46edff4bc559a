import { text } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';

export const setAnimatorTrigger = defineAction({
  type: 'SetAnimatorTrigger',
  summary: 'Plays a gesture once, such as "cheer".',
  acts: 'once',
  params: { trigger: text({ doc: 'Name of the gesture.' }) },
  update(node, run) {
    run.host.gesture(run.text(node.params.trigger));
    return 'success';
  },
  explain(node, run) {
    return `plays "${run.text(node.params.trigger)}"`;
  },
});

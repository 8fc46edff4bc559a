import { defineInstantAction } from '../define-leaf.ts';
import { contentName } from '../vocabularies.ts';

export const setAnimatorTrigger = defineInstantAction({
  type: 'SetAnimatorTrigger',
  summary: 'Plays a gesture once, such as "cheer".',
  icon: 'action',
  verb: 'Play a gesture',
  needs: ['individual'],
  acts: 'once',
  params: { trigger: contentName('gesture', { doc: 'Name of the gesture.' }) },
  update(node, context) {
    context.host.show.gesture(context.read.text(node.params.trigger));
    return 'success';
  },
  explain(node, context) {
    return `plays "${context.read.text(node.params.trigger)}"`;
  },
});

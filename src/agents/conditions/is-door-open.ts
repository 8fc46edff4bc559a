import { entityKey } from '../../engine/params.ts';
import { defineCondition } from '../define-leaf.ts';
import { formatDoorState } from '../explanation-text.ts';

export const isDoorOpen = defineCondition({
  type: 'IsDoorOpen',
  summary: 'True when a door is open, or broken: nothing is in the way.',
  icon: 'condition',
  needs: ['use'],
  params: { door: entityKey({ doc: 'The door.' }) },
  test(node, context) {
    const door = context.read.entity(node.params.door);
    return context.host.use.objectState(door) !== undefined && !context.host.use.isBlocking(door);
  },
  explain(node, context) {
    return formatDoorState(context, context.read.entity(node.params.door));
  },
});

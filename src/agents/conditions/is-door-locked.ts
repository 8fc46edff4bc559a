import { entityKey } from '../../engine/params.ts';
import { defineCondition } from '../define-leaf.ts';
import { formatDoorState } from '../explanation-text.ts';

export const isDoorLocked = defineCondition({
  type: 'IsDoorLocked',
  summary: 'True when a door is closed and cannot simply be opened: it has to be unlocked or forced first.',
  icon: 'condition',
  needs: ['use'],
  params: { door: entityKey({ doc: 'The door.' }) },
  test(node, context) {
    const door = context.read.entity(node.params.door);
    return context.host.use.isBlocking(door) && !context.host.use.canUse(door, 'open');
  },
  explain(node, context) {
    return formatDoorState(context, context.read.entity(node.params.door));
  },
});

import { entityKey, number } from '../../engine/params.ts';
import { defineAction } from '../define-leaf.ts';
import { explainHold, setOut, tickMovement } from '../tick-movement.ts';
import { formatDistanceAway } from '../explanation-text.ts';

export const moveToEntity = defineAction({
  type: 'MoveToEntity',
  summary: 'Walks to an entity and follows it if it moves; fails when it is gone or cannot be reached.',
  icon: 'action',
  verb: 'Move',
  needs: ['move'],
  channels: ['feet'],
  params: {
    target: entityKey({ doc: 'The entity to walk to.' }),
    distance: number({ default: 1, min: 0, max: 50, doc: 'Distance at which it counts as reached, in tiles.' }),
  },
  start(node, context) {
    const target = context.read.entity(node.params.target);
    if (!context.host.positionOf(target)) return 'failure';
    context.host.moveToEntity(target, context.read.number(node.params.distance));
    return setOut(context);
  },
  update(_node, context) {
    return tickMovement(context);
  },
  halt(_node, context) {
    context.host.stopMoving();
  },
  explain(node, context, status) {
    const target = context.read.entity(node.params.target);
    if (target === 0) return 'has no target to walk to';
    const name = context.host.nameOf(target);
    if (status === 'success') return `has reached ${name}`;
    if (status === 'failure') return explainHold(context) || `cannot reach ${name}, ${formatDistanceAway(context, target)}`;
    if (context.host.moveStatus() === 'arrived') return `stands beside ${name}`;
    return `walks to ${name}, ${formatDistanceAway(context, target)}`;
  },
});

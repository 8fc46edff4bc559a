import type { LeafContext, Status } from '../../engine/author.ts';
import { entityKey, number } from '../../engine/params.ts';
import type { EntityId } from '../../sim/state.ts';
import type { BodyWith } from '../agent-body.ts';
import { defineAction } from '../define-leaf.ts';
import { explainHold, setOut, tickMovement } from '../tick-movement.ts';
import { formatDistanceAway } from '../explanation-text.ts';

function follow(context: LeafContext<BodyWith<'move'>>, target: EntityId, distanceTiles: number): Status {
  if (!context.host.positionOf(target)) {
    context.host.move.stop();
    return 'failure';
  }
  context.host.move.toEntity(target, distanceTiles);
  return setOut(context);
}

export const moveToEntity = defineAction({
  type: 'MoveToEntity',
  summary: 'Walks to an entity and follows it, also when the key changes on the way; fails when it is gone or cannot be reached.',
  icon: 'action',
  verb: 'Move',
  needs: ['move'],
  traits: { channels: ['feet'] },
  params: {
    target: entityKey({ doc: 'The entity to walk to.' }),
    distance: number({ default: 1, min: 0, max: 50, doc: 'Distance at which it counts as reached, in tiles.' }),
  },
  memory: { followed: 'number' },
  start(node, context) {
    const target = context.read.entity(node.params.target);
    context.memory.set(node.memory.followed, target);
    return follow(context, target, context.read.number(node.params.distance));
  },
  update(node, context) {
    const target = context.read.entity(node.params.target);
    if (target === context.memory.get(node.memory.followed)) return tickMovement(context);
    // The key names another entity by now, or none: it does not run on after the former one.
    context.memory.set(node.memory.followed, target);
    return follow(context, target, context.read.number(node.params.distance));
  },
  halt(_node, context) {
    context.host.move.stop();
  },
  explain(node, context, status) {
    const target = context.read.entity(node.params.target);
    if (target === 0) return 'has no target to walk to';
    const name = context.host.nameOf(target);
    if (status === 'success') return `has reached ${name}`;
    if (status === 'failure') return explainHold(context) || `cannot reach ${name}, ${formatDistanceAway(context, target)}`;
    if (context.host.move.status() === 'arrived') return `stands beside ${name}`;
    return `walks to ${name}, ${formatDistanceAway(context, target)}`;
  },
});

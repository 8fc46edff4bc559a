import { entityKey, number } from '../../blackboard/param-spec.ts';
import { defineAction } from '../define-leaf.ts';
import { tickMovement, withdraw, explainWithdrawal } from '../tick-movement.ts';

export const backOff = defineAction({
  type: 'BackOff',
  summary: 'Keeps its distance: moves away from an entity that is too close, to fight on from there; fails when cornered or on hold.',
  icon: 'action',
  verb: 'Back off',
  needs: ['move', 'individual'],
  channels: ['feet'],
  params: {
    danger: entityKey({ doc: 'The entity to move away from.' }),
    distance: number({ default: 4, min: 1, max: 60, doc: 'How far to go, in tiles.' }),
  },
  start(node, context) {
    return withdraw(context, {
      danger: context.entity(node.params.danger),
      distanceTiles: context.number(node.params.distance),
      purpose: 'backingOff',
    });
  },
  update(_node, context) {
    return tickMovement(context);
  },
  halt(_node, context) {
    context.host.stopMoving();
  },
  explain(node, context, status) {
    return explainWithdrawal(context, context.entity(node.params.danger), { status, running: 'backs off', success: 'has backed off' });
  },
});

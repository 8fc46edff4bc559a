import { entityKey, number } from '../../engine/params.ts';
import { defineAction } from '../define-leaf.ts';
import { tickMovement, withdraw, explainWithdrawal } from '../tick-movement.ts';

export const flee = defineAction({
  type: 'Flee',
  summary: 'Runs to a position away from the danger; succeeds on arrival, fails when cornered or on hold.',
  icon: 'action',
  verb: 'Flee',
  needs: ['move', 'individual'],
  traits: { channels: ['feet'] },
  params: {
    danger: entityKey({ doc: 'The entity to flee from.' }),
    distance: number({ default: 9, min: 1, max: 60, doc: 'How far to run, in tiles.' }),
  },
  start(node, context) {
    return withdraw(context, {
      danger: context.read.entity(node.params.danger),
      distanceTiles: context.read.number(node.params.distance),
      purpose: 'fleeing',
    });
  },
  update(_node, context) {
    return tickMovement(context);
  },
  halt(_node, context) {
    context.host.move.stop();
  },
  explain(node, context, status) {
    return explainWithdrawal(context, context.read.entity(node.params.danger), { status, running: 'flees', success: 'has fled' });
  },
});

import { entityKey, number } from '../../engine/params.ts';
import { defineAction } from '../define-leaf.ts';
import { tickMovement, withdraw, explainWithdrawal } from '../tick-movement.ts';

export const backOff = defineAction({
  type: 'BackOff',
  summary:
    'Keeps its distance: moves away from an entity that is too close, to fight on from there; fails when cornered or on hold, and when the entity could not come.',
  icon: 'action',
  verb: 'Back off',
  needs: ['move', 'individual'],
  traits: { channels: ['feet'] },
  params: {
    danger: entityKey({ doc: 'The entity to move away from.' }),
    distance: number({ default: 4, min: 1, max: 60, doc: 'How far to go, in tiles.' }),
    longestWay: number({
      default: 16,
      min: 1,
      max: 500,
      doc: 'It stays before an entity that would have to go farther than this to reach it, in tiles: round a river, a wall or a locked gate.',
    }),
  },
  start(node, context) {
    const danger = context.read.entity(node.params.danger);
    if (!context.host.places.canComeHere(danger, context.read.number(node.params.longestWay))) return 'failure';
    return withdraw(context, {
      danger,
      distanceTiles: context.read.number(node.params.distance),
      purpose: 'backingOff',
    });
  },
  update(_node, context) {
    return tickMovement(context);
  },
  halt(_node, context) {
    context.host.move.stop();
  },
  explain(node, context, status) {
    const danger = context.read.entity(node.params.danger);
    const stays =
      status === 'failure' && danger !== 0 && !context.host.places.canComeHere(danger, context.read.number(node.params.longestWay));
    if (stays) return `stays: ${context.host.nameOf(danger)} has no short way here`;
    return explainWithdrawal(context, danger, { status, running: 'backs off', success: 'has backed off' });
  },
});

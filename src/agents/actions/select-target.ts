import { entityKey } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatDistanceAway, formatValue } from '../explanation-text.ts';

export const selectTarget = defineInstantAction({
  type: 'SelectTarget',
  summary: 'Selects the best enemy to fight now, of those that the agent knows of; fails when there is none.',
  icon: 'action',
  verb: 'Select a target',
  needs: ['sense'],
  acts: 'never',
  params: { into: entityKey({ write: true, doc: 'Key for the target.' }) },
  update(node, context) {
    const target = context.host.sense.chooseTarget();
    context.keys.setEntity(node.params.into, target);
    return target === 0 ? 'failure' : 'success';
  },
  explain(node, context, status) {
    const { into } = node.params;
    return status === 'failure'
      ? 'sees no enemy to fight'
      : `chose ${formatValue(context, into)}, ${formatDistanceAway(context, context.read.entity(into))}`;
  },
});

import { entityKey } from '../../blackboard/param-spec.ts';
import { defineAction } from '../define-leaf.ts';
import { formatValue } from '../explanation-text.ts';

export const getNextWaypoint = defineAction({
  type: 'GetNextWaypoint',
  summary: 'Gets the next waypoint of the patrol route; fails when there is none.',
  icon: 'action',
  verb: 'Get a waypoint',
  needs: ['lead'],
  acts: 'never',
  params: { into: entityKey({ write: true, doc: 'Key for the waypoint.' }) },
  update(node, context) {
    const waypoint = context.host.nextWaypoint();
    context.setEntity(node.params.into, waypoint);
    return waypoint === 0 ? 'failure' : 'success';
  },
  explain(node, context, status) {
    return status === 'failure' ? 'has no waypoint' : `the next is ${formatValue(context, node.params.into)}`;
  },
});

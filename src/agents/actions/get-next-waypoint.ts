import { choice, entityKey } from '../../engine/params.ts';
import { ROUTE_ORDERS } from '../../sim/movement/route.ts';
import { contentName } from '../vocabularies.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatValue } from '../explanation-text.ts';

export const getNextWaypoint = defineInstantAction({
  type: 'GetNextWaypoint',
  summary: 'Gets the next waypoint of a route: the one of the party, or all with a tag; fails when there is none.',
  icon: 'action',
  verb: 'Get a waypoint',
  needs: ['move'],
  acts: 'never',
  params: {
    tag: contentName('landmark', { default: '', doc: 'The tag of the waypoints, in the order of the map; empty: the route of the party.' }),
    order: choice(ROUTE_ORDERS, { default: 'loop', doc: 'Round and round, there and back again, or any but the present one.' }),
    into: entityKey({ write: true, doc: 'Key for the waypoint.' }),
  },
  update(node, context) {
    const { tag, order, into } = node.params;
    const waypoint = context.host.move.nextWaypoint({ tag: context.read.text(tag), order: context.read.text(order) });
    context.keys.setEntity(into, waypoint);
    return waypoint === 0 ? 'failure' : 'success';
  },
  explain(node, context, status) {
    return status === 'failure' ? 'has no waypoint' : `the next is ${formatValue(context, node.params.into)}`;
  },
});

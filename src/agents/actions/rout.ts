import { seconds } from '../../engine/params.ts';
import { defineAction } from '../define-leaf.ts';
import { formatPosition } from '../explanation-text.ts';
import { tickMovement } from '../tick-movement.ts';

/** Distance at which the edge of the map counts as reached. */
const AT_THE_EDGE_TILES = 0.6;

export const rout = defineAction({
  type: 'Rout',
  summary:
    'Runs from the fight to the nearest edge of the map to which no enemy in sight bars the way, and leaves the field for good; without such a way, it runs from the nearest enemy. Fails when cornered.',
  icon: 'action',
  verb: 'Run from the fight',
  needs: ['move', 'sense', 'individual'],
  traits: { channels: ['feet'] },
  params: { look: seconds({ default: 2, max: 60, doc: 'It succeeds on the way after so long, so that the tree can choose another way.' }) },
  memory: { x: 'number', y: 'number', leadsOut: 'number', until: 'number' },
  start(node, context) {
    const { host, now } = context;
    const out = host.places.wayOut();
    const place = out ?? host.places.fleePositionFrom(host.sense.nearestEnemy(), Infinity);
    host.move.showPurpose?.('routing');
    if (!place) return 'failure';
    context.memory.set(node.memory.x, place.x);
    context.memory.set(node.memory.y, place.y);
    context.memory.set(node.memory.leadsOut, Number(out !== undefined));
    context.memory.set(node.memory.until, now + context.read.number(node.params.look));
    host.move.toPosition(place.x, place.y, AT_THE_EDGE_TILES);
    return 'running';
  },
  update(node, context) {
    const status = tickMovement(context);
    if (status === 'success' && context.memory.get(node.memory.leadsOut) === 1) {
      context.host.individual.depart('left');
      return 'running';
    }
    return status === 'running' && context.hasReached(context.memory.get(node.memory.until)) ? 'success' : status;
  },
  halt(_node, context) {
    context.host.move.stop();
  },
  explain(node, context, status) {
    const place = formatPosition(context.memory.get(node.memory.x), context.memory.get(node.memory.y));
    if (status === 'failure') return 'finds no way out';
    return context.memory.get(node.memory.leadsOut) === 1 ? `leaves the field at ${place}` : `runs to ${place}`;
  },
});

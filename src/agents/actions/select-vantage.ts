import { entityKey, number, vectorKey } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatTiles, formatValue } from '../explanation-text.ts';

export const selectVantage = defineInstantAction({
  type: 'SelectVantage',
  summary: 'Chooses another reachable place, from which the agent can see and shoot at a target; fails when there is none near.',
  icon: 'action',
  verb: 'Choose a position',
  needs: ['individual'],
  acts: 'never',
  params: {
    target: entityKey({ doc: 'The entity to shoot at.' }),
    distance: number({ default: 6, min: 1, max: 30, doc: 'How far from the target the place should be, in tiles.' }),
    range: number({ default: 8, min: 1, max: 20, doc: 'How far from the agent to look, in tiles.' }),
    into: vectorKey({ write: true, doc: 'Key for the position.' }),
  },
  update(node, context) {
    const { target, distance, range, into } = node.params;
    const search = { wantedTiles: context.read.number(distance), rangeTiles: context.read.number(range) };
    const place = context.host.places.vantageOver(context.read.entity(target), search);
    if (!place) return 'failure';
    context.keys.setVector(into, place.x, place.y);
    return 'success';
  },
  explain(node, context, status) {
    const { target, range, into } = node.params;
    const id = context.read.entity(target);
    if (id === 0) return 'has no target to look for a position against';
    const name = context.host.nameOf(id);
    if (status === 'failure') return `no other position with a view of ${name} within ${formatTiles(context.read.number(range))}`;
    return `a position with a view of ${name}: ${formatValue(context, into)}`;
  },
});

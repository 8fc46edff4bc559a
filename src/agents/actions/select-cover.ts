import { entityKey, number, vectorKey } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatTiles, formatValue } from '../explanation-text.ts';

export const selectCover = defineInstantAction({
  type: 'SelectCover',
  summary: 'Chooses the nearest reachable place that an entity cannot see and shoot at; fails when there is none near.',
  icon: 'action',
  verb: 'Choose a position',
  needs: ['individual'],
  acts: 'never',
  params: {
    from: entityKey({ doc: 'The entity to hide from.' }),
    range: number({ default: 8, min: 1, max: 20, doc: 'How far from the agent to look, in tiles.' }),
    into: vectorKey({ write: true, doc: 'Key for the position.' }),
  },
  update(node, context) {
    const { from, range, into } = node.params;
    const place = context.host.places.coverFrom(context.read.entity(from), context.read.number(range));
    if (!place) return 'failure';
    context.keys.setVector(into, place.x, place.y);
    return 'success';
  },
  explain(node, context, status) {
    const { from, range, into } = node.params;
    const id = context.read.entity(from);
    if (id === 0) return 'knows of nothing to hide from';
    const name = context.host.nameOf(id);
    if (status === 'failure') return `no cover from ${name} within ${formatTiles(context.read.number(range))}`;
    return `cover from ${name}: ${formatValue(context, into)}`;
  },
});

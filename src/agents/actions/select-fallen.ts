import { entityKey, seconds } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatDistanceAway, formatValue } from '../explanation-text.ts';
import { formatSeconds } from '../../core/format-number.ts';

export const selectFallen = defineInstantAction({
  type: 'SelectFallen',
  summary: 'Selects the closest fallen comrade that the agent sees; fails when it sees none that fell lately.',
  icon: 'action',
  verb: 'Select a unit',
  needs: ['individual'],
  acts: 'never',
  params: {
    within: seconds({ default: 30, max: 600, doc: 'Those who fell longer ago do not count.' }),
    into: entityKey({ write: true, doc: 'Key for the entity.' }),
  },
  update(node, context) {
    const { within, into } = node.params;
    const found = context.host.scout.nearestFallen(context.read.number(within));
    context.keys.setEntity(into, found);
    return found === 0 ? 'failure' : 'success';
  },
  explain(node, context, status) {
    const { within, into } = node.params;
    if (status === 'failure') return `sees no comrade that fell in the last ${formatSeconds(context.read.number(within))}`;
    return `${formatValue(context, into)} has fallen, ${formatDistanceAway(context, context.read.entity(into))}`;
  },
});

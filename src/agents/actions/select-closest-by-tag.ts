import { boolean, entityKey, number } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { contentName } from '../vocabularies.ts';
import { formatDistanceAway, formatTiles, formatValue } from '../explanation-text.ts';

export const selectClosestByTag = defineInstantAction({
  type: 'SelectClosestByTag',
  summary: 'Selects the closest entity with a tag that the agent perceives; fails when there is none.',
  icon: 'action',
  verb: 'Select a target',
  needs: ['sense'],
  acts: 'never',
  params: {
    tag: contentName('landmark', { doc: 'For example "Player", "Enemy" or "Waypoint".' }),
    range: number({ default: 30, min: 0, max: 200, doc: 'How far to look, in tiles.' }),
    evenUnseen: boolean({ default: false, doc: 'Include entities that the agent does not perceive: for demos, not for fair fights.' }),
    onlyReachable: boolean({
      default: false,
      doc: 'Leave out those to which the agent has found no way in the last seconds and that it cannot attack from where it stands.',
    }),
    into: entityKey({ write: true, doc: 'Key for the entity.' }),
  },
  update(node, context) {
    const { tag, range, evenUnseen, onlyReachable } = node.params;
    const found = context.host.sense.nearestByTag(context.read.text(tag), {
      rangeTiles: context.read.number(range),
      onlyPerceived: !context.read.boolean(evenUnseen),
      onlyReachable: context.read.boolean(onlyReachable),
    });
    context.keys.setEntity(node.params.into, found);
    return found === 0 ? 'failure' : 'success';
  },
  explain(node, context, status) {
    const { tag, range, evenUnseen, onlyReachable, into } = node.params;
    if (status === 'failure') {
      const none = context.read.boolean(evenUnseen) ? 'no' : 'sees no';
      const reachable = context.read.boolean(onlyReachable) ? ' that it can reach' : '';
      return `${none} "${context.read.text(tag)}"${reachable} within ${formatTiles(context.read.number(range))}`;
    }
    return `${formatValue(context, into)}, ${formatDistanceAway(context, context.read.entity(into))}`;
  },
});

import { choice, entityKey, number } from '../../engine/params.ts';
import { formatDistanceAway, formatTiles, formatValue } from '../explanation-text.ts';
import { WARDS } from '../../sim/squads/choose-mark.ts';
import { defineInstantAction } from '../define-leaf.ts';

export const selectWard = defineInstantAction({
  type: 'SelectWard',
  summary:
    'Selects a comrade in danger and the enemy who threatens it: the pair that is closest together. Fails when no comrade is in danger.',
  icon: 'action',
  verb: 'Select a ward',
  needs: ['individual'],
  acts: 'never',
  params: {
    whose: choice(WARDS, { default: 'anybody', doc: 'Only comrades with bows, only the leader, or anybody.' }),
    range: number({ default: 10, min: 0, max: 60, doc: 'How far away the comrade may be, in tiles.' }),
    ward: entityKey({ write: true, doc: 'Key for the comrade.' }),
    into: entityKey({ write: true, doc: 'Key for the enemy.' }),
  },
  update(node, context) {
    const { whose, range, ward, into } = node.params;
    const found = context.host.scout.endangered(whose.text, context.read.number(range));
    if (!found) return 'failure';
    context.keys.setEntity(ward, found.comradeId);
    context.keys.setEntity(into, found.enemyId);
    return 'success';
  },
  explain(node, context, status) {
    const { range, ward, into } = node.params;
    if (status === 'failure') return `sees no comrade in danger within ${formatTiles(context.read.number(range))}`;
    return `${formatValue(context, into)} is upon ${formatValue(context, ward)}, ${formatDistanceAway(context, context.read.entity(into))}`;
  },
});

import { choice, entityKey } from '../../engine/params.ts';
import { WARDS } from '../../sim/squads/choose-mark.ts';
import { defineInstantAction } from '../define-leaf.ts';

export const selectMark = defineInstantAction({
  type: 'SelectMark',
  summary:
    'A party chooses the enemy that its units should attack together: one that many of them can reach, with little health left, dangerous and without a shield. Fails when they reach none.',
  icon: 'action',
  verb: 'Choose a mark',
  needs: ['lead'],
  acts: 'never',
  params: {
    ward: choice(WARDS, {
      default: 'anybody',
      doc: 'With `bows` or `leader`, only enemies that attack one of these or stand close to one; the nearest of them.',
    }),
    into: entityKey({ write: true, doc: 'Key for the mark.' }),
  },
  update(node, context) {
    const { into, ward } = node.params;
    const mark = context.host.survey.chooseMark({ present: context.read.isValid(into) ? context.read.entity(into) : 0, ward: ward.text });
    if (mark === 0) return 'failure';
    context.keys.setEntity(into, mark);
    return 'success';
  },
  explain(node, context, status) {
    const { ward, into } = node.params;
    if (status === 'success') return `all upon ${context.host.nameOf(context.read.entity(into))}`;
    return ward.text === 'anybody' ? 'they reach no enemy together' : 'no enemy is close to them';
  },
});

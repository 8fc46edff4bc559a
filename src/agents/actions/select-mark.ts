import { choice, entityKey } from '../../blackboard/param-spec.ts';
import { WARDS } from '../../sim/squads/choose-mark.ts';
import { defineAction } from '../define-leaf.ts';

export const selectMark = defineAction({
  type: 'SelectMark',
  summary:
    'A party chooses the enemy whom its units had best fall upon together: whom most of them reach, who has the least health left, does the most harm and has no shield. Fails when they reach none.',
  icon: 'action',
  verb: 'Choose a mark',
  needs: ['lead'],
  acts: 'never',
  params: {
    ward: choice(WARDS, {
      default: 'anybody',
      doc: 'With `bows` or `leader` only enemies who are upon one of these, or go for one; the nearest of them.',
    }),
    into: entityKey({ write: true, doc: 'Key for the mark.' }),
  },
  update(node, context) {
    const { into, ward } = node.params;
    const mark = context.host.chooseMark({ present: context.isValid(into) ? context.entity(into) : 0, ward: ward.text });
    if (mark === 0) return 'failure';
    context.setEntity(into, mark);
    return 'success';
  },
  explain(node, context, status) {
    return status === 'failure'
      ? context.text(node.params.ward) === 'anybody'
        ? 'they reach no enemy together'
        : 'nobody is upon them'
      : `all upon ${context.host.nameOf(context.entity(node.params.into))}`;
  },
});

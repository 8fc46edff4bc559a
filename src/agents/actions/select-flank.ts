import { entityKey, vectorKey } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatValue } from '../explanation-text.ts';

export const selectFlank = defineInstantAction({
  type: 'SelectFlank',
  summary:
    'A party looks for a way round the enemies about a target: past a corner at their side to a place behind them, the shorter and the less seen. Fails when there is no free one.',
  icon: 'action',
  verb: 'Look for a way round',
  needs: ['lead', 'sense'],
  acts: 'never',
  params: {
    target: entityKey({ doc: 'One of the enemies.' }),
    corner: vectorKey({ write: true, doc: 'Key for the place at their side.' }),
    rear: vectorKey({ write: true, doc: 'Key for the place behind them.' }),
  },
  update(node, context) {
    const { target, corner, rear } = node.params;
    const flank = context.host.survey.flankOf(context.read.entity(target));
    if (!flank) return 'failure';
    context.keys.setVector(corner, flank.corner.x, flank.corner.y);
    context.keys.setVector(rear, flank.rear.x, flank.rear.y);
    return 'success';
  },
  explain(node, context, status) {
    const { target, corner } = node.params;
    const name = context.host.nameOf(context.read.entity(target));
    return status === 'failure' ? `no free way round ${name}` : `round ${name} by ${formatValue(context, corner)}`;
  },
});

import { choice, number } from '../../blackboard/param-spec.ts';
import { formatNumber } from '../../core/format-number.ts';
import { defineAction } from '../define-leaf.ts';

export const setMovementSpeed = defineAction({
  type: 'SetMovementSpeed',
  summary: 'Sets how fast the agent moves from now on.',
  icon: 'action',
  verb: 'Set the pace',
  needs: ['move'],
  acts: 'once',
  params: {
    pace: choice(['crawling', 'walking', 'running', 'sprinting', 'party'], {
      default: 'walking',
      doc: 'The pace; `party` is the marching pace of its party.',
    }),
    factor: number({ default: 1, min: 0.1, max: 3, doc: 'Multiplies the speed of the pace.' }),
  },
  update(node, context) {
    context.host.setPace(context.text(node.params.pace), context.number(node.params.factor));
    return 'success';
  },
  explain(node, context) {
    const pace = context.text(node.params.pace);
    const factor = context.number(node.params.factor);
    const times = factor === 1 ? '' : `, ${formatNumber(factor)} times as fast,`;
    return pace === 'party' ? `at the pace of the party${times} from now on` : `${pace}${times} from now on`;
  },
});

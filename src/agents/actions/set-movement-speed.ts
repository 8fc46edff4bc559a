import { choice } from '../../blackboard/param-spec.ts';
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
  },
  update(node, context) {
    context.host.setPace(context.text(node.params.pace));
    return 'success';
  },
  explain(node, context) {
    const pace = context.text(node.params.pace);
    return pace === 'party' ? 'at the pace of the party from now on' : `${pace} from now on`;
  },
});

import { choice } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';

export const setMovementSpeed = defineAction({
  type: 'SetMovementSpeed',
  summary: 'Changes how fast the agent moves from now on.',
  acts: 'once',
  params: {
    pace: choice(['crawling', 'walking', 'running', 'sprinting', 'party'], {
      default: 'walking',
      doc: 'How fast; `party` is the pace at which its party marches.',
    }),
  },
  update(node, run) {
    run.host.setPace(run.text(node.params.pace));
    return 'success';
  },
  explain(node, run) {
    const pace = run.text(node.params.pace);
    return pace === 'party' ? 'at the pace of the party from now on' : `${pace} from now on`;
  },
});

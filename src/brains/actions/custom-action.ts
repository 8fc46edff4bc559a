import { choice, entityKey } from '../../bt/params.ts';
import { CALLS } from '../body.ts';
import { defineAction } from '../leaf.ts';

export const customAction = defineAction({
  type: 'CustomAction',
  summary: 'A deed that only this kind of agent knows, by name; fails when it does not know it.',
  acts: 'once',
  params: {
    call: choice(CALLS, { doc: 'Name of the deed.' }),
    target: entityKey({ optional: true, doc: 'Whom it concerns.' }),
  },
  update(node, run) {
    const target = run.entity(node.params.target);
    return run.host.perform(run.text(node.params.call), target) ? 'success' : 'failure';
  },
});

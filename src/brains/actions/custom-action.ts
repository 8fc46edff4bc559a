import { choice, entityKey } from '../../bt/params.ts';
import { CALLS } from '../body.ts';
import { defineAction } from '../leaf.ts';

const DEEDS = { raiseAlarm: 'calls everybody against', face: 'faces' } as const;

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
  explain(node, run, status) {
    const call = run.text(node.params.call);
    const target = run.entity(node.params.target);
    if (status === 'failure') return `cannot do "${call}"`;
    return `${DEEDS[call]} ${target === 0 ? 'nobody' : run.host.nameOf(target)}`;
  },
});
